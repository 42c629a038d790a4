// What the library promises and needs no corpus to check (docs/quotations.md). The originals themselves are checked
// against a corpus outside the repository, from what content/export-quotations.ts writes.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { workCode } from "#app/features/authors/authors.ts";
import { AUTHOR_CONTENT } from "#app/features/authors/content/authors.ts";
import { AUTHORS, isTheme, THEMES } from "#app/features/quotes/quotes.ts";
import { readBy } from "#app/lib/text.ts";
import type { QuotationSource } from "#content/quotations.ts";
import type { MediaManifest } from "#content/voice/manifest.ts";
import {
  fold,
  frenchTexts,
  id3Comment,
  ROOT,
  readLibrary,
  secondReadings,
  secondTexts,
  wordCount,
} from "./texts.ts";

const library = await readLibrary();
const seconds = secondReadings(library);
const texts = [...frenchTexts(library), ...secondTexts(library)];

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const idsWhere = (test: (record: QuotationSource) => boolean) => library.filter(test).map(({ id }) => id);
/** Where a French text matches, with a little of it. */
const matches = (pattern: RegExp) =>
  texts.flatMap(({ at, text }) => {
    const found = pattern.exec(text);
    return found ? [`${at}: …${text.slice(Math.max(0, found.index - 12), found.index + 12)}…`] : [];
  });

describe("the library", () => {
  it("holds exactly 152 quotations", () => {
    expect(library).toHaveLength(152);
  });

  it("holds at least 45 of each author", () => {
    for (const author of AUTHORS)
      expect(library.filter((record) => record.author === author).length, author).toBeGreaterThanOrEqual(45);
  });

  it("has Sénèque's letters and at least five other works of his", () => {
    const works = new Set(library.filter(({ author }) => author === "seneque").map(({ work }) => work));
    expect(works).toContain("Lettres à Lucilius");
    expect(works.size).toBeGreaterThanOrEqual(6);
  });

  it("has both the Manuel and the Entretiens of Épictète", () => {
    const works = new Set(library.filter(({ author }) => author === "epictete").map(({ work }) => work));
    expect(works).toEqual(new Set(["Manuel", "Entretiens"]));
  });

  it("gives each id, each passage and each exercise's title once", () => {
    expect(repeated(library.map(({ id }) => id))).toEqual([]);
    expect(repeated(library.map(({ work, locus }) => `${work}, ${locus}`))).toEqual([]);
    expect(repeated(library.map(({ original }) => fold(original)))).toEqual([]);
    expect(repeated([...library, ...seconds].map(({ exercise }) => fold(exercise)))).toEqual([]);
  });

  it("uses the closed list of themes, one to three a record, each in six records or more", () => {
    const used = library.flatMap(({ themes }) => themes);
    expect(used.filter((theme) => !isTheme(theme))).toEqual([]);
    expect(idsWhere(({ themes }) => new Set(themes).size !== themes.length || themes.length > 3)).toEqual([]);
    for (const theme of Object.keys(THEMES))
      expect(used.filter((one) => one === theme).length, theme).toBeGreaterThanOrEqual(6);
  });
});

describe("the lengths", () => {
  it.each([
    ["quote", 8, 60],
    ["explanation", 90, 170],
    ["exercise", 2, 7],
    ["exerciseDescription", 50, 120],
  ] as const)("of %s are between %i and %i words", (field, least, most) => {
    const outside = library
      .map((record) => ({ id: record.id, words: wordCount(record[field]) }))
      .filter(({ words }) => words < least || words > most);
    expect(outside).toEqual([]);
  });
});

describe("the second readings", () => {
  it("are there for every quotation", () => {
    expect(seconds.map(({ id }) => id)).toEqual(library.map(({ id }) => id));
  });

  it.each([
    ["explanation", 70, 150],
    ["exercise", 2, 7],
    ["exerciseDescription", 35, 90],
  ] as const)("have a %s of %i to %i words", (field, least, most) => {
    const outside = seconds
      .map((reading) => ({ id: reading.id, words: wordCount(reading[field]) }))
      .filter(({ words }) => words < least || words > most);
    expect(outside).toEqual([]);
  });
});

