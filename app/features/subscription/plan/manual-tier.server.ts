// An admin's hand on a tier. It is recorded as theirs, and from then on the provider's word replaces it only where it
// is higher: neither takes from the member what the other gave (docs/decisions/0012-subscription.md).
import { AppError } from "#app/lib/errors.ts";
import type { SubscriptionStatus, Tier } from "#app/lib/tiers.ts";
import type { Query } from "#db/client.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { isTierChanged } from "../subscription.store.server.ts";
import { type Entitlement, entitlementOfOne, GRACE_MS, NOTHING, rank, tierOf } from "../subscription.ts";

const changedElsewhere = () =>
  new AppError(
    "conflict",
    "L’offre de ce membre vient de changer ailleurs. Relisez sa fiche, puis recommencez.",
  );

/**
 * When a tier set by hand ends (ms). A payment that is late has the grace of any other; where it runs already, it is not
 * begun anew. A cancelled plan keeps the date it had, and ends now without one.
 */
function endOf(status: SubscriptionStatus, row: Entitlement, now: number): number | null {
  if (status === "active" || status === "inactive") return null;
  if (status === "canceled") return row.tierUntil ?? now;
  return row.subscriptionStatus === "past_due" && row.tierUntil !== null ? row.tierUntil : now + GRACE_MS;
}

type ManualTier = { tier: Tier; status: SubscriptionStatus };

/**
 * Sets a member's tier and status by hand; `null` gives both back to what the provider says.
 * @param seen what the administrator was shown, which the log line names as what was before
 * @param alongside written in the same batch: the administration's log line
 * @throws AppError notFound; conflict where the tier changed meanwhile, or a paid plan reaches higher: that one is
 * ended at the provider's
 */
export async function setManualTier(
  deps: Pick<SubscriptionDeps, "store" | "db" | "now">,
  userId: string,
  wanted: ManualTier | null,
  alongside: readonly Query<unknown>[] = [],
  seen?: ManualTier,
): Promise<void> {
  const { subscriptions, row } = await deps.db.batch(deps.store.planOf(userId));
  if (!row) throw new AppError("notFound", "Ce membre n’existe pas.");
  const now = deps.now();
  if (seen && (row.subscriptionTier !== seen.tier || row.subscriptionStatus !== seen.status))
    throw changedElsewhere();
  const write = async (written: typeof row) => {
    try {
      await deps.db.write([deps.store.setManualTier(userId, row, written, now), ...alongside]);
    } catch (error) {
      throw isTierChanged(error) ? changedElsewhere() : error;
    }
  };
  // The row still says what the provider set; under an admin's tier, the last reading does.
  const paid: Entitlement | undefined =
    row.tierSource === "provider"
      ? {
          subscriptionTier: row.subscriptionTier,
          subscriptionStatus: row.subscriptionStatus,
          tierUntil: row.tierUntil,
          tierAfter: row.tierAfter,
        }
      : subscriptions
          .map((one) =>
            entitlementOfOne({ ...one, reversed: false, lastInvoice: null, cancelReason: null, card: null }),
          )
          .sort((a, b) => rank(tierOf(b, now)) - rank(tierOf(a, now)))[0];
  if (wanted === null) {
    await write({ ...(paid ?? NOTHING), tierSource: paid ? "provider" : "none" });
    return;
  }
  const entitlement: Entitlement = {
    subscriptionTier: wanted.tier,
    subscriptionStatus: wanted.status,
    tierUntil: endOf(wanted.status, row, now),
    tierAfter: null,
  };
  if (paid && rank(tierOf(paid, now)) > rank(tierOf(entitlement, now)))
    throw new AppError(
      "conflict",
      "Ce membre paie un abonnement plus élevé\u00a0: il se résilie ou se rembourse chez le prestataire de paiement.",
    );
  await write({ ...entitlement, tierSource: "admin" });
}
