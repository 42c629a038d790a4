// The trend that a member may allow the coach to see: two fortnights side by side. Pure.
import type { MoodTrend } from "./prompt.ts";

export const TREND_DAYS = 14;

type DayNote = { day: string; mood: number | null; stressLevel: number | null };

const average = (values: readonly (number | null)[]): number | null => {
  const noted = values.filter((value): value is number => value !== null);
  return noted.length ? noted.reduce((sum, value) => sum + value, 0) / noted.length : null;
};

/**
 * @param notes the days of the last two fortnights that have an entry
 * @param since first day of the newer fortnight
 */
export function moodTrend(notes: readonly DayNote[], since: string): MoodTrend | undefined {
  const [now, before] = [notes.filter(({ day }) => day >= since), notes.filter(({ day }) => day < since)];
  if (notes.every(({ mood, stressLevel }) => mood === null && stressLevel === null)) return undefined;
  return {
    mood: average(now.map(({ mood }) => mood)),
    stress: average(now.map(({ stressLevel }) => stressLevel)),
    moodBefore: average(before.map(({ mood }) => mood)),
    stressBefore: average(before.map(({ stressLevel }) => stressLevel)),
    days: now.length,
  };
}
