// Leaving without a session (Code de la consommation, L215-1-1 and L221-21): who asks proves who they are with their
// password or with a link mailed to them, sees the contract with its end, and confirms. A pass lives half an hour.

import type { Day } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { PROVIDER_SILENT, withProvider } from "../provider.server.ts";
import { refreshPlan } from "../subscription.server.ts";
import { isUnpaid, type PaidTier, tierInForce } from "../subscription.ts";
import { LEAVE_MAILS, type LeavePurpose, PASS_MS } from "./passes.ts";
import { lastWithdrawalDay, mayWithdraw } from "./withdrawal.ts";

const TOKEN_BITS = 256;

export type Leaver = { id: string; email: string; firstName: string | null; timezone: string };

/** A pass for whoever knows the password. @param verify throws 401, 429 or 503 as sign-in does */
export async function passByPassword(
  deps: SubscriptionDeps,
  verify: () => Promise<{ id: string }>,
): Promise<string> {
  const { id: userId } = await verify();
  const token = newId(TOKEN_BITS);
  const now = deps.now();
  const pass = { tokenHash: hashToken(token), userId, createdAt: now, expiresAt: now + PASS_MS };
  await deps.db.read(deps.store.openPass(pass));
  return token;
}

/**
 * Mails a link where the address has an account, and its mailbox's quota one left; says nothing either way. It works
 * after the answer, so that its time tells nothing.
 * @throws AppError unavailable, tooMany
 */
export async function passByMail(
  deps: SubscriptionDeps,
  email: string,
  purpose: LeavePurpose,
  { limit, mayMail }: { limit(): Promise<void>; mayMail(email: string): Promise<boolean> },
): Promise<void> {
  await limit();
  if (!deps.outbox.available)
    throw new AppError(
      "unavailable",
      "Aucun e-mail ne peut partir de ce site pour le moment. Utilisez votre mot de passe, ou écrivez-nous.",
    );
  // After the answer, so that its time does not tell whether there is an account.
  deps.waitUntil(mailPass(deps, email, purpose, mayMail));
}

async function mailPass(
  deps: SubscriptionDeps,
  email: string,
  purpose: LeavePurpose,
  mayMail: (email: string) => Promise<boolean>,
): Promise<void> {
  const user = await deps.db.read(deps.store.userByEmail(email));
  if (!user || !(await mayMail(email))) return;
  const key = `leave/${newId()}`;
  const mail = { key, to: { userId: user.id }, facts: {} };
  await deps.db.write([deps.outbox.enqueue(LEAVE_MAILS[purpose], mail)]);
  deps.outbox.nudge(key);
}

export async function holderOfPass(deps: SubscriptionDeps, token: string): Promise<Leaver | undefined> {
  return token ? deps.db.read(deps.store.userOfPass(hashToken(token), deps.now())) : undefined;
}

/** The contract as somebody who wants to leave has to see it. */
type Contract = {
  tier: PaidTier;
  startedAt: number;
  /** When a cancellation takes effect. */
  endsAt: number;
  /** Cancelled already, on this date. */
  canceledAt: number | null;
  /** The present period is not paid: a cancellation ends it at once. */
  unpaid: boolean;
  /** The last day. */
  withdrawUntil: Day;
  mayWithdraw: boolean;
};

/** undefined where nothing is to be ended. @throws AppError unavailable */
export async function contractOf(deps: SubscriptionDeps, userId: string): Promise<Contract | undefined> {
  const live = (await withProvider(PROVIDER_SILENT, () => refreshPlan(deps, userId)))?.live;
  if (!live) return undefined;
  const now = deps.now();
  const unpaid = isUnpaid(live);
  return {
    tier: tierInForce(live),
    startedAt: live.firstPaidAt ?? live.startedAt,
    endsAt: unpaid ? now : (live.cancelAt ?? live.periodEnd),
    canceledAt: live.cancelAt === null ? null : (live.canceledAt ?? now),
    unpaid,
    withdrawUntil: lastWithdrawalDay(live),
    mayWithdraw: mayWithdraw(live, now),
  };
}
