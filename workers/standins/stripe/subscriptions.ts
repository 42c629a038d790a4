// POST, GET, DELETE /v1/subscriptions…: what our product asks for; anything else Stripe offers is refused by name.
import { type Bench, clockOf, customerOf, invalid, need } from "./bench.ts";
import {
  addMonths,
  attempt,
  cardOf,
  courseOf,
  dropPending,
  EXPIRES_AFTER,
  end,
  isOver,
  itemOf,
  openInvoice,
  prorationLines,
  saveSubscription,
} from "./billing.ts";
import type { FormValue, Params, Reader } from "./form.ts";
import { makeSubscription, repriced } from "./objects.ts";
import { letTimePass } from "./time.ts";
import type { Price, StripeSubscription } from "./wire.ts";

export const CREATE = [
  "customer",
  "items",
  "payment_behavior",
  "payment_settings",
  "collection_method",
  "metadata",
  "off_session",
  "expand",
] as const;
export const UPDATE = [
  "items",
  "payment_behavior",
  "proration_behavior",
  "proration_date",
  "cancel_at_period_end",
  "cancellation_details",
  "default_payment_method",
  "metadata",
  "expand",
] as const;
export const CANCEL = ["cancellation_details", "invoice_now", "prorate", "expand"] as const;
export const LIST = ["customer", "status", "price", "limit", "starting_after", "expand"] as const;

/** https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const PENDING_SUPPORTS = ["items", "payment_behavior", "proration_behavior", "proration_date", "expand"];

type WantedItem = { id: string | undefined; price: Price };

function wantedItem(bench: Bench, items: FormValue[]): WantedItem | undefined {
  const [first, second] = items as Params[];
  if (!first) return undefined;
  if (second) throw invalid("This stand-in sells one plan a subscription.", { param: "items" });
  const unknown = Object.keys(first).find((name) => !["id", "price", "quantity"].includes(name));
  if (unknown)
    throw invalid(`Received unknown parameter: items[0][${unknown}]`, {
      code: "parameter_unknown",
      param: `items[0][${unknown}]`,
    });
  const price = need(bench, "price", String(first.price ?? ""), "items[0][price]");
  return { id: first.id === undefined ? undefined : String(first.id), price };
}

export function create(bench: Bench, read: Reader): StripeSubscription {
  const customer = need(bench, "customer", read.required("customer"), "customer");
  const wanted = wantedItem(bench, read.list("items"));
  if (!wanted) throw invalid("Missing required param: items.", { code: "parameter_missing", param: "items" });
  if (read.choice("payment_behavior", ["default_incomplete"]) === undefined)
    throw invalid("This stand-in creates with payment_behavior=default_incomplete only.");
  const start = clockOf(bench, customer.id);
  const period = { start, end: addMonths(start, 1) };
  const saveCard =
    read.object("payment_settings").save_default_payment_method === "on_subscription"
      ? "on_subscription"
      : "off";
  const facts = { customer: customer.id, price: wanted.price, period, saveCard, created: start } as const;
  const made = makeSubscription({ ...facts, metadata: read.metadata() });
  bench.shelf.put("course", { id: made.id, cycle: 1, retries: [] }, customer.id);
  bench.shelf.put("subscription", made, customer.id);
  const line = {
    amount: wanted.price.unit_amount ?? 0,
    description: wanted.price.lookup_key ?? wanted.price.id,
    price: wanted.price,
    period,
    proration: false,
  };
  const invoice = openInvoice(bench, made, "subscription_create", [line], { start, end: start });
  const subscription = { ...made, latest_invoice: invoice.id };
  saveSubscription(bench, subscription, "created");
  return subscription;
}

/** A subscription as it is now on its customer's clock. */
export function current(bench: Bench, id: string): StripeSubscription {
  const found = need(bench, "subscription", id);
  letTimePass(bench, customerOf(found), clockOf(bench, customerOf(found)));
  return need(bench, "subscription", id);
}

