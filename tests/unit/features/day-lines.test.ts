import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineSchema } from "#app/features/journal/journal.schema.ts";
import { EMPTY_FIELDS, type JournalEntry } from "#app/features/journal/journal.ts";
import {
  type DayLine,
  LINE_MAX,
  takesLine,
  type WrittenDay,
  writtenDays,
} from "#app/features/journal/lines.ts";
import { addDays, type Day } from "#app/lib/dates.ts";

const START = "2026-01-01" as Day;
const entryOn = (day: Day): JournalEntry => ({
  ...EMPTY_FIELDS,
  id: day,
  day,
  version: 1,
  quotationId: null,
  createdAt: 0,
  updatedAt: 0,
});
const lineOn = (day: Day): DayLine => ({ day, text: `ligne du ${day}`, at: 1 });
const days = fc
  .uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 40 })
  .map((offsets) => offsets.sort((one, other) => one - other).map((offset) => addDays(START, offset)));
const ordered = (list: readonly Day[], newestFirst: boolean) => (newestFirst ? list.toReversed() : list);
async function* inTurn<Item>(items: readonly Item[]) {
  yield* items;
}

describe("the days of a journal", () => {
  it("hold each page and each line once, in order", async () => {
    await fc.assert(
      fc.asyncProperty(days, days, fc.boolean(), async (paged, lined, newestFirst) => {
        const pages = ordered(paged, newestFirst).map(entryOn);
        const lines = ordered(lined, newestFirst).map(lineOn);
        const found: WrittenDay[] = [];
        for await (const one of writtenDays(inTurn(pages), inTurn(lines), newestFirst)) found.push(one);
        const all = [...new Set([...paged, ...lined])].sort();
        expect(found.map(({ day }) => day)).toEqual(ordered(all as Day[], newestFirst));
        for (const { day, entry, line } of found) {
          expect(entry?.day).toBe(paged.includes(day) ? day : undefined);
          expect(line?.day).toBe(lined.includes(day) ? day : undefined);
        }
      }),
    );
  });
});

describe("a line", () => {
  it("is of today, or of yesterday where midnight came between", () => {
    const today = "2026-03-01" as Day;
    expect([0, -1, 1, -2].map((days) => takesLine(addDays(today, days), today))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["x".repeat(LINE_MAX), true],
    ["x".repeat(LINE_MAX + 1), false],
  ])("is as long as it may be", (line, fits) => {
    expect(lineSchema.safeParse({ day: START, line }).success).toBe(fits);
  });

  it.each(["", "   ", "\u200b\u200d", "\n\t"])("that shows nothing is none", (line) => {
    expect(lineSchema.parse({ day: START, line })).toEqual({ day: START, line: "", seen: 0 });
  });

  it("is one clean line", () => {
    expect(lineSchema.parse({ day: START, line: "  ce qui\ndépend  de moi ", seen: "12" })).toEqual({
      day: START,
      line: "ce qui dépend de moi",
      seen: 12,
    });
  });
});
