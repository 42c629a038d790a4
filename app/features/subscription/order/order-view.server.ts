// What the order page says before anything is ordered: what is paid now, what later, from when.
import type { Member } from "#app/features/auth/user.ts";
import type { Payments, ProviderSubscription } from "#app/gateways/payments/payments.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { AppError, catchRefusal } from "#app/lib/errors.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { brandName } from "../plan/plan-view.server.ts";
import { PROVIDER_SILENT, paymentsOf, withProvider } from "../provider.server.ts";
import { isLive, isUnpaid, type PaidTier, priceOf, rank, tierInForce } from "../subscription.ts";
import { fits } from "./open-order.server.ts";
import { PAY_FIRST, RESUME_FIRST } from "./order.server.ts";

export type OrderView = {
  tier: PaidTier;
  kind: "create" | "upgrade";
  /** Cents due now, and each month after. */
  amount: number;
  monthly: number;
  /** Upgrades: the moment (seconds) they are counted from, and the day of the next full payment. */
  prorationDate: number | null;
  nextAt: string | null;
  card: string | null;
};

async function previewNow(
  payments: Payments,
  subscription: ProviderSubscription,
  tier: PaidTier,
  now: number,
): Promise<{ amount: number; prorationDate: number }> {
  const prorationDate = Math.floor(Math.max(now, subscription.periodStart) / 1000);
  const { amountDue } = await payments.previewUpgrade(subscription, tier, prorationDate);
  return { amount: amountDue, prorationDate };
}

/** undefined where the member has that much already. @throws AppError conflict (resume or pay first), unavailable */
export async function getOrderView(
  deps: SubscriptionDeps,
  member: Pick<Member, "id" | "tier" | "timezone">,
  tier: PaidTier,
): Promise<OrderView | undefined> {
  const { subscriptions } = await deps.db.batch(deps.store.planOf(member.id));
  const live = subscriptions.find(isLive);
  const monthly = priceOf(tier);
  if (!live) {
    if (rank(member.tier) >= rank(tier)) return undefined;
    return { tier, kind: "create", amount: monthly, monthly, prorationDate: null, nextAt: null, card: null };
  }
  if (isUnpaid(live)) throw new AppError("conflict", PAY_FIRST);
  if (rank(tierInForce(live)) >= rank(tier)) return undefined;
  if (live.cancelAt !== null) throw new AppError("conflict", RESUME_FIRST);
  const payments = paymentsOf(deps);
  const account = await deps.db.read(deps.store.accountOf(member.id));
  if (!account) return undefined;
  return withProvider(PROVIDER_SILENT, async () => {
    const known = (await payments.subscriptionsOf(account.customerId)).find(({ id }) => id === live.id);
    if (!known) return undefined;
    const open = await deps.db.read(deps.store.openOrder(member.id));
    const { amount, prorationDate } =
      open && fits(open, { kind: "upgrade", tier, live: live.id }, deps.now())
        ? open
        : await previewNow(payments, known, tier, deps.now());
    return {
      tier,
      kind: "upgrade",
      amount,
      monthly,
      prorationDate,
      nextAt: formatDay(dayIn(known.periodEnd, member.timezone)),
      card: known.card && `${brandName(known.card.brand)} •••• ${known.card.last4}`,
    };
  });
}

/** The same, where a silent provider is an answer too. */
export const orderViewOrMessage = (
  ...args: Parameters<typeof getOrderView>
): Promise<{ order: OrderView | null; message: string | null }> =>
  catchRefusal(
    getOrderView(...args).then((order) => ({ order: order ?? null, message: null })),
    ({ message }) => ({ order: null, message }),
  );