describe("an exercise, of the first reading or of the second", () => {
  const described = [
    ...library.map(({ id, exerciseDescription }) => ({ id, exerciseDescription })),
    ...secondReadings(library).map(({ id, exerciseDescription }) => ({ id, exerciseDescription })),
  ];
  const thatSay = (pattern: RegExp) =>
    described.filter(({ exerciseDescription }) => pattern.test(exerciseDescription)).map(({ id }) => id);

  it("needs no paper", () => {
    const paper =
      /(?<!\p{L})(écri(s|t|v)\p{L}*|récri\p{L}*|not(ez|er)|recopi\p{L}*|dessin\p{L}*|trac(ez|er)|papier|carnet|cahier|stylo|crayon)(?!\p{L})/iu;
    expect(thatSay(paper)).toEqual([]);
  });

  it("waits for no hour and no occasion", () => {
    const later =
      /^(ce (soir|matin)|demain|jusqu’à|au réveil|au coucher|avant (de|une|un|votre|le|la)\b|juste avant|à (la|votre) prochaine?|au prochain|dès que|la prochaine fois|le soir|le matin|quand |lors de)/i;
    expect(thatSay(later)).toEqual([]);
  });

  it("begins with the same two words no more than twenty times in the 304", () => {
    const openings = described.map(({ exerciseDescription }) =>
      fold(exerciseDescription).split(" ").slice(0, 2).join(" "),
    );
    const tired = [...new Set(openings)].filter(
      (one) => openings.filter((other) => other === one).length > 20,
    );
    expect(tired).toEqual([]);
  });

  it("begins wherever one is: no train, street or kitchen to go to", () => {
    const elsewhere =
      /^(dans (les transports|la rue|la cuisine|une? (file|rame|salle|wagon))|(sur|pendant) un trajet|en ouvrant)(?!\p{L})/iu;
    expect(thatSay(elsewhere)).toEqual([]);
  });
});

const BOOK = "(?:I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII)";
const SECTION = "\\d{1,3}(?:-\\d{1,3})?";
const LOCI: Record<string, RegExp> = {
  Pensées: new RegExp(`^${BOOK}, \\d{1,3}$`),
  Manuel: /^\d{1,2}(, \d{1,2})?$/,
  Entretiens: new RegExp(`^(I|II|III|IV), \\d{1,2}, ${SECTION}$`),
  "De la colère": new RegExp(`^(I|II|III), \\d{1,2}, ${SECTION}$`),
  "De la clémence": new RegExp(`^(I|II), \\d{1,2}, ${SECTION}$`),
  "Des bienfaits": new RegExp(`^(I|II|III|IV|V|VI|VII), \\d{1,2}, ${SECTION}$`),
};
const CHAPTER_AND_SECTION = new RegExp(`^\\d{1,3}, ${SECTION}$`);

describe("the references", () => {
  it("have the form of their work", () => {
    const odd = library
      .filter(({ work, locus }) => !(LOCI[work] ?? CHAPTER_AND_SECTION).test(locus))
      .map(({ id, work, locus }) => `${id}: ${work}, ${locus}`);
    expect(odd).toEqual([]);
  });

  it("are those that their ids say", () => {
    const roman = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
    const numbers = (locus: string) =>
      locus
        .replace(/-\d+$/, "")
        .split(", ")
        .map((part) => (/^[IVX]+$/.test(part) ? roman.indexOf(part.toLowerCase()) : Number(part)));
    const odd = idsWhere(({ id, locus }) => {
      const said = id
        .slice(workCode(id).length + 1)
        .split("-")
        .map(Number);
      return said.join() !== numbers(locus).join();
    });
    expect(odd).toEqual([]);
  });

  it("are to the works of the authors' pages, with the edition named there", () => {
    const known = AUTHORS.flatMap((author) =>
      AUTHOR_CONTENT[author].works.map(
        ({ code, title, edition, language }) => `${author}/${code}/${title}/${edition}/${language}`,
      ),
    );
    const used = new Set(
      library.map(
        ({ id, author, work, edition, language }) =>
          `${author}/${workCode(id)}/${work}/${edition}/${language}`,
      ),
    );
    expect([...used].sort()).toEqual([...known].sort());
  });
});

