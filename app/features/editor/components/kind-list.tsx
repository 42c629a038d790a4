import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import type { KindView } from "../editor.ts";

export function KindList({ kinds }: { kinds: readonly KindView[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {kinds.map(({ kind, label, count: total, edited, drafts }) => (
        <li key={kind}>
          <Link to={paths.adminContent(kind)} className="sheet block h-full p-5 hover:border-primary">
            <span className="block font-serif text-xl">{label}</span>
            <span className="mt-2 block text-muted tabular-nums">{count(total, "fiche")}</span>
            {edited > 0 && (
              <span className="block text-sm text-muted tabular-nums">
                {count(edited, "modifiée ici", "modifiées ici")}
              </span>
            )}
            {drafts > 0 && (
              <span className="block text-sm font-medium text-accent tabular-nums">
                {count(drafts, "brouillon")}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
