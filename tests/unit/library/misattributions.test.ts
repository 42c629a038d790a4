// No false quotation: neither the famous ones, nor any other words lent to an ancient author.
import { describe, expect, it } from "vitest";
import { MISATTRIBUTED } from "#app/features/quotes/misattributed.ts";
import { createJudge, creditedQuotations } from "./credited.ts";
import { FRENCH_FIELDS, filesBelow, fold, readLibrary, shown, type TextFile } from "./texts.ts";

const BLOCKED = MISATTRIBUTED.map(fold);

const blockedIn = (text: string) => {
  const words = ` ${fold(shown(text))} `;
  return BLOCKED.filter((phrase) => words.includes(` ${phrase} `));
};

/** The list itself quotes them all. */
const LIST = "app/features/quotes/misattributed.ts";
const app = filesBelow("app", [".ts", ".tsx", ".md"]).filter(({ path }) => path !== LIST);
const content = filesBelow("content/source", [".yaml", ".yml", ".md", ".ts", ".json"]);
const library = await readLibrary();

/** What may hold a credit: every text of the product, and of the library's records all but quotation and original. */
const credits: TextFile[] = [
  ...app,
  ...content.filter(({ path }) => !path.startsWith("content/source/quotations/")),
  ...library.flatMap((record) =>
    FRENCH_FIELDS.filter((field) => field !== "quote").map((field) => ({
      path: `${record.id} ${field}`,
      text: record[field] ?? "",
    })),
  ),
];

describe("famous misattributions", () => {
  it("are known to the list, twenty at least, none too short to tell", () => {
    expect(BLOCKED.length).toBeGreaterThanOrEqual(20);
    expect(BLOCKED.filter((phrase) => phrase.length < 18)).toEqual([]);
  });

  it("stand in no text of the product", () => {
    expect(app.length).toBeGreaterThan(100);
    expect(content.length).toBeGreaterThan(4);
    const found = [...app, ...content].flatMap(({ path, text }) =>
      blockedIn(text).map((phrase) => `${path}: ${phrase}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "Donne-moi la sérénité d'accepter les choses que je ne peux changer.",
    "« La chance, c’est quand la préparation\n  rencontre l’opportunité. »",
    "<p>Apprendre à danser sous la pluie</p>",
    "L\\u2019obstacle est le chemin\\u202f!",
  ])("would be caught however they are written: %s", (text) => {
    expect(blockedIn(text)).not.toEqual([]);
  });

  it("are not mistaken for what the three really wrote", () => {
    expect(library.filter(({ quote }) => blockedIn(quote).length > 0)).toEqual([]);
  });
});

const judge = createJudge(
  library,
  library.map(({ work }) => work),
);
const falselyCredited = (text: string) => creditedQuotations(shown(text)).filter((one) => !judge(one.text));

describe("guillemet text credited to an ancient author", () => {
  it("is the library's, wherever it stands", () => {
    const found = credits.flatMap(({ path, text }) =>
      falselyCredited(text).map((one) => `${path}: « ${one.text} » in: ${one.sentence}`),
    );
    expect(found).toEqual([]);
  });

  it("is never written by hand in a quotation's place", () => {
    const byHand = /className="[^"]*(?<![\w-])quotation(?![\w-])[^"]*"\s*>\s*[^\s{<]/;
    expect(byHand.test('<p className="quotation mt-2">Vis bien.</p>')).toBe(true);
    expect(byHand.test('<p className="quotation mt-2">{quote}</p>')).toBe(false);
    expect(app.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ["a colon after the name", "Sénèque : « La vie est un long fleuve agité. »"],
    [
      "the name in the sentence",
      "Comme le dit Marc Aurèle, « il faut toujours sourire aux gens », et il a raison.",
    ],
    [
      "the name after the quotation",
      "« Il faut toujours sourire aux gens », écrivait Épictète à ses élèves.",
    ],
    ["a dash, the full stop inside", "« Il faut toujours sourire aux gens. » — Chrysippe"],
    ["a dash, the full stop outside", "« Il faut toujours sourire aux gens ». — Musonius Rufus"],
    ["brackets", "« Il faut toujours sourire aux gens. » (Zénon, fragments)"],
    ["several sentences inside", "Cléanthe répond : « Va. Marche. Ne te retourne pas. »"],
    [
      "markup between",
      "<blockquote>« Il faut toujours sourire. »</blockquote>\n<figcaption>Marc-Aurèle</figcaption>",
    ],
    ["data", '{ author: "seneque", text: "«\\u00a0Il faut toujours sourire.\\u00a0»" }'],
    ["a line break inside", "Épictète dit : «\u00a0Il faut\n  toujours sourire aux gens\u00a0»."],
    ["words changed", "Marc Aurèle : « Ne plus jamais discuter de ce qu’est un homme de bien. »"],
    ["two quotations stitched", "Marc Aurèle : « si ce n’est pas vrai, ne le dis pas ; creuse au-dedans »."],
  ])("is caught with %s", (_, text) => {
    expect(falselyCredited(text)).toHaveLength(1);
  });

  it.each([
    [
      "a quotation of the library",
      "Marc Aurèle : « Ne plus du tout discuter de ce qu’est un homme de bien, mais en être un. »",
    ],
    ["a part of one", "« Si ce n’est pas vrai, ne le dis pas », note Marc Aurèle."],
    [
      "one with a gap",
      "Sénèque : « Ce n’est pas que nous ayons peu de temps […] nous en perdons beaucoup. »",
    ],
    ["emphasis", "Sénèque dit « placer », et l’on entend « prêter de l’argent »."],
    ["a title", "Sénèque l’écrit dans « De la brièveté de la vie »."],
    ["words of nobody ancient", "Le bouton « Ajouter cette citation aux favoris » est à droite."],
    [
      "a name in another sentence",
      "Sénèque le sait bien. Le bouton dit « Ajouter cette citation aux favoris ».",
    ],
    ["a name inside the guillemets only", "On vous demandera « pourquoi lire encore Sénèque aujourd’hui »."],
    ["indirect speech", "Épictète se disait vieux et boiteux."],
  ])("is let through when it is %s", (_, text) => {
    expect(falselyCredited(text)).toEqual([]);
  });
});
