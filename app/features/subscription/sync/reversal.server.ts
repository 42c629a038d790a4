// A payment that goes back, by a refund at the provider's or a dispute at a bank: it is written down for the
// administration, and what it had paid for ends. A dispute that is won gives back what it had ended.
import {
  type Payments,
  type ProviderSubscription,
  REVERSED_COMMENT,
  type Reversal,
} from "#app/gateways/payments/payments.ts";
import type { SubscriptionDeps } from "../deps.ts";
import type { Account } from "../subscription.store.server.ts";
import { isLive, tierInForce } from "../subscription.ts";
import { sync } from "./sync.server.ts";

/** Subscriptions that are searched for the payment: a member has one, rarely two. */
const SEARCHED = 5;

/** What a payment paid for, and the subscription it did so for. */
async function paidBy(
  payments: Payments,
  subscriptions: readonly ProviderSubscription[],
  paymentIntent: string,
) {
  for (const subscription of subscriptions.slice(0, SEARCHED)) {
    const invoices = await payments.paidInvoices(subscription.id);
    const invoice = invoices.find((one) => one.paymentIntent === paymentIntent);
    if (invoice) return { subscription, invoice };
  }
  return undefined;
}

/**
 * Ends what a payment had paid for. An upgrade's difference takes the way up back; anything else ends the subscription
 * now. A period that is over already leaves the present one alone.
 * @returns the subscription that was touched, or null where nothing runs on that money
 */
async function endWhatWasPaid(
  payments: Payments,
  subscriptions: readonly ProviderSubscription[],
  paymentIntent: string,
  now: number,
): Promise<string | null> {
  const paid = await paidBy(payments, subscriptions, paymentIntent);
  if (!paid || paid.invoice.periodEnd <= now) return null;
  const { subscription, invoice } = paid;
  if (!isLive(subscription)) {
    // Withdrawn from, it has ended already, and says why.
    if (!subscription.withdrawn) await payments.noteEnding(subscription.id, REVERSED_COMMENT);
  } else if (invoice.reason === "subscription_update") {
    // Told of again, it is back already: what the first payment paid for stays.
    if (tierInForce(subscription) === "complete") await payments.setNextTier(subscription, "essential", null);
  } else {
    await payments.voidOpenInvoices(subscription.id);
    await payments.cancelNow(subscription.id, REVERSED_COMMENT);
  }
  return subscription.id;
}

/**
 * Gives back what a dispute had ended, once the money is ours again: the way up, or the rest of what was paid for. What
 * another payment that went back had ended as well stays so.
 */
async function giveBack(
  deps: SubscriptionDeps,
  payments: Payments,
  account: Account,
  { id, paymentIntent }: Reversal,
): Promise<void> {
  const ended = await deps.db.read(deps.store.endedBy(id));
  if (ended === null) return;
  const isHeld = await deps.db.read(deps.store.endedElse(id, ended));
  const { subscriptions } = await sync(deps, payments, account);
  const paid = isHeld ? undefined : await paidBy(payments, subscriptions, paymentIntent);
  if (paid && paid.invoice.periodEnd > deps.now()) {
    const { subscription, invoice } = paid;
    const isUpgrade = invoice.reason === "subscription_update";
    if (subscription.reversed) await payments.noteEnding(subscription.id, "");
    else if (isLive(subscription) && isUpgrade && tierInForce(subscription) === "essential")
      await payments.setNextTier(subscription, "complete", null);
  }
  await deps.db.read(deps.store.noteGivenBack(id));
}

/** May be begun again wherever it stopped: the provider sends an event until it was taken. @throws PaymentsError */
export async function applyReversal(
  deps: SubscriptionDeps,
  payments: Payments,
  account: Account,
  reversal: Reversal,
): Promise<void> {
  const now = deps.now();
  const { userId } = account;
  // Before anything is ended: whatever fails then, the administration sees that money went back.
  const note = (subscriptionId?: string) => {
    const { id, kind, amount, state } = reversal;
    return deps.store.noteReversal({ id, kind, amount, state, userId, notedAt: now, subscriptionId });
  };
  await deps.db.read(note());
  if (!reversal.whole) return giveBack(deps, payments, account, reversal);
  const { subscriptions } = await sync(deps, payments, account);
  const subscriptionId = await endWhatWasPaid(payments, subscriptions, reversal.paymentIntent, now);
  if (subscriptionId) await deps.db.read(note(subscriptionId));
}
