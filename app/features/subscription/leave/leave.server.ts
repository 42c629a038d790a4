// Leaving without a session (Code de la consommation, L215-1-1 and L221-21): who asks proves who they are with their
// password or with a link mailed to them, sees the contract with its end, and confirms. A pass lives half an hour.
import { createHash } from "node:crypto";
import type { Day } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { leaveMail } from "../mails.ts";
import { PROVIDER_SILENT, withProvider } from "../provider.server.ts";
import { refreshPlan } from "../subscription.server.ts";
import { isUnpaid, type PaidTier, tierInForce } from "../subscription.ts";
import { lastWithdrawalDay, mayWithdraw } from "./withdrawal.ts";

export const PASS_MS = 30 * 60_000;
const TOKEN_BITS = 256;
const hash = (token: string) => createHash("sha256").update(token).digest("hex");

export type LeavePurpose = "cancel" | "withdraw";
export type Leaver = { id: string; email: string; firstName: string | null; timezone: string };

async function newPass(deps: SubscriptionDeps, userId: string): Promise<string> {
  const token = newId(TOKEN_BITS);
  const now = deps.now();
  await deps.store.insertPass({ tokenHash: hash(token), userId, createdAt: now, expiresAt: now + PASS_MS });
  return token;
}

/** A pass for whoever knows the password. @param verify throws 401, 429 or 503 as sign-in does */
export async function passByPassword(
  deps: SubscriptionDeps,
  verify: () => Promise<{ id: string }>,
): Promise<string> {
  return newPass(deps, (await verify()).id);
}

/** Mails a link where the address has an account; says nothing either way. @throws AppError unavailable, tooMany */
export async function passByMail(
  deps: SubscriptionDeps,
  email: string,
  purpose: LeavePurpose,
  limit: () => Promise<void>,
): Promise<void> {
  await limit();
  const { mailer } = deps;
  if (!mailer)
    throw new AppError(
      "unavailable",
      "L’envoi d’e-mails n’est pas configuré. Utilisez votre mot de passe, ou écrivez-nous.",
    );
  deps.waitUntil(
    (async () => {
      const user = await deps.store.userByEmail(email);
      if (!user) return;
      const token = await newPass(deps, user.id);
      const path = purpose === "cancel" ? paths.cancelContract(token) : paths.withdraw(token);
      const mail = leaveMail(purpose, `${deps.origin}${path}`);
      await mailer.send({ to: email, idempotencyKey: `leave/${hash(token)}`, ...mail });
    })(),
  );
}

export async function holderOfPass(deps: SubscriptionDeps, token: string): Promise<Leaver | undefined> {
  return token ? deps.store.userOfPass(hash(token), deps.now()) : undefined;
}

/** The contract as somebody who wants to leave has to see it. */
export type Contract = {
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
