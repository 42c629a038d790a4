// Payments that went back, as the provider last told of each.
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { paymentReversals, users } from "#db/schema/index.ts";

export type NewReversal = typeof paymentReversals.$inferInsert & { whole?: boolean; paymentIntent?: string };

export const reversalsStore = (db: Database) => ({
  /** Written once a charge or dispute; what is told later replaces what was told before. */
  async noteReversal({
    id,
    userId,
    kind,
    amount,
    state,
    notedAt,
    subscriptionId = null,
  }: NewReversal): Promise<void> {
    const row = { id, userId, kind, amount, state, notedAt, subscriptionId };
    await db
      .insert(paymentReversals)
      .values(row)
      .onConflictDoUpdate({
        target: paymentReversals.id,
        set: {
          amount,
          state,
          subscriptionId: sql`coalesce(excluded.subscription_id, ${paymentReversals.subscriptionId})`,
        },
      })
      .run();
  },

  /** The newest first, for the administration. */
  reversals: (limit: number) =>
    db
      .select({
        id: paymentReversals.id,
        kind: paymentReversals.kind,
        amount: paymentReversals.amount,
        state: paymentReversals.state,
        notedAt: paymentReversals.notedAt,
        subscriptionId: paymentReversals.subscriptionId,
        userId: paymentReversals.userId,
        email: users.email,
      })
      .from(paymentReversals)
      .innerJoin(users, eq(users.id, paymentReversals.userId))
      .orderBy(desc(paymentReversals.notedAt))
      .limit(limit),
});
