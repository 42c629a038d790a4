/** Lower case without accents, ligatures or typographic apostrophes, for searching. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, " ");
}

/** True when every word of `search` stands in `text`, accents and case aside. */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(" ")
    .filter(Boolean)
    .every((word) => folded.includes(word));
}

/**
 * The same words with their double punctuation held to them, as French sets it: a plain space before « : ; ? ! » or
 * within « » would let a line begin with the sign. For what members write, on its way to the screen.
 */
export const heldPunctuation = (text: string) => text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u202f");

/** First `max` characters, with an ellipsis when something was left out; never splits a surrogate pair. */
export function excerpt(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join("").trimEnd()}…`;
}

/** « 1 entrée », « 2 entrées », « 0 entrée »: French puts the singular below two. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(n)} ${n < 2 ? singular : plural}`;
}

// Making a format costs far more than using it.
const numberFormats = new Map<number, Intl.NumberFormat>();

export function formatNumber(n: number, digits = 0): string {
  let found = numberFormats.get(digits);
  if (!found) {
    found = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numberFormats.set(digits, found);
  }
  return found.format(n);
}

/** `4,99 €`, with the no-break space French typography asks for. */
export function formatPrice(euros: number): string {
  return `${formatNumber(euros, Number.isInteger(euros) ? 0 : 2)}\u00a0€`;
}

/** One decimal, or `--` without data (P1 §2). */
export function formatAverage(value: number | null): string {
  return value === null ? "--" : formatNumber(value, 1);
}

/** First letters for an avatar without picture. */
export function initials(firstName: string | null, lastName: string | null, fallback: string): string {
  const letters = [firstName, lastName].flatMap((name) => (name ? [[...name.trim()][0] ?? ""] : []));
  return (letters.join("") || [...fallback].slice(0, 2).join("")).toUpperCase();
}
