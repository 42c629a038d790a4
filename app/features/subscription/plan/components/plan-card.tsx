// The member's present plan: what it is, what comes next, what can be done. Also shown by « Paramètres ».
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import type { PlanView } from "../plan-view.server.ts";
import { PlanForm } from "./plan-form.tsx";

const price = (cents: number) => formatPrice(cents / 100);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** What stands out about a plan: cancelled, unpaid, going down. */
function PlanNotice({ plan }: { plan: NonNullable<PlanView["plan"]> }) {
  if (plan.grace) {
    return (
      <div role="status" className="border-y border-error py-3">
        <p className="font-semibold">Le dernier paiement n’a pas abouti</p>
        <p className="mt-1 text-muted">
          {plan.grace.over
            ? `Votre offre est suspendue depuis le ${plan.grace.until}. Elle rouvre dès que le paiement passe.`
            : `Vous gardez votre offre jusqu’au ${plan.grace.until}. D’ici là, mettez votre carte à jour.`}
        </p>
        <a href={paths.paymentPortal()} className="btn btn-primary btn-sm mt-3">
          Mettre à jour ma carte
        </a>
      </div>
    );
  }
  if (plan.endsAt) {
    return (
      <div role="status" className="border-y border-accent py-3">
        <p className="font-semibold">Résilié, en cours jusqu’au {plan.endsAt}</p>
        <p className="mt-1 mb-3 text-muted">Rien ne sera plus débité. Vous pouvez changer d’avis d’ici là.</p>
        <PlanForm
          intent="resume"
          id="resume"
          label="Reprendre mon abonnement"
          className="btn btn-quiet btn-sm"
        />
      </div>
    );
  }
  if (plan.downgrade) {
    return (
      <div role="status" className="border-y border-accent py-3">
        <p className="font-semibold">
          {TIER_LABELS[plan.downgrade.tier]} à partir du {plan.downgrade.at}
        </p>
        <p className="mt-1 mb-3 text-muted">Jusque-là, vous gardez ce que vous avez payé.</p>
        <PlanForm intent="keep" id="keep" label="Garder Complet+" className="btn btn-quiet btn-sm" />
      </div>
    );
  }
  if (plan.pendingTier) {
    return (
      <div role="status" className="border-y border-accent py-3">
        <p className="font-semibold">Passage à {TIER_LABELS[plan.pendingTier]} en attente de paiement</p>
        <a href={paths.order("complete")} className="link-quiet mt-1 inline-block">
          Terminer le paiement
        </a>
      </div>
    );
  }
  return null;
}

/** @param here the card stands on /subscribe itself, which needs no link to it */
export function PlanCard({ view, here = false }: { view: PlanView; here?: boolean }) {
  const { plan } = view;
  return (
    <section aria-label="Votre offre actuelle" className="border-y border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">Votre offre : {view.label}</h2>
        {view.price > 0 && (
          <p className="text-muted tabular-nums">
            <span className="font-semibold text-ink">{price(view.price)}</span> par mois TTC
          </p>
        )}
      </div>
      {view.offered && (
        <p className="mt-2 text-muted">Cette offre vous est accordée : rien ne vous est débité pour elle.</p>
      )}
      {!plan && view.tier === "free" && (
        <p className="mt-2 text-muted">Gratuite, sans carte bancaire, aussi longtemps que vous le voulez.</p>
      )}
      {plan && (
        <>
          <div className="mt-4 empty:hidden">
            <PlanNotice plan={plan} />
          </div>
          <dl className="mt-3 divide-y divide-line">
            {plan.next && (
              <Fact label="Prochain paiement">
                {price(plan.next.amount)}, le {plan.next.at}
              </Fact>
            )}
            {plan.card && (
              <Fact label="Carte">
                {plan.card.brand} <span aria-hidden="true">••••</span>
                <span className="sr-only">qui finit par</span> {plan.card.last4}, {plan.card.expiry}
              </Fact>
            )}
            {plan.withdrawUntil && (
              <Fact label="Renonciation possible">
                <Link to={paths.withdraw()} className="link-quiet">
                  jusqu’au {plan.withdrawUntil} inclus
                </Link>
              </Fact>
            )}
          </dl>
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {!here && (
          <Link to={paths.subscribe()} className="link-quiet">
            {view.tier === "complete" ? "Voir les offres" : "Changer d’offre"}
          </Link>
        )}
        {view.hasInvoices && (
          <a href={paths.paymentPortal()} className="link-quiet">
            Ma carte et mes factures
          </a>
        )}
        {plan && !plan.endsAt && (
          <Link to={paths.cancelContract()} className="link-quiet">
            Résilier
          </Link>
        )}
      </p>
    </section>
  );
}
