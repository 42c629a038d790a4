// Ordering a plan. One order of a member is open at a time; its id is the provider's idempotency key, so that a
// double click, two tabs and a repeated call are one subscription and one charge. The consents are stored with the
// order before any client secret is asked for.
import type { Member } from "#app/features/auth/user.ts";
import type { PaidTier, Payments, ProviderSubscription } from "#app/gateways/payments/payments.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { CONSENT_VERSION } from "./consent.ts";
import type { SubscriptionDeps } from "./deps.ts";
import { CREATION_FAILED, paymentsOf, withProvider } from "./provider.server.ts";
import type { OrderInput } from "./subscription.schema.ts";
import type { Account, Order } from "./subscription.store.server.ts";
import { fullName, isUnpaid, ORDER_LIFETIME_MS, priceOf, rank, tierInForce, tierOf } from "./subscription.ts";
import { type Synced, sync } from "./sync.server.ts";

export type Ordered = {
  /** Lets the browser pay; null where nothing is left to be paid. */
  clientSecret: string | null;
  status: "requires_payment" | "active";
};

type Buyer = Pick<Member, "id" | "email" | "firstName" | "lastName" | "tier">;

/** How far back a page may have counted an upgrade from. */
const PRORATION_WINDOW_S = 3_600;

const conflict = (message: string, current?: unknown) => new AppError("conflict", message, { current });
export const alreadyOn = (tier: PaidTier) =>
  conflict(`Vous êtes déjà abonné à l’offre ${TIER_LABELS[tier]}.`);
const CHANGED = "Le montant a changé depuis l’ouverture de cette page. Rechargez-la, puis confirmez.";
const ELSEWHERE = "Une autre commande a été ouverte entre-temps. Rechargez la page pour reprendre.";
export const RESUME_FIRST = "Votre abonnement est résilié\u202f: reprenez-le d’abord, puis changez d’offre.";
export const PAY_FIRST =
  "Le dernier paiement n’a pas abouti\u202f: mettez d’abord votre carte à jour, puis changez d’offre.";

/** The member's account at the provider; made at the first order, once. */
async function ensureAccount(deps: SubscriptionDeps, payments: Payments, buyer: Buyer): Promise<Account> {
  const known = await deps.store.accountOf(buyer.id);
  if (known) return known;
  const customer = { userId: buyer.id, email: buyer.email, name: fullName(buyer) };
  const customerId = await payments.createCustomer(customer, `customer/${buyer.id}`);
  return deps.store.openAccount(buyer.id, customerId, deps.now());
}

