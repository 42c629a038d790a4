// Ordering a plan. One order of a member is open at a time; its id is the provider's idempotency key, so that a
// double click, two tabs and a repeated call are one subscription and one charge. The consents are stored with the
// order before any client secret is asked for.

import type { Member } from "#app/features/auth/user.ts";
import {
  type PaidTier,
  type Payments,
  PaymentsError,
  type ProviderSubscription,
} from "#app/gateways/payments/payments.ts";
import { AppError } from "#app/lib/errors.ts";
import { contentId } from "#app/lib/hash.server.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { CREATION_FAILED, paymentsOf, withProvider } from "../provider.server.ts";
import type { OrderInput } from "../subscription.schema.ts";
import type { Account, Order } from "../subscription.store.server.ts";
import { fullName, isUnpaid, priceOf, rank, subscriptionOf, tierInForce, tierOf } from "../subscription.ts";
import { type Synced, sync } from "../sync/sync.server.ts";
import {
  abandon,
  claimOrder,
  conflict,
  ELSEWHERE,
  fits,
  makeRoom,
  type Wanted,
} from "./open-order.server.ts";

type Ordered = {
  /** Lets the browser pay; null where nothing is left to be paid. */
  clientSecret: string | null;
  status: "requires_payment" | "active";
};

type Buyer = Pick<Member, "id" | "email" | "firstName" | "lastName" | "tier">;

/** How far back a page may have counted an upgrade from. */
const PRORATION_WINDOW_S = 3_600;

export const alreadyOn = (tier: PaidTier) => conflict(`Vous avez déjà l’offre ${TIER_LABELS[tier]}.`);
const CHANGED = "Le montant a changé depuis l’ouverture de cette page. Rechargez-la, puis confirmez.";
export const RESUME_FIRST = "Votre abonnement est résilié\u00a0: reprenez-le d’abord, puis changez d’offre.";
export const PAY_FIRST =
  "Le dernier paiement n’a pas abouti\u00a0: mettez d’abord votre carte à jour, puis changez d’offre.";

/**
 * One customer for a double click. Another one for another name or address, which the provider would refuse under the
 * same key, for another hour, since it repeats its own failures for a day, and instead of one it `removed`.
 */
function customerKey(
  customer: { userId: string; email: string; name: string | null },
  removed: string | undefined,
  now: number,
): string {
  const facts = contentId([customer.email, customer.name, Math.floor(now / HOUR_MS), removed]);
  return `customer/${customer.userId}/${facts}`;
}

/** The member's account at the provider, read; made at the first order, once, and again where it was removed. */
async function ensureAccount(deps: SubscriptionDeps, payments: Payments, buyer: Buyer): Promise<Synced> {
  const known = await deps.db.read(deps.store.accountOf(buyer.id));
  const synced = known && (await sync(deps, payments, known));
  if (synced && !synced.gone) return synced;
  const removed = known?.customerId;
  const customer = { userId: buyer.id, email: buyer.email, name: fullName(buyer) };
  const customerId = await payments.createCustomer(customer, customerKey(customer, removed, deps.now()));
  const [, , account] = await deps.db.write(
    deps.store.openAccount(buyer.id, customerId, deps.now(), removed),
  );
  if (!account) throw new Error("subscription: no account after opening one");
  return sync(deps, payments, account);
}

/** @throws AppError conflict where this order makes no sense for what the member has */
function refuseOrder(
  buyer: Buyer,
  tier: PaidTier,
  { live, entitlement, byProvider }: Synced,
  now: number,
): void {
  const inForce = byProvider ? tierOf(entitlement, now) : buyer.tier;
  if (!live) {
    if (inForce === tier) throw alreadyOn(tier);
    if (rank(inForce) > rank(tier))
      throw conflict(`Votre offre ${TIER_LABELS[inForce]} comprend déjà tout ${TIER_LABELS[tier]}.`);
    return;
  }
  const current = tierInForce(live);
  if (current === tier && live.cancelAt === null && !isUnpaid(live)) throw alreadyOn(tier);
  if (isUnpaid(live)) throw conflict(PAY_FIRST);
  if (live.cancelAt !== null) throw conflict(RESUME_FIRST);
  if (rank(current) > rank(tier))
    throw conflict(
      `Pour passer à ${TIER_LABELS[tier]} à la fin de la période, choisissez «\u00a0Changer d’offre\u00a0».`,
    );
}

function answer(subscription: ProviderSubscription | undefined, tier: PaidTier): Ordered | undefined {
  if (!subscription) return undefined;
  const paid = tierInForce(subscription) === tier && subscription.pendingTier === null;
  if (paid && (subscription.rawStatus === "active" || subscription.rawStatus === "trialing"))
    return { clientSecret: null, status: "active" };
  const clientSecret = subscription.lastInvoice?.clientSecret;
  return clientSecret ? { clientSecret, status: "requires_payment" } : undefined;
}

