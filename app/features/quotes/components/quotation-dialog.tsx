import { X } from "lucide-react";
import { Icon } from "#app/ui/icons.tsx";
import { type HistoryRow, type QuotationCard, spokenOf } from "../card.ts";
import { ListenButton } from "./listen-button.tsx";
import { OriginalText } from "./quotation-text.tsx";

export function QuotationDialog({ row, onClose }: { row: HistoryRow; onClose: () => void }) {
  return (
    <div className="modal-box max-w-2xl bg-surface">
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
      <QuotationDetail quotation={row.quotation} viewedAt={row.viewedAt} />
    </div>
  );
}

/** The whole of a quotation: dialog and page show the same. */
export function QuotationDetail({
  quotation,
  viewedAt,
}: {
  quotation: QuotationCard;
  viewedAt: string | null;
}) {
  return (
    <div className="space-y-6">
      <div>
        <h2 id="detail-citation" className="text-2xl">
          {quotation.author}
        </h2>
        <p className="text-muted">Philosophe stoïcien</p>
      </div>
      <blockquote>
        <p className="quotation">{quotation.quote}</p>
        <footer className="attribution mt-2">
          <cite className="not-italic">{quotation.reference}</cite>
        </footer>
      </blockquote>
      <ListenButton spoken={spokenOf(quotation)} labels="dialog" />
      <OriginalText quotation={quotation} />
      <section>
        <h3 className="text-xl">Compréhension</h3>
        <p className="mt-2">{quotation.explanation}</p>
      </section>
      <section className="border-l-2 border-accent pl-5">
        <h3 className="text-xl">Exercice pratique</h3>
        <p className="mt-2 font-semibold">{quotation.exercise}</p>
        <p className="mt-1">{quotation.exerciseDescription}</p>
      </section>
      <p className="flex flex-wrap items-center gap-3 border-t border-line pt-4 text-sm text-muted">
        {viewedAt && <span>Lue le {viewedAt}</span>}
        {quotation.audioUrl && <span className="badge badge-outline">Audio disponible</span>}
      </p>
    </div>
  );
}
