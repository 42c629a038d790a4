// The two pages of leaving, « Résilier votre contrat » and « Renoncer au contrat ici »: the same steps, with a session
// or without one. Identify, see what ends and when, confirm.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { dayIn, formatDay, formatInstant } from "#app/lib/dates.ts";
import { isAppError } from "#app/lib/errors.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import type { SubscriptionDeps } from "./deps.ts";
import { contractOf, holderOfPass, type LeavePurpose, type Leaver } from "./leave.server.ts";
import { cancelPlan } from "./subscription.server.ts";
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
      pass: string;
    };

/** Who leaves: the holder of the link, or nobody where it is dead; without one, whoever is signed in. */
export async function leaverOf(
  deps: SubscriptionDeps,
  pass: string,
  member: () => Promise<Leaver | undefined>,
): Promise<Leaver | undefined> {
  // Never the session behind a dead link: it may be another member's.
  return pass ? holderOfPass(deps, pass) : member();
}

export async function getLeaveView(
  deps: SubscriptionDeps,
  leaver: Leaver | undefined,
  query: URLSearchParams,
): Promise<LeaveView> {
  const pass = query.get("pass") ?? "";
  if (!leaver) return { step: "identify", sent: query.has("sent"), deadLink: pass !== "" };
  const { email } = leaver;
  try {
    const contract = await contractOf(deps, leaver.id);
    if (!contract) return { step: "nothing", email, message: null };
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
      pass,
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { step: "nothing", email, message: error.message };
  }
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
