// Webhooks: those that had their effect, and those that could not have it.
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { paymentEvents, paymentFailures, users } from "#db/schema/index.ts";

export const eventsStore = (db: Database) => ({
  knowsEvent: (id: string) =>
    query(
      db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id)),
      (rows) => rows.length > 0,
    ),

  /** For the batch of the event's effect. */
  noteEvent: (userId: string, event: { id: string; type: string }, now: number) =>
    query(
      db
        .insert(paymentEvents)
        .values({ ...event, userId, receivedAt: now })
        .onConflictDoNothing(),
      () => undefined,
    ),

  /** Forgets events received before an instant, `limit` of them; how many went. */
  purgeEvents: (before: number, limit: number) =>
    query(
      db
        .delete(paymentEvents)
        .where(
          sql`rowid in (select rowid from ${paymentEvents} where received_at < ${before} limit ${limit})`,
        ),
      ({ meta }) => meta.changes,
    ),

  /** An event that could not have its effect; the same one again counts one more try. */
  noteFailure: (failure: { id: string; type: string; userId: string; failedAt: number; reason: string }) =>
    query(
      db
        .insert(paymentFailures)
        .values(failure)
        .onConflictDoUpdate({
          target: paymentFailures.id,
          set: {
            failedAt: failure.failedAt,
            reason: failure.reason,
            attempts: sql`${paymentFailures.attempts} + 1`,
          },
        }),
      () => undefined,
    ),

  /** Whatever failed of a member's has its effect now, where `when` holds. */
  forgetFailures: (userId: string, when: SQL) =>
    query(db.delete(paymentFailures).where(and(eq(paymentFailures.userId, userId), when)), () => undefined),

  /** The newest first, for the administration. */
  failures: (limit: number) =>
    query(
      db
        .select({
          id: paymentFailures.id,
          type: paymentFailures.type,
          userId: paymentFailures.userId,
          email: users.email,
          failedAt: paymentFailures.failedAt,
          attempts: paymentFailures.attempts,
          reason: paymentFailures.reason,
        })
        .from(paymentFailures)
        .innerJoin(users, eq(users.id, paymentFailures.userId))
        .orderBy(desc(paymentFailures.failedAt))
        .limit(limit),
      (rows) => rows,
    ),

  failure: (id: string) =>
    query(
      db
        .select({ userId: paymentFailures.userId, type: paymentFailures.type })
        .from(paymentFailures)
        .where(eq(paymentFailures.id, id)),
      (rows) => rows[0],
    ),
});
