// From what the provider says of a member's subscriptions to the tier they have. Pure: the provider's words come in
// as the gateway reads them, `now` in milliseconds. The table of states is in docs/subscription.md.

import type { PaidTier, ProviderSubscription } from "#app/gateways/payments/payments.ts";
import type { Day } from "#app/lib/dates.ts";
import {
  effectiveTier,
  GRACE_DAYS,
  type SubscriptionStatus,
  TIER_PRICES,
  TIERS,
  type Tier,
} from "#app/lib/tiers.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";
import { lastWithdrawalDay } from "./leave/withdrawal.ts";

export const GRACE_MS = GRACE_DAYS * DAY_MS;
/** An unpaid order is given up before the provider does (23 h) and forgets its key (24 h). */
export const ORDER_LIFETIME_MS = 22 * HOUR_MS;

export type { PaidTier };

/** What the provider's word is worth: columns of the user's row. */
export type Entitlement = {
  subscriptionTier: Tier;
  subscriptionStatus: SubscriptionStatus;
  tierUntil: number | null;
  tierAfter: Tier | null;
};

export const NOTHING: Entitlement = {
  subscriptionTier: "free",
  subscriptionStatus: "inactive",
  tierUntil: null,
  tierAfter: null,
};

/** Cents a month, VAT included. */
export const priceOf = (tier: PaidTier) => Math.round(TIER_PRICES[tier] * 100);

export const rank = (tier: Tier) => TIERS.indexOf(tier);

/** The provider's words for what bills, or is to be put right. */
export const LIVE: ReadonlySet<string> = new Set(["active", "trialing", "past_due", "unpaid"]);
const UNPAID = new Set(["past_due", "unpaid"]);

type Read = Omit<ProviderSubscription, "customerId" | "holder" | "itemId" | "orderId" | "tierKnown">;

export const isLive = ({ rawStatus }: Pick<Read, "rawStatus">) => LIVE.has(rawStatus);
export const isUnpaid = ({ rawStatus }: Pick<Read, "rawStatus">) => UNPAID.has(rawStatus);

/** What the present period was paid for: more than the next one's tier after a downgrade. */
export function tierInForce(
  subscription: Pick<Read, "tier" | "paidTier" | "paidUntil" | "periodStart">,
): PaidTier {
  const { tier, paidTier, paidUntil, periodStart } = subscription;
  return paidTier && paidUntil !== null && paidUntil > periodStart ? paidTier : tier;
}

/** The tier that begins with the next period, where it is another one. */
export const nextTierOf = (subscription: Read): PaidTier | null =>
  tierInForce(subscription) === subscription.tier ? null : subscription.tier;

/** Was the present period paid? An unpaid change of plan says nothing against it. */
const periodPaid = ({ lastInvoice }: Read) =>
  lastInvoice !== null && (lastInvoice.reason === "subscription_update" || lastInvoice.status === "paid");

const TAKEN_BACK = new Set(["payment_failed", "payment_disputed"]);

function endOfEnded(subscription: Read): number {
  const { withdrawn, reversed, cancelReason, endedAt, periodStart, periodEnd } = subscription;
  const keeps = !withdrawn && !reversed && !TAKEN_BACK.has(cancelReason ?? "") && periodPaid(subscription);
  return keeps ? periodEnd : (endedAt ?? periodStart);
}

/** What one subscription is worth. */
export function entitlementOfOne(subscription: Read): Entitlement {
  const inForce = tierInForce(subscription);
  const base = { subscriptionTier: inForce, tierUntil: null, tierAfter: null };
  switch (subscription.rawStatus) {
    case "active":
    case "trialing": {
      if (subscription.cancelAt !== null)
        return { ...base, subscriptionStatus: "canceled", tierUntil: subscription.cancelAt };
      const next = nextTierOf(subscription);
      if (next)
        return { ...base, subscriptionStatus: "active", tierUntil: subscription.paidUntil, tierAfter: next };
      return { ...base, subscriptionStatus: "active" };
    }
    case "past_due":
    case "unpaid":
      return { ...base, subscriptionStatus: "past_due", tierUntil: subscription.periodStart + GRACE_MS };
    case "canceled":
      return { ...base, subscriptionStatus: "canceled", tierUntil: endOfEnded(subscription) };
    default:
      return NOTHING; // incomplete, incomplete_expired, paused: nothing was paid
  }
}

export const tierOf = (entitlement: Entitlement, now: number): Tier =>
  effectiveTier({ ...entitlement, complimentary: false }, now);

/** What all of a member's subscriptions are worth at `now`: the best; among equals the newest. */
export function entitlementOf(subscriptions: readonly Read[], now: number): Entitlement {
  const newestFirst = [...subscriptions].sort((a, b) => b.startedAt - a.startedAt);
  let best = NOTHING;
  for (const subscription of newestFirst) {
    const entitlement = entitlementOfOne(subscription);
    const better = rank(tierOf(entitlement, now)) - rank(tierOf(best, now));
    if (better > 0 || (better === 0 && best === NOTHING)) best = entitlement;
  }
  return best;
}

