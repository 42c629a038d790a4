import { Check } from "lucide-react";
import type { PaidTier } from "#app/features/subscription/subscription.ts";
import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIERS, type Tier } from "#app/lib/tiers.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { PlanView } from "../plan-view.server.ts";
import { PLANS, type Plan } from "../plans.ts";
import { PlanForm } from "./plan-form.tsx";

const rank = (tier: Tier) => TIERS.indexOf(tier);

/** The way up to a plan; what has to be done before where the present one is unpaid or cancelled. */
export function WayUp({
  view,
  tier,
  label,
  className,
}: {
  view: PlanView;
  tier: PaidTier;
  label: string;
  className: string;
}) {
  if (view.plan?.grace)
    return (
      <a href={paths.paymentPortal()} className={className}>
        Mettre d’abord ma carte à jour
      </a>
    );
  if (view.plan?.endsAt)
    return (
      <PlanForm
        intent="resume"
        id={`resume-${label}`}
        label="Reprendre d’abord mon abonnement"
        className={className}
      />
    );
  return (
    <a href={paths.order(tier)} className={className}>
      {label}
    </a>
  );
}

/** What can be done towards a plan from where the member stands. */
function Choice({ plan, view }: { plan: Plan; view: PlanView }) {
  const { tier } = plan;
  const wide = "btn w-full";
  if (tier === view.tier) {
    return (
      <button
        type="button"
        disabled
        className="flex min-h-11 w-full items-center justify-center gap-2 font-semibold"
      >
        Votre offre actuelle
        <Icon of={Check} size={18} className="text-success" />
      </button>
    );
  }
  if (rank(tier) > rank(view.tier) && tier !== "free") {
    return (
      <WayUp
        view={view}
        tier={tier}
        label={view.tier === "free" ? `Choisir ${plan.name}` : `Passer à ${plan.name}`}
        className={`${wide} ${plan.recommended ? "btn-primary" : "btn-quiet"}`}
      />
    );
  }
  const scheduled = view.plan?.downgrade?.tier === tier;
  if (tier === "essential" && view.plan?.next && !scheduled) {
    return (
      <PlanForm
        intent="downgrade"
        id="downgrade"
        label={`Passer à ${plan.name} à la prochaine période`}
        className={`${wide} btn-quiet`}
      />
    );
  }
  return <p className="py-2.5 text-center text-muted">{scheduled ? "Prévue" : "Comprise dans la vôtre"}</p>;
}

export function PlanCards({ view }: { view: PlanView }) {
  return (
    <ul className="grid grid-cols-1 items-stretch gap-3 md:grid-cols-3 lg:gap-5">
      {PLANS.map((plan) => (
        <li
          key={plan.id}
          className={`flex flex-col p-5 ${plan.recommended ? "sheet border-t-4 border-t-accent" : "border-t border-line md:mt-6"}`}
        >
          {plan.recommended && <p className="eyebrow">Recommandée</p>}
          <h2 className="mt-1 text-2xl">{plan.name}</h2>
          <p className="mt-1 text-muted">{plan.description}</p>
          <p className="mt-5">
            <span className="font-serif text-4xl tabular-nums">{formatPrice(plan.price)}</span>{" "}
            <span className="whitespace-nowrap text-muted">
              {plan.price > 0 ? `${plan.period}, TTC` : plan.period}
            </span>
          </p>
          <ul className="mt-5 mb-6 flex-1 space-y-2 border-t border-line pt-5">
            {plan.features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Icon of={Check} size={18} className="mt-1 shrink-0 text-primary" />
                <span className="min-w-0">{feature}</span>
              </li>
            ))}
          </ul>
          <Choice plan={plan} view={view} />
        </li>
      ))}
    </ul>
  );
}
