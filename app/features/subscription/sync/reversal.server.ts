// A payment that goes back, by a refund at the provider's or a dispute at a bank: it is written down for the
// administration, and what it had paid for ends.
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
  for (const one of subscriptions.slice(0, SEARCHED)) {
    const paid = (await payments.paidInvoices(one.id)).find(
      (invoice) => invoice.paymentIntent === paymentIntent,
    );
    if (!paid) continue;
    if (paid.periodEnd <= now) return null;
    if (!isLive(one)) {
      // Withdrawn from, it has ended already, and says why.
      if (!one.withdrawn) await payments.noteEnding(one.id, REVERSED_COMMENT);
      return one.id;
    }
    if (paid.reason === "subscription_update" && tierInForce(one) === "complete") {
      await payments.setNextTier(one, "essential", null);
      return one.id;
    }
    await payments.voidOpenInvoices(one.id);
    await payments.cancelNow(one.id, REVERSED_COMMENT);
    return one.id;
  }
  return null;
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
  if (!reversal.whole) return;
  const { subscriptions } = await sync(deps, payments, account);
  const subscriptionId = await endWhatWasPaid(payments, subscriptions, reversal.paymentIntent, now);
  if (subscriptionId) await deps.db.read(note(subscriptionId));
}
