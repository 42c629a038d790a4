import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  columnPaths,
  columnsWidth,
  monthWidth,
  writtenQuarters,
  YEAR_HEIGHT,
} from "#app/features/book/columns.ts";
import {
  CURVE_HEIGHT,
  curveBox,
  dotsPath,
  linePath,
  markDashes,
  packMarks,
} from "#app/features/book/curve-paths.ts";
import { drawCurve, drawYear } from "#app/features/book/drawings.server.ts";
import {
  averageOf,
  curveOf,
  daysAgo,
  daysOf,
  joinDays,
  lastDays,
  monthsBefore,
  monthsOf,
  notedLabel,
  PERIODS,
  practisedDays,
  readPeriod,
  spanOfYear,
  yearOf,
} from "#app/features/book/figures.ts";
import { SCALE } from "#app/features/journal/journal.ts";
import { addDays, type Day, dayIn, daysBetween, parseDay } from "#app/lib/dates.ts";

const day = (text: string) => parseDay(text) as Day;
/** Where the strokes of a line of dashes begin and end. */
function dashesOf(dashes: string): [from: number, to: number][] {
  const strokes: [number, number][] = [];
  let at = 0;
  for (const [nth, length] of dashes.split(" ").map(Number).entries()) {
    if (nth % 2 === 0 && length > 0) strokes.push([at, at + length]);
    at += length;
  }
  return strokes;
}
const START = day("2020-01-01");
const aDay = fc.integer({ min: 0, max: 3700 }).map((offset) => addDays(START, offset));
const aScale = fc.option(fc.constantFrom(...SCALE), { nil: null });
/** Ten years of days, or one, or none: as the object and the light rows tell them. */
const written = fc.uniqueArray(
  fc.record({ day: aDay, words: fc.nat(2000), mood: aScale, stressLevel: aScale }),
  { selector: (one) => one.day, maxLength: 200 },
);
const aYear = fc.integer({ min: 2020, max: 2030 });
const values = fc.array(aScale, { minLength: 1, maxLength: 366 });
const ZONES = ["Europe/Paris", "Pacific/Auckland", "America/St_Johns", "Pacific/Kiritimati"] as const;