/** The subscription that bills the member, if any; the provider should never have two. */
export const liveOf = <S extends Read>(subscriptions: readonly S[]): S | undefined =>
  [...subscriptions].filter(isLive).sort((a, b) => rank(tierInForce(b)) - rank(tierInForce(a)))[0];

/** As the provider is told it. */
export const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(" ") || null;

export type TierSource = "none" | "provider" | "admin";

/**
 * May the provider's entitlement replace the tier that stands on the user's row? What the provider set, it may change.
 * A tier that an admin gave (or that came with the account) gives way only to a higher one that is paid for: so
 * neither takes from a member what the other gave.
 */
export function mayReplace(
  row: Entitlement & { tierSource: TierSource },
  entitlement: Entitlement,
  now: number,
): boolean {
  if (row.tierSource === "provider") return true;
  return rank(tierOf(entitlement, now)) > rank(tierOf(row, now));
}

type OrderFacts = {
  id: string;
  kind: "create" | "upgrade";
  tier: PaidTier;
  subscriptionId: string | null;
  createdAt: number;
};

/** The provider's subscription that an order made, or changes. */
export const subscriptionOf = <S extends Pick<ProviderSubscription, "id" | "orderId">>(
  order: OrderFacts,
  subscriptions: readonly S[],
): S | undefined =>
  subscriptions.find(({ id, orderId }) =>
    order.kind === "create" ? orderId === order.id : id === order.subscriptionId,
  );

/** What became of an order, from the provider's subscriptions. */
export function orderOutcome(
  order: OrderFacts,
  subscriptions: readonly ProviderSubscription[],
  now: number,
): "open" | "done" | "closed" {
  const mine = subscriptionOf(order, subscriptions);
  // Not (or no longer) at the provider: it may be on its way there, but not for ever.
  const unknown = now - order.createdAt > ORDER_LIFETIME_MS ? "closed" : "open";
  if (!mine) return unknown;
  // What can still be paid stays open, however old: giving it up means voiding its invoice first.
  if (!isLive(mine)) return mine.rawStatus === "incomplete" ? "open" : "closed";
  if (order.kind === "create") return "done";
  if (mine.pendingTier !== null) return "open";
  return tierInForce(mine) === order.tier ? "done" : unknown;
}

export const NOTICE_KINDS = [
  "started",
  "upgraded",
  "downgrade",
  "past-due",
  "ending",
  "kept",
  "ended",
  "withdrawn",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a mail says; dates in ms, amounts in cents. */
export type NoticeFacts = {
  tier: PaidTier;
  nextTier?: PaidTier;
  at?: number;
  until?: number;
  /** The last day to withdraw. */
  withdrawUntil?: Day;
  amount?: number;
  unpaid?: boolean;
};

export type Notice = { id: string; kind: NoticeKind; facts: NoticeFacts };

/** The mails that a subscription's state owes, each named by its fact: read twice, it is still one mail. */
export function noticesOf(subscription: Read): Notice[] {
  const { id, rawStatus, periodStart, periodEnd, cancelAt, canceledAt, lastInvoice } = subscription;
  const tier = tierInForce(subscription);
  if (rawStatus === "past_due" || rawStatus === "unpaid") {
    const until = periodStart + GRACE_MS;
    return [{ id: `past-due/${id}/${periodStart}`, kind: "past-due", facts: { tier, until } }];
  }
  if (rawStatus === "canceled") {
    if (subscription.withdrawn) return [];
    const facts = {
      tier,
      at: canceledAt ?? periodEnd,
      until: endOfEnded(subscription),
      unpaid: subscription.cancelReason === "payment_failed",
    };
    return [{ id: `ended/${id}`, kind: "ended", facts }];
  }
  if (rawStatus !== "active" && rawStatus !== "trialing") return [];
  const notices: Notice[] = [
    {
      id: `started/${id}`,
      kind: "started",
      facts: {
        tier,
        at: subscription.firstPaidAt ?? subscription.startedAt,
        until: periodEnd,
        withdrawUntil: lastWithdrawalDay(subscription),
      },
    },
  ];
  if (lastInvoice?.reason === "subscription_update" && lastInvoice.status === "paid")
    notices.push({
      id: `upgraded/${lastInvoice.id}`,
      kind: "upgraded",
      facts: { tier, amount: lastInvoice.amountDue, until: periodEnd },
    });
  if (cancelAt !== null)
    notices.push({
      id: `ending/${id}/${canceledAt}`,
      kind: "ending",
      facts: { tier, at: canceledAt ?? cancelAt, until: cancelAt },
    });
  const nextTier = nextTierOf(subscription);
  if (nextTier && cancelAt === null)
    notices.push({
      id: `downgrade/${id}/${subscription.paidUntil}`,
      kind: "downgrade",
      facts: { tier, nextTier, until: subscription.paidUntil ?? periodEnd },
    });
  return notices;
}
