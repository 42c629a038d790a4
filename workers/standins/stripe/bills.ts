// An invoice, its lines, its payment: whole objects, as in objects.ts.
import { newId } from "#app/lib/ids.ts";
import { CURRENCY, newStripeId, test } from "./objects.ts";
import type {
  Customer,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  Price,
  StripeLine,
  StripeSubscription,
} from "./wire.ts";

type Period = { start: number; end: number };

export type LineFacts = {
  amount: number;
  description: string;
  price: Price;
  period: Period;
  proration: boolean;
};

const makeLine = (line: LineFacts, invoice: string, subscription: StripeSubscription): StripeLine => ({
  ...test,
  id: newStripeId("il"),
  object: "line_item",
  amount: line.amount,
  currency: CURRENCY,
  description: line.description,
  discount_amounts: [],
  discountable: !line.proration,
  discounts: [],
  invoice,
  metadata: {},
  parent: {
    invoice_item_details: null,
    license_fee_subscription_details: null,
    rate_card_subscription_details: null,
    schedule_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.proration,
      proration_details: null,
      subscription: subscription.id,
      subscription_item: subscription.items.data[0]?.id ?? "",
    },
    type: "subscription_item_details",
  } as StripeLine["parent"],
  period: line.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price.id, product: String(line.price.product) },
    type: "price_details",
    unit_amount_decimal: line.price.unit_amount_decimal,
  } as StripeLine["pricing"],
  quantity: 1,
  quantity_decimal: "1",
  subscription: subscription.id,
  subtotal: line.amount,
  taxes: [],
});

export function makeInvoice(facts: {
  customer: Customer;
  subscription: StripeSubscription;
  reason: NonNullable<Invoice["billing_reason"]>;
  lines: LineFacts[];
  period: Period;
  number: string;
  created: number;
  origin: string;
}): Invoice {
  const id = newStripeId("in");
  const total = Math.max(
    0,
    facts.lines.reduce((sum, line) => sum + line.amount, 0),
  );
  return {
    ...test,
    id,
    object: "invoice",
    account_country: "FR",
    account_name: "Le Portique",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: facts.reason,
    collection_method: "charge_automatically",
    created: facts.created,
    currency: CURRENCY,
    custom_fields: null,
    customer: facts.customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: facts.customer.email,
    customer_name: facts.customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: facts.created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${facts.origin}/local/stripe/invoices/${id}`,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: facts.lines.map((line) => makeLine(line, id, facts.subscription)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    next_payment_attempt: null,
    number: facts.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: facts.subscription.metadata, subscription: facts.subscription.id },
      type: "subscription_details",
    } as Invoice["parent"],
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ["card"] },
    period_end: facts.period.end,
    period_start: facts.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "open",
    status_transitions: {
      finalized_at: facts.created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: facts.created,
  } as Invoice;
}

export function makePaymentIntent(
  customer: string,
  amount: number,
  description: string,
  created: number,
): PaymentIntent {
  const id = newStripeId("pi");
  return {
    ...test,
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId(120).replace(/[-_]/g, "0")}`,
    confirmation_method: "automatic",
    created,
    currency: CURRENCY,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  } as PaymentIntent;
}

export const makeInvoicePayment = (
  invoice: Invoice,
  paymentIntent: string,
  created: number,
): InvoicePayment => ({
  ...test,
  id: newStripeId("inpay"),
  object: "invoice_payment",
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created,
  currency: CURRENCY,
  invoice: invoice.id,
  is_default: true,
  payment: { payment_intent: paymentIntent, type: "payment_intent" },
  status: "open",
  status_transitions: { canceled_at: null, paid_at: null },
});
