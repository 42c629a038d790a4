// Orders: one of a member is open at a time, the database holds it so.
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { subscriptionOrders } from "#db/schema/index.ts";

export type Order = typeof subscriptionOrders.$inferSelect;

export const ordersStore = (db: Database) => ({
  /** False where another order of this member's is open: the database holds one. */
  async insertOrder(order: typeof subscriptionOrders.$inferInsert & { userId: string }): Promise<boolean> {
    const done = await db.insert(subscriptionOrders).values(order).onConflictDoNothing().run();
    return done.meta.changes > 0;
  },

  openOrder: (userId: string): Promise<Order | undefined> =>
    db
      .select()
      .from(subscriptionOrders)
      .where(and(eq(subscriptionOrders.userId, userId), eq(subscriptionOrders.status, "open")))
      .get(),

  /** Names the order's subscription; false where the order was closed meanwhile. */
  async attach(userId: string, orderId: string, subscriptionId: string): Promise<boolean> {
    const done = await db
      .update(subscriptionOrders)
      .set({ subscriptionId })
      .where(
        and(
          eq(subscriptionOrders.id, orderId),
          eq(subscriptionOrders.userId, userId),
          sql`status <> 'closed'`,
        ),
      )
      .run();
    return done.meta.changes > 0;
  },

  /** Closes an open order and answers it as it was then. */
  async closeOrder(userId: string, orderId: string, now: number): Promise<Order | undefined> {
    const [closed] = await db
      .update(subscriptionOrders)
      .set({ status: "closed", closedAt: now })
      .where(
        and(
          eq(subscriptionOrders.id, orderId),
          eq(subscriptionOrders.userId, userId),
          eq(subscriptionOrders.status, "open"),
        ),
      )
      .returning();
    return closed;
  },
});
