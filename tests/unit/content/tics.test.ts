// The turns that a reader tires of, counted: a review found them, and each may only become rarer. A count above its
// ceiling names a text to write otherwise; a count below it is a ceiling to lower.
import { describe, expect, it } from "vitest";
import { filesBelow, readLibrary, secondReadings, wordCount } from "../library/texts.ts";

const oneLine = (text: string) => text.replace(/[ \t\r\n]+/g, " ");
const sources = filesBelow("content/source", [".yaml", ".md"]);
const library = await readLibrary();

const isQuotation = (path: string) => path.startsWith("content/source/quotations/");
const isSecond = (path: string) => path.startsWith("content/source/quotations/second/");
const textOf = (belongs: (path: string) => boolean) =>
  sources
    .filter(({ path }) => belongs(path))
    .map(({ text }) => oneLine(text))
    .join("\n");

const KINDS = {
  first: textOf((path) => isQuotation(path) && !isSecond(path)),
  second: textOf(isSecond),
  others: textOf((path) => !isQuotation(path)),
};
type Counts = Record<keyof typeof KINDS, number>;

const SUBJECT = "(?:il|elle|ils|elles|on|c’est)";
const NEGATION = "\\bn(?:e |’)[^.;:!?]{2,60}\\bpas\\b[^.;:!?]{0,60}";

/** A turn, its pattern, and the most that each kind of text may have of it. */
const TICS: [turn: string, pattern: RegExp, most: Counts][] = [
  [
    "« ce n’est pas X, c’est Y »",
    /\bce n’est pas [^.;:!?]{2,80}[,;:]\s*c’est\b/giu,
    { first: 2, second: 0, others: 3 },
  ],
  [
    "« ne… pas ; il… »",
    new RegExp(`${NEGATION}\\s?; ${SUBJECT}\\b`, "giu"),
    { first: 9, second: 1, others: 17 },
  ],
  [
    "« ne… pas. Il… »",
    new RegExp(`${NEGATION}\\. ${SUBJECT}\\b`, "giu"),
    { first: 12, second: 3, others: 83 },
  ],
  ["« celui qui »", /\bcelui qui\b/giu, { first: 12, second: 4, others: 39 }],
  [
    "the author defended",
    /\b(?:Marc Aurèle|Sénèque|Épictète|il) n(?:e |’)\p{L}+ (?:pas|point|nullement) (?:que|de|d’|à)/giu,
    { first: 3, second: 2, others: 20 },
  ],
  ["colleagues", /\bcollègues?\b/giu, { first: 0, second: 0, others: 5 }],
  ["meetings", /\bréunions?\b/giu, { first: 0, second: 0, others: 7 }],
  ["mails", /\b(?:courriels?|messagerie)\b/giu, { first: 0, second: 0, others: 1 }],
  [
    "screens and telephones",
    /(?<!\p{L})(?:écrans?|téléphones?)(?!\p{L})/giu,
    { first: 10, second: 3, others: 63 },
  ],
  [
    "two people, one misfortune",
    /\bdeux (?:voyageurs|collègues|voisine?s|personnes|hommes|femmes|amis|pilotes|frères|sœurs)\b/giu,
    { first: 1, second: 3, others: 7 },
  ],
  ["three of everything", /\btrois\b/giu, { first: 45, second: 29, others: 208 }],
  ["« sans »", /\bsans\b/giu, { first: 150, second: 84, others: 334 }],
  ["« seulement »", /\bseulement\b/giu, { first: 16, second: 10, others: 47 }],
  ["« un peu »", /\bun peu\b/giu, { first: 12, second: 9, others: 47 }],
  [
    "a trade called to the bar",
    /\bune? (?:\p{L}+ ){1,4}?(?:lui )?(?:apprendrait|objecterait|répondrait|ferait (?:observer|remarquer)|confirmerait|compléterait|ajouterait|dirait|dira|regarderait|défendrait|pourrait)\b/giu,
    { first: 1, second: 5, others: 2 },
  ],
  [
    "a witness who never was",
    /\bune? [^.;:!?]{3,70}\b(?:disait|avouait|racontait|expliquait|confiait|a écrit|assurait)\b/giu,
    { first: 3, second: 0, others: 5 },
  ],
  ["« Reste… » at the head", /(?<=[.?!…] )Reste(?:nt)?\b/gu, { first: 1, second: 4, others: 9 }],
  [
    "« plus haut », « la suite »: the reader sent about the page",
    /(?<!\p{L})(?:la suite|plus (?:loin|haut|bas)|(?:juste|aussitôt|sitôt) (?:avant|après)|(?:note|chapitre|phrase|page|ligne) (?:suivante?|précédente?|d’avant))(?!\p{L})/giu,
    { first: 79, second: 24, others: 60 },
  ],
];

