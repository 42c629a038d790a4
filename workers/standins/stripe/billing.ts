// How Stripe bills: an invoice has a payment, a payment has an outcome, and the outcome moves the subscription.
import { type Bench, clockOf, customerOf, emit, invalid, need, StripeRefusal } from "./bench.ts";
import { type LineFacts, makeInvoice, makeInvoicePayment, makePaymentIntent } from "./bills.ts";
import { AUTHENTICATION_FAILED, type CardOutcome, DECLINED, type Decline, outcomeOf } from "./cards.ts";
import { newStripeId, repriced } from "./objects.ts";
import type { Course, Invoice, PaymentIntent, Price, StripeItem, StripeSubscription } from "./wire.ts";

const HOUR = 3_600;
export const DAY = 86_400;
/** An unpaid first invoice, an unpaid change: given up after this long. */
export const EXPIRES_AFTER = 23 * HOUR;
/** A failed renewal is tried again on these days; after the last, the subscription is cancelled. */
export const RETRY_DAYS = [1, 3, 5, 7];

/** The same day of the month `months` later, or the month's last. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(first.getTime() / 1000);
}

export function itemOf(subscription: StripeSubscription): StripeItem {
  const [item] = subscription.items.data;
  if (!item) throw invalid("This subscription has no item.");
  return item;
}

export const courseOf = (bench: Bench, id: string): Course =>
  bench.shelf.get("course", id) ?? { id, cycle: 1, retries: [] };

export const isOver = ({ status }: StripeSubscription) =>
  status === "canceled" || status === "incomplete_expired";

export function saveSubscription(bench: Bench, subscription: StripeSubscription, type = "updated"): void {
  bench.shelf.put("subscription", subscription, customerOf(subscription));
  emit(bench, `customer.subscription.${type}`, customerOf(subscription), subscription);
}

function saveInvoice(bench: Bench, invoice: Invoice, ...types: string[]): void {
  bench.shelf.put("invoice", invoice, customerOf(invoice));
  for (const type of types) emit(bench, `invoice.${type}`, customerOf(invoice), invoice);
}

/** The payment intent of an invoice; every one of ours has one. */
export function paymentOf(bench: Bench, invoice: Invoice): PaymentIntent {
  const found = bench.shelf
    .list("invoice_payment", customerOf(invoice))
    .find((payment) => payment.invoice === invoice.id);
  return need(bench, "payment_intent", String(found?.payment.payment_intent));
}

const subscriptionIdOf = (invoice: Invoice) =>
  String(invoice.parent?.subscription_details?.subscription ?? "");

export function invoiceOf(bench: Bench, payment: PaymentIntent): Invoice | undefined {
  const link = bench.shelf
    .list("invoice_payment", String(payment.customer))
    .find((candidate) => candidate.payment.payment_intent === payment.id);
  return link && bench.shelf.get("invoice", String(link.invoice));
}

export function openInvoice(
  bench: Bench,
  subscription: StripeSubscription,
  reason: NonNullable<Invoice["billing_reason"]>,
  lines: LineFacts[],
  period: { start: number; end: number },
): Invoice {
  const customer = need(bench, "customer", customerOf(subscription), "customer");
  const sequence = customer.next_invoice_sequence ?? 1;
  bench.shelf.put("customer", { ...customer, next_invoice_sequence: sequence + 1 }, customer.id);
  const created = clockOf(bench, customer.id);
  const number = `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`;
  const facts = { customer, subscription, reason, lines, period, number, created, origin: bench.origin };
  const invoice = makeInvoice(facts);
  const payment = makePaymentIntent(customer.id, invoice.amount_due, `Facture ${number}`, created);
  bench.shelf.put("payment_intent", payment, customer.id);
  const link = makeInvoicePayment(invoice, payment.id, created);
  bench.shelf.put("invoice_payment", link, customer.id);
  saveInvoice(bench, invoice, "created", "finalized");
  return invoice;
}

function applyPending(
  bench: Bench,
  subscription: StripeSubscription,
  course: Course,
  invoice: Invoice,
): StripeSubscription {
  if (course.pending?.invoice !== invoice.id) return subscription;
  const price = need(bench, "price", course.pending.price);
  bench.shelf.put("course", { ...course, pending: undefined }, customerOf(subscription));
  return {
    ...subscription,
    pending_update: null,
    items: { ...subscription.items, data: [repriced(itemOf(subscription), price)] },
  };
}

