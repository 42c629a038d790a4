import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canCheck,
  completionRule,
  currentDay,
  DURATIONS,
  dateOfDay,
  dayState,
  daysRemaining,
  enoughDays,
  isOpenTo,
  lockedMessage,
  neededDays,
  passes,
  progressPercent,
  toggled,
} from "#app/features/challenges/challenges.ts";
import { readChallengesQuery } from "#app/features/challenges/challenges-view.server.ts";
import { addDays, type Day } from "#app/lib/dates.ts";

const START = "2026-03-20" as Day; // a clock change of Europe lies within
const duration = fc.constantFrom(...DURATIONS);
const elapsed = fc.integer({ min: -3, max: 400 });
const start = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01" as Day, days));

describe("a challenge's progress", () => {
  it("is the days elapsed plus one, capped at the duration, over the duration, for every day and duration", () => {
    for (const days of DURATIONS)
      for (let since = 0; since <= 45; since++)
        expect(progressPercent({ startDate: START, duration: days }, addDays(START, since))).toBeCloseTo(
          (Math.min(since + 1, days) / days) * 100,
          10,
        );
  });

  it("never leaves 0 to 100 nor goes back, whatever the start and the day", () => {
    fc.assert(
      fc.property(start, duration, elapsed, (startDate, days, since) => {
        const span = { startDate, duration: days };
        const now = progressPercent(span, addDays(startDate, since));
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(100);
        expect(progressPercent(span, addDays(startDate, since + 1))).toBeGreaterThanOrEqual(now);
      }),
      { numRuns: 200 },
    );
  });

  it("leaves exactly the days it has not reached", () => {
    fc.assert(
      fc.property(start, duration, elapsed, (startDate, days, since) => {
        const reached = Math.min(days, Math.max(0, since + 1));
        expect(daysRemaining({ startDate, duration: days }, addDays(startDate, since))).toBe(days - reached);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a challenge's day", () => {
  it("is between the first and the last, and its date is on or before today once begun", () => {
    fc.assert(
      fc.property(start, duration, fc.integer({ min: 0, max: 400 }), (startDate, days, since) => {
        const today = addDays(startDate, since);
        const number = currentDay({ startDate, duration: days }, today);
        expect(number).toBe(Math.min(days, since + 1));
        expect(dateOfDay({ startDate }, number) <= today).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("can be checked once it has come, and then for ever", () => {
    fc.assert(
      fc.property(duration, elapsed, fc.integer({ min: -2, max: 33 }), (days, since, number) => {
        const span = { startDate: START, duration: days };
        expect(canCheck(span, number, addDays(START, since))).toBe(
          number >= 1 && number <= days && number <= since + 1,
        );
      }),
      { numRuns: 300 },
    );
    expect(canCheck({ startDate: START, duration: 7 }, 1.5, addDays(START, 5))).toBe(false);
    expect(canCheck({ startDate: START, duration: 7 }, Number.NaN, addDays(START, 5))).toBe(false);
  });

  it("is done, today's, missed or to come", () => {
    const span = { startDate: START, duration: 7 };
    const today = addDays(START, 2);
    const states = [1, 2, 3, 4].map((number) => dayState(span, number, new Set([2]), today));
    expect(states).toEqual(["missed", "done", "today", "coming"]);
  });
});

describe("completion", () => {
  it("asks for every task, or for four fifths of them once the days are over", () => {
    expect(DURATIONS.map(enoughDays)).toEqual([6, 12, 24]);
    fc.assert(
      fc.property(duration, fc.integer({ min: 0, max: 60 }), fc.nat(30), (days, since, wanted) => {
        const done = Math.min(wanted, days);
        const accomplished = done >= neededDays({ startDate: START, duration: days }, addDays(START, since));
        expect(accomplished).toBe(done === days || (since >= days && done * 5 >= days * 4));
      }),
      { numRuns: 300 },
    );
  });

  it("does not come on the last day itself without the last tasks", () => {
    const span = { startDate: START, duration: 7 };
    expect([6, 7].map((since) => neededDays(span, addDays(START, since)))).toEqual([7, 6]);
  });

  it("says its rule with its own figures", () => {
    expect(completionRule(14)).toContain("14 tâches");
    expect(completionRule(14)).toContain("si 12 le sont");
  });
});

describe("who may join", () => {
  it("follows the specification's rule for every pair of tiers", () => {
    const tiers = ["free", "essential", "complete"] as const;
    for (const requiredTier of tiers)
      for (const tier of tiers)
        expect(isOpenTo(tier, { requiredTier })).toBe(
          requiredTier === "free" ||
            (requiredTier === "essential" && tier !== "free") ||
            (requiredTier === "complete" && tier === "complete"),
        );
  });

  it("says the tier that opens it, to the letter", () => {
    expect(lockedMessage("essential")).toBe("Ce défi nécessite un abonnement Essentiel.");
    expect(lockedMessage("complete")).toBe("Ce défi nécessite un abonnement Complet+.");
  });
});

describe("the filters", () => {
  const challenge = { duration: 14, category: "gratitude" } as const;

  it("let everything through when nothing is chosen, and what is in each chosen group otherwise", () => {
    expect(passes(challenge, { durations: [], categories: [] })).toBe(true);
    expect(passes(challenge, { durations: [7, 14], categories: [] })).toBe(true);
    expect(passes(challenge, { durations: [7, 14], categories: ["serenity"] })).toBe(false);
    expect(passes(challenge, { durations: [30], categories: ["gratitude"] })).toBe(false);
  });

  it("toggle: twice is as before", () => {
    fc.assert(
      fc.property(fc.subarray([...DURATIONS]), duration, (values, one) => {
        expect(new Set(toggled(toggled(values, one), one))).toEqual(new Set(values));
        expect(toggled(values, one).includes(one)).toBe(!values.includes(one));
      }),
      { numRuns: 60 },
    );
  });

  it("are read from the address, what does not exist left out", () => {
    const query = new URLSearchParams(
      "tab=available&duration=7&duration=8&category=courage&category=serenity",
    );
    expect(readChallengesQuery(query)).toEqual({
      tab: "available",
      filter: { durations: [7], categories: ["serenity"] },
    });
    expect(readChallengesQuery(new URLSearchParams("tab=secret")).tab).toBeUndefined();
  });
});
