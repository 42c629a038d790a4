// The one order of a member that is open at a time: taken up again, made, given up for another.
import type { PaidTier, Payments } from "#app/gateways/payments/payments.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import type { SubscriptionDeps } from "../deps.ts";
import type { Order } from "../subscription.store.server.ts";
import { ORDER_LIFETIME_MS } from "../subscription.ts";
import { type Synced, sync } from "../sync/sync.server.ts";
import { CONSENT_VERSION } from "./consent.ts";

export const conflict = (message: string, current?: unknown) =>
  new AppError("conflict", message, { current });
export const ELSEWHERE = "Une autre commande a été ouverte entre-temps. Rechargez la page pour reprendre.";

export type Wanted = {
  kind: Order["kind"];
  tier: PaidTier;
  amount: number;
  prorationDate: number;
  live?: string;
};

/** May this open order be taken up again? */
export const fits = (
  order: Order,
  { kind, tier, live }: Pick<Wanted, "kind" | "tier" | "live">,
  now: number,
) =>
  order.kind === kind &&
  order.tier === tier &&
  (kind === "create" || order.subscriptionId === live) &&
  now - order.createdAt <= ORDER_LIFETIME_MS;

/** Gives an open order up: what it asked to be paid can be paid no more. */
export async function abandon(
  deps: Pick<SubscriptionDeps, "store" | "db" | "now">,
  payments: Payments,
  order: Order,
): Promise<void> {
  // Closed first: an order of another tab that is just being made then learns that it came too late (`attach`).
  const closed = await deps.db.read(deps.store.closeOrder(order.userId, order.id, deps.now()));
  const subscriptionId = closed?.subscriptionId ?? order.subscriptionId;
  if (subscriptionId) await payments.voidOpenInvoices(subscriptionId);
}

/** The member's open order if it is this one, else a new one. @throws AppError conflict where another is open */
export async function claimOrder(
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
    if (await deps.db.read(deps.store.insertOrder(order))) return order;
    const open = await deps.db.read(deps.store.openOrder(userId));
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
export async function makeRoom(
  deps: SubscriptionDeps,
  payments: Payments,
  { account, live, subscriptions }: Synced,
  wanted: Wanted,
): Promise<Order | undefined> {
  const open = await deps.db.read(deps.store.openOrder(account.userId));
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