function settle(bench: Bench, invoice: Invoice, payment: PaymentIntent, method: string | null): void {
  const customer = customerOf(invoice);
  const now = clockOf(bench, customer);
  const paid: PaymentIntent = {
    ...payment,
    status: "succeeded",
    amount_received: payment.amount,
    latest_charge: newStripeId("ch"),
    payment_method: method,
    next_action: null,
    last_payment_error: null,
  };
  bench.shelf.put("payment_intent", paid, customer);
  const link = bench.shelf.list("invoice_payment", customer).find((one) => one.invoice === invoice.id);
  if (link) {
    const transitions = { canceled_at: null, paid_at: now };
    const settled = {
      ...link,
      status: "paid",
      amount_paid: invoice.amount_due,
      status_transitions: transitions,
    };
    bench.shelf.put("invoice_payment", settled, customer);
  }
  saveInvoice(
    bench,
    {
      ...invoice,
      status: "paid",
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    "paid",
    "payment_succeeded",
  );
  emit(bench, "payment_intent.succeeded", customer, paid);
  const subscription = bench.shelf.get("subscription", subscriptionIdOf(invoice));
  if (!subscription || isOver(subscription)) return;
  const course = courseOf(bench, subscription.id);
  let next = applyPending(bench, subscription, course, invoice);
  if (next.status !== "active" && next.latest_invoice === invoice.id) {
    next = { ...next, status: "active" };
    bench.shelf.put("course", { ...courseOf(bench, next.id), retries: [] }, customer);
  }
  if (method && next.payment_settings?.save_default_payment_method === "on_subscription")
    next = { ...next, default_payment_method: method };
  saveSubscription(bench, next);
}

type LastError = PaymentIntent["last_payment_error"];

function refusePayment(bench: Bench, invoice: Invoice, payment: PaymentIntent, outcome: Decline): void {
  const customer = customerOf(invoice);
  const error = {
    type: "card_error",
    code: outcome.code,
    message: outcome.message,
    ...(outcome.declineCode && { decline_code: outcome.declineCode }),
  } as LastError;
  const failed: PaymentIntent = {
    ...payment,
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    last_payment_error: error,
  };
  bench.shelf.put("payment_intent", failed, customer);
  emit(bench, "payment_intent.payment_failed", customer, failed);
  const attempts = invoice.attempt_count + 1;
  saveInvoice(bench, { ...invoice, attempted: true, attempt_count: attempts }, "payment_failed");
}

function askHolder(bench: Bench, invoice: Invoice, payment: PaymentIntent, method: string): void {
  const customer = customerOf(invoice);
  const asking: PaymentIntent = {
    ...payment,
    status: "requires_action",
    payment_method: method,
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
  };
  bench.shelf.put("payment_intent", asking, customer);
  emit(bench, "payment_intent.requires_action", customer, asking);
  saveInvoice(bench, { ...invoice, attempted: true }, "payment_action_required");
}

/** Once: what was arranged for the next charge of a customer. */
function arrangedFailure(bench: Bench, customer: string): boolean {
  const clock = bench.shelf.get("clock", customer);
  if (!clock?.failNext) return false;
  bench.shelf.put("clock", { ...clock, failNext: false }, customer);
  return true;
}

/** @param present the holder is there: a bank may ask them something; `asked`: what they answered. */
type Circumstance = { present: boolean; asked?: "granted" | "refused" };

function decide(
  bench: Bench,
  invoice: Invoice,
  method: string | null,
  { present, asked }: Circumstance,
): CardOutcome {
  if (invoice.amount_due === 0) return { kind: "succeeds" };
  if (asked === "refused") return AUTHENTICATION_FAILED;
  const number = method ? bench.shelf.get("card", method)?.number : undefined;
  if (!number) return DECLINED;
  if (!present && arrangedFailure(bench, customerOf(invoice))) return DECLINED;
  return outcomeOf(number, { present, asked: asked === "granted" });
}

/** One try at an invoice. */
export function attempt(
  bench: Bench,
  invoice: Invoice,
  method: string | null,
  circumstance: Circumstance,
): void {
  const payment = paymentOf(bench, invoice);
  const outcome = decide(bench, invoice, method, circumstance);
  if (outcome.kind === "declines") refusePayment(bench, invoice, payment, outcome);
  else if (outcome.kind === "asks" && method) askHolder(bench, invoice, payment, method);
  else settle(bench, invoice, payment, method);
}

/** The card an unattended charge is made on. */
export function cardOf(bench: Bench, subscription: StripeSubscription): string | null {
  const own = subscription.default_payment_method;
  if (own) return String(own);
  const kept = need(bench, "customer", customerOf(subscription)).invoice_settings.default_payment_method;
  return kept ? String(kept) : null;
}

export function voidInvoice(bench: Bench, invoice: Invoice): Invoice {
  if (invoice.status !== "open")
    throw invalid("You can only pass in open invoices. This invoice isn't open.");
  const customer = customerOf(invoice);
  const now = clockOf(bench, customer);
  const payment = paymentOf(bench, invoice);
  bench.shelf.put(
    "payment_intent",
    {
      ...payment,
      status: "canceled",
      canceled_at: now,
      cancellation_reason: "void_invoice",
      next_action: null,
    },
    customer,
  );
  const transitions = { ...invoice.status_transitions, voided_at: now };
  const voided: Invoice = {
    ...invoice,
    status: "void",
    auto_advance: false,
    status_transitions: transitions,
  };
  saveInvoice(bench, voided, "voided");
  const course = bench.shelf.get("course", subscriptionIdOf(invoice));
  if (course?.pending?.invoice === invoice.id) {
    bench.shelf.put("course", { ...course, pending: undefined }, customer);
    const subscription = bench.shelf.get("subscription", course.id);
    if (subscription) saveSubscription(bench, { ...subscription, pending_update: null });
  }
  const first = bench.shelf.get("subscription", subscriptionIdOf(invoice));
  if (first?.status === "incomplete" && first.latest_invoice === invoice.id)
    saveSubscription(bench, { ...first, status: "incomplete_expired", ended_at: now, canceled_at: now });
  return voided;
}

/** Gives a change up that nobody paid. */
export function dropPending(bench: Bench, subscription: StripeSubscription): StripeSubscription {
  const { pending } = courseOf(bench, subscription.id);
  if (!pending) return subscription;
  const invoice = need(bench, "invoice", pending.invoice);
  if (invoice.status === "open") voidInvoice(bench, invoice);
  return need(bench, "subscription", subscription.id);
}

export function end(
  bench: Bench,
  before: StripeSubscription,
  reason: "cancellation_requested" | "payment_failed",
  comment: string | null = before.cancellation_details?.comment ?? null,
): StripeSubscription {
  const subscription = dropPending(bench, before);
  const now = clockOf(bench, customerOf(subscription));
  const neverPaid = subscription.status === "incomplete";
  const ended: StripeSubscription = {
    ...subscription,
    status: neverPaid ? "incomplete_expired" : "canceled",
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment,
      feedback: null,
      feedback_option: null,
      reason,
    } as StripeSubscription["cancellation_details"],
  };
  bench.shelf.put("course", { ...courseOf(bench, ended.id), retries: [] }, customerOf(ended));
  if (neverPaid) {
    const first = bench.shelf.get("invoice", String(ended.latest_invoice));
    if (first?.status === "open") voidInvoice(bench, first);
  }
  saveSubscription(bench, ended, neverPaid ? "updated" : "deleted");
  return ended;
}

/** What an upgrade costs now: the rest of the period at the new price, less the rest at the old one. */
export function prorationLines(subscription: StripeSubscription, price: Price, at: number): LineFacts[] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: finish } = item;
  const share = Math.min(1, Math.max(0, (finish - at) / (finish - start)));
  const part = (amount: number | null) => Math.round((amount ?? 0) * share);
  const period = { start: at, end: finish };
  return [
    {
      amount: -part(item.price.unit_amount),
      description: `Temps inutilisé (${item.price.lookup_key ?? item.price.id})`,
      price: item.price,
      period,
      proration: true,
    },
    {
      amount: part(price.unit_amount),
      description: `Temps restant (${price.lookup_key ?? price.id})`,
      price,
      period,
      proration: true,
    },
  ];
}

export const paymentRefusal = (payment: PaymentIntent) =>
  new StripeRefusal(402, {
    ...(payment.last_payment_error ?? {}),
    type: "card_error",
    message: payment.last_payment_error?.message ?? "Votre carte a été refusée.",
    payment_intent: payment,
  });
