import { describe, expect, it } from "vitest";
import { DANGERS, type Danger } from "#app/lib/crisis/danger.ts";
import { hearByRules } from "#app/lib/crisis/hear-by-rules.ts";
import { dangerSaid } from "#app/lib/crisis/kinds.ts";
import { ORDINARY, SAID } from "./kinds-set.ts";

describe("what the browser hears by itself", () => {
  it.each(Object.entries(SAID))("%s: the right card for most of what is said outright", (danger, lines) => {
    const missed = lines.filter((line) => hearByRules(line) !== danger);
    expect([danger, missed, missed.length <= Math.ceil(lines.length / 4)]).toEqual([danger, missed, true]);
  });

  it("nine in ten of all of them", () => {
    const all = Object.entries(SAID).flatMap(([danger, lines]) =>
      lines.map((line) => [danger, line] as const),
    );
    const right = all.filter(([danger, line]) => hearByRules(line) === danger).length;
    expect(right / all.length).toBeGreaterThan(0.9);
  });

  it("nothing in an ordinary day with the same words, but for four in a hundred", () => {
    const alarms = ORDINARY.filter((line) => hearByRules(line) !== null);
    expect([alarms, alarms.length / ORDINARY.length <= 0.04]).toEqual([alarms, true]);
  });

  it("whose death it is, and death before all else", () => {
    const cases: [string, Danger][] = [
      ["Je veux mourir.", "suicide"],
      ["Mon ami veut se suicider et je ne sais pas quoi faire.", "other"],
      ["Mon mari me bat et je veux mourir.", "suicide"],
    ];
    for (const [text, danger] of cases) expect([text, hearByRules(text)]).toEqual([text, danger]);
  });

  it("reads a sentence that hides in a long message", () => {
    const day = "Le marché était beau, j’ai fait une soupe et lu dix pages. ".repeat(20);
    expect(dangerSaid(`${day} Mon mari me frappe quand il rentre. ${day}`)).toBe("couple");
    expect(dangerSaid(day)).toBeNull();
  });

  it("every danger by some words", () => {
    const heard = new Set(Object.values(SAID).flatMap((lines) => lines.map(hearByRules)));
    for (const danger of DANGERS)
      if (danger !== "suicide" && danger !== "other")
        expect([danger, heard.has(danger)]).toEqual([danger, true]);
  });
});
