import { Link } from "@remix-run/react";
import { Check, Minus } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { TIER_LABELS, TIERS } from "#app/lib/tiers.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { ErrorState } from "#app/ui/states.tsx";
import { COMPARISON } from "../comparison.ts";
import type { PlanView } from "../plan-view.server.ts";
import { QUESTIONS } from "../plans.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanCards, WayUp } from "./plan-cards.tsx";

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === "string") return value;
  return (
    <>
      <Icon
        of={value ? Check : Minus}
        size={18}
        className={`inline ${value ? "text-primary" : "text-muted"}`}
      />
      <span className="sr-only">{value ? "oui" : "non"}</span>
    </>
  );
}

function Comparison() {
  return (
    <section aria-labelledby="comparaison" className="mt-16">
      <h2 id="comparaison" className="mb-6 text-2xl">
        Ce que chaque offre ouvre
      </h2>
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 pr-4">
              <span className="sr-only">Rubrique</span>
            </th>
            {TIERS.map((tier) => (
              <th
                key={tier}
                scope="col"
                className="w-1/5 px-3 py-3 text-center font-serif text-xl font-medium"
              >
                {TIER_LABELS[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {COMPARISON.map((row) => (
            <tr key={row.label} className="border-b border-line max-sm:grid max-sm:grid-cols-3 max-sm:py-3">
              <th scope="row" className="py-3 pr-4 font-medium max-sm:col-span-3 max-sm:py-1">
                {row.label}
              </th>
              {TIERS.map((tier) => (
                <td key={tier} className="px-3 py-3 text-center max-sm:px-1 max-sm:py-1">
                  <span aria-hidden="true" className="block text-sm text-muted sm:hidden">
                    {TIER_LABELS[tier]}
                  </span>
                  <Cell value={row.cells[tier]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CoachPromotion({ view }: { view: PlanView }) {
  return (
    <section
      aria-labelledby="coach"
      className="mt-16 flex flex-wrap items-center justify-between gap-x-14 gap-y-6 border-y border-accent py-8 sm:py-10"
    >
      <div>
        <p className="eyebrow">Avec Complet+</p>
        <h2 id="coach" className="mt-1 text-2xl">
          Un coach à la manière d’un empereur philosophe
        </h2>
        <p className="measure mt-3 text-muted">
          Vous lui dites ce qui vous occupe ; il répond par une question juste, un exercice court, un passage
          du Manuel ou des Pensées avec sa référence. Il est là jour et nuit, et personne d’autre ne lit vos
          échanges.
        </p>
        <div className="mt-5">
          {view.tier === "complete" ? (
            <Link to={paths.coach()} className="btn btn-quiet">
              Parler au coach
            </Link>
          ) : (
            <WayUp view={view} tier="complete" label="Passer à Complet+" className="btn btn-quiet" />
          )}
        </div>
      </div>
      <Scene of="agora" className="w-72 max-w-full" />
    </section>
  );
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-16 max-w-3xl">
      <h2 id="questions" className="mb-4 text-2xl">
        Questions fréquentes
      </h2>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex items-baseline justify-between gap-4 py-4 font-semibold">
            {question}
            <span aria-hidden="true" className="text-muted group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="measure pb-5 text-muted">{answer}</p>
        </details>
      ))}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={paths.cancelContract()} className="link-quiet">
          Résilier votre contrat
        </Link>
        <Link to={paths.withdraw()} className="link-quiet">
          Renoncer au contrat ici
        </Link>
        <Link to={paths.terms()} className="link-quiet">
          Conditions d’utilisation
        </Link>
      </p>
    </section>
  );
}

export function OffersPage({ view, message }: { view: PlanView; message: string | null }) {
  return (
    <div className="page py-8 sm:py-12">
      <header className="mb-8">
        <h1>Choisissez votre offre</h1>
        <p className="measure mt-3 text-muted">
          Sans engagement : chaque offre se résilie à tout moment et court alors jusqu’à la fin de la période
          payée.
        </p>
      </header>
      {message && (
        <div className="mb-6">
          <ErrorState title="Cette demande n’a pas abouti">{message}</ErrorState>
        </div>
      )}
      <div className="mb-10">
        <PlanCard view={view} here />
      </div>
      <PlanCards view={view} />
      <p className="mt-5 text-sm text-muted">Prix toutes taxes comprises. Paiement par carte, chez Stripe.</p>
      <Comparison />
      <CoachPromotion view={view} />
      <Questions />
    </div>
  );
}
