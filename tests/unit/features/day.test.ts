import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ActsOfMonth,
  actsDone,
  actsOn,
  DAY_ACTS,
  type DayAct,
  dayBit,
  isEvening,
  keptDays,
  keptLabel,
  lightOf,
  REST_DAYS,
  rhythmNote,
  rhythmOf,
  stripLabel,
  WINDOW,
} from "#app/features/day/acts.ts";
import { addDays, type Day, dayIn, daysBetween, daysUpTo, monthOf, parseDay } from "#app/lib/dates.ts";

const day = (text: string) => parseDay(text) as Day;
const START = day("2026-01-01");

/** Months as the store keeps them, from acts done one by one. */
function monthsOf(done: readonly { day: Day; act: DayAct }[]): ActsOfMonth[] {
  const months = new Map<string, ActsOfMonth>();
  for (const { day, act } of done) {
    const month = monthOf(day);
    const row = months.get(month) ?? { month, read: 0, breathed: 0, wrote: 0, returned: 0 };
    row[act] |= dayBit(day);
    months.set(month, row);
  }
  return [...months.values()].reverse();
}

const aDay = fc.integer({ min: 0, max: 800 }).map((offset) => addDays(START, offset));
const anAct = fc.constantFrom(...DAY_ACTS);
const doneActs = fc.array(fc.record({ day: aDay, act: anAct }), { maxLength: 60 });
const someDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 80 })
  .map((offsets) => offsets.sort((one, other) => one - other).map((offset) => addDays(START, offset)));

describe("the acts of a day", () => {
  it("are found on their own day and on no other", () => {
    fc.assert(
      fc.property(doneActs, aDay, (done, asked) => {
        const acts = actsOn(monthsOf(done), asked);
        for (const act of DAY_ACTS)
          expect(acts[act]).toBe(done.some((one) => one.day === asked && one.act === act));
      }),
    );
  });

  it("make a day kept once, whatever was done on it, oldest first", () => {
    fc.assert(
      fc.property(doneActs, (done) => {
        expect(keptDays(monthsOf(done))).toEqual([...new Set(done.map((one) => one.day))].sort());
      }),
    );
  });

  it.each(["2026-02-28", "2026-03-01", "2026-12-31", "2028-02-29"])(
    "stand apart at the edge %s of a month",
    (edge) => {
      const months = monthsOf([{ day: day(edge), act: "read" }]);
      expect(actsDone(actsOn(months, day(edge)))).toBe(1);
      for (const beside of [-1, 1]) expect(actsDone(actsOn(months, addDays(day(edge), beside)))).toBe(0);
    },
  );

  it("change with the member's midnight, not with the server's", () => {
    const instant = Date.UTC(2026, 2, 31, 22, 30);
    const done = (zone: string) => monthsOf([{ day: dayIn(instant, zone), act: "wrote" }]);
    expect(keptDays(done("Europe/Paris"))).toEqual(["2026-04-01"]);
    expect(keptDays(done("America/Montreal"))).toEqual(["2026-03-31"]);
    expect(keptDays(done("Pacific/Auckland"))).toEqual(["2026-04-01"]);
  });

  it("are told in words", () => {
    expect(stripLabel(actsOn([], START))).toBe("Votre jour\u00a0: 0\u00a0colonne debout sur 4");
    const both = monthsOf([
      { day: START, act: "read" },
      { day: START, act: "wrote" },
    ]);
    expect(stripLabel(actsOn(both, START))).toBe("Votre jour\u00a0: 2\u00a0colonnes debout sur 4");
  });

  it("come back in the evening", () => {
    expect([6, 16, 17, 23].map(isEvening)).toEqual([false, false, true, true]);
  });

  it("lights the head by the hour: dawn from five, noon from eleven, evening until the next dawn", () => {
    expect([0, 4, 5, 10, 11, 16, 17, 23].map(lightOf)).toEqual([
      ...["evening", "evening", "dawn", "dawn", "noon", "noon", "evening", "evening"],
    ]);
  });
});