function changePrice(
  bench: Bench,
  before: StripeSubscription,
  price: Price,
  read: Reader,
): StripeSubscription {
  const proration = read.choice("proration_behavior", ["none", "always_invoice", "create_prorations"]);
  const subscription = dropPending(bench, before);
  const item = itemOf(subscription);
  if (item.price.id === price.id) return subscription;
  const moved = { ...subscription, items: { ...subscription.items, data: [repriced(item, price)] } };
  if (proration === "none") return moved;
  if (proration !== "always_invoice")
    throw invalid("This stand-in prorates with proration_behavior=always_invoice only.");
  const now = clockOf(bench, customerOf(subscription));
  const at = read.integer("proration_date") ?? now;
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid("proration_date must be within the current period.", { param: "proration_date" });
  const lines = prorationLines(subscription, price, at);
  const invoice = openInvoice(bench, subscription, "subscription_update", lines, {
    start: item.current_period_start,
    end: item.current_period_end,
  });
  const expires = Math.min(now + EXPIRES_AFTER, item.current_period_end);
  bench.shelf.put(
    "course",
    { ...courseOf(bench, subscription.id), pending: { price: price.id, invoice: invoice.id } },
    customerOf(subscription),
  );
  bench.shelf.put("subscription", {
    ...subscription,
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: expires,
      metadata: null,
      subscription_items: [repriced(item, price)],
      trial_end: null,
      trial_from_plan: null,
    } as unknown as StripeSubscription["pending_update"],
  });
  attempt(bench, invoice, cardOf(bench, subscription), { present: true });
  return need(bench, "subscription", subscription.id);
}

export function update(bench: Bench, id: string, read: Reader): StripeSubscription {
  const before = current(bench, id);
  const { comment } = read.object("cancellation_details");
  if (isOver(before) && typeof comment === "string") {
    const noted = {
      ...before,
      cancellation_details: {
        ...before.cancellation_details,
        comment,
      } as StripeSubscription["cancellation_details"],
    };
    saveSubscription(bench, noted);
    return noted;
  }
  if (isOver(before))
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  const pendingIfIncomplete = read.choice("payment_behavior", ["pending_if_incomplete"]) !== undefined;
  if (pendingIfIncomplete) {
    const refused = UPDATE.find((name) => read.has(name) && !PENDING_SUPPORTS.includes(name));
    if (refused)
      throw invalid(`${refused} is not supported with payment_behavior=pending_if_incomplete.`, {
        param: refused,
      });
  }
  let next = before;
  const wanted = wantedItem(bench, read.list("items"));
  if (wanted) {
    if (before.status === "incomplete")
      throw invalid("This subscription awaits its first payment and cannot be changed.");
    if (wanted.id !== itemOf(before).id)
      throw invalid(`No such subscription_item: '${wanted.id}'`, { param: "items[0][id]" });
    if (!pendingIfIncomplete && read.text("proration_behavior") !== "none")
      throw invalid("This stand-in changes prices with pending_if_incomplete, or without proration.");
    next = changePrice(bench, before, wanted.price, read);
  }
  const cancel = read.bool("cancel_at_period_end");
  if (cancel !== undefined && cancel !== next.cancel_at_period_end) {
    const now = clockOf(bench, customerOf(next));
    next = {
      ...next,
      cancel_at_period_end: cancel,
      cancel_at: cancel ? itemOf(next).current_period_end : null,
      canceled_at: cancel ? now : null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: cancel ? "cancellation_requested" : null,
      } as StripeSubscription["cancellation_details"],
    };
  }
  if (read.has("metadata")) next = { ...next, metadata: read.metadata(next.metadata) };
  const card = read.text("default_payment_method");
  if (card) next = { ...next, default_payment_method: need(bench, "payment_method", card).id };
  saveSubscription(bench, next);
  return next;
}

export function cancel(bench: Bench, id: string, read: Reader): StripeSubscription {
  const before = current(bench, id);
  if (isOver(before))
    throw invalid(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" }, 404);
  const { comment } = read.object("cancellation_details");
  return end(bench, before, "cancellation_requested", comment === undefined ? null : String(comment));
}

/** The open statuses by default, as Stripe: all but the canceled. */
export function list(bench: Bench, read: Reader): StripeSubscription[] {
  const customer = read.text("customer");
  if (customer) {
    need(bench, "customer", customer, "customer");
    letTimePass(bench, customer, clockOf(bench, customer));
  }
  const status = read.text("status");
  const price = read.text("price");
  return bench.shelf
    .list("subscription", customer)
    .filter((one) => status === "all" || (status ? one.status === status : one.status !== "canceled"))
    .filter((one) => !price || itemOf(one).price.id === price)
    .reverse();
}
