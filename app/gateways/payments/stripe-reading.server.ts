// What Stripe's objects say, in the port's words.
import type Stripe from "stripe";
import {
  type Card,
  type Holder,
  type LastInvoice,
  type PaidTier,
  PaymentsError,
  type ProviderSubscription,
  REVERSED_COMMENT,
  type Reversal,
  type ReversalSign,
  WITHDRAWN_COMMENT,
} from "./payments.ts";

const ms = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
export const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

function tierReader(prices: Record<PaidTier, string>) {
  return (price: Stripe.Price | undefined): PaidTier | undefined => {
    if (price?.id === prices.essential) return "essential";
    if (price?.id === prices.complete) return "complete";
    // An older price, kept by those who subscribed to it.
    return paidTierOf(price?.metadata?.tier) ?? undefined;
  };
}

function invoiceOf(invoice: Stripe.Subscription["latest_invoice"]): LastInvoice | null {
  if (!invoice || typeof invoice === "string") return null;
  return {
    id: invoice.id,
    status: invoice.status,
    reason: invoice.billing_reason,
    amountDue: invoice.amount_due,
    clientSecret: invoice.status === "open" ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** Told by the first invoice while it is the last one. */
function firstPaidAt(invoice: Stripe.Subscription["latest_invoice"]): number | null {
  if (!invoice || typeof invoice === "string" || invoice.billing_reason !== "subscription_create")
    return null;
  return ms(invoice.status_transitions?.paid_at ?? null);
}

function holderOf(customer: Stripe.Subscription["customer"]): Holder | null {
  if (typeof customer === "string" || customer.deleted) return null;
  return { email: customer.email, name: customer.name ?? null };
}

function cardOf(method: Stripe.Subscription["default_payment_method"]): Card | null {
  if (!method || typeof method === "string" || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, expiry: `${String(exp_month).padStart(2, "0")}/${exp_year}` };
}

const paidTierOf = (value: string | undefined): PaidTier | null =>
  value === "essential" || value === "complete" ? value : null;

/** A bank that asks before it decides: nothing was taken back yet. */
const isInquiry = (status: string) => status.startsWith("warning_");

/** Which payment an event says goes back; null where it says nothing of the kind. */
export function reversalSignOf(type: string, object: { id?: string } | undefined): ReversalSign | null {
  if (!object?.id) return null;
  if (type === "charge.refunded") return { id: object.id, kind: "refund" };
  return type.startsWith("charge.dispute.") ? { id: object.id, kind: "dispute" } : null;
}

/** Null for a charge that is none of a customer's. */
export function refundOf(charge: Stripe.Charge): Reversal | null {
  const { id, payment_intent, customer, amount_refunded: amount } = charge;
  const [paymentIntent, customerId] = [idOf(payment_intent), idOf(customer)];
  if (!paymentIntent || !customerId) return null;
  const whole = amount >= charge.amount;
  return { id, kind: "refund", paymentIntent, customerId, amount, whole, state: whole ? "whole" : "part" };
}

/** Of a dispute with its charge. A bank may take back a part alone. */
export function disputeOf({ id, charge, amount, status }: Stripe.Dispute): Reversal | null {
  if (typeof charge === "string") throw new PaymentsError("unreadable", "stripe: dispute without its charge");
  const [paymentIntent, customerId] = [idOf(charge.payment_intent), idOf(charge.customer)];
  if (!paymentIntent || !customerId) return null;
  const isTaken = status !== "won" && status !== "prevented" && !isInquiry(status);
  const whole = isTaken && amount >= charge.amount;
  return { id, kind: "dispute", paymentIntent, customerId, amount, whole, state: status };
}

/** @throws PaymentsError unreadable, for an object that is no subscription */
export function subscriptionReader(prices: Record<PaidTier, string>) {
  const tierOf = tierReader(prices);
  return (subscription: Stripe.Subscription): ProviderSubscription => {
    const item = subscription?.items?.data?.[0];
    const customerId = idOf(subscription?.customer);
    if (!item || !customerId || !subscription.status)
      throw new PaymentsError("unreadable", "stripe: unreadable subscription");
    const tier = tierOf(item.price);
    const pending = subscription.pending_update?.subscription_items?.[0]?.price;
    const paidUntil = Number(subscription.metadata?.paid_until);
    return {
      id: subscription.id,
      customerId,
      holder: holderOf(subscription.customer),
      rawStatus: subscription.status,
      tier: tier ?? "essential",
      tierKnown: tier !== undefined,
      itemId: item.id,
      orderId: subscription.metadata?.order ?? null,
      startedAt: subscription.start_date * 1000,
      firstPaidAt: firstPaidAt(subscription.latest_invoice),
      periodStart: item.current_period_start * 1000,
      periodEnd: item.current_period_end * 1000,
      cancelAt: ms(
        subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null),
      ),
      canceledAt: ms(subscription.canceled_at),
      endedAt: ms(subscription.ended_at),
      cancelReason: subscription.cancellation_details?.reason ?? null,
      withdrawn: subscription.cancellation_details?.comment === WITHDRAWN_COMMENT,
      reversed: subscription.cancellation_details?.comment === REVERSED_COMMENT,
      pendingTier: pending ? (tierOf(pending) ?? "complete") : null,
      paidTier: paidTierOf(subscription.metadata?.paid_tier),
      paidUntil: Number.isFinite(paidUntil) && paidUntil > 0 ? paidUntil * 1000 : null,
      lastInvoice: invoiceOf(subscription.latest_invoice),
      card: cardOf(subscription.default_payment_method),
    };
  };
}
