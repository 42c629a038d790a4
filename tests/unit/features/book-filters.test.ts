import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterQuery, readFilter, readMonth, spanOfMonth } from "#app/features/book/filters.ts";
import { SCALE, TEXT_FIELDS } from "#app/features/journal/journal.ts";
import { addDays, monthOf, parseDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";

const option = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: null });
const aMonth = fc
  .record({ year: fc.integer({ min: 1990, max: 2090 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, "0")}`);

describe("the filters of one's pages", () => {
  it("come back from their address as they were", () => {
    const filters = fc.record({
      month: fc.option(aMonth, { nil: null }),
      mood: option(SCALE),
      question: option(TEXT_FIELDS),
      quotationId: option(["ma-05-20", "se_1"]),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const address = new URL(paths.bookPages(filterQuery(filter)), "https://portique.invalid");
        expect(readFilter((name) => address.searchParams.get(name))).toEqual(filter);
      }),
    );
  });

  it("leave out what is none", () => {
    const asked: Record<string, unknown> = {
      mois: "2026-13",
      humeur: "6",
      question: "mood",
      citation: "../x",
    };
    expect(Object.values(readFilter((name) => asked[name]))).toEqual([null, null, null, null]);
    for (const month of ["2026-00", "26-01", "2026-1", "", null, undefined, 202601, "2026-01-01"])
      expect(readMonth(month)).toBeNull();
  });

  it("hold a month from its first day to its last", () => {
    fc.assert(
      fc.property(aMonth, (month) => {
        const { from, to } = spanOfMonth(month);
        expect([monthOf(from), from.slice(8), monthOf(to), addDays(to, 1).slice(8)]).toEqual([
          month,
          "01",
          month,
          "01",
        ]);
        expect(parseDay(to)).toBe(to);
      }),
    );
  });
});
