// What a member does with a running subscription: change, cancel, resume; and what happens without them:
// webhooks, the nightly reconciliation. Every one of them ends in a fresh read of the provider.
import {
  GONE,
  type Payments,
  PaymentsError,
  type ProviderSubscription,
} from "#app/gateways/payments/payments.ts";
import { AppError, isAppError } from "#app/lib/errors.ts";
import type { Tier } from "#app/lib/tiers.ts";
import type { SubscriptionDeps } from "./deps.ts";
import { writeWithNotices } from "./notices.server.ts";
import { abandon } from "./order/open-order.server.ts";
import { alreadyOn, PAY_FIRST, RESUME_FIRST } from "./order/order.server.ts";
import { PROVIDER_SILENT, paymentsOf, withProvider } from "./provider.server.ts";
import type { Account } from "./subscription.store.server.ts";
import { isLive, isUnpaid, type PaidTier, rank, tierInForce } from "./subscription.ts";
import { applyReversal } from "./sync/reversal.server.ts";
import { type Synced, sync } from "./sync/sync.server.ts";

export const NO_CONTRACT = "Il n’y a pas d’abonnement en cours pour ce compte.";
const UNPAID_COMMENT = "unpaid";

/** The member's account, read afresh. @throws AppError conflict without one, unavailable; PaymentsError */
export async function readAccount(
  deps: SubscriptionDeps,
  userId: string,
): Promise<{ payments: Payments; synced: Synced }> {
  const payments = paymentsOf(deps);
  const account = await deps.db.read(deps.store.accountOf(userId));
  if (!account) throw new AppError("conflict", NO_CONTRACT);
  return { payments, synced: await sync(deps, payments, account) };
}

async function readLive(deps: SubscriptionDeps, userId: string) {
  const { payments, synced } = await readAccount(deps, userId);
  if (!synced.live) throw new AppError("conflict", NO_CONTRACT);
  return { payments, synced, live: synced.live };
}

/** A change that waits for its payment is given up: its invoice asks for nothing any more. */
async function dropUnpaidChange(
  deps: SubscriptionDeps,
  payments: Payments,
  userId: string,
  live: ProviderSubscription,
): Promise<void> {
  const order = await deps.db.read(deps.store.openOrder(userId));
  if (order) await abandon(deps, payments, order);
  if (live.pendingTier) await payments.voidOpenInvoices(live.id);
}

type PlanEnding = { endsAt: number };

/**
 * Ends the contract with the period that is paid; at once where the present period is not. Repeated, it is the same.
 * @throws AppError conflict without a contract, unavailable
 */
export async function cancelPlan(deps: SubscriptionDeps, userId: string): Promise<PlanEnding> {
  await deps.limit(userId);
  return withProvider(PROVIDER_SILENT, async () => {
    const { payments, synced, live } = await readLive(deps, userId);
    await dropUnpaidChange(deps, payments, userId, live);
    if (isUnpaid(live)) {
      await payments.voidOpenInvoices(live.id);
      await payments.cancelNow(live.id, UNPAID_COMMENT);
    } else if (live.cancelAt === null) {
      await payments.setCancelAtPeriodEnd(live.id, true);
    }
    const { subscriptions } = await sync(deps, payments, synced.account);
    const after = subscriptions.find(({ id }) => id === live.id);
    return { endsAt: after?.endedAt ?? after?.cancelAt ?? live.periodEnd };
  });
}

/** Takes a cancellation back before its date. @throws AppError conflict, unavailable */
export async function resumePlan(deps: SubscriptionDeps, userId: string): Promise<{ renewsAt: number }> {
  await deps.limit(userId);
  return withProvider(PROVIDER_SILENT, async () => {
    const { payments, synced, live } = await readLive(deps, userId);
    if (live.cancelAt !== null) {
      await payments.setCancelAtPeriodEnd(live.id, false);
      const now = deps.now();
      const facts = { tier: live.tier, at: now, until: live.periodEnd };
      const notice = { id: `kept/${live.id}/${live.canceledAt ?? now}`, kind: "kept", facts } as const;
      await writeWithNotices(deps, userId, [notice], []);
    }
    await sync(deps, payments, synced.account);
    return { renewsAt: live.periodEnd };
  });
}

