// Payments through Stripe, with its official package on fetch. The address is a setting: locally the stand-in
// (workers/standins/stripe) answers at it.
import Stripe from "stripe";
import { lazy, once } from "#app/lib/lazy.ts";
import {
  type Card,
  GONE,
  type Holder,
  type LastInvoice,
  type PaidTier,
  type Payments,
  PaymentsError,
  type ProviderSubscription,
  REVERSED_COMMENT,
  type Reversal,
  WITHDRAWN_COMMENT,
} from "./payments.ts";

type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** https://api.stripe.com, or the stand-in's. */
  baseUrl: string;
  prices: Record<PaidTier, string>;
  /** Where the calls go out; the global fetch unless said otherwise. */
  fetch?: typeof fetch;
  /** Tries after a first one that got no answer. */
  retries?: number;
  /** ms: the clock signatures are compared with. */
  now: () => number;
};

const TIMEOUT_MS = 10_000;
/** Seconds a signature stays good. */
const TOLERANCE = 300;
const EXPANDED = [
  "customer",
  "latest_invoice",
  "latest_invoice.confirmation_secret",
  "default_payment_method",
];
const ms = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

function asPaymentsError(error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentsError("unavailable", "stripe: unexpected", undefined, error);
  const refused =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  // The provider's message may hold an address or a card's facts: type and code are enough for the log.
  return new PaymentsError(
    refused ? "refused" : "unavailable",
    `stripe: ${error.type} ${error.code ?? ""}`,
    error.code,
    undefined,
    // Kept under the key: whatever an endpoint answered once it had begun, its own failures too
    // (https://docs.stripe.com/api/idempotent_requests).
    refused || (error.statusCode ?? 0) >= 500,
  );
}

async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asPaymentsError(error);
  }
}

const isMissing = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === GONE;

/** An answer that is 200 and yet not what was asked for: from somebody who is not the provider. */
function garbage(what: string): PaymentsError {
  return new PaymentsError("unavailable", `stripe: unreadable ${what}`);
}