/**
 * A call of an order failed with what the provider would answer again under the order's key. What came of it all the
 * same is read; where nothing did, the order is given up, so that the next try has a key of its own.
 * @throws the failure
 */
async function despite(
  failure: unknown,
  deps: SubscriptionDeps,
  payments: Payments,
  account: Account,
  order: Order,
): Promise<string> {
  if (!(failure instanceof PaymentsError) || !failure.repeated) throw failure;
  const { subscriptions } = await sync(deps, payments, account);
  const made = subscriptionOf(order, subscriptions);
  if (made && answer(made, order.tier)) return made.id;
  await abandon(deps, payments, order);
  throw failure;
}

async function create(
  deps: SubscriptionDeps,
  payments: Payments,
  synced: Synced,
  input: OrderInput,
  userAgent: string,
): Promise<Ordered> {
  const { account } = synced;
  const { tier } = input;
  const amount = priceOf(tier);
  if (input.amount !== undefined && input.amount !== amount) throw conflict(CHANGED);
  const prorationDate = Math.floor(deps.now() / 1000);
  const wanted: Wanted = { kind: "create", tier, amount, prorationDate };
  await makeRoom(deps, payments, synced, wanted);
  const order = await claimOrder(deps, account.userId, wanted, userAgent);
  const request = { customerId: account.customerId, tier, orderId: order.id };
  const made = await payments.createSubscription(request, `order/${order.id}`).then(
    ({ id }) => id,
    (failure) => despite(failure, deps, payments, account, order),
  );
  if (!(await deps.db.read(deps.store.attach(account.userId, order.id, made)))) {
    await payments.voidOpenInvoices(made);
    throw conflict(ELSEWHERE);
  }
  return settled(deps, payments, account, order, made);
}

/** The moment (seconds) that the page counted an upgrade from, if it is recent. @throws AppError conflict */
function countedFrom(
  input: Pick<OrderInput, "prorationDate">,
  live: ProviderSubscription,
  now: number,
): number {
  const periodStart = Math.floor(live.periodStart / 1000);
  const present = Math.max(Math.floor(now / 1000), periodStart);
  const shown = input.prorationDate ?? present;
  if (shown > present || shown < present - PRORATION_WINDOW_S) throw conflict(CHANGED);
  return Math.max(shown, periodStart);
}

async function upgrade(
  deps: SubscriptionDeps,
  payments: Payments,
  synced: Synced,
  live: ProviderSubscription,
  input: OrderInput,
  userAgent: string,
): Promise<Ordered> {
  const { account } = synced;
  const { tier } = input;
  const mine = { kind: "upgrade", tier, live: live.id } as const;
  const open = await deps.db.read(deps.store.openOrder(account.userId));
  const prorationDate =
    open && fits(open, mine, deps.now()) ? open.prorationDate : countedFrom(input, live, deps.now());
  const wanted: Wanted = { ...mine, amount: 0, prorationDate };
  const expect = (amount: number) => {
    if (input.amount !== undefined && input.amount !== amount) throw conflict(CHANGED, { amount });
  };
  let order = await makeRoom(deps, payments, synced, wanted);
  if (!order) {
    const { amountDue } = await payments.previewUpgrade(live, tier, prorationDate);
    expect(amountDue);
    order = await claimOrder(deps, account.userId, { ...wanted, amount: amountDue }, userAgent);
  }
  // Taken up again, of this tab or another: it charges what it was made for.
  expect(order.amount);
  const { id, prorationDate: from } = order;
  await payments
    .upgrade(live, tier, from, `order/${id}`)
    .catch((failure) => despite(failure, deps, payments, account, order));
  return settled(deps, payments, account, order, live.id);
}

/** What came of an order: read afresh, since a repeated call is answered with what once was. */
async function settled(
  deps: SubscriptionDeps,
  payments: Payments,
  account: Account,
  order: Order,
  subscriptionId: string,
): Promise<Ordered> {
  const { subscriptions } = await sync(deps, payments, account);
  const ordered = answer(
    subscriptions.find(({ id }) => id === subscriptionId),
    order.tier,
  );
  if (ordered) return ordered;
  // Given up at the provider since: the next try is a new order.
  await abandon(deps, payments, order);
  throw new AppError("unavailable", CREATION_FAILED);
}

/**
 * Orders a plan, or the way up to it. The tier follows when the provider says that it is paid.
 * @throws AppError conflict (already on that tier, resume or pay first, amount changed), tooMany, unavailable
 */
export async function orderPlan(
  deps: SubscriptionDeps,
  buyer: Buyer,
  input: OrderInput,
  userAgent: string,
): Promise<Ordered> {
  await deps.limit(buyer.id);
  const payments = paymentsOf(deps);
  return withProvider(CREATION_FAILED, async () => {
    const synced = await ensureAccount(deps, payments, buyer);
    refuseOrder(buyer, input.tier, synced, deps.now());
    return synced.live
      ? upgrade(deps, payments, synced, synced.live, input, userAgent)
      : create(deps, payments, synced, input, userAgent);
  });
}
