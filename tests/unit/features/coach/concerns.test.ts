import path from "node:path";
import { describe, expect, it } from "vitest";
import { concernPassages, concerns } from "#app/features/coach/library/concerns.ts";
import { THEMES } from "#app/features/quotes/quotes.ts";
import { readQuotations } from "#content/quotations.ts";

const first = (message: string, earlier: readonly string[] = []) =>
  [...concernPassages(message, earlier)].sort(([, one], [, other]) => other - one)[0]?.[0];

describe("what troubles a member", () => {
  it("leads to passages that are in the library", async () => {
    const quotations = await readQuotations(
      path.join(import.meta.dirname, "../../../../content/source/quotations"),
      Object.keys(THEMES),
    );
    const ids = new Set(quotations.map(({ id }) => id));
    for (const { passages } of concerns()) {
      expect(passages.filter((id) => !ids.has(id))).toEqual([]);
      expect(new Set(passages).size).toBe(passages.length);
    }
  });

  it.each([
    ["J’ai le trac avant mon concert.", "ep-en-2-13-02"],
    ["Je crie sur mes enfants, je m’emporte pour rien.", "se-ir-2-29-01"],
    ["On dit du mal de moi au village.", "ma-08-49"],
    ["jveux pas me lever le matin, trop la flemme", "ma-05-01"],
    ["Je remets tout à demain.", "se-br-09-01"],
  ])("%s", (message, passage) => expect(first(message)).toBe(passage));

  it("stays what the talk began with, and is nothing where no word tells", () => {
    expect(first("Oui, encore hier.", ["J’ai le trac avant mon concert."])).toBe("ep-en-2-13-02");
    expect(concernPassages("xyz", [])).toEqual(new Map());
  });
});
