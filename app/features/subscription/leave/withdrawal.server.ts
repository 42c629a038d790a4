// « Renoncer au contrat »: the demand binds us once it is written; the refund follows, whatever fails.
import type { PaidTier, Payments } from "#app/gateways/payments/payments.ts";
import { AppError } from "#app/lib/errors.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { writeWithNotices } from "../notices.server.ts";
import { abandon } from "../order/open-order.server.ts";
import { PROVIDER_SILENT, withProvider } from "../provider.server.ts";
import { NO_CONTRACT, readAccount } from "../subscription.server.ts";
import type { Account, Withdrawal } from "../subscription.store.server.ts";
import { sync } from "../sync/sync.server.ts";
import { mayWithdraw } from "./withdrawal.ts";

type Withdrawn = { requestedAt: number; refunded: number };

const UNDER_WAY =
  "Votre renonciation est enregistrée. Le service de paiement ne répond pas pour l’instant\u00a0: le remboursement sera fait dès qu’il répondra, et vous en recevrez le reçu.";

/** Ends the subscription and pays back what it was paid; may be begun again wherever it stopped. */
async function finishWithdrawal(
  deps: SubscriptionDeps,
  payments: Payments,
  account: Account,
  demand: Withdrawal,
  tier: PaidTier,
): Promise<Withdrawn> {
  const { subscriptionId } = demand;
  await payments.voidOpenInvoices(subscriptionId);
  await payments.cancelNow(subscriptionId, "withdrawal");
  await sync(deps, payments, account);
  let refunded = 0;
  for (const invoice of await payments.paidInvoices(subscriptionId)) {
    await payments.refund(invoice.paymentIntent, `withdrawal/${invoice.id}`);
    refunded += invoice.amount;
  }
  const facts = { tier, at: demand.requestedAt, amount: refunded };
  const receipt = { id: `withdrawn/${subscriptionId}`, kind: "withdrawn", facts } as const;
  await writeWithNotices(
    deps,
    account.userId,
    [receipt],
    [deps.store.endWithdrawal(demand, refunded, deps.now())],
  );
  return { requestedAt: demand.requestedAt, refunded };
}

/** The first demand for a subscription, whoever repeats it. */
async function demandWithdrawal(
  { db, store, now }: SubscriptionDeps,
  userId: string,
  subscriptionId: string,
): Promise<Withdrawal> {
  const [, demand] = await db.write([
    store.demandWithdrawal(userId, subscriptionId, now()),
    store.withdrawalFor(userId, subscriptionId),
  ]);
  if (!demand) throw new Error("subscription: no withdrawal after demanding one");
  return demand;
}

/**
 * The right of withdrawal, to its last day (`withdrawal.ts`): the demand binds us once it is written, the refund follows.
 * @throws AppError conflict without a contract or past the delay, unavailable while the refund is under way
 */
export async function withdrawPlan(deps: SubscriptionDeps, userId: string): Promise<Withdrawn> {
  await deps.limit(userId);
  const { payments, synced } = await withProvider(PROVIDER_SILENT, () => readAccount(deps, userId));
  const open = await deps.db.read(deps.store.withdrawalOf(userId));
  const { live, subscriptions, account } = synced;
  if (!open && !live) throw new AppError("conflict", NO_CONTRACT);
  if (!open && live && !mayWithdraw(live, deps.now()))
    throw new AppError(
      "conflict",
      "Le délai de quatorze jours est passé. Vous pouvez résilier à tout moment\u00a0: l’abonnement court alors jusqu’à la fin de la période payée.",
    );
  const demand = open ?? (await demandWithdrawal(deps, userId, live?.id ?? ""));
  const tier = subscriptions.find(({ id }) => id === demand.subscriptionId)?.tier ?? "essential";
  return withProvider(UNDER_WAY, async () => {
    const order = await deps.db.read(deps.store.openOrder(userId));
    if (order) await abandon(deps, payments, order);
    return finishWithdrawal(deps, payments, account, demand, tier);
  });
}

/**
 * Refunds that a failure left open. Answers how many were made; one that fails does not keep the others.
 * @param report what is to be logged of each that failed
 */
export async function finishWithdrawals(
  deps: SubscriptionDeps,
  limit: number,
  report: (error: unknown) => void,
): Promise<number> {
  const { payments } = deps;
  if (!payments) return 0;
  let done = 0;
  for (const demand of await deps.db.read(deps.store.openWithdrawals(limit))) {
    try {
      const account = await deps.db.read(deps.store.accountOf(demand.userId));
      if (!account) continue;
      const { subscriptions } = await sync(deps, payments, account);
      const tier = subscriptions.find(({ id }) => id === demand.subscriptionId)?.tier ?? "essential";
      await finishWithdrawal(deps, payments, account, demand, tier);
      done += 1;
    } catch (error) {
      report(error);
    }
  }
  return done;
}