describe("a run of days", () => {
  const today = addDays(START, 120);

  it("is whole without a missed day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (days) => {
        const kept = daysUpTo(today, days);
        expect(rhythmOf(kept, today, START)).toMatchObject({ run: days, best: days, resting: 0 });
      }),
    );
  });

  it("is never longer than the best one, and counts kept days alone", () => {
    fc.assert(
      fc.property(someDays, (kept) => {
        const rhythm = rhythmOf(kept, today, START);
        expect(rhythm.run).toBeLessThanOrEqual(rhythm.best);
        expect(rhythm.best).toBeLessThanOrEqual(kept.length);
        expect(rhythm.best > 0).toBe(kept.length > 0);
        expect(rhythm.kept).toBe(kept.filter((one) => daysBetween(one, today) < rhythm.outOf).length);
        expect(rhythm.outOf).toBeLessThanOrEqual(WINDOW);
        expect(rhythm.kept + rhythm.rested).toBeLessThanOrEqual(rhythm.outOf);
      }),
    );
  });

  it("is never punished for a day more", () => {
    fc.assert(
      fc.property(someDays, (kept) => {
        const more = [...new Set([...kept, today])];
        const [before, after] = [rhythmOf(kept, today, START), rhythmOf(more, today, START)];
        expect(after.best).toBeGreaterThanOrEqual(before.best);
        expect(after.run).toBeGreaterThanOrEqual(before.run);
        expect(after.run).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("bears two missed days a month, and no third", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 2, max: 29 }), { minLength: 1, maxLength: 4 }),
        (missed) => {
          const month = daysUpTo(day("2026-07-31"), 31);
          const kept = month.filter((_, at) => !missed.includes(at));
          const { run, best } = rhythmOf(kept, day("2026-07-31"), START);
          if (missed.length <= REST_DAYS)
            expect([run, best]).toEqual([31 - missed.length, 31 - missed.length]);
          else expect(run).toBeLessThan(kept.length);
        },
      ),
    );
  });

  it("has its rest days again with each month", () => {
    const kept = daysUpTo(day("2026-08-03"), 8).filter((one) => !/(07-30|07-31|08-01|08-02)$/.test(one));
    expect(rhythmOf(kept, day("2026-08-03"), START)).toMatchObject({ run: 4, restLeft: 0 });
  });

  it("is not broken by a today that is still to come, nor by yesterday", () => {
    const kept = daysUpTo(day("2026-05-10"), 5);
    expect(rhythmOf(kept, day("2026-05-11"), START)).toMatchObject({ run: 5, resting: 0, restLeft: 2 });
    expect(rhythmOf(kept, day("2026-05-12"), START)).toMatchObject({ run: 5, resting: 1, restLeft: 1 });
    expect(rhythmOf(kept, day("2026-05-13"), START)).toMatchObject({ run: 5, resting: 2, restLeft: 0 });
    expect(rhythmOf(kept, day("2026-05-14"), START)).toMatchObject({
      run: 0,
      best: 5,
      resting: 0,
      restLeft: 2,
    });
  });

  it("says what was kept, out of the days since one came", () => {
    const joined = day("2026-05-01");
    const kept = [day("2026-05-01"), day("2026-05-03")];
    expect(keptLabel(rhythmOf(kept, day("2026-05-04"), joined))).toBe(
      "2\u00a0jours tenus sur 4, 1\u00a0jour de repos",
    );
    expect(keptLabel(rhythmOf(daysUpTo(day("2026-05-31"), 18), day("2026-05-31"), START))).toBe(
      "18\u00a0jours tenus sur 31",
    );
    expect(keptLabel(rhythmOf([], joined, joined))).toBe("0\u00a0jour tenu sur 1");
    // Three days missed in one month are no rest: the run begins anew, and so do its rests.
    const broken = ["2026-05-01", "2026-05-05", "2026-05-07"].map(day);
    expect(keptLabel(rhythmOf(broken, day("2026-05-08"), joined))).toBe(
      "3\u00a0jours tenus sur 8, 1\u00a0jour de repos",
    );
  });

  it("speaks kindly of a missed day, and says nothing where there is nothing to say", () => {
    const base = { run: 0, best: 0, resting: 0, restLeft: 2, kept: 0, rested: 0, outOf: 1 };
    expect(rhythmNote(base)).toBeNull();
    expect(rhythmNote({ ...base, run: 5, best: 8, resting: 1, kept: 5 })).toContain(
      "Hier fut un jour de repos",
    );
    expect(rhythmNote({ ...base, best: 5, kept: 5 })).toContain("suffit à reprendre");
    expect(rhythmNote({ ...base, run: 3, best: 9, kept: 5 })).toContain("2\u00a0jours de repos");
    expect(rhythmNote({ ...base, run: 3, best: 9, kept: 5, restLeft: 0 })).toBeNull();
    for (const rhythm of [base, { ...base, best: 9, kept: 3 }])
      expect(rhythmNote(rhythm) ?? "").not.toMatch(/perdu[es]? votre|échou|manqu/);
  });
});
