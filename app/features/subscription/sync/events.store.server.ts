// Webhooks: those that had their effect, and those that could not have it.
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { paymentEvents, paymentFailures, users } from "#db/schema/index.ts";

export const eventsStore = (db: Database) => ({
  async knowsEvent(id: string): Promise<boolean> {
    const found = await db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(eq(paymentEvents.id, id))
      .get();
    return found !== undefined;
  },

  /** An event that could not have its effect; the same one again counts one more try. */
  async noteFailure(failure: { id: string; type: string; userId: string; failedAt: number; reason: string }) {
    const { failedAt, reason } = failure;
    await db
      .insert(paymentFailures)
      .values(failure)
      .onConflictDoUpdate({
        target: paymentFailures.id,
        set: { failedAt, reason, attempts: sql`${paymentFailures.attempts} + 1` },
      });
  },

  /** The newest first, for the administration. */
  failures: (limit: number) =>
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

  failure: (id: string) =>
    db
      .select({ userId: paymentFailures.userId, type: paymentFailures.type })
      .from(paymentFailures)
      .where(eq(paymentFailures.id, id))
      .get(),
});
