// The subscription's rows. D1 has no transactions: what belongs together is one batch, and whatever could be late
// asks in its own statement whether it still may.

import { and, asc, desc, eq, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import type { Holder, ProviderSubscription } from "#app/gateways/payments/payments.ts";
import { oncePer } from "#app/lib/lazy.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { subscriptionAccounts, subscriptions, tierFacts, users } from "#db/schema/index.ts";
import { passesStore } from "./leave/passes.store.server.ts";
import { type Withdrawal, withdrawalsStore } from "./leave/withdrawals.store.server.ts";
import { noticesStore } from "./notices.store.server.ts";
import { type Order, ordersStore } from "./order/orders.store.server.ts";
import { type Entitlement, fullName, LIVE, type TierSource } from "./subscription.ts";
import { eventsStore } from "./sync/events.store.server.ts";
import { reversalsStore } from "./sync/reversals.store.server.ts";

export type Account = typeof subscriptionAccounts.$inferSelect;
export type { Order, Withdrawal };
export type StoredSubscription = typeof subscriptions.$inferSelect;
export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

/** What stands on the user's row, and who set it. */
type TierRow = Entitlement & { tierSource: TierSource };

/** What a read of the provider starts from: its place in the queue of reads, and what stands here. */
export type Ticket = {
  read: number;
  row: TierRow;
  /** The member as the provider should write to them. */
  holder: Holder;
  order: Order | undefined;
  /** When each subscription was first paid, as once read: the provider's answer forgets it. */
  firstPaid: ReadonlyMap<string, number>;
};

export type ProviderReading = {
  userId: string;
  ticket: Ticket;
  subscriptions: ProviderSubscription[];
  /** undefined: the row keeps its tier. */
  entitlement: Entitlement | undefined;
  orderStatus: "open" | "done" | "closed" | undefined;
  event: { id: string; type: string } | undefined;
  /** One that bills names no tier: what failed before is not made good by this reading. */
  guessed: boolean;
  /** The provider has the customer no longer: nothing runs, whatever stands here. */
  gone: boolean;
  now: number;
};

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

/** A tier that was set by hand had changed meanwhile (`setManualTier`): the error as it is, or wrapped by its driver. */
export function isTierChanged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /NOT NULL constraint failed: users\.subscription_tier/.test(error.message) || isTierChanged(error.cause)
  );
}

