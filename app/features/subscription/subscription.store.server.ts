// The subscription's rows. D1 has no transactions: what belongs together is one batch, and whatever could be late
// asks in its own statement whether it still may.

import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { updateMember } from "#app/features/auth/member-row.store.server.ts";
import type { Holder, ProviderSubscription } from "#app/gateways/payments/payments.ts";
import type { Tier } from "#app/lib/tiers.ts";
import type { Database, Query } from "#db/client.ts";
import {
  paymentEvents,
  paymentFailures,
  subscriptionAccounts,
  subscriptionOrders,
  subscriptionPasses,
  subscriptions,
  users,
} from "#db/schema/index.ts";
import { passesStore } from "./leave/passes.store.server.ts";
import { type Withdrawal, withdrawalsStore } from "./leave/withdrawals.store.server.ts";
import { noticeStatement, noticesStore } from "./notices.store.server.ts";
import { type Order, ordersStore } from "./order/orders.store.server.ts";
import { type Entitlement, fullName, LIVE, type Notice, type TierSource } from "./subscription.ts";
import { eventsStore } from "./sync/events.store.server.ts";
import { reversalsStore } from "./sync/reversals.store.server.ts";

export type Account = typeof subscriptionAccounts.$inferSelect;
export type { Order, Withdrawal };
export type StoredSubscription = typeof subscriptions.$inferSelect;
export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

/** What stands on the user's row, and who set it. */
type Row = Entitlement & { tierSource: TierSource };

/** What a read of the provider starts from: its place in the queue of reads, and what stands here. */
export type Ticket = {
  read: number;
  row: Row;
  /** The member as the provider should write to them. */
  holder: Holder;
  order: Order | undefined;
  /** When each subscription was first paid, as once read: the provider's answer forgets it. */
  firstPaid: ReadonlyMap<string, number>;
};

export type Reading = {
  userId: string;
  ticket: Ticket;
  subscriptions: ProviderSubscription[];
  /** undefined: the row keeps its tier. */
  entitlement: Entitlement | undefined;
  orderStatus: "open" | "done" | "closed" | undefined;
  notices: Notice[];
  event: { id: string; type: string } | undefined;
  /** One that bills names no tier: what failed before is not made good by this reading. */
  guessed: boolean;
  /** The provider has the customer no longer: nothing runs, whatever stands here. */
  gone: boolean;
  now: number;
};

type Statement = BatchItem<"sqlite">;

/** Old subscriptions that never became anything are not worth a row each. */
const KEPT_SUBSCRIPTIONS = 20;

function rowOf(userId: string, subscription: ProviderSubscription, now: number): StoredSubscription {
  const {
    id,
    tier,
    rawStatus,
    startedAt,
    firstPaidAt,
    periodStart,
    periodEnd,
    cancelAt,
    canceledAt,
    endedAt,
  } = subscription;
  return {
    id,
    userId,
    tier,
    rawStatus,
    startedAt,
    firstPaidAt,
    periodStart,
    periodEnd,
    cancelAt,
    canceledAt,
    endedAt,
    pendingTier: subscription.pendingTier,
    paidTier: subscription.paidTier,
    paidUntil: subscription.paidUntil,
    withdrawn: subscription.withdrawn,
    cardBrand: subscription.card?.brand ?? null,
    cardLast4: subscription.card?.last4 ?? null,
    cardExpiry: subscription.card?.expiry ?? null,
    updatedAt: now,
  };
}

/** The database's refusal of a row without a tier, as it is or wrapped by its driver. */
function refusesTier(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /NOT NULL constraint failed: users\.subscription_tier/.test(error.message) || refusesTier(error.cause)
  );
}

