import { addDays, type Day } from "#app/lib/dates.ts";

/** The streak counted from all the days of a member, in any order: what the database's run must agree with. */
export function streakOfDays(days: readonly Day[], today: Day): number {
  const written = new Set(days);
  let day = written.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; written.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}
