// « Historique des Citations » (P1 §2): a table, a list on narrow screens; details in a dialog, or on a page of their
// own without JavaScript.
import { type MouseEvent, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { excerpt } from "#app/lib/text.ts";
import { EmptyState } from "#app/ui/states.tsx";
import type { HistoryRow } from "../card.ts";
import { QUOTE_PREVIEW } from "../quotes.ts";
import { QuotationDialog } from "./quotation-dialog.tsx";

const audioLabel = ({ quotation }: HistoryRow) => (quotation.audioUrl ? "Disponible" : "Non généré");

export function QuoteHistory({
  rows,
  size,
  next,
}: {
  rows: HistoryRow[];
  size: number;
  next: string | null;
}) {
  const [shown, setShown] = useState<HistoryRow | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (row: HistoryRow) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(row);
    dialog.current?.showModal();
  };
  return (
    <section id="historique" aria-labelledby="historique-titre" className="mt-14">
      <h2 id="historique-titre" className="text-2xl">
        Historique des Citations <span className="text-muted">({size})</span>
      </h2>
      {rows.length === 0 ? (
        <div className="sheet mt-4">
          <EmptyState title="Aucune citation consultée pour le moment.">
            Visitez la page d'accueil pour découvrir la citation du jour.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4">
          <table className="w-full border-collapse text-left">
            <thead className="hidden border-b border-line text-sm text-muted md:table-header-group">
              <tr>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Date
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Auteur
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Citation
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Audio
                </th>
                <th scope="col" className="py-2 font-medium">
                  Actions
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} className="block border-b border-line py-4 align-top md:table-row md:py-0">
                  <td className="inline-block pr-3 text-sm text-muted tabular-nums md:table-cell md:py-3.5 md:pr-4 md:text-base">
                    {row.date}
                  </td>
                  <td className="inline-block font-medium whitespace-nowrap md:table-cell md:py-3.5 md:pr-4">
                    {row.quotation.author}
                  </td>
                  <td className="block py-1 font-serif text-lg leading-snug md:table-cell md:py-3.5 md:pr-4">
                    {excerpt(row.quotation.quote, QUOTE_PREVIEW)}
                  </td>
                  <td className="inline-block pr-4 text-sm text-muted md:table-cell md:py-3.5 md:whitespace-nowrap">
                    {audioLabel(row)}
                  </td>
                  <td className="inline-block md:table-cell md:py-3.5">
                    <a
                      href={paths.quotation(row.quotation.id)}
                      onClick={open(row)}
                      className="link-quiet inline-block py-1 whitespace-nowrap"
                    >
                      Voir détails
                      <span className="sr-only"> : {excerpt(row.quotation.quote, 40)}</span>
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {next && (
            <p className="mt-4">
              <a href={next} className="btn btn-quiet">
                Citations plus anciennes
              </a>
            </p>
          )}
        </div>
      )}
      <dialog ref={dialog} className="modal" aria-labelledby="detail-citation" onClose={() => setShown(null)}>
        {shown && <QuotationDialog row={shown} onClose={() => dialog.current?.close()} />}
      </dialog>
    </section>
  );
}
