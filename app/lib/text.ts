import { decimalFormat } from "./intl.ts";

/**
 * Lower case without accents, ligatures, typographic apostrophes or invisible signs, for searching. NFKD, so that a
 * printed « ﬁ » or a full-width letter is found by the letters one types.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s{2,}|[^\S ]/g, " ");
}

/** What says whether every word of `search` stands in a text, accents and case aside; for more texts than one. */
export function matcher(search: string): (text: string) => boolean {
  const words = fold(search).split(" ").filter(Boolean);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}

/** True when every word of `search` stands in `text`, accents and case aside. */
export const matches = (text: string, search: string): boolean => matcher(search)(text);

/**
 * The same words with their double punctuation held to them, as French sets it: a narrow no-break space before ; ? !
 * and a no-break space before a colon and within « ». A plain space there would let a line begin with the sign. For
 * what members write, on its way to the screen, and for sources that are typed with plain spaces.
 */
export const heldPunctuation = (text: string) =>
  text.replace(/[ \u00a0](?=[;?!])/g, "\u202f").replace(/[ \u202f](?=[:»])|(?<=«)[ \u202f]/g, "\u00a0");

/** The same text on one line, single-spaced and trimmed; what French holds together with a no-break space stays held. */
export const onOneLine = (text: string): string => text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();

/**
 * « 1 entrée », « 2 entrées », « 0 entrée »: French puts the singular below two. The figure and its noun are held
 * together, so that no line ends on a bare number.
 */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(n)}\u00a0${n < 2 ? singular : plural}`;
}

/** As `count`, within a sentence, where a lone one is written out: « un jour », « une minute », « 3 jours ». */
export const countInSentence = (n: number, one: `un ${string}` | `une ${string}`): string =>
  n === 1 ? one : count(n, one.slice(one.indexOf(" ") + 1));

export const formatNumber = (n: number, digits = 0): string => decimalFormat(digits).format(n);

const MEGABYTE = 1_000_000;

/** « 2,4 Mo » (P2 §9): one decimal; a file that is there never weighs « 0,0 Mo ». */
export const formatMegabytes = (bytes: number): string =>
  `${formatNumber(Math.max(0.1, bytes / MEGABYTE), 1)}\u00a0Mo`;

/** `4,99 €`, with the no-break space French typography asks for. */
export function formatPrice(euros: number): string {
  return `${formatNumber(euros, Number.isInteger(euros) ? 0 : 2)}\u00a0€`;
}

/** One decimal, or `--` without data (P1 §2). */
export function formatAverage(value: number | null): string {
  return value === null ? "--" : formatNumber(value, 1);
}

/** Whose voice it is, as pages and files say it. @param reader null: nobody's */
export const readBy = (reader: string | null) => (reader ? `Lu par ${reader}` : "Voix de synthèse");
