// « Historique des Citations » (P1 §2): a table, a list on narrow screens; details in a dialog, or on a page of their
// own without JavaScript.
import { Link } from "@remix-run/react";
import { Star } from "lucide-react";
import { type MouseEvent, memo, useCallback, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { excerpt } from "#app/lib/signs.ts";
import { count, formatNumber } from "#app/lib/text.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import type { HistoryRow } from "../card.ts";
import { filterLabel, type HistoryView, isFiltered } from "../history.ts";
import { QUOTE_PREVIEW } from "../quotes.ts";
import { HistoryFilterForm } from "./history-filter.tsx";
import { QuotationDialog } from "./quotation-dialog.tsx";

const audioLabel = ({ quotation }: HistoryRow) => (quotation.audioUrl ? "Disponible" : "Non généré");

export function QuoteHistory({ history, writes }: { history: HistoryView; writes: boolean }) {
  const { rows, size, total, filter, next, first } = history;
  const [opened, setOpened] = useState<HistoryRow | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const open = useCallback((row: HistoryRow, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(row);
    dialog.current?.showModal();
  }, []);
  // The link that was pressed goes away with the filters.
  const cleared = () => title.current?.focus({ preventScroll: true });
  return (
    <section id="historique" aria-labelledby="historique-titre" className="mt-14">
      <h2 id="historique-titre" ref={title} tabIndex={-1} className="text-2xl">
        Historique des Citations <span className="text-muted">({formatNumber(size)})</span>
      </h2>
      {total > 0 && <HistoryFilterForm filter={filter} />}
      <p role="status" className={isFiltered(filter) ? "mt-3 text-sm text-muted" : "sr-only"}>
        {isFiltered(filter) && (
          <>
            {`${count(size, "citation")} sur ${formatNumber(total)}\u00a0: ${filterLabel(filter)}. `}
            {size > 0 && <ClearLink onClick={cleared}>Tout afficher</ClearLink>}
          </>
        )}
      </p>
      {rows.length > 0 ? (
        <HistoryTable rows={rows} onOpen={open} />
      ) : (
        <div className="mt-4 border-y border-line py-6">
          <NoRows filtered={total > 0} onClear={cleared} />
        </div>
      )}
      {(next || first) && (
        <p className="mt-4 flex flex-wrap gap-3">
          {first && (
            <a href={first} className="btn btn-quiet">
              Citations les plus récentes
            </a>
          )}
          {next && (
            <a href={next} className="btn btn-quiet">
              Citations plus anciennes
            </a>
          )}
        </p>
      )}
      <dialog
        ref={dialog}
        className="modal"
        aria-labelledby="detail-citation"
        onClose={() => setOpened(null)}
      >
        {opened && (
          <QuotationDialog
            row={current(opened, history)}
            writes={writes}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </section>
  );
}

/** The row as the data now says it; one that left a list of favourites while it was open is none any more. */
function current(opened: HistoryRow, { rows, filter }: HistoryView): HistoryRow {
  const row = rows.find(({ id }) => id === opened.id);
  return row ?? (filter.favorite ? { ...opened, favorite: false } : opened);
}

function ClearLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Link to={paths.history()} preventScrollReset onClick={onClick} className="link-quiet">
      {children}
    </Link>
  );
}

function NoRows({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState scene="horizon" title="Aucune citation ne répond à ces filtres.">
      <ClearLink onClick={onClear}>Effacer les filtres</ClearLink>
    </EmptyState>
  ) : (
    <EmptyState scene="page" title="Aucune citation consultée pour le moment.">
      Visitez la page d'accueil pour découvrir la citation du jour.
    </EmptyState>
  );
}

type HistoryTableProps = { rows: HistoryRow[]; onOpen(row: HistoryRow, event: MouseEvent): void };

/** Not drawn again where a quotation opens over it. @param props.onOpen the same function at each drawing */
const HistoryTable = memo(function HistoryTable({ rows, onOpen }: HistoryTableProps) {
  return (
    <table className="mt-4 w-full border-collapse text-left">
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
          <tr key={row.id} className="block border-b border-line py-4 align-baseline md:table-row md:py-0">
            <td className="inline-block pr-3 text-sm text-muted tabular-nums md:table-cell md:py-3.5 md:pr-4 md:text-base">
              {row.date}
            </td>
            <td className="inline-block font-medium whitespace-nowrap md:table-cell md:py-3.5 md:pr-4">
              {row.quotation.author}
              {row.favorite && (
                <span className="ml-2 inline-block align-[-0.1em] text-primary">
                  <Icon of={Star} size={15} className="fill-current" />
                  <span className="sr-only">favori</span>
                </span>
              )}
            </td>
            <td className="block py-1 font-serif text-base leading-snug md:table-cell md:py-3.5 md:pr-4">
              {excerpt(row.quotation.quote, QUOTE_PREVIEW)}
            </td>
            <td className="inline-block pr-4 text-sm text-muted md:table-cell md:py-3.5 md:whitespace-nowrap">
              <span className="md:hidden">Audio&#8239;: </span>
              {audioLabel(row)}
            </td>
            <td className="inline-block md:table-cell md:py-3.5">
              <a
                href={paths.quotation(row.quotation.id)}
                onClick={(event) => onOpen(row, event)}
                className="link-quiet inline-block py-1 whitespace-nowrap"
              >
                Voir détails
                <span className="sr-only"> : {excerpt(row.quotation.quote, 40)}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
