import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import type { KindView } from "../editor.ts";

export function KindList({ kinds }: { kinds: readonly KindView[] }) {
  return (
    <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
      {kinds.map(({ kind, label, count: total, edited, drafts }) => (
        <li key={kind} className="border-b border-line">
          <Link
            to={paths.adminContent(kind)}
            className="flex min-h-14 flex-wrap items-baseline gap-x-4 py-3 tabular-nums hover:text-primary"
          >
            <span className="flex-1 font-serif text-xl">{label}</span>
            {drafts > 0 && (
              <span className="text-sm font-medium text-accent">{count(drafts, "brouillon")}</span>
            )}
            {edited > 0 && (
              <span className="text-sm text-muted">{count(edited, "modifiée ici", "modifiées ici")}</span>
            )}
            <span className="text-muted">{count(total, "fiche")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
