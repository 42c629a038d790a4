// What goes over the wire to Stripe and comes back, as far as we speak it. Requests are strict, by method and path, as
// the form's fields are once their brackets are read; answers may hold more than we read.
// Source: https://docs.stripe.com/api (version 2026-10-28.endive)
import * as z from "zod";

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w+$`));
const seconds = z.int().nonnegative();
const cents = z.int().nonnegative();
const flag = z.enum(["true", "false"]);
const digits = z.string().regex(/^\d+$/);
const expand = z.array(z.string()).optional();
const nothing = z.strictObject({});
const item = z.strictObject({ id: id("si").optional(), price: z.string().min(1) });

/** By method and path, `{id}` for the object's. */
export const stripeRequests: Record<string, z.ZodType> = {
  "POST /v1/customers": z.strictObject({
    email: z.email(),
    name: z.string().optional(),
    preferred_locales: z.array(z.literal("fr")),
    metadata: z.strictObject({ user_id: z.string().min(1) }),
  }),
  "POST /v1/customers/{id}": z.strictObject({ email: z.string(), name: z.string() }),
  "GET /v1/customers/{id}": nothing,
  "DELETE /v1/customers/{id}": nothing,
  "GET /v1/subscriptions": z.strictObject({
    customer: id("cus"),
    status: z.literal("all"),
    limit: digits,
    expand,
  }),
  "POST /v1/subscriptions": z.strictObject({
    customer: id("cus"),
    items: z.array(item).length(1),
    payment_behavior: z.literal("default_incomplete"),
    payment_settings: z.strictObject({ save_default_payment_method: z.literal("on_subscription") }),
    metadata: z.strictObject({ order: z.string().min(1) }),
    expand,
  }),
  "POST /v1/subscriptions/{id}": z.strictObject({
    items: z.array(item).length(1).optional(),
    payment_behavior: z.literal("pending_if_incomplete").optional(),
    proration_behavior: z.enum(["always_invoice", "none"]).optional(),
    proration_date: digits.optional(),
    metadata: z.strictObject({ paid_tier: z.string(), paid_until: z.string() }).optional(),
    cancel_at_period_end: flag.optional(),
    cancellation_details: z.strictObject({ comment: z.string() }).optional(),
    expand,
  }),
  "DELETE /v1/subscriptions/{id}": z.strictObject({
    invoice_now: z.literal("false"),
    prorate: z.literal("false"),
    cancellation_details: z.strictObject({ comment: z.string().min(1) }),
  }),
  "GET /v1/invoices": z.strictObject({
    subscription: id("sub"),
    status: z.enum(["open", "paid"]),
    limit: digits,
    expand,
  }),
  "POST /v1/invoices/create_preview": z.strictObject({
    subscription: id("sub"),
    subscription_details: z.strictObject({
      items: z.array(item).length(1),
      proration_behavior: z.literal("always_invoice"),
      proration_date: digits,
    }),
  }),
  "POST /v1/invoices/{id}/void": nothing,
  "GET /v1/charges/{id}": nothing,
  "GET /v1/disputes/{id}": z.strictObject({ expand: z.tuple([z.literal("charge")]) }),
  "POST /v1/refunds": z.strictObject({
    payment_intent: id("pi"),
    reason: z.literal("requested_by_customer"),
  }),
  "POST /v1/billing_portal/sessions": z.strictObject({
    customer: id("cus"),
    return_url: z.url(),
    locale: z.literal("fr"),
  }),
};

/** An object, or its id where it was not expanded. */
const orId = <Schema extends z.ZodType>(schema: Schema) => z.union([z.string(), schema]);

const price = z.object({
  id: z.string(),
  object: z.literal("price"),
  metadata: z.record(z.string(), z.string()),
});

const stripeCustomer = z.object({
  id: id("cus"),
  object: z.literal("customer"),
  email: z.string().nullable(),
  name: z.string().nullish(),
});
const stripeGone = z.object({
  id: id("cus"),
  object: z.literal("customer"),
  deleted: z.literal(true),
});

const stripePaymentIntent = z.object({
  id: id("pi"),
  object: z.literal("payment_intent"),
  amount: cents,
  customer: orId(stripeCustomer).nullable(),
  status: z.string(),
});

const stripeInvoice = z.object({
  id: z.string(),
  object: z.literal("invoice"),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).nullable(),
  billing_reason: z.string().nullable(),
  amount_due: cents,
  amount_paid: cents,
  status_transitions: z.object({ paid_at: seconds.nullable() }),
  confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })) }),
  payments: z
    .object({
      data: z.array(
        z.object({
          status: z.string(),
          payment: z.object({ payment_intent: orId(stripePaymentIntent).optional() }),
        }),
      ),
    })
    .optional(),
});

const stripeSubscription = z.object({
  id: id("sub"),
  object: z.literal("subscription"),
  customer: z.union([z.string(), stripeGone, stripeCustomer]),
  status: z.enum([
    "active",
    "canceled",
    "incomplete",
    "incomplete_expired",
    "past_due",
    "paused",
    "trialing",
    "unpaid",
  ]),
  start_date: seconds,
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  canceled_at: seconds.nullable(),
  ended_at: seconds.nullable(),
  cancellation_details: z
    .object({ comment: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({
    data: z
      .array(z.object({ id: id("si"), current_period_start: seconds, current_period_end: seconds, price }))
      .min(1),
  }),
  pending_update: z.object({ subscription_items: z.array(z.object({ price })).nullable() }).nullable(),
  latest_invoice: orId(stripeInvoice).nullable(),
  default_payment_method: orId(
    z.object({
      card: z
        .object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
        .optional(),
    }),
  ).nullable(),
});

const stripeCharge = z.object({
  id: id("ch"),
  object: z.literal("charge"),
  amount: cents,
  amount_refunded: cents,
  customer: orId(stripeCustomer).nullable(),
  payment_intent: orId(stripePaymentIntent).nullable(),
});

const stripeDispute = z.object({
  id: id("du"),
  object: z.literal("dispute"),
  amount: cents,
  charge: orId(stripeCharge),
  payment_intent: orId(stripePaymentIntent).nullable(),
  status: z.string(),
});

const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ object: z.literal("list"), data: z.array(schema), has_more: z.boolean() });

/** What is answered, by method and path. */
export const stripeAnswers: Record<string, z.ZodType> = {
  "POST /v1/customers": stripeCustomer,
  "POST /v1/customers/{id}": stripeCustomer,
  "GET /v1/customers/{id}": z.union([stripeGone, stripeCustomer]),
  "DELETE /v1/customers/{id}": stripeGone,
  "GET /v1/subscriptions": listOf(stripeSubscription),
  "POST /v1/subscriptions": stripeSubscription,
  "POST /v1/subscriptions/{id}": stripeSubscription,
  "DELETE /v1/subscriptions/{id}": stripeSubscription,
  "GET /v1/invoices": listOf(stripeInvoice),
  "POST /v1/invoices/create_preview": z.object({ amount_due: cents }),
  "POST /v1/invoices/{id}/void": stripeInvoice,
  "GET /v1/charges/{id}": stripeCharge,
  "GET /v1/disputes/{id}": stripeDispute,
  "POST /v1/refunds": z.object({ id: id("re"), object: z.literal("refund"), amount: cents }),
  "POST /v1/billing_portal/sessions": z.object({ id: id("bps"), url: z.url() }),
};

export const stripeError = z.object({
  error: z.object({
    type: z.enum(["api_error", "card_error", "idempotency_error", "invalid_request_error"]),
    message: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
  }),
});

const event = <Schema extends z.ZodType>(object: Schema) =>
  z.object({
    id: id("evt"),
    object: z.literal("event"),
    type: z.string(),
    created: seconds,
    data: z.object({ object }),
  });

/** The object of an event that we hear, by how its type begins. */
export const stripeEvents: readonly [prefix: string, schema: z.ZodType][] = [
  ["customer.subscription.", event(stripeSubscription)],
  ["invoice.", event(stripeInvoice)],
  ["setup_intent.succeeded", event(z.object({ object: z.literal("setup_intent"), customer: z.unknown() }))],
  ["charge.refunded", event(stripeCharge)],
  ["charge.dispute.", event(stripeDispute)],
];
