// Whole objects of Stripe's, made from the little the stand-in knows. Amounts are cents, instants seconds.
import { newId } from "#app/lib/ids.ts";
import { brandOf } from "./cards.ts";
import type {
  Customer,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  SetupIntent,
  StripeItem,
  StripePlan,
  StripeSubscription,
} from "./wire.ts";

type Metadata = Record<string, string>;

export const newStripeId = (prefix: string) => `${prefix}_${newId(120).replace(/[-_]/g, "0")}`;
export const CURRENCY = "eur";
export const test = { livemode: false } as const;

export function makeProduct(id: string, name: string, created: number): Product {
  return {
    ...test,
    id,
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}

type PriceFacts = {
  id: string;
  product: string;
  amount: number;
  lookupKey: string | null;
  metadata: Metadata;
  created: number;
};

export function makePrice({ id, product, amount, lookupKey, metadata, created }: PriceFacts): Price {
  return {
    ...test,
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: CURRENCY,
    custom_unit_amount: null,
    lookup_key: lookupKey,
    metadata,
    nickname: null,
    product,
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "inclusive",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

const planOf = (price: Price): StripePlan => ({
  ...test,
  id: price.id,
  object: "plan",
  active: true,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: CURRENCY,
  interval: "month",
  interval_count: 1,
  metadata: price.metadata,
  meter: null,
  nickname: null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});

export function makeCustomer(facts: {
  email: string | null;
  name: string | null;
  metadata: Metadata;
  locales: string[];
  created: number;
}): Customer {
  const id = newStripeId("cus");
  return {
    ...test,
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: facts.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: facts.email,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    metadata: facts.metadata,
    name: facts.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: facts.locales,
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

type Period = { start: number; end: number };

function makeItem(subscription: string, price: Price, period: Period, created: number): StripeItem {
  return {
    id: newStripeId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The item at another price. */
export const repriced = (item: StripeItem, price: Price): StripeItem => ({
  ...item,
  price,
  plan: planOf(price),
});

export function makeSubscription(facts: {
  customer: string;
  price: Price;
  period: Period;
  metadata: Metadata;
  saveCard: "off" | "on_subscription";
  created: number;
}): StripeSubscription {
  const id = newStripeId("sub");
  return {
    ...test,
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: facts.period.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: facts.created,
    currency: CURRENCY,
    customer: facts.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [makeItem(id, facts.price, facts.period, facts.created)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    managed_payments: null,
    metadata: facts.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ["card"],
      save_default_payment_method: facts.saveCard,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: facts.created,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  } as StripeSubscription;
}

export function makePaymentMethod(
  number: string,
  expiry: { month: number; year: number },
  created: number,
): PaymentMethod {
  return {
    ...test,
    id: newStripeId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: brandOf(number),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "FR",
      display_brand: brandOf(number),
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: null,
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brandOf(number)], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    metadata: {},
    type: "card",
  };
}

export function makeSetupIntent(customer: string, metadata: Metadata, created: number): SetupIntent {
  const id = newStripeId("seti");
  return {
    ...test,
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId(120).replace(/[-_]/g, "0")}`,
    created,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    managed_payments: null,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
  };
}

export function makeRefund(
  payment: PaymentIntent,
  amount: number,
  facts: { reason: string | null; metadata: Metadata; created: number },
): Refund {
  return {
    id: newStripeId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: payment.latest_charge,
    created: facts.created,
    currency: CURRENCY,
    customer: payment.customer,
    customer_account: null,
    metadata: facts.metadata,
    payment_intent: payment.id,
    payment_method: null,
    reason: facts.reason as Refund["reason"],
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

export function makePortalSession(facts: {
  customer: string;
  returnUrl: string | null;
  locale: string | null;
  origin: string;
  created: number;
}): PortalSession {
  const id = newStripeId("bps");
  return {
    ...test,
    id,
    object: "billing_portal.session",
    configuration: "bpc_local",
    created: facts.created,
    customer: facts.customer,
    customer_account: null,
    flow: null,
    locale: facts.locale as PortalSession["locale"],
    on_behalf_of: null,
    return_url: facts.returnUrl,
    url: `${facts.origin}/local/stripe/portal/${id}`,
  };
}
