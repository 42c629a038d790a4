// « Renoncer au contrat »: demands, and the refunds that answer them.
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { subscriptionWithdrawals } from "#db/schema/index.ts";

export type Withdrawal = typeof subscriptionWithdrawals.$inferSelect;

export const withdrawalsStore = (db: Database) => {
  const isMine = ({ userId, subscriptionId }: Pick<Withdrawal, "userId" | "subscriptionId">) =>
    and(
      eq(subscriptionWithdrawals.subscriptionId, subscriptionId),
      eq(subscriptionWithdrawals.userId, userId),
    );
  return {
    /** Written once a subscription: the first demand stays. */
    demandWithdrawal: (userId: string, subscriptionId: string, now: number) =>
      query(
        db
          .insert(subscriptionWithdrawals)
          .values({ userId, subscriptionId, requestedAt: now })
          .onConflictDoNothing(),
        () => undefined,
      ),

    /** The demand for a subscription, done or not. */
    withdrawalFor: (userId: string, subscriptionId: string) =>
      query(
        db.select().from(subscriptionWithdrawals).where(isMine({ userId, subscriptionId })),
        (rows): Withdrawal | undefined => rows[0],
      ),

    /** The member's demand that waits for its refund. */
    withdrawalOf: (userId: string) =>
      query(
        db
          .select()
          .from(subscriptionWithdrawals)
          .where(and(eq(subscriptionWithdrawals.userId, userId), isNull(subscriptionWithdrawals.doneAt))),
        (rows): Withdrawal | undefined => rows[0],
      ),

    /**
     * Demands that still wait for their refund: a few of them, at random, so that those which fail time after time
     * never stand before the others.
     */
    openWithdrawals: (limit: number) =>
      query(
        db
          .select()
          .from(subscriptionWithdrawals)
          .where(isNull(subscriptionWithdrawals.doneAt))
          .orderBy(sql`random()`)
          .limit(limit),
        (rows): Withdrawal[] => rows,
      ),

    /** The refund is made (cents). */
    endWithdrawal: (demand: Withdrawal, refunded: number, now: number) =>
      query(
        db.update(subscriptionWithdrawals).set({ refunded, doneAt: now }).where(isMine(demand)),
        () => undefined,
      ),
  };
};
