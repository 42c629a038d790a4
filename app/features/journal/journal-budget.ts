// How much one member may write, so that nobody fills the database for everybody. Generous: two pages of two thousand
// signs a day take fifty years to reach the whole, and nobody notices the rest.
import { dayIn } from "#app/lib/dates.ts";

export const JOURNAL_BUDGET = {
  /** Bytes of all pages as they are kept, compressed and sealed: 50 MB. */
  bytes: 50_000_000,
  /** Written in one UTC day, rewritten pages included: 20 MB. */
  dayBytes: 20_000_000,
  /** Pages begun in one UTC day: half a year of an older journal at once. */
  dayPages: 200,
} as const;

/** What a member's journal takes. `day`: the UTC day of the two figures after it. */
type JournalUsage = { bytes: number; day: string; dayBytes: number; dayPages: number };

/** Which part of the budget leaves no room. */
export type BudgetPart = "whole" | "day" | "pages";

export const utcDayOf = (instant: number) => dayIn(instant, "UTC");

/**
 * Which part of the budget leaves no room for a page.
 * @param size bytes of it as it is kept
 * @param replaced bytes of the one it replaces; undefined for a new page
 */
export function overBudget(
  usage: JournalUsage,
  utcDay: string,
  size: number,
  replaced: number | undefined,
): BudgetPart | undefined {
  if (usage.bytes - (replaced ?? 0) + size > JOURNAL_BUDGET.bytes) return "whole";
  if (usage.day !== utcDay) return undefined;
  if (usage.dayBytes + size > JOURNAL_BUDGET.dayBytes) return "day";
  return replaced === undefined && usage.dayPages >= JOURNAL_BUDGET.dayPages ? "pages" : undefined;
}

/** The usage once a page was written, over the one of `replaced` bytes where there was one. */
export function usageAfter(
  usage: JournalUsage,
  utcDay: string,
  size: number,
  replaced: number | undefined,
): JournalUsage {
  const today = usage.day === utcDay ? usage : { dayBytes: 0, dayPages: 0 };
  return {
    bytes: usage.bytes - (replaced ?? 0) + size,
    day: utcDay,
    dayBytes: today.dayBytes + size,
    dayPages: today.dayPages + (replaced === undefined ? 1 : 0),
  };
}
