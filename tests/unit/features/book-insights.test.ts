import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRACTICES, type Practice } from "#app/features/book/figures.ts";
import { ENOUGH_DAYS, insightSentence, insightsOf } from "#app/features/book/insights.ts";
import { SCALE } from "#app/features/journal/journal.ts";
import { addDays, type Day, parseDay } from "#app/lib/dates.ts";

const START = parseDay("2026-01-01") as Day;
const aDay = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(START, offset));
const scaled = fc.uniqueArray(
  fc.record({
    day: aDay,
    mood: fc.option(fc.constantFrom(...SCALE), { nil: null }),
    stressLevel: fc.constant(null),
  }),
  { selector: ({ day }) => day, maxLength: 61 },
);
const days = fc.uniqueArray(aDay, { maxLength: 61 });
const practised = fc.record({ meditation: days, challenge: days, quotation: days, coach: days });
const none: Record<Practice, Day[]> = { meditation: [], challenge: [], quotation: [], coach: [] };

describe("what one can see truly", () => {
  it("compares noted days alone, each on one side, and enough of them on both", () => {
    fc.assert(
      fc.property(scaled, practised, (noted, on) => {
        const withMood = noted.filter(({ mood }) => mood !== null);
        const found = insightsOf(noted, on);
        for (const practice of PRACTICES) {
          const held = withMood.filter(({ day }) => on[practice].includes(day)).length;
          const other = withMood.length - held;
          const insight = found.find((one) => one.practice === practice);
          expect(insight !== undefined).toBe(held >= ENOUGH_DAYS && other >= ENOUGH_DAYS);
          if (insight) expect([insight.with.days, insight.without.days]).toEqual([held, other]);
        }
      }),
    );
  });

  it("does not depend on the order of the days, nor on days of practice without a mood", () => {
    fc.assert(
      fc.property(scaled, practised, (noted, on) => {
        const more = { ...on, meditation: [...on.meditation, addDays(START, 400)] };
        expect(insightsOf([...noted].reverse(), more)).toEqual(insightsOf(noted, on));
      }),
    );
  });

  it("says it with both counts", () => {
    const noted = Array.from({ length: 21 }, (_, at) => ({
      day: addDays(START, at),
      mood: at < 12 ? (4 as const) : (3 as const),
      stressLevel: null,
    }));
    const [insight] = insightsOf(noted, {
      ...none,
      meditation: noted.slice(0, 12).map(({ day }) => day),
    });
    expect(insight && insightSentence(insight)).toBe(
      "Les jours où vous avez médité, votre humeur est en moyenne de 4,0\u00a0(12\u00a0jours) contre 3,0\u00a0(9\u00a0jours) les autres jours.",
    );
  });

  it("says nothing of six days", () => {
    const noted = Array.from({ length: 13 }, (_, at) => ({
      day: addDays(START, at),
      mood: 3 as const,
      stressLevel: null,
    }));
    expect(insightsOf(noted, { ...none, coach: noted.slice(0, 6).map(({ day }) => day) })).toEqual([]);
  });
});
