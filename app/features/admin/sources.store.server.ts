// What the administration's figures and tests read of the other features' tables.
import { and, eq, gt, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { TIER_PRICES } from "#app/lib/tiers.ts";
import { type Database, query } from "#db/client.ts";
import { memberFigures, subscriptions, users } from "#db/schema/index.ts";

/** What the present period was paid for (`tierInForce` of the subscription): more than the next one's after a way down. */
const inForce = sql<
  "essential" | "complete"
>`case when ${subscriptions.paidUntil} > ${subscriptions.periodStart}
  then coalesce(${subscriptions.paidTier}, ${subscriptions.tier}) else ${subscriptions.tier} end`;

export const createAdminSources = oncePer((db: Database) => {
  return {
    /**
     * The subscriptions whose period is paid, and what they bring in cents a month, each at the price it was paid at; from
     * one index alone.
     */
    billed: (now: number) =>
      query(
        db
          .select({ tier: inForce.as("in_force"), n: sql<number>`count(*)`.as("n") })
          .from(subscriptions)
          .where(and(eq(subscriptions.rawStatus, "active"), gt(subscriptions.periodEnd, now)))
          .groupBy(inForce),
        (rows) => ({
          subscriptions: rows.reduce((sum, { n }) => sum + n, 0),
          cents: rows.reduce((sum, { tier, n }) => sum + n * Math.round(TIER_PRICES[tier] * 100), 0),
        }),
      ),

    telegramUsers: () =>
      query(
        db.select({ n: memberFigures.n }).from(memberFigures).where(eq(memberFigures.key, "telegram")),
        ([row]) => row?.n ?? 0,
      ),

    activeReminders: () =>
      query(
        db.select({ n: memberFigures.n }).from(memberFigures).where(eq(memberFigures.key, "reminders")),
        ([row]) => row?.n ?? 0,
      ),

    /** The member's zone, for a test sent in their name. */
    timezoneOf: (userId: string) =>
      query(
        db.select({ timezone: users.timezone }).from(users).where(eq(users.id, userId)),
        ([row]) => row?.timezone,
      ),
  };
});
