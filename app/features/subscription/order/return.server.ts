// The way back from paying, at the site's root (P2 §2). What the address says counts for nothing: the provider is read.
import type { Toast } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import type { SubscriptionDeps } from "../deps.ts";
import { PROVIDER_SILENT, withProvider } from "../provider.server.ts";
import { refreshPlan } from "../subscription.server.ts";

type Arrival = { to: string; toast: Toast };

const CREATED: Toast = {
  title: "Abonnement créé !",
  body: "Votre offre est ouverte. Le contrat vous est confirmé par e-mail.",
};
const PENDING: Toast = {
  title: "Paiement en cours de confirmation",
  body: "Votre offre s’ouvrira dès que votre banque l’aura confirmé.",
};
const FAILED: Toast = {
  title: "Erreur de paiement",
  body: "Le paiement n’a pas abouti. Rien n’a été débité.",
  tone: "destructive",
};

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
    return { to: paths.subscribed(), toast: CREATED };
  const failed = query.get("redirect_status") === "failed";
  return failed ? { to: paths.subscribe(), toast: FAILED } : { to: paths.subscribed(), toast: PENDING };
}
