// The way back from paying, at the site's root (P2 §2). What the address says counts for nothing: the provider is read.
import { paths } from "#app/lib/paths.ts";
import type { SubscriptionDeps } from "./deps.ts";
import { PROVIDER_SILENT, withProvider } from "./provider.server.ts";
import { refreshPlan } from "./subscription.server.ts";

type Arrival = { to: string; toast: "subscription-created" | "subscription-pending" | "payment-failed" };

/** Extra words that the provider, or our own page, puts beside `subscription=success`. */
const EXTRA = ["payment_intent", "redirect_status", "paid"];

/** Where to go on to, with what to say; undefined for any other visit. */
export async function arrivalFromPayment(
  deps: SubscriptionDeps,
  userId: string,
  query: URLSearchParams,
): Promise<Arrival | undefined> {
  if (query.get("subscription") !== "success" || !EXTRA.some((name) => query.has(name))) return undefined;
  // The provider's silence is no reason to refuse the page: the webhook, or the night, will tell.
  const synced = await withProvider(PROVIDER_SILENT, () => refreshPlan(deps, userId)).catch(() => undefined);
  const live = synced?.live;
  if (live && live.pendingTier === null && live.rawStatus === "active")
    return { to: paths.subscribed(), toast: "subscription-created" };
  const failed = query.get("redirect_status") === "failed";
  return failed
    ? { to: paths.subscribe(), toast: "payment-failed" }
    : { to: paths.subscribed(), toast: "subscription-pending" };
}
