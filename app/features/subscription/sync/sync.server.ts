// The one way a tier changes: the provider is read whole, and what it says is written here. Who calls (a webhook, a
// screen, the night) does not matter, nor in what order or how often.
import {
  GONE,
  type Holder,
  type Payments,
  PaymentsError,
  type ProviderSubscription,
} from "#app/gateways/payments/payments.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { writeWithNotices } from "../notices.server.ts";
import { type Account, type Ticket, ticketOf } from "../subscription.store.server.ts";
import {
  type Entitlement,
  entitlementOf,
  isLive,
  liveOf,
  mayReplace,
  noticesOf,
  orderOutcome,
} from "../subscription.ts";

export type Synced = {
  account: Account;
  subscriptions: ProviderSubscription[];
  /** The one that bills, if any. */
  live: ProviderSubscription | undefined;
  /** What stands on the user's row now. */
  entitlement: Entitlement;
  /** The provider's word counts for this member. */
  byProvider: boolean;
  /** The tier that stood there was another one. */
  changed: boolean;
  /** One that bills names no tier of ours: what it is worth was taken from the row. */
  guessed: boolean;
  /** The provider removed the customer: nothing runs, and nothing can be ordered as them. */
  gone: boolean;
};

const same = (a: Entitlement, b: Entitlement) =>
  a.subscriptionTier === b.subscriptionTier &&
  a.subscriptionStatus === b.subscriptionStatus &&
  a.tierUntil === b.tierUntil &&
  a.tierAfter === b.tierAfter;

const sameHolder = (a: Holder, b: Holder) => a.email === b.email && (a.name ?? "") === (b.name ?? "");

/** What the ticket remembers completes what the provider says. */
function completed(one: ProviderSubscription, { row, firstPaid }: Ticket): ProviderSubscription {
  const kept = row.subscriptionTier === "free" ? one.tier : row.subscriptionTier;
  return {
    ...one,
    tier: one.tierKnown ? one.tier : kept,
    firstPaidAt: one.firstPaidAt ?? firstPaid.get(one.id) ?? null,
  };
}

/** undefined where the customer was removed. */
async function subscriptionsOf(
  payments: Payments,
  customerId: string,
): Promise<ProviderSubscription[] | undefined> {
  try {
    return await payments.subscriptionsOf(customerId);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code !== GONE) throw error;
    // Unknown is not removed: under the keys of another shop nobody is known, and nobody is to lose their plan.
    if (await payments.isRemoved(customerId)) return undefined;
    throw error;
  }
}

/** Reads the provider and writes what follows. @throws PaymentsError */
export async function sync(
  deps: Pick<SubscriptionDeps, "store" | "db" | "now" | "waitUntil" | "outbox">,
  payments: Payments,
  account: Account,
  event?: { id: string; type: string },
): Promise<Synced> {
  const { userId } = account;
  const ticket = ticketOf(await deps.db.write(deps.store.takeTicket(userId)));
  const found = await subscriptionsOf(payments, account.customerId);
  const subscriptions = (found ?? []).map((one) => completed(one, ticket));
  const gone = found === undefined || found.some(({ holder }) => holder === null);
  // What ended unpaid asks for no more money: paid later, it would be paid for nothing.
  for (const { id, rawStatus, lastInvoice } of subscriptions)
    if (rawStatus === "canceled" && lastInvoice?.status === "open") await payments.voidOpenInvoices(id);
  const now = deps.now();
  // A price that nobody knows takes nothing from the member, and gives nothing to who has nothing: its subscription can
  // still be ended, withdrawn from, erased.
  const counted = subscriptions.filter((one) => one.tierKnown || ticket.row.subscriptionTier !== "free");
  const worth = entitlementOf(counted, now);
  const byProvider = mayReplace(ticket.row, worth, now);
  const changed = byProvider && !same(ticket.row, worth);
  const notices = subscriptions
    .flatMap((one) => noticesOf(one).map((notice) => ({ notice, known: one.tierKnown })))
    .flatMap(({ notice, known }) => (known || notice.kind !== "started" ? [notice] : []));
  const guessed = subscriptions.some((one) => isLive(one) && !one.tierKnown);
  const changes = deps.store.apply({
    userId,
    ticket,
    subscriptions,
    // Written even where it seems the same: the row was read before the provider was.
    entitlement: byProvider ? worth : undefined,
    orderStatus: ticket.order && (gone ? "closed" : orderOutcome(ticket.order, subscriptions, now)),
    event,
    guessed,
    gone,
    now,
  });
  await writeWithNotices(deps, userId, notices, changes);
  const [known] = subscriptions;
  if (known?.holder && !sameHolder(known.holder, ticket.holder))
    deps.waitUntil(payments.updateCustomer(account.customerId, ticket.holder));
  return {
    account,
    subscriptions,
    live: liveOf(subscriptions),
    entitlement: byProvider ? worth : ticket.row,
    byProvider,
    changed,
    guessed,
    gone,
  };
}
