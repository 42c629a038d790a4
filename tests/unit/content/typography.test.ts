// The spaces of French print in everything we wrote: the tool that sets them, and what it has to say of the sources.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setSpaces, sourceTexts, wrongSpaces } from "#content/typography.ts";
import { printFaults, wordsOfHtml } from "../library/french.ts";
import { isScreen, isSpecified, piecesOf } from "../library/pieces.ts";

describe("the no-break spaces", () => {
  it("are of the right kind for their sign in every source", () => {
    const texts = sourceTexts().filter(({ path }) => path !== "content/typography.ts");
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(({ text }) => wrongSpaces(text) > 0).map(({ path }) => path)).toEqual([]);
  });

  it("are set by the tool, in signs and in escapes", () => {
    expect(setSpaces("Il dit\u202f: «\u202foui\u202f»\u00a0; vraiment\u00a0?")).toBe(
      "Il dit\u00a0: «\u00a0oui\u00a0»\u202f; vraiment\u202f?",
    );
    expect(setSpaces("Il dit\\u202f: non\\u00a0!")).toBe("Il dit\\u00a0: non\\u202f!");
  });

  it("are all right once set, and nothing else has changed", () => {
    const signs = fc.constantFrom(
      "a",
      ":",
      ";",
      "?",
      "!",
      "«",
      "»",
      " ",
      "\u00a0",
      "\u202f",
      "\\u00a0",
      "\\u202f",
    );
    fc.assert(
      fc.property(fc.array(signs), (parts) => {
        const set = setSpaces(parts.join(""));
        expect(wrongSpaces(set)).toBe(0);
        const bare = (text: string) => text.replace(/\\u00a0|\\u202f|[\u00a0\u202f]/g, "_");
        expect(bare(set)).toBe(bare(parts.join("")));
      }),
    );
  });
});

/** A space that lets a line break before a sign that must not begin one, or within guillemets. */
const LOOSE = /[\p{L}\p{N}»)%’.…] [:;!?](?=\s|$)|^ [:;!?](?=\s|$)|« | »/u;
/** A figure that a line's end may part from its unit. */
const UNIT = /\d (?:h|min|€|%|ans|heures?|jours|secondes?|euros|caractères)(?![\p{L}-])/u;
/** An escape where the source has none: between tags and in their attributes it would be read as it is written. */
const ESCAPED = /\\u(?:00a0|202f|2019)/i;

describe("the spaces of the interface", () => {
  it("never let a line begin with a sign, but in the specification's own texts", () => {
    const specification = readFileSync("docs/specification.md", "utf8");
    const screens = sourceTexts().filter(({ path }) => isScreen(path));
    expect(screens.length).toBeGreaterThan(500);
    const loose = screens.flatMap(({ path, text }) =>
      piecesOf(path, text)
        .filter(
          (piece) => LOOSE.test(piece) && !(piece.trim().length > 3 && specification.includes(piece.trim())),
        )
        .map((piece) => `${path}: ${piece.trim()}`),
    );
    expect(loose).toEqual([]);
  });

  it("hold a figure and its unit together, here and in the sources", () => {
    const specification = readFileSync("docs/specification.md", "utf8");
    const parted = sourceTexts().flatMap(({ path, text }) => {
      if (path.startsWith("content/source/")) return UNIT.test(text) ? [path] : [];
      if (!isScreen(path)) return [];
      return piecesOf(path, text)
        .filter((piece) => UNIT.test(piece) && !specification.includes(piece.trim()))
        .map((piece) => `${path}: ${piece.trim()}`);
    });
    expect(parted).toEqual([]);
    expect("à 18 heures").toMatch(UNIT);
    expect("mt-4 h-8 min-w-0").not.toMatch(UNIT);
  });

  it("stand with one sign for an ellipsis and curled apostrophes, but in the specification's own texts", () => {
    const typed = sourceTexts()
      .filter(({ path }) => isScreen(path))
      .flatMap(({ path, text }) => piecesOf(path, text).map((piece) => ({ path, piece })))
      .filter(
        ({ piece }) =>
          /\p{L}\.{3}|\p{L}'\p{L}/u.test(piece) && !/\b(?:select|json_\w+|strftime)\b/.test(piece),
      )
      .filter(({ piece }) => !isSpecified(piece));
    expect(typed).toEqual([]);
  });

  it("are no escapes where the source has none", () => {
    const read = sourceTexts()
      .filter(({ path }) => /^app\/.*\.tsx$/.test(path))
      .flatMap(({ path, text }) => piecesOf(path, text).map((piece) => `${path}: ${piece}`));
    expect(read.filter((piece) => ESCAPED.test(piece))).toEqual([]);
    expect(piecesOf("a.tsx", `<a title="dit\\u00a0: oui">`)[0]).toMatch(ESCAPED);
  });

  it.each(["Rien : tout", "Vraiment ?", "« ainsi", "dit-il »", " : "])(
    "are seen where they are wrong: %s",
    (text) => {
      expect(
        piecesOf("a.tsx", `const a = <b>{${JSON.stringify(text)}}</b>;`).some((piece) => LOOSE.test(piece)),
      ).toBe(true);
    },
  );
});

describe("what is served", () => {
  it.each([
    ["J'arrive", "a straight apostrophe"],
    ["Vraiment ?", "a space that a line may break before a sign"],
    ["Vraiment\u00a0?", "a no-break space of the other kind"],
    ["Vraiment? Oui.", "no space before a sign"],
    ["à 18 h", "a figure that its unit may leave"],
    ["les page(s)", "a plural in brackets"],
    ["1\u00a0jours", "a plural below two"],
  ])("is known for ill printed: %s", (text, fault) => {
    expect(printFaults(text)).toEqual([expect.stringMatching(`^${fault}`)]);
    expect(printFaults(wordsOfHtml(`<p title="a ?">${text}</p>`))).toHaveLength(1);
  });

  it.each([
    "« Oui\u202f? », à 18\u00a0h\u00a0: https://a.fr/?b=c: d",
    "1\u00a0mois, 0\u00a0page",
    "Jour 1 sur 7",
  ])("is known for well printed: %s", (text) => {
    expect(printFaults(text.replace("« ", "«\u00a0").replace(" »", "\u00a0»"))).toEqual([]);
  });
});
