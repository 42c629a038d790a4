// Payments through Stripe, with its official package on fetch. The address is a setting: locally the stand-in
// (workers/standins/stripe) answers at it.
import Stripe from "stripe";
import { GONE, type PaidTier, type Payments, PaymentsError } from "./payments.ts";
import { disputeOf, idOf, refundOf, reversalSignOf, subscriptionReader } from "./stripe-reading.server.ts";
import type { STRIPE_RESOURCES } from "./stripe-resources.ts";

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

/** The part of the package that we use. */
export type StripeClient = Pick<Stripe, (typeof STRIPE_RESOURCES)[number] | "webhooks">;

export const createStripePayments = (config: StripeConfig): Payments =>
  paymentsOver(createClient(config), config);

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

/** Who pays: the provider's customer for a member. */
function customersOver(
  stripe: StripeClient,
): Pick<Payments, "createCustomer" | "updateCustomer" | "deleteCustomer" | "isRemoved" | "portalUrl"> {
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
  };
}

/** What is subscribed to: begun, changed, ended. */
function subscriptionsOver(
  stripe: StripeClient,
  { prices }: Pick<StripeConfig, "prices">,
): Pick<
  Payments,
  | "subscriptionsOf"
  | "createSubscription"
  | "previewUpgrade"
  | "upgrade"
  | "setNextTier"
  | "setCancelAtPeriodEnd"
  | "cancelNow"
  | "noteEnding"
> {
  const read = subscriptionReader(prices);
  return {
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
              items: [{ price: prices[tier] }],
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
            items: [{ id: itemId, price: prices[tier] }],
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
              items: [{ id: itemId, price: prices[tier] }],
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
            items: [{ id: itemId, price: prices[tier] }],
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

    noteEnding: (id, comment) =>
      asking(async () => {
        await stripe.subscriptions.update(id, { cancellation_details: { comment } });
      }),
  };
}

/** What was asked for, what was paid, what goes back. */
function moneyOver(
  stripe: StripeClient,
): Pick<Payments, "voidOpenInvoices" | "paidInvoices" | "refund" | "reversal"> {
  return {
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

    reversal: ({ id, kind }) =>
      asking(async () =>
        kind === "refund"
          ? refundOf(await stripe.charges.retrieve(id))
          : disputeOf(await stripe.disputes.retrieve(id, { expand: ["charge"] })),
      ),
  };
}

/** When a payload was signed, in seconds, by a header that was verified: `t=1764403200,v1=…`, of several the last. */
const signedAt = (header: string | null): number =>
  Number(
    header
      ?.split(",")
      .findLast((part) => part.startsWith("t="))
      ?.slice(2),
  );

/** What the provider tells by itself. */
function eventsOver(
  stripe: StripeClient,
  config: Pick<StripeConfig, "webhookSecret" | "now">,
): Pick<Payments, "readEvent"> {
  return {
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
        // The package refuses what is old alone: a signature of a time to come would be good for as long again.
        if (signedAt(signature) - config.now() / 1000 > TOLERANCE)
          throw new Error("signed ahead of its time");
        const { object } = event.data as { object?: { object?: string; id?: string; customer?: unknown } };
        const customer =
          object?.object === "customer" ? object.id : (object?.customer as string | { id: string } | null);
        const reversal = reversalSignOf(event.type, object);
        return { id: event.id, type: event.type, customerId: idOf(customer), reversal };
      } catch (error) {
        throw new PaymentsError("refused", "stripe: unverified event", undefined, error);
      }
    },
  };
}

export function paymentsOver(
  stripe: StripeClient,
  config: Pick<StripeConfig, "prices" | "webhookSecret" | "now">,
): Payments {
  return {
    ...customersOver(stripe),
    ...subscriptionsOver(stripe, config),
    ...moneyOver(stripe),
    ...eventsOver(stripe, config),
  };
}
