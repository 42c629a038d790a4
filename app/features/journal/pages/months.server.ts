// Mood and stress by month, beside the pages that hold them: a year's averages open twelve small rows and no page. They
// are written with their page, in one write.
import { type Day, monthOf } from "#app/lib/dates.ts";
import type { MemberQuery, MemberRunner } from "#db/member/client.ts";
import type { Scales } from "../journal.ts";
import { type MonthScales, openMonth, type PackingVault, packMonth } from "./packing.server.ts";
import type { PagesStore } from "./pages.store.server.ts";

type MonthsDeps = { store: PagesStore; db: MemberRunner; vault: PackingVault };

/** Days of a month that a daily writer has written at the least. */
const DAYS_A_MONTH = 28;

const dayOf = (month: string, number: number) => `${month}-${String(number).padStart(2, "0")}` as Day;

/** Mood and stress of the newest written days, newest first: a month at a time until there are enough. */
export async function newestScales(
  deps: MonthsDeps,
  limit: number,
  since?: Day,
): Promise<(Scales & { day: Day })[]> {
  const found: (Scales & { day: Day })[] = [];
  let before: string | undefined;
  while (found.length < limit) {
    // A daily writer's are all in the first lot.
    const months = deps.db.read(
      deps.store.newestMonths(Math.ceil((limit - found.length) / DAYS_A_MONTH), before),
    );
    const scales = await Promise.all(months.map((month) => openMonth(deps.vault, month)));
    for (const [at, { month }] of months.entries())
      for (const [number, of] of [...(scales[at] ?? [])].reverse())
        found.push({ ...of, day: dayOf(month, number) });
    before = months.at(-1)?.month;
    if (before === undefined || (since && before < monthOf(since))) break;
  }
  return found.filter(({ day }) => !since || day >= since).slice(0, limit);
}

/** Mood and stress of the written days between two, both included, oldest first. */
export async function scalesBetween(
  deps: MonthsDeps,
  { from, to }: { from: Day; to: Day },
): Promise<(Scales & { day: Day })[]> {
  const months = deps.db.read(deps.store.monthsBetween(monthOf(from), monthOf(to)));
  const opened = await Promise.all(
    months.map(async (one) =>
      [...(await openMonth(deps.vault, one))].map(([number, of]) => ({
        ...of,
        day: dayOf(one.month, number),
      })),
    ),
  );
  return opened.flat().filter(({ day }) => from <= day && day <= to);
}

type DayScales = { day: Day } & (Scales | { gone: true });

/** The statements that note days' scales in their months, or that they have none any more. Run in turn with writers. */
export function noteScales(deps: MonthsDeps, noted: readonly DayScales[]): Promise<MemberQuery<unknown>[]> {
  const months = new Set(noted.map(({ day }) => monthOf(day)));
  return Promise.all(
    [...months].map(async (month) => {
      const stored = deps.db.read(deps.store.month(month));
      const days: MonthScales = stored ? await openMonth(deps.vault, stored) : new Map();
      for (const one of noted.filter(({ day }) => monthOf(day) === month)) {
        const number = Number(one.day.slice(-2));
        if ("gone" in one) days.delete(number);
        else days.set(number, { mood: one.mood, stressLevel: one.stressLevel });
      }
      return deps.store.putMonth({ month, packed: await packMonth(deps.vault, month, days) });
    }),
  );
}
