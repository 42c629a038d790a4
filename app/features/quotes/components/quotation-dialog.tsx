import { X } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icons.tsx";
import { type HistoryRow, type QuotationCard, spokenOf } from "../card.ts";
import type { Reading } from "../quotes.ts";
import { REPORT_ANCHOR } from "../report.ts";
import { ListenButton } from "./listen-button.tsx";
import { QuotationActions } from "./quotation-actions.tsx";
import { OriginalText } from "./quotation-text.tsx";

type QuotationDialogProps = { row: HistoryRow; writes: boolean; onClose: () => void };

export function QuotationDialog({ row, writes, onClose }: QuotationDialogProps) {
  const { quotation, viewedAt, favorite } = row;
  return (
    <div className="modal-box max-h-[calc(100dvh-2rem)] max-w-2xl bg-surface">
      <div className="flex justify-end">
        <button
          type="button"
          onClick={onClose}
          className="-m-2 rounded-md p-2 text-muted hover:text-ink"
          aria-label="Fermer"
        >
          <Icon of={X} />
        </button>
      </div>
      <QuotationDetail quotation={quotation} viewedAt={viewedAt} favorite={favorite} writes={writes}>
        <a href={`${paths.quotation(quotation.id)}#${REPORT_ANCHOR}`} className="link-quiet">
          Signaler une attribution
        </a>
      </QuotationDetail>
    </div>
  );
}

type QuotationDetailProps = {
  quotation: QuotationCard;
  viewedAt: string | null;
  favorite: boolean;
  writes: boolean;
  /** How to report its attribution. */
  children: ReactNode;
};

/** The whole of a quotation: dialog and page show the same. */
export function QuotationDetail({ quotation, viewedAt, favorite, writes, children }: QuotationDetailProps) {
  return (
    <div className="@container space-y-6">
      <div>
        <h2 id="detail-citation" className="text-2xl">
          {quotation.author}
        </h2>
        <p className="text-muted">Philosophe stoïcien</p>
      </div>
      <blockquote className="max-w-3xl">
        <p className="quotation">{quotation.quote}</p>
        <footer className="attribution mt-2">
          <cite className="not-italic">{quotation.reference}</cite>
        </footer>
      </blockquote>
      <div className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ListenButton {...spokenOf(quotation)} labels="dialog" />
          {quotation.audioUrl && <span className="badge text-muted">Audio disponible</span>}
        </div>
        <QuotationActions
          id={quotation.id}
          favorite={favorite}
          writes={writes}
          redirectTo={paths.quotation(quotation.id)}
        />
      </div>
      <OriginalText quotation={quotation} />
      <ReadingText reading={quotation} titles={["Compréhension", "Exercice pratique"]} />
      {quotation.second && (
        <ReadingText reading={quotation.second} titles={["Seconde lecture", "Un autre exercice"]} />
      )}
      <div className="space-y-4 border-t border-line pt-4 text-sm">
        {viewedAt && <p className="text-muted">Lue le {viewedAt}</p>}
        {children}
      </div>
    </div>
  );
}

type ReadingTextProps = { reading: Reading; titles: readonly [explanation: string, exercise: string] };

/** A commentary and its exercise, each under its title; in the margin of the page, under the commentary in a dialog. */
function ReadingText({ reading, titles }: ReadingTextProps) {
  return (
    <div className="grid gap-x-14 gap-y-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <section>
        <h3 className="text-xl">{titles[0]}</h3>
        <p className="mt-2">{reading.explanation}</p>
      </section>
      <section className="border-l border-accent pl-5">
        <h3 className="text-xl">{titles[1]}</h3>
        <p className="mt-2 font-semibold">{reading.exercise}</p>
        <p className="mt-1">{reading.exerciseDescription}</p>
      </section>
    </div>
  );
}