export function createSubscriptionStore(db: Database) {
  const tierColumns = {
    subscriptionTier: users.subscriptionTier,
    subscriptionStatus: users.subscriptionStatus,
    tierUntil: users.tierUntil,
    tierAfter: users.tierAfter,
    tierSource: users.tierSource,
  };
  return {
    ...ordersStore(db),
    ...withdrawalsStore(db),
    ...noticesStore(db),
    ...eventsStore(db),
    ...passesStore(db),
    ...reversalsStore(db),

    accountOf: (userId: string): Promise<Account | undefined> =>
      db.select().from(subscriptionAccounts).where(eq(subscriptionAccounts.userId, userId)).get(),

    accountOfCustomer: (customerId: string): Promise<Account | undefined> =>
      db.select().from(subscriptionAccounts).where(eq(subscriptionAccounts.customerId, customerId)).get(),

    /**
     * The member's account; of two tabs that open one, both get the first.
     * @param removed the customer it named, whom the provider has no longer
     */
    async openAccount(userId: string, customerId: string, now: number, removed = ""): Promise<Account> {
      const mine = eq(subscriptionAccounts.userId, userId);
      const [, , [account]] = await db.batch([
        db
          .insert(subscriptionAccounts)
          .values({ userId, customerId, checkedAt: now, createdAt: now })
          .onConflictDoNothing(),
        db
          .update(subscriptionAccounts)
          .set({ customerId })
          .where(and(mine, eq(subscriptionAccounts.customerId, removed))),
        db.select().from(subscriptionAccounts).where(mine),
      ]);
      if (!account) throw new Error("subscription: no account after opening one");
      return account;
    },

    /** Taken before the provider is read: a reading that began later wins, in whatever order the two end. */
    async takeTicket(userId: string): Promise<Ticket> {
      const [accounts, rows, orders, paid] = await db.batch([
        db
          .update(subscriptionAccounts)
          .set({ reads: sql`${subscriptionAccounts.reads} + 1` })
          .where(eq(subscriptionAccounts.userId, userId))
          .returning({ reads: subscriptionAccounts.reads }),
        db
          .select({
            ...tierColumns,
            email: users.email,
            firstName: users.firstName,
            lastName: users.lastName,
          })
          .from(users)
          .where(eq(users.id, userId)),
        db
          .select()
          .from(subscriptionOrders)
          .where(and(eq(subscriptionOrders.userId, userId), eq(subscriptionOrders.status, "open"))),
        db
          .select({ id: subscriptions.id, firstPaidAt: subscriptions.firstPaidAt })
          .from(subscriptions)
          .where(eq(subscriptions.userId, userId)),
      ]);
      const [account] = accounts;
      const [user] = rows;
      if (!account || !user) throw new Error("subscription: no account to read");
      const { email, firstName, lastName, ...row } = user;
      return {
        read: account.reads,
        row,
        holder: { email, name: fullName({ firstName, lastName }) },
        order: orders[0],
        firstPaid: new Map(
          paid.flatMap(({ id, firstPaidAt }) => (firstPaidAt === null ? [] : [[id, firstPaidAt]])),
        ),
      };
    },

    /** An event and its effect, whole or not at all; nothing of it where a later reading was applied already. */
    async apply(reading: Reading): Promise<void> {
      const { userId, ticket, now, entitlement, event } = reading;
      const isLatest: SQL = sql`(select applied_read from subscription_accounts where user_id = ${userId}) = ${ticket.read}`;
      const first = db
        .update(subscriptionAccounts)
        .set({ appliedRead: ticket.read, checkedAt: now })
        .where(
          and(eq(subscriptionAccounts.userId, userId), lt(subscriptionAccounts.appliedRead, ticket.read)),
        );
      const rest: Statement[] = reading.subscriptions.slice(0, KEPT_SUBSCRIPTIONS).map((subscription) => {
        const { id: _, ...columns } = rowOf(userId, subscription, now);
        const firstPaidAt = sql<number>`coalesce(excluded.first_paid_at, ${subscriptions.firstPaidAt})`;
        const set = { ...columns, firstPaidAt };
        return db
          .insert(subscriptions)
          .values(rowOf(userId, subscription, now))
          .onConflictDoUpdate({ target: subscriptions.id, set, setWhere: isLatest });
      });
      if (reading.gone)
        rest.push(
          db
            .update(subscriptions)
            .set({ rawStatus: "canceled", endedAt: now, updatedAt: now })
            .where(
              and(eq(subscriptions.userId, userId), inArray(subscriptions.rawStatus, [...LIVE]), isLatest),
            ),
        );
      if (entitlement)
        rest.push(
          updateMember(
            db,
            { ...entitlement, tierSource: "provider", updatedAt: now },
            and(eq(users.id, userId), eq(users.tierSource, ticket.row.tierSource), isLatest),
          ),
        );
      if (ticket.order && reading.orderStatus && reading.orderStatus !== "open")
        rest.push(
          db
            .update(subscriptionOrders)
            .set({ status: reading.orderStatus, closedAt: now })
            .where(
              and(
                eq(subscriptionOrders.id, ticket.order.id),
                eq(subscriptionOrders.userId, userId),
                eq(subscriptionOrders.status, "open"),
              ),
            ),
        );
      rest.push(...reading.notices.map((one) => noticeStatement(db, userId, one, now)));
      if (event)
        rest.push(
          db
            .insert(paymentEvents)
            .values({ ...event, userId, receivedAt: now })
            .onConflictDoNothing(),
        );
      // The account was read whole: whatever failed before it has its effect now.
      if (!reading.guessed)
        rest.push(db.delete(paymentFailures).where(and(eq(paymentFailures.userId, userId), isLatest)));
      await db.batch([first, ...rest]);
    },

    /** The latest subscription of a member as last read, and what stands on their row. */
    async planOf(userId: string) {
      const [found, rows] = await db.batch([
        db
          .select()
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.userId, userId),
              sql`raw_status not in ('incomplete', 'incomplete_expired')`,
            ),
          )
          .orderBy(desc(subscriptions.startedAt))
          .limit(5),
        db.select(tierColumns).from(users).where(eq(users.id, userId)),
      ]);
      return { subscriptions: found, row: rows[0] };
    },

    /** Accounts that were not read since `before` (ms), the longest first. */
    uncheckedSince: (before: number, limit: number): Promise<Account[]> =>
      db
        .select()
        .from(subscriptionAccounts)
        .where(lt(subscriptionAccounts.checkedAt, before))
        .orderBy(asc(subscriptionAccounts.checkedAt))
        .limit(limit),

    /** The provider knows nothing of this account: not asked again before the next night. */
    async passOver(userId: string, now: number): Promise<void> {
      await db
        .update(subscriptionAccounts)
        .set({ checkedAt: now })
        .where(eq(subscriptionAccounts.userId, userId))
        .run();
    },

    /**
     * An admin's hand on a tier, where the row is still as it was `read`. False where it is not: then nothing of the
     * batch is written, whatever goes `alongside`.
     */
    async setManualTier(
      userId: string,
      read: Row,
      written: Row,
      now: number,
      alongside: readonly Query<unknown>[] = [],
    ): Promise<boolean> {
      const asRead = sql.join(
        (Object.keys(tierColumns) as (keyof Row)[]).map((name) => sql`${tierColumns[name]} is ${read[name]}`),
        sql` and `,
      );
      // A batch is undone only by what fails: no tier at all is what the column refuses.
      const subscriptionTier = sql<Tier>`case when ${asRead} then ${written.subscriptionTier} end`;
      try {
        await db.batch([
          updateMember(db, { ...written, subscriptionTier, updatedAt: now }, eq(users.id, userId)),
          ...alongside.map(({ statement }) => statement),
        ]);
        return true;
      } catch (error) {
        if (refusesTier(error)) return false;
        throw error;
      }
    },

    /** What is kept no longer: events after `before` (ms), links past their time. */
    async purge(before: number, now: number): Promise<void> {
      await db.batch([
        db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before)),
        db.delete(subscriptionPasses).where(lt(subscriptionPasses.expiresAt, now)),
      ]);
    },
  };
}
