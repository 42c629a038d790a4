// The quotation as « Aujourd'hui » shows it: the words first, what one may do with them in one row, the original and the
// commentary behind a line each. Its exercise stands beside it, on the same screen.
import { useEffect, useRef } from "react";
import { LatePart, late } from "#app/ui/late-part.tsx";
import { type DailyCardView, spokenOf } from "../card.ts";
import { AllowanceText } from "./allowance-text.tsx";
import { ListenButton } from "./listen-button.tsx";
import { QuotationActions } from "./quotation-actions.tsx";
import { OriginalText, QuotationText } from "./quotation-text.tsx";
import { ShareQuotation } from "./share-quotation.tsx";
import { UnopenedCard } from "./unopened-card.tsx";

/** On most days it stands open. */
const unopenedCard = late(import.meta.env.SSR ? UnopenedCard : undefined, () =>
  import("./unopened-card.tsx").then((card) => card.UnopenedCard),
);

type DayQuotationProps = {
  view: DailyCardView;
  /** Its words in the parts that they come in by, where it is read first today. */
  phrases: readonly string[] | undefined;
  redirectTo: string;
};

/** Signs of a quotation that is set large, and from which it is set small, so that a day stands in one window. */
const SHORT = 90;
const LONG = 170;
const sizeOf = (quote: string) =>
  quote.length < SHORT
    ? "[--size-head:var(--text-2xl)] lg:[--size-head:var(--text-4xl)]"
    : quote.length < LONG
      ? "[--size-head:var(--text-xl)] sm:[--size-head:var(--text-2xl)]"
      : "[--size-head:var(--text-base)] sm:[--size-head:var(--text-xl)] lg:[--size-head:var(--text-2xl)]";

export function DayQuotation({ view, phrases, redirectTo }: DayQuotationProps) {
  // The button that opened it is gone: the focus goes on to what it opened.
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(view.state);
  useEffect(() => {
    if (before.current === "closed") title.current?.focus({ preventScroll: true });
    before.current = view.state;
  }, [view.state]);
  if (view.state !== "open") return <LatePart of={unopenedCard} props={{ view, redirectTo }} />;
  const { quotation, favorite, writes } = view;
  return (
    <article aria-labelledby="citation-du-jour">
      <h2 id="citation-du-jour" ref={title} tabIndex={-1} className="sr-only">
        La citation du jour
      </h2>
      <QuotationText quotation={quotation} phrases={phrases} className={sizeOf(quotation.quote)} />
      <div className="mt-2 flex flex-wrap items-center gap-x-2 sm:mt-4 sm:gap-x-5">
        <ListenButton {...spokenOf(quotation)} compact />
        <QuotationActions
          id={quotation.id}
          favorite={favorite}
          writes={writes}
          redirectTo={redirectTo}
          compact
        />
        <ShareQuotation quotation={quotation} />
      </div>
    </article>
  );
}

/** The original, the commentary and, on the free tier, what is left of the month: after what the day asks for. */
export function DayTeaching({ view }: { view: DailyCardView }) {
  if (view.state !== "open") return null;
  const { quotation, allowance } = view;
  return (
    <div>
      <details>
        <summary className="link-quiet inline-flex min-h-11 items-center rounded-md">
          {quotation.language === "grc" ? "Lire le grec" : "Lire le latin"}
        </summary>
        <div className="mt-1 mb-3">
          <OriginalText quotation={quotation} />
        </div>
      </details>
      <details>
        <summary className="link-quiet inline-flex min-h-11 items-center rounded-md">Compréhension</summary>
        <p className="measure mt-1 mb-3">{quotation.explanation}</p>
      </details>
      {allowance.remaining !== null && (
        <p className="mt-1 text-sm text-muted">
          <AllowanceText allowance={allowance} /> Relire est toujours gratuit.
        </p>
      )}
    </div>
  );
}
