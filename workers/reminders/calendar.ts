// The calendar of quotations stays one day ahead of the whole world, so that no reader waits for it to be written.
import { ensureCalendar } from "#app/features/quotes/quotes.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { OPENING_DAY } from "#app/features/quotes/quotes.ts";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";
import { createRunner, statements } from "#db/client.ts";

/** UTC+14: days begin here first. */
const FURTHEST_AHEAD = "Pacific/Kiritimati";

/**
 * Writes the calendar up to tomorrow in the furthest-ahead zone; answers that day, or undefined when it was written
 * already. The usual minute costs one indexed read.
 * @param now ms
 */
export async function extendCalendarAhead(d1: D1Database, now: number): Promise<Day | undefined> {
  const until = addDays(dayIn(now, FURTHEST_AHEAD), 1);
  if (until < OPENING_DAY) return undefined;
  const store = createQuotesStore(statements);
  const db = createRunner(d1);
  if (await db.read(store.onDay(until))) return undefined;
  await ensureCalendar({ store, db }, until);
  return until;
}
