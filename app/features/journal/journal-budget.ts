// How much one member may write, so that nobody fills the database for everybody. Generous: two pages of two thousand
// signs a day take fifty years to reach the whole, and nobody notices the rest.
import { dayIn } from "#app/lib/dates.ts";

export const JOURNAL_BUDGET = {
  /** Characters of all sealed texts (a third more than the words): 50 MB. */
  bytes: 50_000_000,
  /** Written in one UTC day, rewritten pages included: 20 MB. */
  dayBytes: 20_000_000,
  /** Pages begun in one UTC day: half a year of an older journal at once. */
  dayPages: 200,
} as const;

/** What a member's journal takes. `day`: the UTC day of the two figures after it. */
type Usage = { bytes: number; day: string; dayBytes: number; dayPages: number };

export const utcDayOf = (instant: number) => dayIn(instant, "UTC");

/**
 * Which part of the budget leaves no room for a page.
 * @param size length of its sealed texts
 * @param replaced length of those it replaces; undefined for a new page
 */
export function overBudget(
  usage: Usage | undefined,
  utcDay: string,
  size: number,
  replaced: number | undefined,
): "whole" | "day" | "pages" | undefined {
  if (!usage) return undefined;
  if (usage.bytes - (replaced ?? 0) + size > JOURNAL_BUDGET.bytes) return "whole";
  if (usage.day !== utcDay) return undefined;
  if (usage.dayBytes + size > JOURNAL_BUDGET.dayBytes) return "day";
  return replaced === undefined && usage.dayPages >= JOURNAL_BUDGET.dayPages ? "pages" : undefined;
}
