// The quotation of the day in its four states (P1 §2): open, not opened yet, month's allowance spent, missing.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { type DailyCardView, type QuotationCard, spokenOf } from "../card.ts";
import { AllowanceText } from "./allowance-text.tsx";
import { ListenButton } from "./listen-button.tsx";
import { QuotationActions } from "./quotation-actions.tsx";
import { OriginalText, QuotationText } from "./quotation-text.tsx";
import { UnopenedCard } from "./unopened-card.tsx";

type DailyCardProps = { view: DailyCardView; redirectTo: string };

export const DailyCard = ({ view, redirectTo }: DailyCardProps) =>
  view.state === "open" ? (
    <OpenCard view={view} redirectTo={redirectTo} />
  ) : (
    <UnopenedCard view={view} redirectTo={redirectTo} />
  );

type OpenCardProps = {
  view: Extract<DailyCardView, { state: "open" }>;
  redirectTo: string;
};

function OpenCard({ view, redirectTo }: OpenCardProps) {
  const { quotation, allowance, favorite, writes } = view;
  return (
    <article aria-labelledby="citation-du-jour" className="sheet p-5 sm:p-8 lg:p-10">
      <h2 id="citation-du-jour" className="eyebrow font-sans">
        La citation du jour
      </h2>
      <QuotationText quotation={quotation} className="mt-4 lg:mt-6" />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ListenButton {...spokenOf(quotation)} />
        <QuotationActions id={quotation.id} favorite={favorite} writes={writes} redirectTo={redirectTo} />
      </div>
      <details className="mt-6">
        <summary className="link-quiet inline-block rounded-md">
          {quotation.language === "grc" ? "Lire le grec" : "Lire le latin"}
        </summary>
        <div className="mt-4">
          <OriginalText quotation={quotation} />
        </div>
      </details>
      <Teaching quotation={quotation} />
      {allowance.remaining !== null && (
        <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
          <AllowanceText allowance={allowance} /> Relire est toujours gratuit.
        </p>
      )}
    </article>
  );
}

function Teaching({ quotation }: { quotation: QuotationCard }) {
  return (
    <div className="mt-8 grid gap-8 border-t border-line pt-8 lg:grid-cols-[1.4fr_1fr] lg:gap-12">
      <section aria-labelledby="comprendre">
        <h3 id="comprendre" className="text-xl">
          Compréhension
        </h3>
        <p className="measure mt-3">{quotation.explanation}</p>
        {quotation.isSecond && (
          <p className="mt-3 text-sm text-muted">
            Seconde lecture.{" "}
            <Link to={paths.quotation(quotation.id)} className="link-quiet">
              Relire aussi la première
            </Link>
          </p>
        )}
      </section>
      <section aria-labelledby="exercice" className="border-l border-accent pl-5">
        <h3 id="exercice" className="text-xl">
          Exercice pratique
        </h3>
        <p className="mt-3 font-semibold">{quotation.exercise}</p>
        <p className="mt-1">{quotation.exerciseDescription}</p>
        <p className="mt-3 text-sm text-muted">Cinq minutes au plus, là où vous êtes.</p>
      </section>
    </div>
  );
}
