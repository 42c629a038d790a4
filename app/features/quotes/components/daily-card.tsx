// The quotation of the day in its four states (P1 §2): open, not opened yet, month's allowance spent, missing.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { Cover, type Hour } from "#app/ui/covers.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { ErrorState } from "#app/ui/states.tsx";
import { type DailyCardView, type QuotationCard, spokenOf } from "../card.ts";
import type { MonthlyAllowance } from "../quotes.ts";
import { ListenButton } from "./listen-button.tsx";
import { QuotationActions } from "./quotation-actions.tsx";
import { OriginalText, QuotationText } from "./quotation-text.tsx";

type DailyCardProps = { view: DailyCardView; redirectTo: string };

export function DailyCard({ view, redirectTo }: DailyCardProps) {
  switch (view.state) {
    case "open":
      return <OpenCard view={view} redirectTo={redirectTo} />;
    case "closed":
      return <ClosedCard allowance={view.allowance} redirectTo={redirectTo} />;
    case "spent":
      return <SpentCard next={view.next} />;
    case "missing":
      return <MissingCard />;
  }
}

export function MissingCard() {
  return (
    <ErrorState title="Impossible de charger la citation du jour">
      Veuillez réessayer plus tard ou vérifiez votre connexion.
    </ErrorState>
  );
}

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
        <ListenButton spoken={spokenOf(quotation)} />
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

export function AllowanceText({ allowance }: { allowance: MonthlyAllowance }) {
  const { remaining, limit } = allowance;
  if (remaining === null || limit === null) return null;
  return (
    <span>
      Offre Gratuit : il vous reste {count(remaining, "citation")} sur {limit} ce mois-ci.
    </span>
  );
}

type WaitingProps = { hour: Hour; title: string; said: ReactNode; children: ReactNode };

/** Where no quotation stands open yet: the portico at its hour, what there is to know, what one may do. */
const Waiting = ({ hour, title, said, children }: WaitingProps) => (
  <article aria-labelledby="citation-du-jour" className="max-w-2xl">
    <Cover name="citation du jour" count={7} hour={hour} roofed className="w-52 max-w-full lg:w-full" />
    <h2 id="citation-du-jour" className="mt-2 text-xl sm:mt-5 sm:text-2xl">
      {title}
    </h2>
    <p className="measure mt-1 text-sm text-muted sm:mt-2 sm:text-base">{said}</p>
    <div className="mt-3 sm:mt-5">{children}</div>
  </article>
);

export const ClosedCard = ({
  allowance,
  redirectTo,
}: {
  allowance: MonthlyAllowance;
  redirectTo: string;
}) => (
  <Waiting
    hour="dawn"
    title="La citation du jour vous attend"
    said={
      <>
        <AllowanceText allowance={allowance} /> L’ouvrir en compte une ; la relire, jamais.
      </>
    }
  >
    <MutationForm intent="open" action={paths.openQuotation()}>
      {({ busy }) => (
        <>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <button type="submit" className="btn btn-primary" aria-disabled={busy}>
            {busy ? "Chargement..." : "Découvrir la citation du jour"}
          </button>
        </>
      )}
    </MutationForm>
  </Waiting>
);

export const SpentCard = ({ next }: { next: string }) => (
  <Waiting
    hour="evening"
    title="Vos trois citations du mois sont lues"
    said={`La prochaine s’ouvrira le ${next}. D’ici là, celles que vous avez lues restent à relire.`}
  >
    <a href={`${paths.home()}#historique`} className="btn btn-primary">
      Relire mes citations
    </a>
  </Waiting>
);
