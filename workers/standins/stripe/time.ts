// What happens by itself as a customer's clock goes on: renewals, retries, ends, things given up.
import { type Bench, clockOf, customerOf } from "./bench.ts";
import {
  addMonths,
  attempt,
  cardOf,
  courseOf,
  DAY,
  dropPending,
  EXPIRES_AFTER,
  end,
  isOver,
  itemOf,
  openInvoice,
  RETRY_DAYS,
  saveSubscription,
} from "./billing.ts";
import type { StripeSubscription } from "./wire.ts";

type Due = { at: number; run: (subscription: StripeSubscription) => void };

function renew(bench: Bench, before: StripeSubscription): void {
  if (before.cancel_at_period_end) {
    end(bench, before, "cancellation_requested");
    return;
  }
  const subscription = dropPending(bench, before);
  const course = courseOf(bench, subscription.id);
  const cycle = course.cycle + 1;
  bench.shelf.put("course", { ...course, cycle, pending: undefined }, customerOf(subscription));
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const finish = addMonths(subscription.billing_cycle_anchor, cycle);
  const renewed = { ...item, current_period_start: start, current_period_end: finish };
  const lines = [
    {
      amount: item.price.unit_amount ?? 0,
      description: item.price.lookup_key ?? item.price.id,
      price: item.price,
      period: { start, end: finish },
      proration: false,
    },
  ];
  const next = { ...subscription, items: { ...subscription.items, data: [renewed] } };
  const invoice = openInvoice(bench, next, "subscription_cycle", lines, {
    start: item.current_period_start,
    end: start,
  });
  saveSubscription(bench, { ...next, latest_invoice: invoice.id });
  attempt(bench, invoice, cardOf(bench, next), { present: false });
  const after = bench.shelf.get("subscription", next.id);
  if (!after || bench.shelf.get("invoice", invoice.id)?.status === "paid") return;
  const retries = RETRY_DAYS.map((days) => start + days * DAY);
  bench.shelf.put("course", { ...courseOf(bench, after.id), retries }, customerOf(after));
  saveSubscription(bench, { ...after, status: "past_due" });
}

function retry(bench: Bench, subscription: StripeSubscription): void {
  const course = courseOf(bench, subscription.id);
  const retries = course.retries.slice(1);
  bench.shelf.put("course", { ...course, retries }, customerOf(subscription));
  const invoice = bench.shelf.get("invoice", String(subscription.latest_invoice));
  if (invoice?.status !== "open") return;
  attempt(bench, invoice, cardOf(bench, subscription), { present: false });
  const after = bench.shelf.get("subscription", subscription.id);
  const unpaid = bench.shelf.get("invoice", invoice.id)?.status !== "paid";
  if (unpaid && retries.length === 0 && after && !isOver(after)) end(bench, after, "payment_failed");
}

function nextOf(bench: Bench, subscription: StripeSubscription): Due | undefined {
  if (isOver(subscription)) return undefined;
  if (subscription.status === "incomplete") {
    return {
      at: subscription.created + EXPIRES_AFTER,
      run: (one) => void end(bench, one, "payment_failed"),
    };
  }
  const dues: Due[] = [{ at: itemOf(subscription).current_period_end, run: (one) => renew(bench, one) }];
  const [again] = courseOf(bench, subscription.id).retries;
  if (again !== undefined) dues.push({ at: again, run: (one) => retry(bench, one) });
  if (subscription.pending_update)
    dues.push({
      at: subscription.pending_update.expires_at,
      run: (one) => void dropPending(bench, one),
    });
  return dues.reduce((first, due) => (due.at < first.at ? due : first));
}

const setClock = (bench: Bench, customer: string, at: number) => {
  const clock = bench.shelf.get("clock", customer) ?? { id: customer, ahead: 0, failNext: false };
  bench.shelf.put("clock", { ...clock, ahead: Math.max(clock.ahead, at - bench.now) }, customer);
};

/**
 * Lets a customer's time run to `until` (seconds): everything due by then happens, each at its moment. Called with
 * the present, it does what is late.
 */
export function letTimePass(bench: Bench, customer: string, until: number): void {
  for (let guard = 0; guard < 500; guard++) {
    const due = bench.shelf
      .list("subscription", customer)
      .flatMap((subscription) => {
        const next = nextOf(bench, subscription);
        return next && next.at <= until ? [{ ...next, subscription }] : [];
      })
      .sort((a, b) => a.at - b.at)[0];
    if (!due) break;
    if (due.at > clockOf(bench, customer)) setClock(bench, customer, due.at);
    due.run(due.subscription);
  }
  if (until > clockOf(bench, customer)) setClock(bench, customer, until);
}