describe("a year of days", () => {
  it("has each of its days once and in order, and what is written of them", () => {
    fc.assert(
      fc.property(written, aYear, (days, year) => {
        const joined = joinDays(spanOfYear(year), days, days);
        expect(joined.length).toBe(new Date(year, 1, 29).getMonth() === 1 ? 366 : 365);
        expect(joined.map((one) => one.day)).toEqual([...joined.map((one) => one.day)].sort());
        for (const one of joined) {
          const found = days.find((other) => other.day === one.day);
          expect(one).toEqual(found ?? { day: one.day, words: null, mood: null, stressLevel: null });
        }
      }),
      { numRuns: 40 },
    );
  });

  it("loses no word and no day in its months", () => {
    fc.assert(
      fc.property(written, aYear, (days, year) => {
        const months = monthsOf(joinDays(spanOfYear(year), days, days));
        const own = days.filter((one) => yearOf(one.day) === year);
        expect(months).toHaveLength(12);
        expect(months.reduce((sum, month) => sum + month.days, 0)).toBe(own.length);
        expect(months.reduce((sum, { words }) => sum + words, 0)).toBe(
          own.reduce((sum, { words }) => sum + words, 0),
        );
        expect(months.reduce((sum, { mood }) => sum + mood.noted, 0)).toBe(
          own.filter(({ mood }) => mood !== null).length,
        );
      }),
      { numRuns: 40 },
    );
  });

  it("shows the quarters from the first page to the last, a silent one between them too", () => {
    const pages = [day("2026-04-02"), day("2026-10-31")].map((one) => ({
      day: one,
      words: 12,
      mood: null,
      stressLevel: null,
    }));
    const year = (written: typeof pages) => drawYear(joinDays(spanOfYear(2026), written, []));
    const quarters = year(pages);
    expect(writtenQuarters(quarters)).toEqual({ first: 1, columns: quarters.slice(1) });
    expect(writtenQuarters(year(pages.slice(0, 1)))).toMatchObject({ first: 1, columns: { length: 1 } });
    expect(writtenQuarters(year([]))).toEqual({ first: 0, columns: [] });
  });

  it("draws a column a written day, and none elsewhere", () => {
    fc.assert(
      fc.property(written, aYear, (days, year) => {
        const quarters = drawYear(joinDays(spanOfYear(year), days, days));
        const strokes = quarters.flatMap((columns) =>
          columnPaths(columns).flatMap(({ tint, path }) =>
            [...path.matchAll(/M(\d+)-(\d+)V0/g)].map(([, x, height]) => ({ tint, x, height })),
          ),
        );
        expect(strokes).toHaveLength(days.filter((one) => yearOf(one.day) === year).length);
        for (const { height } of strokes) {
          expect(Number(height)).toBeGreaterThan(0);
          expect(Number(height)).toBeLessThanOrEqual(YEAR_HEIGHT);
        }
        expect(quarters.map(columnsWidth)).toEqual(
          [0, 3, 6, 9].map((first) => [1, 2, 3].reduce((sum, nth) => sum + monthWidth(year, first + nth), 0)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("puts each column on its day, in its mood's tint", () => {
    const days = joinDays(spanOfYear(2026), [], []).map((one, at) => ({
      ...one,
      words: at % 2 ? null : 100_000,
      mood: at < 90 ? SCALE[0] : null,
    }));
    const [first, second] = drawYear(days).map(columnPaths);
    const at = (day: number) => `M${3 * day + 1}-${YEAR_HEIGHT}V0`;
    expect(first).toEqual([{ tint: 1, path: Array.from({ length: 45 }, (_, nth) => at(2 * nth)).join("") }]);
    expect(second?.[0]).toMatchObject({ tint: 0, path: expect.stringMatching(`^${at(0)}${at(2)}`) });
  });

  it("takes four bytes a day at the most", () => {
    const year = joinDays(spanOfYear(2026), [], []).map((one, at) => ({
      ...one,
      words: at * 3,
      mood: SCALE[at % 5] ?? null,
    }));
    expect(JSON.stringify(drawYear(year)).length).toBeLessThan(365 * 4 + 600);
  });
});

describe("an average", () => {
  it("is of the noted days alone and says how many they are", () => {
    fc.assert(
      fc.property(values, (all) => {
        const { value, noted, outOf } = averageOf(all);
        const known = all.filter((one) => one !== null);
        expect([noted, outOf]).toEqual([known.length, all.length]);
        if (known.length === 0) expect(value).toBeNull();
        else {
          expect(value).toBeGreaterThanOrEqual(Math.min(...known));
          expect(value).toBeLessThanOrEqual(Math.max(...known));
          // Days that are not noted change nothing.
          expect(averageOf([null, ...all, null]).value).toBe(value);
        }
      }),
    );
  });

  it.each([
    [0, 30, "0\u00a0jour noté sur 30"],
    [1, 7, "1\u00a0jour noté sur 7"],
    [11, 30, "11\u00a0jours notés sur 30"],
  ])("says %i of %i", (noted, outOf, label) => expect(notedLabel({ noted, outOf })).toBe(label));
});

/** A curve as the page draws it. */
const drawn = (all: readonly (number | null)[]) => {
  const { line, dots } = drawCurve(all);
  return { line: linePath(line), dots: dotsPath(dots ?? line), box: curveBox(line.length) };
};

/** Marked days as the page draws them. */
const marksOf = (days: readonly Day[], marked: readonly Day[]) =>
  markDashes(packMarks(days.map((one) => marked.includes(one))), days.length);

describe("a curve", () => {
  it("has a dot a noted day, or a week with one, and breaks where there is none", () => {
    fc.assert(
      fc.property(values, (all) => {
        const { line, dots, box } = drawn(all);
        const curve = curveOf(all);
        expect(dots.match(/h0/g)?.length ?? 0).toBe(curve.dots.filter((one) => one !== null).length);
        const stretches = curve.line.filter(
          (one, at) => one !== null && (curve.line[at - 1] ?? null) === null,
        );
        expect(line.match(/M/g)?.length ?? 0).toBe(stretches.length);
        expect(`${dots}${line}${box}`).not.toMatch(/NaN|Infinity|e-/);
        if (all.length < 365) expect(curve.dots).toEqual(all);
        // Of a week that is noted at all there is a dot, and of no other.
        else
          for (const [at, dot] of curve.dots.entries()) {
            const end = all.length - 7 * (curve.dots.length - 1 - at);
            expect(dot).toBe(averageOf(all.slice(Math.max(0, end - 7), end)).value);
          }
      }),
    );
  });

  it("goes through no day of its own where too few around it are noted", () => {
    const all: (number | null)[] = Array(90).fill(null);
    all[40] = 5;
    all[41] = 1;
    expect(curveOf(all).line.every((one) => one === null)).toBe(true);
    all[43] = 3;
    expect(curveOf(all).line[41]).toBe(3);
  });

  it("takes little of a page, whatever the window", () => {
    for (const period of PERIODS) {
      const all = Array.from({ length: period }, (_, at) => SCALE[at % 5] ?? null);
      expect(JSON.stringify(drawCurve(all)).length).toBeLessThan(220);
      const { line, dots } = drawn(all);
      expect(line.length + dots.length).toBeLessThan(1_300);
    }
  });

  it("stands where its values are, the newest at the right", () => {
    const [top, middle, ground] = [0, CURVE_HEIGHT / 2, CURVE_HEIGHT];
    expect(drawn([5, 3, null, 1, 5])).toEqual({
      line: `M0 ${top}l1 ${middle}M3 ${ground}l1-${ground}`,
      dots: `M0 ${top}h0m1 ${middle}h0m2 ${middle}h0m1-${ground}h0`,
      box: `-0.04 -2 4.08 ${CURVE_HEIGHT + 4}`,
    });
    expect(drawn([3]).dots).toBe(`M0 ${middle}h0`);
  });

  it("marks the days on which something was practised", () => {
    const days = daysOf(lastDays(day("2026-11-29"), 30));
    expect(marksOf(days, [day("2026-11-29"), day("2026-10-01")])).toBe("0 633 2 640");
  });

  it("marks each of the days where it stands, whatever the window, and a year of them in few words", () => {
    const today = day("2026-11-29");
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), fc.array(fc.nat(364)), (period, ago) => {
        const days = daysOf(lastDays(today, period));
        const marked = ago.map((days) => addDays(today, -days)).filter((one) => days.includes(one));
        const covered = dashesOf(marksOf(days, marked));
        const xOf = (one: Day) => Math.round(6 + (628 * days.indexOf(one)) / (days.length - 1));
        // Where days stand closer than a stroke is wide, the next may be touched.
        for (const one of days)
          if (marked.includes(one) || period < 365)
            expect(covered.some(([from, to]) => from < xOf(one) && xOf(one) < to)).toBe(marked.includes(one));
      }),
    );
    const year = daysOf(lastDays(today, 365));
    expect(marksOf(year, year)).toBe("0 5 630 640");
  });

  it("has the windows that are offered", () => {
    for (const period of PERIODS) expect(readPeriod(String(period))).toBe(period);
    for (const other of [null, "", "8", "7.0", "-30", "1e9"]) expect(readPeriod(other)).toBe(30);
  });
});

describe("the days of instants", () => {
  it("are the member's own, each once, through both nights of the clocks", () => {
    const instants = fc.array(fc.integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 10, 3) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (all, zone) => {
        const days = practisedDays(all, zone);
        expect(days).toEqual([...new Set(all.map((instant) => dayIn(instant, zone)))].sort());
      }),
    );
  });

  it("does not lose the night that has an hour twice", () => {
    const twice = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    expect(practisedDays(twice, "Europe/Paris")).toEqual(["2026-10-25"]);
  });

  it("counts back so many days, today the last", () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...PERIODS), (today, period) => {
        const days = daysOf(lastDays(today, period));
        expect([days.length, days.at(-1)]).toEqual([period, today]);
      }),
    );
  });
});

describe("this day, before", () => {
  it("is the same day of another month, or that month's last", () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 130 }), (from, months) => {
        const before = monthsBefore(from, months);
        expect(parseDay(before)).toBe(before);
        const apart =
          (yearOf(from) - yearOf(before)) * 12 + Number(from.slice(5, 7)) - Number(before.slice(5, 7));
        expect(apart).toBe(months);
        const isLast = addDays(before, 1).endsWith("-01");
        expect(before.slice(8) === from.slice(8) || (isLast && before.slice(8) < from.slice(8))).toBe(true);
      }),
    );
  });

  it("goes back ten years, newest first, each day once", () => {
    fc.assert(
      fc.property(aDay, (from) => {
        const days = daysAgo(from).map((ago) => ago.day);
        expect(days).toEqual([...days].sort().reverse());
        expect(new Set(days).size).toBe(12);
        expect(days.every((one) => daysBetween(one, from) >= 28)).toBe(true);
      }),
    );
    expect(
      daysAgo(day("2028-02-29"))
        .slice(0, 4)
        .map((ago) => ago.day),
    ).toEqual(["2028-01-29", "2027-08-29", "2027-02-28", "2026-02-28"]);
  });
});