function tierReader(prices: StripeConfig["prices"]) {
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

/** What an event says of a payment that goes back; null where it says nothing of the kind. */
function reversalOf(type: string, object: Stripe.Event.Data.Object): Reversal | null {
  if (type === "charge.refunded") {
    const { id, payment_intent, amount_refunded, amount } = object as Stripe.Charge;
    const paymentIntent = idOf(payment_intent);
    const whole = amount_refunded >= amount;
    const state = whole ? "whole" : "part";
    if (!paymentIntent) return null;
    return { id, kind: "refund", paymentIntent, amount: amount_refunded, whole, state };
  }
  if (type.startsWith("charge.dispute.")) {
    const { id, payment_intent, amount, status } = object as Stripe.Dispute;
    const paymentIntent = idOf(payment_intent);
    const whole = status !== "won" && status !== "prevented" && !isInquiry(status);
    if (!paymentIntent) return null;
    return { id, kind: "dispute", paymentIntent, amount, whole, state: status };
  }
  return null;
}

/** The part of the package that we use. */
export type StripeClient = Pick<
  Stripe,
  "customers" | "subscriptions" | "invoices" | "paymentIntents" | "refunds" | "billingPortal" | "webhooks"
>;

export function createStripePayments(config: StripeConfig): Payments {
  const client = once(() => createClient(config));
  const stripe = lazy({
    customers: () => client().customers,
    subscriptions: () => client().subscriptions,
    invoices: () => client().invoices,
    paymentIntents: () => client().paymentIntents,
    refunds: () => client().refunds,
    billingPortal: () => client().billingPortal,
    webhooks: () => client().webhooks,
  });
  return paymentsOver(stripe, config);
}

function createClient(config: StripeConfig): StripeClient {
  const { protocol, hostname, port } = new URL(config.baseUrl);
  return new Stripe(config.secretKey, {
    httpClient: Stripe.createFetchHttpClient(config.fetch),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: config.retries ?? 1,
    telemetry: false,
  });
}

export function paymentsOver(
  stripe: StripeClient,
  config: Pick<StripeConfig, "prices" | "webhookSecret" | "now">,
): Payments {
  const tierOf = tierReader(config.prices);

  function read(subscription: Stripe.Subscription): ProviderSubscription {
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
  }

  return {
    createCustomer: ({ userId, email, name }, key) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { email, ...(name && { name }), preferred_locales: ["fr"], metadata: { user_id: userId } },
          { idempotencyKey: key },
        );
        if (!customer?.id?.startsWith("cus_")) throw garbage("customer");
        return customer.id;
      }),

    updateCustomer: (id, { email, name }) =>
      asking(async () => {
        await stripe.customers.update(id, { email: email ?? "", name: name ?? "" });
      }),

    deleteCustomer: (id) =>
      asking(async () => {
        try {
          await stripe.customers.del(id);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),

    isRemoved: (id) => asking(async () => (await stripe.customers.retrieve(id)).deleted === true),

    subscriptionsOf: (customerId) =>
      asking(async () => {
        const found = await stripe.subscriptions.list({
          customer: customerId,
          status: "all",
          limit: 100,
          expand: EXPANDED.map((path) => `data.${path}`),
        });
        if (!Array.isArray(found?.data)) throw garbage("list");
        return found.data.map(read);
      }),

    createSubscription: ({ customerId, tier, orderId }, key) =>
      asking(async () =>
        read(
          await stripe.subscriptions.create(
            {
              customer: customerId,
              items: [{ price: config.prices[tier] }],
              payment_behavior: "default_incomplete",
              payment_settings: { save_default_payment_method: "on_subscription" },
              metadata: { order: orderId },
              expand: EXPANDED,
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    previewUpgrade: ({ id, itemId }, tier, prorationDate) =>
      asking(async () => {
        const preview = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: itemId, price: config.prices[tier] }],
            proration_behavior: "always_invoice",
            proration_date: prorationDate,
          },
        });
        if (typeof preview?.amount_due !== "number") throw garbage("preview");
        return { amountDue: preview.amount_due };
      }),

    upgrade: ({ id, itemId }, tier, prorationDate, key) =>
      asking(async () =>
        read(
          await stripe.subscriptions.update(
            id,
            {
              items: [{ id: itemId, price: config.prices[tier] }],
              payment_behavior: "pending_if_incomplete",
              proration_behavior: "always_invoice",
              proration_date: prorationDate,
              expand: EXPANDED,
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    setNextTier: ({ id, itemId }, tier, paid) =>
      asking(async () =>
        read(
          await stripe.subscriptions.update(id, {
            items: [{ id: itemId, price: config.prices[tier] }],
            proration_behavior: "none",
            metadata: {
              paid_tier: paid?.tier ?? "",
              paid_until: paid ? String(Math.floor(paid.until / 1000)) : "",
            },
            expand: EXPANDED,
          }),
        ),
      ),

    setCancelAtPeriodEnd: (id, cancel) =>
      asking(async () =>
        read(await stripe.subscriptions.update(id, { cancel_at_period_end: cancel, expand: EXPANDED })),
      ),

    cancelNow: (id, comment) =>
      asking(async () => {
        try {
          await stripe.subscriptions.cancel(id, {
            invoice_now: false,
            prorate: false,
            cancellation_details: { comment },
          });
        } catch (error) {
          // Ended already: what was wanted.
          if (!isMissing(error)) throw error;
        }
      }),

    voidOpenInvoices: (subscription) =>
      asking(async () => {
        const open = await stripe.invoices.list({ subscription, status: "open", limit: 20 });
        for (const { id } of open.data) await stripe.invoices.voidInvoice(id);
      }),

    paidInvoices: (subscription) =>
      asking(async () => {
        const paid = await stripe.invoices.list({
          subscription,
          status: "paid",
          limit: 20,
          expand: ["data.payments"],
        });
        return paid.data.flatMap((invoice) => {
          const paymentIntent = idOf(
            invoice.payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent,
          );
          return paymentIntent && invoice.amount_paid > 0
            ? [
                {
                  id: invoice.id,
                  paymentIntent,
                  amount: invoice.amount_paid,
                  periodEnd: 1000 * Math.max(0, ...invoice.lines.data.map(({ period }) => period.end)),
                  reason: invoice.billing_reason,
                },
              ]
            : [];
        });
      }),

    refund: (paymentIntent, key) =>
      asking(async () => {
        try {
          await stripe.refunds.create(
            { payment_intent: paymentIntent, reason: "requested_by_customer" },
            { idempotencyKey: key },
          );
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError) || error.code !== "charge_already_refunded")
            throw error;
        }
      }),

    payerOf: (paymentIntent) =>
      asking(async () => idOf((await stripe.paymentIntents.retrieve(paymentIntent)).customer)),

    noteEnding: (id, comment) =>
      asking(async () => {
        await stripe.subscriptions.update(id, { cancellation_details: { comment } });
      }),

    portalUrl: (customer, returnUrl) =>
      asking(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          locale: "fr",
        });
        if (!session?.url) throw garbage("portal session");
        return session.url;
      }),

    readEvent: async (body, signature) => {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature ?? "",
          config.webhookSecret,
          TOLERANCE,
          undefined,
          Math.floor(config.now()),
        );
        const { object } = event.data as { object?: { object?: string; id?: string; customer?: unknown } };
        const customer =
          object?.object === "customer" ? object.id : (object?.customer as string | { id: string } | null);
        const reversal = reversalOf(event.type, event.data.object);
        return { id: event.id, type: event.type, customerId: idOf(customer), reversal };
      } catch (error) {
        throw new PaymentsError("refused", "stripe: unverified event", undefined, error);
      }
    },
  };
}
