// What a journal is counted by: averages, streaks, the bars that show them. Pure.
import { addDays, type Day, daysBetween } from "#app/lib/dates.ts";
import type { Scale, Scales } from "./journal.ts";

/** Averages are made of this many written days, the newest: a year. */
export const AVERAGED_DAYS = 366;

/** Days without a value are left out; null without any. */
export function averagesOf(scales: readonly Scales[]): { mood: number | null; stress: number | null } {
  const average = (values: (Scale | null)[]) => {
    const noted = values.filter((value) => value !== null);
    return noted.length ? noted.reduce<number>((sum, value) => sum + value, 0) / noted.length : null;
  };
  return {
    mood: average(scales.map(({ mood }) => mood)),
    stress: average(scales.map(({ stressLevel }) => stressLevel)),
  };
}

/** The run of consecutive days that holds the newest entry: its last and its first day. */
export type StreakRun = { first: Day; last: Day };
/** What is counted of the days that a member wrote: all of them, and the newest run. */
export type WrittenDays = { entries: number; run: StreakRun | undefined };

/** Consecutive days with an entry, ending today or yesterday: an unwritten today does not break it (DESIGN §8). */
export function streakOf(run: StreakRun | undefined, today: Day): number {
  if (!run || run.last < addDays(today, -1)) return 0;
  return daysBetween(run.first, run.last) + 1;
}

/** P1 §9: ten points a day, a hundred at most. */
export const streakBar = (streak: number) => Math.min(100, streak * 10);
/** P1 §9: two points a session, a hundred at most. */
export const sessionsBar = (sessions: number) => Math.min(100, sessions * 2);
