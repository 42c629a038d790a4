// Plans bought from the payment provider. What the provider says is copied here (`subscriptions`); what the tier is
// stands on the user (`subscription_tier`, `tier_until`, `tier_after`, `tier_source`), written in the same batch.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, instant } from "../columns.ts";
import { users } from "./users.ts";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const PAID = { enum: ["essential", "complete"] } as const;

/** The member as the provider knows them. */
export const subscriptionAccounts = sqliteTable(
  "subscription_accounts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull().unique(),
    /** Tickets taken before a read of the provider; only a later ticket's reading replaces an earlier one's. */
    reads: integer("reads").notNull().default(0),
    appliedRead: integer("applied_read").notNull().default(0),
    /** When the provider was last read whole. */
    checkedAt: instant("checked_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("subscription_accounts_checked").on(table.checkedAt)],
);

/** The provider's subscriptions, as last read. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    /** The provider's id. */
    id: id(),
    userId: owner(),
    tier: text("tier", PAID).notNull(),
    /** The provider's word, unread: active, past_due, incomplete… */
    rawStatus: text("raw_status").notNull(),
    startedAt: instant("started_at").notNull(),
    /** The contract's conclusion: the first payment, kept once it was read. */
    firstPaidAt: instant("first_paid_at"),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    cancelAt: instant("cancel_at"),
    canceledAt: instant("canceled_at"),
    endedAt: instant("ended_at"),
    /** A change that waits for its payment. */
    pendingTier: text("pending_tier", PAID),
    /** What was paid until the period's end, where the next period is cheaper. */
    paidTier: text("paid_tier", PAID),
    paidUntil: instant("paid_until"),
    withdrawn: flag("withdrawn").notNull().default(false),
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    cardExpiry: text("card_expiry"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("subscriptions_user").on(table.userId, table.startedAt),
    // The administration's revenue is counted from this index alone.
    index("subscriptions_billed").on(
      table.rawStatus,
      table.periodEnd,
      table.tier,
      table.paidTier,
      table.paidUntil,
      table.periodStart,
    ),
  ],
);

/** An order: its id is the provider's idempotency key; its consents are the proof the law asks for. */
export const subscriptionOrders = sqliteTable(
  "subscription_orders",
  {
    id: id(),
    userId: owner(),
    kind: text("kind", { enum: ["create", "upgrade"] }).notNull(),
    tier: text("tier", PAID).notNull(),
    /** Cents, VAT included: what was shown as due now. */
    amount: integer("amount").notNull(),
    /** Seconds: the moment an upgrade is counted from, the same on every try. */
    prorationDate: integer("proration_date").notNull(),
    subscriptionId: text("subscription_id"),
    status: text("status", { enum: ["open", "done", "closed"] })
      .notNull()
      .default("open"),
    /** Which wording of the two boxes was agreed to, when, and with what browser. */
    consentVersion: text("consent_version").notNull(),
    startNowAt: instant("start_now_at").notNull(),
    waiverAt: instant("waiver_at").notNull(),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (table) => [
    uniqueIndex("subscription_orders_open").on(table.userId).where(sql`status = 'open'`),
    index("subscription_orders_user").on(table.userId, table.createdAt),
  ],
);

/** Events of the provider that had their effect. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: id(),
    type: text("type").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    index("payment_events_age").on(table.receivedAt),
    index("payment_events_user").on(table.userId),
  ],
);

/** Events that were verified and could not have their effect: the provider was silent, or refused. */
export const paymentFailures = sqliteTable(
  "payment_failures",
  {
    id: id(),
    type: text("type").notNull(),
    userId: owner(),
    failedAt: instant("failed_at").notNull(),
    /** How often it came and failed. */
    attempts: integer("attempts").notNull().default(1),
    /** What kind of failure, never its text. */
    reason: text("reason").notNull(),
  },
  (table) => [
    index("payment_failures_user").on(table.userId),
    index("payment_failures_age").on(table.failedAt),
  ],
);

/** Payments that went back at the provider's: refunds (by their charge) and disputes. */
export const paymentReversals = sqliteTable(
  "payment_reversals",
  {
    /** The charge's id, or the dispute's. */
    id: id(),
    userId: owner(),
    kind: text("kind", { enum: ["refund", "dispute"] }).notNull(),
    /** Cents that went back. */
    amount: integer("amount").notNull(),
    /** `whole` or `part` of a refund; of a dispute, the provider's word. */
    state: text("state").notNull(),
    /** The subscription that ended, or lost its upgrade, with it. */
    subscriptionId: text("subscription_id"),
    notedAt: instant("noted_at").notNull(),
  },
  (table) => [
    index("payment_reversals_user").on(table.userId),
    index("payment_reversals_age").on(table.notedAt),
  ],
);

/** « Renoncer au contrat »: the demand binds us from the moment it is written; refunds follow, whatever fails. */
export const subscriptionWithdrawals = sqliteTable(
  "subscription_withdrawals",
  {
    subscriptionId: text("subscription_id").primaryKey(),
    userId: owner(),
    requestedAt: instant("requested_at").notNull(),
    refunded: integer("refunded"),
    doneAt: instant("done_at"),
  },
  (table) => [
    index("subscription_withdrawals_user").on(table.userId),
    index("subscription_withdrawals_open").on(table.requestedAt).where(sql`done_at is null`),
  ],
);

/** What a member was told of their plan, once a fact: written with the change and with the mail that tells it. */
export const subscriptionNotices = sqliteTable(
  "subscription_notices",
  {
    /** The fact: kind, subscription, moment. */
    id: id(),
    userId: owner(),
    kind: text("kind", {
      enum: ["started", "upgraded", "downgrade", "past-due", "ending", "kept", "ended", "withdrawn"],
    }).notNull(),
    /** JSON: what the mail says (dates, amounts), never who. */
    facts: text("facts").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("subscription_notices_user").on(table.userId)],
);

/** Links and forms that let somebody without a session leave; SHA-256 of the token, half an hour. */
export const subscriptionPasses = sqliteTable(
  "subscription_passes",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: owner(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("subscription_passes_user").on(table.userId),
    index("subscription_passes_expiry").on(table.expiresAt),
  ],
);
