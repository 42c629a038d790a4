import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import type { PlanFacts } from "../settings-view.server.ts";

/** The plan as the tier table knows it. */
export function PlanCard({ plan }: { plan: PlanFacts }) {
  return (
    <div className="sheet flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <p className="font-serif text-2xl">{plan.label}</p>
        <p className="text-muted">{plan.price} par mois</p>
      </div>
      <Link to={paths.subscribe()} className={plan.canUpgrade ? "btn btn-primary" : "btn btn-quiet"}>
        {plan.canUpgrade ? `Passer à ${TIER_LABELS.complete}` : "Voir les offres"}
      </Link>
    </div>
  );
}
