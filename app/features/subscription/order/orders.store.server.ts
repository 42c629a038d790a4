// Orders: one of a member is open at a time, the database holds it so.
import { and, eq, ne } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { subscriptionOrders } from "#db/schema/index.ts";

export type Order = typeof subscriptionOrders.$inferSelect;

export const ordersStore = (db: Database) => {
  const isMine = (userId: string, orderId: string) =>
    and(eq(subscriptionOrders.id, orderId), eq(subscriptionOrders.userId, userId));
  return {
    /** False where another order of this member's is open. */
    insertOrder: (order: typeof subscriptionOrders.$inferInsert & { userId: string }) =>
      query(
        db
          .insert(subscriptionOrders)
          .values(order)
          .onConflictDoNothing()
          .returning({ id: subscriptionOrders.id }),
        (rows) => rows.length > 0,
      ),

    openOrder: (userId: string) =>
      query(
        db
          .select()
          .from(subscriptionOrders)
          .where(and(eq(subscriptionOrders.userId, userId), eq(subscriptionOrders.status, "open"))),
        (rows): Order | undefined => rows[0],
      ),

    /** Names the order's subscription; false where the order was closed meanwhile. */
    attach: (userId: string, orderId: string, subscriptionId: string) =>
      query(
        db
          .update(subscriptionOrders)
          .set({ subscriptionId })
          .where(and(isMine(userId, orderId), ne(subscriptionOrders.status, "closed")))
          .returning({ id: subscriptionOrders.id }),
        (rows) => rows.length > 0,
      ),

    /** Closes an open order and answers it as it was then. */
    closeOrder: (userId: string, orderId: string, now: number, status: "closed" | "done" = "closed") =>
      query(
        db
          .update(subscriptionOrders)
          .set({ status, closedAt: now })
          .where(and(isMine(userId, orderId), eq(subscriptionOrders.status, "open")))
          .returning(),
        (rows): Order | undefined => rows[0],
      ),
  };
};
