// The two pages of leaving, « Résilier votre contrat » and « Renoncer au contrat ici »: the same steps, with a session
// or without one. Identify, see what ends and when, confirm.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { dayIn, formatDay, formatInstant } from "#app/lib/dates.ts";
import { catchRefusal } from "#app/lib/errors.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { cancelPlan } from "../subscription.server.ts";
import { contractOf, type Leaver } from "./leave.server.ts";
import type { LeavePurpose } from "./passes.ts";
import { withdrawPlan } from "./withdrawal.server.ts";

export type LeaveView =
  | { step: "identify"; sent: boolean; deadLink: boolean }
  | { step: "nothing"; email: string; message: string | null }
  | {
      step: "recap";
      email: string;
      label: string;
      startedAt: string;
      endsAt: string;
      /** Already cancelled: since when. */
      canceledAt: string | null;
      unpaid: boolean;
      /** The last day, Paris time. */
      withdrawUntil: string;
      mayWithdraw: boolean;
      /** Whom the page was drawn for: told again when it is confirmed. */
      holder: "pass" | "session";
    };

/** @param facts what the page says beside the contract: a link was sent, or was dead; the leaver holds a mailed pass */
export async function getLeaveView(
  deps: SubscriptionDeps,
  leaver: Leaver | undefined,
  {
    sent = false,
    deadLink = false,
    byPass = false,
  }: { sent?: boolean; deadLink?: boolean; byPass?: boolean },
): Promise<LeaveView> {
  if (!leaver) return { step: "identify", sent, deadLink };
  const { email } = leaver;
  const { contract, message } = await catchRefusal(
    contractOf(deps, leaver.id).then((contract) => ({ contract, message: null })),
    ({ message }) => ({ contract: undefined, message }),
  );
  if (!contract) return { step: "nothing", email, message };
  const zone = leaver.timezone || DEFAULT_TIME_ZONE;
  const day = (at: number) => formatDay(dayIn(at, zone));
  return {
    step: "recap",
    email,
    label: TIER_LABELS[contract.tier],
    startedAt: day(contract.startedAt),
    endsAt: day(contract.endsAt),
    canceledAt: contract.canceledAt === null ? null : formatInstant(contract.canceledAt, zone),
    unpaid: contract.unpaid,
    withdrawUntil: formatDay(contract.withdrawUntil),
    mayWithdraw: contract.mayWithdraw,
    holder: byPass ? "pass" : "session",
  };
}

/** What was done, dated, for the page; the mail says the same. */
export type LeaveDone = { title: string; sentences: string[] };

export async function confirmLeaving(
  deps: SubscriptionDeps,
  leaver: Leaver,
  purpose: LeavePurpose,
): Promise<LeaveDone> {
  const zone = leaver.timezone || DEFAULT_TIME_ZONE;
  const mailed = `Une confirmation datée est envoyée à ${leaver.email}.`;
  if (purpose === "cancel") {
    const { endsAt } = await cancelPlan(deps, leaver.id);
    const now = deps.now();
    const until = formatDay(dayIn(endsAt, zone));
    return {
      title: "Votre résiliation est enregistrée",
      sentences: [
        `Reçue le ${formatInstant(now, zone)}.`,
        endsAt <= now
          ? "Votre abonnement a pris fin, et rien ne sera plus débité."
          : `Votre abonnement prend fin le ${until}. Jusque-là rien ne change, et rien ne sera plus débité.`,
        mailed,
      ],
    };
  }
  const { requestedAt, refunded } = await withdrawPlan(deps, leaver.id);
  return {
    title: "Votre renonciation est enregistrée",
    sentences: [
      `Reçue le ${formatInstant(requestedAt, zone)}. Votre abonnement a pris fin.`,
      `${formatPrice(refunded / 100)} sont remboursés sur la carte qui a payé.`,
      mailed,
    ],
  };
}