type Changed = { status: "scheduled" | "kept" | "ending"; effectiveAt: number };

/**
 * The way down, or back from a way down that has not begun: nothing is charged now. The way up is an order.
 * @throws AppError conflict, unavailable
 */
export async function changeNextPeriod(
  deps: SubscriptionDeps,
  userId: string,
  tier: Tier,
): Promise<Changed | "order"> {
  if (tier === "free") return { status: "ending", effectiveAt: (await cancelPlan(deps, userId)).endsAt };
  return withProvider(PROVIDER_SILENT, async () => {
    const payments = paymentsOf(deps);
    const account = await deps.db.read(deps.store.accountOf(userId));
    if (!account) return "order";
    const synced = await sync(deps, payments, account);
    const { live } = synced;
    if (!live) return "order";
    const inForce = tierInForce(live);
    if (rank(tier) > rank(inForce)) return "order";
    await deps.limit(userId);
    return scheduleNext(deps, payments, synced, live, tier);
  });
}

async function scheduleNext(
  deps: SubscriptionDeps,
  payments: Payments,
  { account }: Synced,
  live: ProviderSubscription,
  tier: PaidTier,
): Promise<Changed> {
  const inForce = tierInForce(live);
  if (isUnpaid(live)) throw new AppError("conflict", PAY_FIRST);
  if (live.cancelAt !== null) throw new AppError("conflict", RESUME_FIRST);
  if (tier === inForce && live.tier === inForce && !live.pendingTier) throw alreadyOn(tier);
  await dropUnpaidChange(deps, payments, account.userId, live);
  const status = tier === inForce ? "kept" : "scheduled";
  if (live.tier !== tier)
    await payments.setNextTier(
      live,
      tier,
      status === "kept" ? null : { tier: inForce, until: live.periodEnd },
    );
  await sync(deps, payments, account);
  return { status, effectiveAt: live.periodEnd };
}

/** The provider's own page for the card and the invoices. */
export async function openPortal(deps: SubscriptionDeps, userId: string, returnTo: string): Promise<string> {
  await deps.limit(userId);
  const payments = paymentsOf(deps);
  const account = await deps.db.read(deps.store.accountOf(userId));
  if (!account) throw new AppError("conflict", NO_CONTRACT);
  return withProvider(PROVIDER_SILENT, () =>
    payments.portalUrl(account.customerId, `${deps.origin}${returnTo}`),
  );
}

type Received = "applied" | "repeated" | "ignored";

const CONCERNS =
  /^(customer\.subscription\.|invoice\.|setup_intent\.succeeded|charge\.refunded|charge\.dispute\.)/;

/**
 * One webhook: verified, then taken as a sign that something changed; what changed is read from the provider itself,
 * so that order and repetition don't matter. An event is known once its effect is written, never before.
 * @throws AppError unreadable for a signature that is forged, old, of a time to come, or missing; PaymentsError where
 *   the read failed
 */
export async function receiveEvent(
  deps: SubscriptionDeps,
  body: string,
  signature: string | null,
): Promise<{ received: Received; type: string }> {
  const payments = paymentsOf(deps);
  const event = await payments.readEvent(body, signature).catch((cause) => {
    throw new AppError("unreadable", "Cette signature n’est pas valable.", {}, cause);
  });
  const { type } = event;
  if (!CONCERNS.test(type) || (!event.customerId && !event.reversal)) return { received: "ignored", type };
  if (await deps.db.read(deps.store.knowsEvent(event.id))) return { received: "repeated", type };
  const { reversal: sign } = event;
  const reversal = sign && (await withProvider(PROVIDER_SILENT, () => payments.reversal(sign)));
  // A dispute does not name who paid.
  const customerId = event.customerId ?? reversal?.customerId;
  const account = customerId ? await deps.db.read(deps.store.accountOfCustomer(customerId)) : undefined;
  if (!account) return { received: "ignored", type };
  const failure = (reason: string) => ({
    id: event.id,
    type,
    userId: account.userId,
    failedAt: deps.now(),
    reason,
  });
  try {
    const { guessed } = await withProvider(PROVIDER_SILENT, async () => {
      if (reversal) await applyReversal(deps, payments, account, reversal);
      return sync(deps, payments, account, { id: event.id, type });
    });
    // Sent again, it would say the same: somebody has to see to the price.
    if (guessed) await deps.db.read(deps.store.noteFailure(failure("unreadable")));
  } catch (error) {
    const cause = isAppError(error) ? error.cause : error;
    const reason = cause instanceof PaymentsError ? cause.kind : "unexpected";
    // The provider sends it again, and the night reads every account; noted, it can be seen and tried at once.
    await deps.db.read(deps.store.noteFailure(failure(reason))).catch(() => undefined);
    throw error;
  }
  return { received: "applied", type };
}

