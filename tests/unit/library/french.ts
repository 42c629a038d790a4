// French print, on what is served: the words of a mail, a notification or a calendar as they leave, sign by sign.

const WITHOUT_SOME = /(?:fois|mois|temps|sens|pas|fils|souris|avis)$/u;

const RULES: [fault: string, pattern: RegExp][] = [
  ["a straight apostrophe", /\p{L}'\p{L}/u],
  ["a space that a line may break before a sign", /\S [;:!?»](?=\s|$)|« /u],
  ["a no-break space of the other kind", /\u00a0[;!?]|\u202f[:»]|«\u202f/u],
  ["no space before a sign", /[\p{L}\p{N})»][;!?](?=\s|$)|[\p{L})»]:(?=\s|$)|«\p{L}|\p{L}»/u],
  [
    "a figure that its unit may leave",
    /\d (?:h|min|s|€|%|Mo|Ko|ans?|mois|heures?|jours?|semaines?|secondes?|minutes?|euros?|mots?|pages?|citations?|caractères)(?![\p{L}-])/u,
  ],
  ["a plural in brackets", /\p{L}\(e?s\)/u],
];

/** What a text lacks of French print, each fault with the words around it; addresses are no words. */
export function printFaults(text: string): string[] {
  const words = text.replace(/(?:https?|mailto|tel|sms):\S+|\S+@\S+/gu, "");
  const found = RULES.flatMap(([fault, pattern]) => {
    const at = words.search(pattern);
    return at < 0 ? [] : [`${fault}: ${words.slice(Math.max(0, at - 30), at + 30)}`];
  });
  const plural = [...words.matchAll(/(?<![\d,.\u202f])[01][ \u00a0](\p{L}+s)(?!\p{L})/gu)].find(
    ([, noun = ""]) => !WITHOUT_SOME.test(noun),
  );
  return plural ? [...found, `a plural below two: ${plural[0]}`] : found;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", zwnj: "" };

/** The words of a page or of a mail's HTML part, a block a line. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<(?:style|script|head)[\s\S]*?<\/(?:style|script|head)>/g, "")
    .replace(/<\/?(?:p|div|h\d|tr|td|table|ul|li|blockquote|br|body)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);