export const createSubscriptionStore = oncePer((db: Database) => {
  const tierColumns = {
    ...tierFacts,
    tierSource: users.tierSource,
  };
  const isOf = (userId: string) => eq(subscriptionAccounts.userId, userId);
  const members = createMembersStore(db);
  const orders = ordersStore(db);
  const events = eventsStore(db);
  const accountOf = (userId: string) =>
    query(db.select().from(subscriptionAccounts).where(isOf(userId)), (rows): Account | undefined => rows[0]);
  return {
    ...orders,
    ...withdrawalsStore(db),
    ...noticesStore(db),
    ...events,
    ...passesStore(db),
    ...reversalsStore(db),

    accountOf,

    accountOfCustomer: (customerId: string) =>
      query(
        db.select().from(subscriptionAccounts).where(eq(subscriptionAccounts.customerId, customerId)),
        (rows): Account | undefined => rows[0],
      ),

    /**
     * The member's account, for one write; the last of the queries answers it. Of two tabs that open one, both get the
     * first.
     * @param removed the customer it named, whom the provider has no longer
     */
    openAccount: (userId: string, customerId: string, now: number, removed = "") =>
      [
        query(
          db
            .insert(subscriptionAccounts)
            .values({ userId, customerId, checkedAt: now, createdAt: now })
            .onConflictDoNothing(),
          () => undefined,
        ),
        query(
          db
            .update(subscriptionAccounts)
            .set({ customerId })
            .where(and(isOf(userId), eq(subscriptionAccounts.customerId, removed))),
          () => undefined,
        ),
        accountOf(userId),
      ] as const,

    /**
     * Taken before the provider is read, in one write whose answers make the ticket (`ticketOf`): a reading that began
     * later wins, in whatever order the two end.
     */
    takeTicket: (userId: string) =>
      [
        query(
          db
            .update(subscriptionAccounts)
            .set({ reads: sql`${subscriptionAccounts.reads} + 1` })
            .where(isOf(userId))
            .returning({ reads: subscriptionAccounts.reads }),
          (rows) => rows[0]?.reads,
        ),
        query(
          db
            .select({
              ...tierColumns,
              email: users.email,
              firstName: users.firstName,
              lastName: users.lastName,
            })
            .from(users)
            .where(eq(users.id, userId)),
          (rows) => rows[0],
        ),
        orders.openOrder(userId),
        query(
          db
            .select({ id: subscriptions.id, firstPaidAt: subscriptions.firstPaidAt })
            .from(subscriptions)
            .where(eq(subscriptions.userId, userId)),
          (rows) => rows,
        ),
      ] as const,

    /** An event and its effect, for one write; nothing of it where a later reading was applied already. */
    apply(reading: ProviderReading): Query<unknown>[] {
      const { userId, ticket, now, entitlement, event, orderStatus } = reading;
      const isLatest: SQL = sql`${db
        .select({ applied: subscriptionAccounts.appliedRead })
        .from(subscriptionAccounts)
        .where(isOf(userId))} = ${ticket.read}`;
      const first = query(
        db
          .update(subscriptionAccounts)
          .set({ appliedRead: ticket.read, checkedAt: now })
          .where(and(isOf(userId), lt(subscriptionAccounts.appliedRead, ticket.read))),
        () => undefined,
      );
      const read = reading.subscriptions.slice(0, KEPT_SUBSCRIPTIONS).map((subscription) => {
        const row = rowOf(userId, subscription, now);
        const { id: _, ...columns } = row;
        const firstPaidAt = sql<number>`coalesce(excluded.first_paid_at, ${subscriptions.firstPaidAt})`;
        const set = { ...columns, firstPaidAt };
        return query(
          db
            .insert(subscriptions)
            .values(row)
            .onConflictDoUpdate({ target: subscriptions.id, set, setWhere: isLatest }),
          () => undefined,
        );
      });
      const gone = query(
        db
          .update(subscriptions)
          .set({ rawStatus: "canceled", endedAt: now, updatedAt: now })
          .where(
            and(eq(subscriptions.userId, userId), inArray(subscriptions.rawStatus, [...LIVE]), isLatest),
          ),
        () => undefined,
      );
      return [
        first,
        ...read,
        ...(reading.gone ? [gone] : []),
        ...(entitlement
          ? [
              members.setTier(
                { ...entitlement, tierSource: "provider" },
                now,
                and(eq(users.id, userId), eq(users.tierSource, ticket.row.tierSource), isLatest),
              ),
            ]
          : []),
        ...(ticket.order && orderStatus && orderStatus !== "open"
          ? [orders.closeOrder(userId, ticket.order.id, now, orderStatus)]
          : []),
        ...(event ? [events.noteEvent(userId, event, now)] : []),
        // The account was read whole: whatever failed before it has its effect now.
        ...(reading.guessed ? [] : [events.forgetFailures(userId, isLatest)]),
      ];
    },

    /** The latest subscriptions of a member as last read, and what stands on their row: for one batch. */
    planOf: (userId: string) => ({
      subscriptions: query(
        db
          .select()
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.userId, userId),
              notInArray(subscriptions.rawStatus, ["incomplete", "incomplete_expired"]),
            ),
          )
          .orderBy(desc(subscriptions.startedAt))
          .limit(5),
        (rows): StoredSubscription[] => rows,
      ),
      row: query(
        db.select(tierColumns).from(users).where(eq(users.id, userId)),
        (rows): TierRow | undefined => rows[0],
      ),
    }),

    /** Accounts that were not read since `before` (ms), the longest first. */
    uncheckedSince: (before: number, limit: number) =>
      query(
        db
          .select()
          .from(subscriptionAccounts)
          .where(lt(subscriptionAccounts.checkedAt, before))
          .orderBy(asc(subscriptionAccounts.checkedAt))
          .limit(limit),
        (rows): Account[] => rows,
      ),

    /** The provider knows nothing of this account: not asked again before the next night. */
    passOver: (userId: string, now: number) =>
      query(db.update(subscriptionAccounts).set({ checkedAt: now }).where(isOf(userId)), () => undefined),

    /**
     * An admin's hand on a tier. Where the row is not as it was `read` any more, the statement fails (`isTierChanged`),
     * so that nothing of its batch is written.
     */
    setManualTier(userId: string, read: TierRow, written: TierRow, now: number) {
      const asRead = sql.join(
        (Object.keys(tierColumns) as (keyof TierRow)[]).map(
          (name) => sql`${tierColumns[name]} is ${read[name]}`,
        ),
        sql` and `,
      );
      // A batch is undone only by what fails: no tier at all is what the column refuses.
      const subscriptionTier = sql<Tier>`case when ${asRead} then ${written.subscriptionTier} end`;
      return members.setTier({ ...written, subscriptionTier }, now, eq(users.id, userId));
    },
  };
});

type TicketAnswers = readonly [
  read: number | undefined,
  user: (TierRow & Pick<typeof users.$inferSelect, "email" | "firstName" | "lastName">) | undefined,
  order: Order | undefined,
  paid: readonly { id: string; firstPaidAt: number | null }[],
];

/** The ticket of what `takeTicket` answered. */
export function ticketOf([read, user, order, paid]: TicketAnswers): Ticket {
  if (read === undefined || !user) throw new Error("subscription: no account to read");
  const { email, firstName, lastName, ...row } = user;
  return {
    read,
    row,
    holder: { email, name: fullName({ firstName, lastName }) },
    order,
    firstPaid: new Map(
      paid.flatMap(({ id, firstPaidAt }) => (firstPaidAt === null ? [] : [[id, firstPaidAt]])),
    ),
  };
}