const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]/gu;
const LATIN_LETTERS = /[a-zà-öø-ÿœæ]/giu;
const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

describe("the originals", () => {
  it("are Greek for Marc Aurèle and Épictète, Latin for Sénèque", () => {
    expect(idsWhere(({ author, language }) => language !== (author === "seneque" ? "la" : "grc"))).toEqual(
      [],
    );
  });

  it("are written in the script of their language, and in no other", () => {
    const odd = idsWhere(({ language, original }) => {
      const [own, other] = language === "grc" ? [GREEK, LATIN_LETTERS] : [LATIN_LETTERS, GREEK];
      return lettersOf(original, own) < 10 || lettersOf(original, other) > 0;
    });
    expect(odd).toEqual([]);
  });

  it("carry their breathings and accents where they are Greek", () => {
    const bare = idsWhere(
      ({ language, original }) =>
        language === "grc" &&
        lettersOf(original.normalize("NFD"), /[\u0300-\u0345]/gu) < original.length / 20,
    );
    expect(bare).toEqual([]);
  });

  it("are cut where the translation is cut", () => {
    const cuts = (text: string) => text.split("…").length;
    expect(idsWhere(({ original, quote }) => cuts(original) > cuts(quote))).toEqual([]);
  });
});

const ENGLISH =
  /\b(the|and|with|your|you|mindset|mindfulness|coach|coaching|challenge|feedback|burn-?out|stress test|focus|self-help|life|email|meeting|planning poker|process|leadership|storytelling|feeling|deadline|to-do)\b/i;

