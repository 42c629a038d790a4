// The quotation of the day where none stands open (P1 §2): not opened yet, the month's allowance spent, missing.
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import type { Hour } from "#app/ui/cover.ts";
import { Cover } from "#app/ui/covers.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { ErrorState } from "#app/ui/states.tsx";
import type { DailyCardView } from "../card.ts";
import type { MonthlyAllowance } from "../quotes.ts";
import { AllowanceText } from "./allowance-text.tsx";

type UnopenedCardProps = { view: Exclude<DailyCardView, { state: "open" }>; redirectTo: string };

export function UnopenedCard({ view, redirectTo }: UnopenedCardProps) {
  switch (view.state) {
    case "closed":
      return <ClosedCard allowance={view.allowance} redirectTo={redirectTo} />;
    case "spent":
      return <SpentCard next={view.next} />;
    case "missing":
      return <MissingCard />;
  }
}

function MissingCard() {
  return (
    <ErrorState title="Impossible de charger la citation du jour">
      Veuillez réessayer plus tard ou vérifiez votre connexion.
    </ErrorState>
  );
}

type WaitingProps = { hour: Hour; title: string; said: ReactNode; children: ReactNode };

/** Where no quotation stands open yet: the portico at its hour, what there is to know, what one may do. */
const Waiting = ({ hour, title, said, children }: WaitingProps) => (
  <article aria-labelledby="citation-du-jour" className="max-w-2xl">
    <div className="aspect-40/13 w-52 max-w-full lg:w-full">
      <Cover name="citation du jour" count={7} hour={hour} roofed className="w-full" />
    </div>
    <h2 id="citation-du-jour" className="mt-2 text-xl sm:mt-5 sm:text-2xl">
      {title}
    </h2>
    <p className="measure mt-1 text-sm text-muted sm:mt-2 sm:text-base">{said}</p>
    <div className="mt-3 sm:mt-5">{children}</div>
  </article>
);

const ClosedCard = ({ allowance, redirectTo }: { allowance: MonthlyAllowance; redirectTo: string }) => (
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

const SpentCard = ({ next }: { next: string }) => (
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
