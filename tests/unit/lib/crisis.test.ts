import { describe, expect, it } from "vitest";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";
import { CONTROLS, EXPLICIT, HELD_OUT, INDIRECT, MISSPELT, THIRD_PERSON } from "./crisis-set.ts";

const missed = (cases: readonly string[]) => cases.filter((text) => !mentionsCrisis(text));

describe("the detector of distress, measured", () => {
  it("has a set of at least 120 cases and 60 controls", () => {
    const all = [...EXPLICIT, ...MISSPELT, ...INDIRECT, ...THIRD_PERSON, ...HELD_OUT];
    expect(new Set(all).size).toBeGreaterThanOrEqual(120);
    expect(new Set(CONTROLS).size).toBeGreaterThanOrEqual(60);
  });

  it("hears every explicit word, misspelt too", () => {
    expect(missed([...EXPLICIT, ...MISSPELT])).toEqual([]);
  });

  it("hears at least 85 in 100 of what is said sideways", () => {
    const cases = [...INDIRECT, ...HELD_OUT];
    const lost = missed(cases);
    expect(lost.length / cases.length, lost.join(" | ")).toBeLessThanOrEqual(0.15);
  });

  it("hears somebody speak of another in danger", () => {
    const lost = missed(THIRD_PERSON);
    expect(lost.length / THIRD_PERSON.length, lost.join(" | ")).toBeLessThanOrEqual(0.15);
  });

  it("is set off by at most 5 in 100 of the Stoics' own talk of death", () => {
    const alarms = CONTROLS.filter(mentionsCrisis);
    expect(alarms.length / CONTROLS.length, alarms.join(" | ")).toBeLessThanOrEqual(0.05);
  });
});