/** @throws AppError conflict where this order makes no sense for what the member has */
function refuseOrder(
  buyer: Buyer,
  tier: PaidTier,
  { live, standing, byProvider }: Synced,
  now: number,
): void {
  const inForce = byProvider ? tierOf(standing, now) : buyer.tier;
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

type Wanted = { kind: Order["kind"]; tier: PaidTier; amount: number; prorationDate: number; live?: string };

const fits = (order: Order, { kind, tier, live }: Wanted, now: number) =>
  order.kind === kind &&
  order.tier === tier &&
  (kind === "create" || order.subscriptionId === live) &&
  now - order.createdAt <= ORDER_LIFETIME_MS;

/** Gives an open order up: what it asked to be paid can be paid no more. */
export async function abandon(
  deps: Pick<SubscriptionDeps, "store" | "now">,
  payments: Payments,
  order: Order,
): Promise<void> {
  // Closed first: an order of another tab that is just being made then learns that it came too late (`attach`).
  const closed = await deps.store.closeOrder(order.userId, order.id, deps.now());
  const subscriptionId = closed?.subscriptionId ?? order.subscriptionId;
  if (subscriptionId) await payments.voidOpenInvoices(subscriptionId);
}

/** The member's open order if it is this one, else a new one. @throws AppError conflict where another is open */
async function claimOrder(
  deps: SubscriptionDeps,
  userId: string,
  wanted: Wanted,
  userAgent: string,
): Promise<Order> {
  for (let tries = 2; tries > 0; tries--) {
    const now = deps.now();
    const order: Order = {
      id: newId(),
      userId,
      kind: wanted.kind,
      tier: wanted.tier,
      amount: wanted.amount,
      prorationDate: wanted.prorationDate,
      subscriptionId: wanted.live ?? null,
      status: "open",
      consentVersion: CONSENT_VERSION,
      startNowAt: now,
      waiverAt: now,
      userAgent: userAgent.slice(0, 200) || null,
      createdAt: now,
      closedAt: null,
    };
    if (await deps.store.insertOrder(order)) return order;
    const open = await deps.store.openOrder(userId);
    if (open && fits(open, wanted, now)) return open;
    if (open) break;
  }
  throw conflict(ELSEWHERE);
}

/**
 * Whatever else of the member's could still be paid makes room: an open order for something else, what an order that
 * was given up left behind. Between the last read and now one of them may have been paid: then nothing of it could be
 * voided, and there is a plan where there was none.
 */
async function makeRoom(
  deps: SubscriptionDeps,
  payments: Payments,
  { account, live, subscriptions }: Synced,
  wanted: Wanted,
): Promise<Order | undefined> {
  const open = await deps.store.openOrder(account.userId);
  const mine = open && fits(open, wanted, deps.now()) ? open : undefined;
  const strays = subscriptions.filter(
    ({ rawStatus, pendingTier, orderId }) =>
      (rawStatus === "incomplete" && orderId !== mine?.id) ||
      (pendingTier !== null && mine?.kind !== "upgrade"),
  );
  if (open && !mine) await abandon(deps, payments, open);
  for (const { id } of strays) await payments.voidOpenInvoices(id);
  if ((open && !mine) || strays.length > 0) {
    const again = await sync(deps, payments, account);
    if (again.live?.id !== live?.id || again.live?.tier !== live?.tier) throw conflict(ELSEWHERE);
  }
  return mine;
}

function answer(subscription: ProviderSubscription | undefined, tier: PaidTier): Ordered | undefined {
  if (!subscription) return undefined;
  const paid = tierInForce(subscription) === tier && subscription.pendingTier === null;
  if (paid && (subscription.rawStatus === "active" || subscription.rawStatus === "trialing"))
    return { clientSecret: null, status: "active" };
  const clientSecret = subscription.lastInvoice?.clientSecret;
  return clientSecret ? { clientSecret, status: "requires_payment" } : undefined;
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
  const made = await payments.createSubscription(request, `order/${order.id}`);
  if (!(await deps.store.attach(account.userId, order.id, made.id))) {
    await payments.voidOpenInvoices(made.id);
    throw conflict(ELSEWHERE);
  }
  return settled(deps, payments, account, order, made.id);
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
  const present = Math.max(Math.floor(deps.now() / 1000), Math.floor(live.periodStart / 1000));
  const shown = input.prorationDate ?? present;
  if (shown > present || shown < present - PRORATION_WINDOW_S) throw conflict(CHANGED);
  const prorationDate = Math.max(shown, Math.floor(live.periodStart / 1000));
  const wanted: Wanted = { kind: "upgrade", tier, amount: 0, prorationDate, live: live.id };
  let order = await makeRoom(deps, payments, synced, wanted);
  if (!order) {
    const { amountDue } = await payments.previewUpgrade(live, tier, prorationDate);
    if (input.amount !== undefined && input.amount !== amountDue)
      throw conflict(CHANGED, { amount: amountDue });
    order = await claimOrder(deps, account.userId, { ...wanted, amount: amountDue }, userAgent);
  }
  await payments.upgrade(live, tier, order.prorationDate, `order/${order.id}`);
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
    const account = await ensureAccount(deps, payments, buyer);
    const synced = await sync(deps, payments, account);
    refuseOrder(buyer, input.tier, synced, deps.now());
    return synced.live
      ? upgrade(deps, payments, synced, synced.live, input, userAgent)
      : create(deps, payments, synced, input, userAgent);
  });
}
