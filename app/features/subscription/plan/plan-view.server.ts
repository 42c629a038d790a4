// What /subscribe and « Paramètres » show of a member's plan: read here, not at the provider.
import type { Member } from "#app/features/auth/user.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { type SubscriptionStatus, TIER_LABELS, type Tier } from "#app/lib/tiers.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { lastWithdrawalDay, mayWithdraw } from "../leave/withdrawal.ts";
import type { StoredSubscription } from "../subscription.store.server.ts";
import { isLive, isUnpaid, nextTierOf, priceOf, tierInForce } from "../subscription.ts";

export type PlanView = {
  tier: Tier;
  label: string;
  status: SubscriptionStatus;
  /** Cents a month; 0 where nothing is paid. */
  price: number;
  /** Offered: by an admin, or with the account. Nothing is billed. */
  offered: boolean;
  /** A plan that bills, and what can be done with it. */
  plan: null | {
    next: { at: string; amount: number; tier: Tier } | null;
    /** Cancelled: the day it ends. */
    endsAt: string | null;
    /** Unpaid: the last day of grace, and whether it is over. */
    grace: { until: string; over: boolean } | null;
    /** A cheaper plan begins that day. */
    downgrade: { tier: Tier; at: string } | null;
    pendingTier: Tier | null;
    /** The last day to withdraw, while it has not passed. */
    withdrawUntil: string | null;
    card: { brand: string; last4: string; expiry: string } | null;
  };
  /** There is something to see at the provider's. */
  hasInvoices: boolean;
};

/** As its holder calls it. */
export const brandName = (brand: string) => BRANDS[brand] ?? brand;
const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

function cardOf({ cardBrand, cardLast4, cardExpiry }: StoredSubscription) {
  if (!cardLast4) return null;
  return { brand: brandName(cardBrand ?? ""), last4: cardLast4, expiry: cardExpiry ?? "" };
}

type PlanReader = Pick<Member, "id" | "tier" | "subscriptionStatus" | "timezone">;

/** @param member the tier in force, complimentary accounts included */
export async function getPlanView(
  deps: Pick<SubscriptionDeps, "store" | "db" | "now">,
  member: PlanReader,
): Promise<PlanView> {
  const { subscriptions, row } = await deps.db.batch(deps.store.planOf(member.id));
  const now = deps.now();
  const day = (at: number) => formatDay(dayIn(at, member.timezone));
  const live = subscriptions.find(isLive);
  const base = {
    tier: member.tier,
    label: TIER_LABELS[member.tier],
    status: row?.subscriptionStatus ?? member.subscriptionStatus,
    hasInvoices: subscriptions.length > 0,
  };
  if (!live)
    return {
      ...base,
      price: 0,
      offered: member.tier !== "free" && row?.tierSource !== "provider",
      plan: null,
    };
  const facts = { ...live, reversed: false, lastInvoice: null, cancelReason: null, card: null };
  const inForce = tierInForce(live);
  const next = nextTierOf(facts);
  const billing = live.cancelAt === null && !isUnpaid(live);
  const graceUntil = row?.tierUntil ?? live.periodStart;
  return {
    ...base,
    price: priceOf(inForce),
    offered: row?.tierSource === "admin",
    plan: {
      next: billing
        ? { at: day(live.periodEnd), amount: priceOf(next ?? live.tier), tier: next ?? live.tier }
        : null,
      endsAt: live.cancelAt === null ? null : day(live.cancelAt),
      grace: isUnpaid(live) ? { until: day(graceUntil), over: now >= graceUntil } : null,
      downgrade: next && live.cancelAt === null ? { tier: next, at: day(live.periodEnd) } : null,
      pendingTier: live.pendingTier,
      withdrawUntil: mayWithdraw(live, now) ? formatDay(lastWithdrawalDay(live)) : null,
      card: cardOf(live),
    },
  };
}