describe("the French", () => {
  it("has no straight quotation mark or apostrophe", () => {
    expect(matches(/["']/)).toEqual([]);
  });

  it("has a narrow no-break space before ; ! and ?", () => {
    expect(matches(/[^\u202f!?][;!?]/)).toEqual([]);
  });

  it("has a no-break space before a colon", () => {
    expect(matches(/[^\u00a0\d]:|\d:(?!\d)/)).toEqual([]);
  });

  it("has a no-break space inside guillemets, which come in pairs and do not nest", () => {
    expect(matches(/«(?!\u00a0)|(?<!\u00a0)»/)).toEqual([]);
    expect(matches(/«[^»]*«|»[^«]*»|^[^«]*»|«[^»]*$/)).toEqual([]);
  });

  it("has its inner quotation marks in pairs", () => {
    expect(matches(/“[^”]*“|”[^“]*”|^[^“]*”|“[^”]*$/)).toEqual([]);
  });

  it("has no double space, and none before a comma or a full stop", () => {
    expect(matches(/[ \u00a0\u202f]{2}|[ \u00a0\u202f][,.](?!\d)/)).toEqual([]);
  });

  it("has an ellipsis in one character and no stray accent", () => {
    expect(matches(/\.\.|\p{M}/u)).toEqual([]);
  });

  it("has no English word", () => {
    expect(matches(ENGLISH)).toEqual([]);
  });

  it("raises its voice in no commentary and no exercise", () => {
    const loud = [...library, ...seconds].filter(({ explanation, exerciseDescription }) =>
      `${explanation}${exerciseDescription}`.includes("!"),
    );
    expect(loud.map(({ id }) => id)).toEqual([]);
  });

  it("leaves the outer guillemets to the page, and ends no exercise's title with a full stop", () => {
    expect(idsWhere(({ quote }) => /^«|»$/.test(quote))).toEqual([]);
    expect([...library, ...seconds].filter(({ exercise }) => exercise.endsWith("."))).toEqual([]);
  });
});

/** Pairs of records whose field shares a run of as many words, elided ones (l’, qu’) counted too. */
function sharedRuns(field: "quote" | "explanation" | "exerciseDescription", length: number): string[] {
  const seen = new Map<string, string>();
  const shared = new Map<string, string>();
  const written: { at: string; text: string }[] = [
    ...library.map((record) => ({ at: record.id, text: record[field] })),
    ...(field === "quote"
      ? []
      : seconds.map((reading) => ({ at: `${reading.id} second`, text: reading[field] }))),
  ];
  for (const { at: place, text } of written) {
    const words = fold(text).split(" ");
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length).join(" ");
      const other = seen.get(run);
      if (other && other !== place) shared.set(`${other} ${place}`, run);
      seen.set(run, place);
    }
  }
  return [...shared].map(([pair, run]) => `${pair}: ${run}`);
}

/** Pairs of records whose long words overlap as much (Jaccard). */
function lookalikes(field: "quote" | "explanation", bound: number): string[] {
  const sets = library.map((record) => ({
    id: record.id,
    words: new Set(
      fold(record[field])
        .split(" ")
        .filter((word) => word.length > 3),
    ),
  }));
  return sets.flatMap((one, at) =>
    sets.slice(0, at).flatMap((other) => {
      const common = [...one.words].filter((word) => other.words.has(word)).length;
      const overlap = common / (one.words.size + other.words.size - common);
      return overlap > bound ? [`${other.id} ${one.id}: ${overlap.toFixed(2)}`] : [];
    }),
  );
}

describe("no two alike", () => {
  it("shares no ten words running between two quotations", () => {
    expect(sharedRuns("quote", 10)).toEqual([]);
  });

  it("shares no ten words running between two commentaries, or two exercises", () => {
    expect(sharedRuns("explanation", 10)).toEqual([]);
    expect(sharedRuns("exerciseDescription", 10)).toEqual([]);
  });

  it("has no two quotations with a third of their words in common, nor commentaries with a quarter", () => {
    expect(lookalikes("quote", 0.33)).toEqual([]);
    expect(lookalikes("explanation", 0.25)).toEqual([]);
  });

  it("begins no three commentaries with the same three words", () => {
    const openings = [...library, ...seconds].map(({ explanation }) =>
      fold(explanation).split(" ").slice(0, 3).join(" "),
    );
    expect(openings.filter((one) => openings.filter((other) => other === one).length > 2)).toEqual([]);
  });
});

const FOLDER = join(ROOT, "media/narrations");
const readings = Object.entries(
  JSON.parse(readFileSync(join(FOLDER, "manifest.json"), "utf8")) as MediaManifest,
);
const mp3Of = (id: string) => join(FOLDER, `${id}.mp3`);

describe("the readings", () => {
  it("are there for every record, and for nothing else", () => {
    expect(readings.map(([id]) => id).sort()).toEqual(library.map(({ id }) => id).sort());
    expect(readings.filter(([id]) => !existsSync(mp3Of(id)))).toEqual([]);
  });

  it("have the size their list says, under 24 MB in all", () => {
    const sizes = readings.map(([id]) => statSync(mp3Of(id)).size);
    expect(readings.filter(([, { bytes }], at) => bytes !== sizes[at])).toEqual([]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(24_000_000);
  });

  it("are within 2 LU of each other and peak below -1 dBTP", () => {
    const levels = readings.map(([, { lufs }]) => lufs);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThanOrEqual(2);
    expect(readings.filter(([, { peakDb }]) => peakDb >= -1)).toEqual([]);
  });

  it("say in the file's own label who reads, or that the voice is synthetic", () => {
    const silent = readings.filter(
      ([id, { person }]) => id3Comment(readFileSync(mp3Of(id))) !== readBy(person),
    );
    expect(silent.map(([id]) => id)).toEqual([]);
  });
});
