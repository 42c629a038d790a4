// Payments that went back, as the provider last told of each.
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { paymentReversals, users } from "#db/schema/index.ts";

type NewReversal = Omit<typeof paymentReversals.$inferInsert, "subscriptionId"> & {
  subscriptionId?: string | null;
};

export const reversalsStore = (db: Database) => ({
  /** Written once a charge or dispute; what is told later replaces what was told before. */
  noteReversal: ({ id, userId, kind, amount, state, notedAt, subscriptionId = null }: NewReversal) =>
    query(
      db
        .insert(paymentReversals)
        .values({ id, userId, kind, amount, state, notedAt, subscriptionId })
        .onConflictDoUpdate({
          target: paymentReversals.id,
          set: {
            amount,
            state,
            subscriptionId: sql`coalesce(excluded.subscription_id, ${paymentReversals.subscriptionId})`,
          },
        }),
      () => undefined,
    ),

  /** What a payment that went back had ended; null where it ended nothing, or it was given back. */
  endedBy: (id: string) =>
    query(
      db
        .select({ subscriptionId: paymentReversals.subscriptionId })
        .from(paymentReversals)
        .where(eq(paymentReversals.id, id)),
      ([row]): string | null => row?.subscriptionId ?? null,
    ),

  /** Did another payment that went back end the same subscription? */
  endedElse: (id: string, subscriptionId: string) =>
    query(
      db
        .select({ id: paymentReversals.id })
        .from(paymentReversals)
        .where(and(eq(paymentReversals.subscriptionId, subscriptionId), ne(paymentReversals.id, id)))
        .limit(1),
      (rows) => rows.length > 0,
    ),

  /** What it had ended runs again. */
  noteGivenBack: (id: string) =>
    query(
      db.update(paymentReversals).set({ subscriptionId: null }).where(eq(paymentReversals.id, id)),
      () => undefined,
    ),

  /** The newest first, for the administration. */
  reversals: (limit: number) =>
    query(
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
      (rows) => rows,
    ),
});
