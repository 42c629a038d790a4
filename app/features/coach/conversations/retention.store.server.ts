// What the coach need not remember: when members wrote, past the longest limit, and the counts of days that no figure
// shows any more.
import { lt, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { coachCounts, coachUsage } from "#db/schema/index.ts";

export const createCoachRetention = (db: Database) => ({
  /** Forgets messages counted before an instant, `limit` of them; how many went. */
  purgeUsage: (before: number, limit: number) =>
    query(
      db
        .delete(coachUsage)
        .where(sql`rowid in (select rowid from ${coachUsage} where used_at < ${before} limit ${limit})`),
      ({ meta }) => meta.changes,
    ),

  /** Forgets the counts of days before `day` (UTC): some thirty rows a day, so all at once. How many went. */
  purgeCounts: (day: string) =>
    query(db.delete(coachCounts).where(lt(coachCounts.day, day)), ({ meta }) => meta.changes),
});
