// « Renoncer au contrat »: demands, and the refunds that answer them.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { subscriptionWithdrawals } from "#db/schema/index.ts";
import { noticeStatement } from "../notices.store.server.ts";
import type { Notice } from "../subscription.ts";

export type Withdrawal = typeof subscriptionWithdrawals.$inferSelect;

export const withdrawalsStore = (db: Database) => ({
  /** Written once a subscription; answers the first demand, whoever repeats it. */
  async demandWithdrawal(userId: string, subscriptionId: string, now: number): Promise<Withdrawal> {
    await db
      .insert(subscriptionWithdrawals)
      .values({ userId, subscriptionId, requestedAt: now })
      .onConflictDoNothing()
      .run();
    const [demand] = await db
      .select()
      .from(subscriptionWithdrawals)
      .where(
        and(
          eq(subscriptionWithdrawals.subscriptionId, subscriptionId),
          eq(subscriptionWithdrawals.userId, userId),
        ),
      );
    if (!demand) throw new Error("subscription: no withdrawal after demanding one");
    return demand;
  },

  withdrawalOf: (userId: string): Promise<Withdrawal | undefined> =>
    db
      .select()
      .from(subscriptionWithdrawals)
      .where(and(eq(subscriptionWithdrawals.userId, userId), isNull(subscriptionWithdrawals.doneAt)))
      .get(),

  /**
   * Demands that still wait for their refund: a few of them, at random, so that those which fail time after time never
   * stand before the others.
   */
  openWithdrawals: (limit: number): Promise<Withdrawal[]> =>
    db
      .select()
      .from(subscriptionWithdrawals)
      .where(isNull(subscriptionWithdrawals.doneAt))
      .orderBy(sql`random()`)
      .limit(limit),

  /** The refund is made: its receipt is owed from the same moment. */
  async endWithdrawal(demand: Withdrawal, refunded: number, receipt: Notice, now: number): Promise<void> {
    await db.batch([
      db
        .update(subscriptionWithdrawals)
        .set({ refunded, doneAt: now })
        .where(
          and(
            eq(subscriptionWithdrawals.subscriptionId, demand.subscriptionId),
            eq(subscriptionWithdrawals.userId, demand.userId),
          ),
        ),
      noticeStatement(db, demand.userId, receipt, now),
    ]);
  },
});
