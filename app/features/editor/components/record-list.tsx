import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { EmptyLine } from "#app/ui/empty-line.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import type { RecordsView } from "../editor.ts";

export function RecordList({ view }: { view: RecordsView }) {
  return (
    <>
      <FilterBar
        search={{ label: "Rechercher", value: view.search, maxLength: 100 }}
        clear={view.search !== "" && paths.adminContent(view.kind)}
      />
      {view.records.length > 0 ? (
        <ul className="sheet mt-6 divide-y divide-line">
          {view.records.map((record) => (
            <li key={record.id}>
              <Link
                to={paths.adminRecord(view.kind, record.id)}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-paper"
              >
                <span className="min-w-0 font-medium">{record.title}</span>
                <span className="flex flex-wrap gap-2 text-sm text-muted">
                  {record.drafted && <span className="font-medium text-accent">brouillon</span>}
                  {record.edited && <span>modifiée ici</span>}
                  {!record.published && <span>non publiée</span>}
                  <span className="break-all">{record.id}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-6">
          <EmptyLine title="Aucune fiche ne répond à cette recherche">
            <Link to={paths.adminContent(view.kind)} className="link-quiet">
              Tout voir
            </Link>
          </EmptyLine>
        </div>
      )}
    </>
  );
}
