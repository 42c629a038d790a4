// The spaces of French print in everything we wrote: the tool that sets them, and what it has to say of the sources.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setSpaces, sourceTexts, wrongSpaces } from "#content/typography.ts";

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
