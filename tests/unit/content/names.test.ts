// One spelling of each ancient name, and one table of the Greek words that are set in Latin letters, over all that is
// written for readers: ê and ô for eta and omega, no accents of the Greek, French names where French has one.
import { describe, expect, it } from "vitest";
import { filesBelow, readLibrary } from "../library/texts.ts";

/** The name as French books print it, and what it must not become. */
const NAMES: [right: string, wrong: RegExp][] = [
  ["Épictète", /\b(?:Epictète|Épictete|Epictete|Epictetus|Epiktètos|Epiktetos)\b/u],
  ["Marc Aurèle", /\b(?:Marc-Aurèle|Marc Aurele|Marcus Aurelius)\b/u],
  ["Sénèque", /\b(?:Senèque|Séneque|Seneque)\b/u],
  ["Musonius", /\bMusonios\b/u],
  ["Zénon", /\b(?:Zenon|Zeno)\b/u],
  ["Cléanthe", /\bCl[ée]anthes\b|\bCleanthe\b/u],
  ["Chrysippe", /\bChrysipp[uo]s\b/u],
  ["Hiéroclès", /\b(?:Hierocles|Hiérocles|Hieroclès)\b/u],
  ["Diogène Laërce", /\bDiogène La[eë]rte\b|\bDiogène Laerce\b/u],
  ["Posidonius", /\bPoseidonios\b|\bPosidonios\b/u],
  ["Panétius", /\bPanaitios\b|\bPanaetius\b/u],
  ["Stobée", /\bStobaeus\b|\bStobaios\b/u],
  ["Arrien", /\bArrian(?:us)?\b/u],
  ["Annaeus Serenus", /\bS[ée]rénus\b/u],
  ["Lucilius", /\bLucile\b/u],
  ["Helvia", /\bHelvie\b/u],
  ["Marcia", /\bMarcie\b/u],
  ["Thraséa", /\bThrasea\b/u],
  ["Socrate", /\bSocrates\b/u],
  ["Héraclite", /\bHeraclite\b|\bHeraclitus\b/u],
  ["Nicopolis", /\bNikopolis\b/u],
  ["Arcésilas", /\bArc[ée]silaos\b|\bArcesilas\b/u],
  ["Liberalis", /\bLibéralis\b/u],
  ["Félicion", /\bF[ée]licio\b/u],
  ["Philositus", /\bPhilosite\b/u],
  ["Épaphrodite", /\b(?:Epaphrodite|Épaphroditos|Epaphroditus)\b/u],
  ["Thémistios", /\bThemistius\b|\bThémistius\b/u],
  ["Agrippinus", /\bAgrippin\b/u],
  ["Helvidius", /\bHelvide\b|\bHelvidios\b/u],
];

/** Greek words of the school, by our table; each is looked for in the spellings that other tables give. */
const GREEK: [right: string, wrong: RegExp][] = [
  ["prosochê", /\bprosoch[eèé]\b/iu],
  ["hypolêpsis", /\b(?:hypol[eèé]psis|hupol[eêèé]psis)\b/iu],
  ["boulêsis", /\bboul[eèé]sis\b/iu],
  ["poikilê", /\bpoikil[eèé]\b/iu],
  ["gnômê", /\bgn[oòó]m[eèé]\b/iu],
  ["eph’ hêmin", /\beph['’] ?h[eèé]min\b/iu],
  ["oikeiôsis", /\boikei[oòó]sis\b/iu],
  ["apatheia", /\bapath[eé]ïa\b|\bapathia\b/iu],
  ["prohairesis", /\bproa[iï]r[eèé]sis\b|\bproha[iï]r[èé]sis\b|\bprohaïresis\b/iu],
  ["phantasia", /\bphanta[sz]ía\b|\bfantasia\b/iu],
  ["kathêkon", /\bkath[eèé]kon(?:ta)?\b/iu],
  ["hêgemonikon", /\bh[eèé]g[eèé]monikon\b/iu],
  ["ataraxia", /\bataraxía\b/iu],
  ["katalêpsis", /\bkatal[eèé]psis\b/iu],
];

const NO_PROSE = /^\s*(?:original|edition|originalTitle|fullName|words)\s*:/;
const library = await readLibrary();
const written = [
  ...filesBelow("content/source", [".yaml", ".md"]).filter(({ path }) => !path.includes("/quotations/")),
  ...filesBelow("app/features/authors/content", [".ts"]),
  ...filesBelow("app/features/pages/content", [".ts"]),
  ...filesBelow("app/features/landing", [".tsx", ".ts"]),
  ...library.flatMap(({ id, quote, explanation, exercise, exerciseDescription, note, second }) => [
    { path: id, text: [quote, explanation, exercise, exerciseDescription, note].join("\n") },
    { path: `${id} (second)`, text: second ? `${second.explanation}\n${second.exerciseDescription}` : "" },
  ]),
].map(({ path, text }) => ({
  path,
  text: text
    .split("\n")
    .filter((line) => !NO_PROSE.test(line))
    .join("\n"),
}));

const found = (wrong: RegExp) =>
  written.flatMap(({ path, text }) => {
    const hit = wrong.exec(text);
    return hit ? [`${path}: ${hit[0]}`] : [];
  });

describe("an ancient name", () => {
  it("is looked for in all that is written for readers", () => {
    expect(written.length).toBeGreaterThan(400);
  });

  it.each(NAMES)("is spelt in the one French way: %s", (right, wrong) => {
    expect(right).not.toMatch(wrong);
    expect(found(wrong)).toEqual([]);
  });
});

describe("a Greek word in Latin letters", () => {
  it.each(GREEK)("follows the table: %s", (right, wrong) => {
    expect(right).not.toMatch(wrong);
    expect(found(wrong)).toEqual([]);
  });
});