const NO_KEYS = "Les clés du prestataire de paiement ne sont pas réglées\u00a0: rien n’a été relu.";
const UNKNOWN_PRICE =
  "Le prestataire facture ce membre à un prix qui ne nomme pas d’offre. Donnez à ce prix la métadonnée «\u00a0tier\u00a0», puis relisez.";

/** Has a failed event its effect after all: the account is read again. @throws AppError notFound, unavailable */
export async function replayFailure(deps: SubscriptionDeps, id: string): Promise<void> {
  if (!deps.payments) throw new AppError("unavailable", NO_KEYS);
  const failure = await deps.db.read(deps.store.failure(id));
  if (!failure) throw new AppError("notFound", "Cet événement a déjà eu son effet.");
  const synced = await withProvider(PROVIDER_SILENT, () => refreshPlan(deps, failure.userId));
  if (!synced?.guessed) return;
  // Read, and still for somebody to see to.
  await deps.db.read(deps.store.noteFailure({ ...failure, id, failedAt: deps.now(), reason: "unreadable" }));
  throw new AppError("unavailable", UNKNOWN_PRICE);
}

/** The member came back from paying, or looks at their plan: the provider is asked, never the address bar. */
export async function refreshPlan(deps: SubscriptionDeps, userId: string): Promise<Synced | undefined> {
  const account = deps.payments && (await deps.db.read(deps.store.accountOf(userId)));
  if (!deps.payments || !account) return undefined;
  return sync(deps, deps.payments, account);
}

type Reconciled = { checked: number; changed: number; failed: number };

/**
 * Reads again what was not read since `before` (ms): whatever a lost webhook left behind is put right. Stops where
 * the provider is silent; an account that it refuses, or says nonsense of, waits for the next night.
 */
export async function reconcile(deps: SubscriptionDeps, before: number, limit: number): Promise<Reconciled> {
  const result = { checked: 0, changed: 0, failed: 0 };
  const { payments } = deps;
  if (!payments) return result;
  for (const account of await deps.db.read(deps.store.uncheckedSince(before, limit))) {
    try {
      const { changed, guessed } = await sync(deps, payments, account);
      result[guessed ? "failed" : "checked"] += 1;
      if (changed) result.changed += 1;
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      result.failed += 1;
      if (error.kind === "unavailable") break;
      await deps.db.read(deps.store.passOver(account.userId, deps.now()));
    }
  }
  return result;
}

async function endAll(deps: SubscriptionDeps, payments: Payments, account: Account): Promise<void> {
  const { subscriptions } = await sync(deps, payments, account);
  for (const one of subscriptions) {
    if (!isLive(one) && one.rawStatus !== "incomplete") continue;
    await payments.voidOpenInvoices(one.id);
    await payments.cancelNow(one.id, "account erased");
  }
}

/**
 * For a member who goes: nothing bills them any more, and the provider keeps their invoices only. Quiet where there was
 * nothing; may be begun again wherever it stopped.
 */
export async function endForErasure(deps: SubscriptionDeps, userId: string): Promise<void> {
  const account = await deps.db.read(deps.store.accountOf(userId));
  if (!account) return;
  const payments = paymentsOf(deps);
  await withProvider(PROVIDER_SILENT, async () => {
    await endAll(deps, payments, account).catch((error) => {
      // Unknown to the provider, or past reading: with its customer, whatever runs ends.
      if (!(error instanceof PaymentsError)) throw error;
      if (error.kind !== "unreadable" && error.code !== GONE) throw error;
    });
    await payments.deleteCustomer(account.customerId);
  });
}
