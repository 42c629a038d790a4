// When members asked the model, for the limits an hour and a day. Nothing of what was said.
import { and, count, desc, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { coachUsage, users } from "#db/schema/index.ts";
import { DAY_LIMIT, DAY_MS, HOUR_LIMIT, HOUR_MS } from "../coach.ts";

const changed = (result: { meta: { changes: number } }): boolean => result.meta.changes > 0;

const usedSince = (userId: string, since: number) =>
  sql`(select count(*) from ${coachUsage} where ${coachUsage.userId} = ${userId} and ${coachUsage.usedAt} > ${since})`;

export const limitQueries = (db: Database) => ({
  /** Messages of the last hour and day. */
  used: compiled(
    (userId: Bound<string>, now: Bound<number>) =>
      db
        .select({
          hour: sql<number>`coalesce(sum(${coachUsage.usedAt} > ${now} - ${HOUR_MS}), 0)`.as("hour"),
          day: count().as("day"),
        })
        .from(coachUsage)
        .where(and(eq(coachUsage.userId, userId), gt(coachUsage.usedAt, sql`${now} - ${DAY_MS}`))),
    (rows) => ({ hour: Number(rows[0]?.hour ?? 0), day: rows[0]?.day ?? 0 }),
  ),

  /** Forgets the messages that no limit counts any more. */
  sweepUsage: (userId: string, now: number) =>
    query(
      db.delete(coachUsage).where(and(eq(coachUsage.userId, userId), lt(coachUsage.usedAt, now - DAY_MS))),
      () => undefined,
    ),

  /**
   * Counts one more message in one statement, unless the hour or the day is full: false, and nothing is counted.
   * @param share how many times the limits may be filled
   */
  take: (userId: string, id: string, now: number, share = 1) =>
    query(
      db.insert(coachUsage).select(
        db
          .select({
            id: sql<string>`${id}`.as("id"),
            userId: users.id,
            usedAt: sql<number>`${now}`.as("used_at"),
          })
          .from(users)
          .where(
            and(
              eq(users.id, userId),
              sql`${usedSince(userId, now - HOUR_MS)} < ${HOUR_LIMIT * share}`,
              sql`${usedSince(userId, now - DAY_MS)} < ${DAY_LIMIT * share}`,
            ),
          ),
      ),
      changed,
    ),

  /** A message that brought no word is not counted. */
  giveBack: (userId: string, id: string) =>
    query(
      db.delete(coachUsage).where(and(eq(coachUsage.userId, userId), eq(coachUsage.id, id))),
      () => undefined,
    ),

  /** When the oldest message that fills the hour, or the day, leaves its window (ms). */
  freeAt: (userId: string, now: number) =>
    query(
      db
        .select({ usedAt: coachUsage.usedAt })
        .from(coachUsage)
        .where(and(eq(coachUsage.userId, userId), gt(coachUsage.usedAt, now - DAY_MS)))
        .orderBy(desc(coachUsage.usedAt))
        .limit(DAY_LIMIT),
      (rows): number => {
        const hourFull = rows[HOUR_LIMIT - 1];
        const dayFull = rows[DAY_LIMIT - 1];
        const free = [
          ...(hourFull && hourFull.usedAt > now - HOUR_MS ? [hourFull.usedAt + HOUR_MS] : []),
          ...(dayFull ? [dayFull.usedAt + DAY_MS] : []),
        ];
        return Math.max(now + 1_000, ...free);
      },
    ),
});
