// The product's own texts raise no card, whichever piece of them a member sends, but for two or three in a thousand. A text that does
// goes into content/crisis/corpus/prose.tsv as « raised », and content/crisis/train.ts is run; where a rule hears it, the rule is
// mended.
import { describe, expect, it } from "vitest";
import { hear } from "#app/lib/crisis/hear.server.ts";
import { ownTexts } from "#content/crisis/own.ts";

const AREAS: readonly [area: string, path: RegExp][] = [
  ["the library's passages and readings", /^content\/source\/quotations\//],
  ["articles and lessons", /^content\/source\/(?:articles|lessons)\//],
  ["the rest of what is published", /^content\/(?!source\/(?:quotations|articles|lessons)\/)/],
  ["screens, mails and the demonstration", /^(?!content\/)/],
];
/** The best that was reached without hearing less of what is said of suicide sideways (docs/coach.md). */
const MOST = 0.0025;
const texts = ownTexts();
/** Thousands of pieces, a millisecond each where nothing else runs. */
const LONG = 600_000;

describe("the ear, on the product's own texts", () => {
  it("is asked about thousands of them, each in one area", () => {
    expect(texts.length).toBeGreaterThan(15_000);
    for (const { path } of texts)
      expect(
        AREAS.filter(([, area]) => area.test(path)),
        path,
      ).toHaveLength(1);
  });

  it.each(AREAS)("takes next to none of %s for distress", { timeout: LONG }, (_, area) => {
    const own = texts.filter(({ path }) => area.test(path));
    expect(own.length).toBeGreaterThan(500);
    const raised = own.flatMap(({ path, text }) => (hear(text) === null ? [] : [`${path}: ${text}`]));
    expect(raised.length, raised.join("\n")).toBeLessThanOrEqual(Math.max(2, MOST * own.length));
  });
});
