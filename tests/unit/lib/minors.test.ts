// Children, and those who speak of one: 120 lines (minors-set.txt) written before the rules of ages.ts, which were then
// mended by their kinds. « minor » asks for the children's card, « own » for any card, « adult » for any but the
// children's, « none » for silence.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isUnderAge, speaksOfChild, withoutAge } from "#app/lib/crisis/ages.ts";
import { hear } from "#app/lib/crisis/hear.server.ts";

const RIGHT: Record<string, (heard: ReturnType<typeof hear>) => boolean> = {
  minor: (heard) => heard === "minor",
  own: (heard) => heard !== null,
  adult: (heard) => heard !== null && heard !== "minor",
  none: (heard) => heard === null,
};
const lines = readFileSync(join(import.meta.dirname, "minors-set.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"));
const wrongOf = (kind: string) =>
  lines
    .filter(([wanted, text = ""]) => wanted === kind && !RIGHT[kind]?.(hear(text)))
    .map(([, text]) => text);

describe("a child, and who speaks of one", () => {
  it.each([
    ["minor", 2],
    ["own", 2],
    ["adult", 1],
    ["none", 7],
  ] as const)("gets the card that fits: %s", (kind, most) => {
    expect(wrongOf(kind).length).toBeLessThanOrEqual(most);
  });

  it("is told by the many ways of saying one’s age, and by no adult’s memory", () => {
    for (const said of [
      "j'ai 13 ans",
      "g 14 ans",
      "j'aurai quinze ans en mars",
      "moi 12 ans",
      "je suis en 5e",
      "i'm 12",
    ])
      expect(isUnderAge(said), said).toBe(true);
    for (const said of [
      "j'avais treize ans",
      "j'ai 43 ans",
      "cela fait 15 ans",
      "il y a dix ans",
      "je suis en premier",
      "mon fils est lyceen",
    ])
      expect(isUnderAge(said), said).toBe(false);
    expect(speaksOfChild("mon fils (11 ans) dort")).toBe(true);
    expect(speaksOfChild("ma fille de 32 ans")).toBe(false);
  });

  it("is no danger by its age alone", () => {
    expect(withoutAge("j'ai 13 ans et je m'ennuie")).toBe("je m'ennuie");
    expect(hear("j’ai 17 ans et j’ai peur du bac")).toBeNull();
  });
});