const countsOf = (pattern: RegExp): Counts => ({
  first: KINDS.first.match(pattern)?.length ?? 0,
  second: KINDS.second.match(pattern)?.length ?? 0,
  others: KINDS.others.match(pattern)?.length ?? 0,
});

describe("a turn that was found too often", () => {
  it.each(TICS)("%s does not come back", (_, pattern, most) => {
    const counts = countsOf(pattern);
    for (const kind of ["first", "second", "others"] as const)
      expect(counts[kind], kind).toBeLessThanOrEqual(most[kind]);
  });

  it("is no commoner in the second readings than in the first, for those that the review counted first", () => {
    for (const [turn, pattern] of TICS.slice(0, 9)) {
      const { first, second } = countsOf(pattern);
      expect(second, turn).toBeLessThanOrEqual(first);
    }
  });
});

const lastSentence = (text: string) => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u).at(-1) ?? "";
/** Commentaries whose last sentence has at most fourteen words: a maxim, more often than not. */
const closedShort = (texts: readonly { explanation: string }[]) =>
  texts.filter(({ explanation }) => wordCount(lastSentence(explanation)) <= 14).length;

describe("the last sentence of a commentary", () => {
  it("is a short one in few of the readings, first or second", () => {
    expect(closedShort(library)).toBeLessThanOrEqual(7);
    expect(closedShort(secondReadings(library))).toBeLessThanOrEqual(12);
  });
});

/**
 * What shows that a sentence speaks of the ancient text: a place, a part of it, or somebody of that world. It is a proxy:
 * a sentence may speak of the text without any of these, and a scene of today may hold one.
 */
const ANCIENT = new RegExp(
  "\\((?:[IVX]+, )?\\d+(?:[,-] ?\\d+)*\\)|(?<!\\p{L})(?:" +
    "(?:textes?|chapitres?|lettres?|traités?|pages?|phrases?|notes?|livres?|carnets?|grecs?|latins?|verbes?|mots?|adverbes?|préfixes?|passages?|dialogues?|lignes?|copies|éditeurs)" +
    "|Marc Aurèle|Sénèque|Épictète|Lucilius|Zénon|Socrate|Diogène|Zeus|Rusticus|Catulus|Agrippinus|Épicure|Métrodore|Hippocrate|Cratès|Xénocrate|Théopompe|Lucien|César|Néron|Brutus|Marcellus|Caton|Canus|Pollion|Livie|Aréus|Marcia|Serenus|Paulinus|Gallion|Corbulon|Cléanthe|Virgile|Horace|Démocrite|Platon|Alexandre|Antonin|Vérus|Arrien|Musonius" +
    "|Olympie|Rome|Danube|empereur|Portique|école|stoïciens?|Manuel|Entretiens|Pensées" +
    ")(?!\\p{L})",
  "u",
);
const lastTwo = (text: string) =>
  oneLine(text)
    .split(/(?<=[.?!])\s+(?=\p{Lu})/u)
    .slice(-2)
    .join(" ");

describe("the end of a commentary", () => {
  it("leaves the ancient text for a scene of today in few of the first readings", () => {
    const elsewhere = library.filter(({ explanation }) => !ANCIENT.test(lastTwo(explanation)));
    expect(elsewhere.length).toBeLessThanOrEqual(38);
  });
});

describe("the first words of a reading", () => {
  it("hold up a piece of the quotation, then a colon, in few of them", () => {
    const onColon = (texts: readonly { explanation: string }[]) =>
      texts.filter(({ explanation }) => /^[^.?!:]{1,70}:/u.test(oneLine(explanation))).length;
    expect(onColon(library)).toBeLessThanOrEqual(43);
    expect(onColon(secondReadings(library))).toBeLessThanOrEqual(30);
  });
});

describe("« vous »", () => {
  it("is nobody’s masculine in what is read from the source", () => {
    const masculine =
      /(?<!\p{L})vous (?:vous )?(?:êtes|serez|étiez|seriez|soyez|restez) (?:\p{L}+ )?(?:seul|prêt|sûr|content|fier|heureux|assis|monté|empêché|attiré|souvenu|plaint|condamné|regardé)(?!\p{L})|(?<!\p{L})vous seul(?!\p{L})|(?<!\p{L})vous (?:a|ont|avait|aura) (?:aidé|humilié|atteint|piqué|élevé|porté|nourri|contredit|touché|ramené|troublé|blessé|repris|chargé)(?!\p{L})/iu;
    expect("Une tâche que vous seul pouviez finir").toMatch(masculine);
    const read = sources.filter(({ path }) =>
      /^content\/source\/(?:articles|guides|lessons|quotations|scenarios)\//u.test(path),
    );
    expect(
      read.flatMap(({ path, text }) =>
        [...oneLine(text).matchAll(new RegExp(masculine, "giu"))].map(([found]) => `${path}: ${found}`),
      ),
    ).toEqual([]);
  });
});
