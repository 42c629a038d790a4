import { describe, expect, it } from "vitest";
import { changedElsewhere, isChangedElsewhere } from "#app/lib/changed-elsewhere.ts";

describe("a text that was saved elsewhere meanwhile", () => {
  it.each([
    ["nothing stood there", "", "", "a", false],
    ["what was drawn stands there", "a", "a", "b", false],
    ["it differs by spaces, line ends and what is not seen", " a\r\nb\u200b ", "a\nb", "c", false],
    ["other words stand there", "a", "b", "c", true],
    ["it was erased", "a", "", "c", true],
    ["it was written where nothing stood", "", "b", "c", true],
    ["the same was written elsewhere", "a", "c", "c ", false],
    ["the form does not say what it was drawn as", undefined, "b", "c", false],
  ])("%s", (_, was, stands, next, is) => {
    expect(isChangedElsewhere(was, stands, next)).toBe(is);
  });

  it("is told with the words that stand there", () => {
    const { status, details } = changedElsewhere({ note: "les miens" });
    expect([status, details]).toEqual([409, { stands: { note: "les miens" } }]);
  });
});
