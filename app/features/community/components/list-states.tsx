// What stands around the list: what was asked, what was not found, where the rest is.
import { Link } from "@remix-run/react";
import { count } from "#app/lib/text.ts";
import { EmptyState } from "#app/ui/states.tsx";
import type { CategoryFilter } from "../community.ts";
import { places } from "../places.ts";

type ListNoticeProps = {
  search: string;
  label: string | undefined;
  /** Typed and not yet sent: only what is loaded was looked through. */
  narrowed: { words: string; found: number } | undefined;
  clear: string;
};

export function ListNotice({ search, label, narrowed, clear }: ListNoticeProps) {
  const where = label ? ` dans «\u00a0${label}\u00a0»` : "";
  return (
    <p role="status" className={narrowed || search ? "mt-4 text-sm text-muted" : "sr-only"}>
      {narrowed ? (
        `${count(narrowed.found, "discussion")} sur cette page pour «\u00a0${narrowed.words}\u00a0». Entrée cherche dans toutes les pages.`
      ) : search ? (
        <>
          {`Recherche de «\u00a0${search}\u00a0»${where}. `}
          <Link to={clear} className="link-quiet">
            Tout afficher
          </Link>
        </>
      ) : (
        label && `Catégorie\u00a0: ${label}`
      )}
    </p>
  );
}

type NoPostsProps = { search: string; category: CategoryFilter; canWrite: boolean };

export function NoPosts({ search, category, canWrite }: NoPostsProps) {
  return (
    <div className="border-y border-line py-6">
      {search ? (
        <EmptyState scene="horizon" title={`Aucune discussion ne contient «\u00a0${search}\u00a0».`}>
          Essayez un seul mot, ou une autre catégorie.
        </EmptyState>
      ) : (
        <EmptyState
          scene="agora"
          title={
            category === "all"
              ? "Aucune discussion pour le moment."
              : "Aucune discussion dans cette catégorie."
          }
        >
          {canWrite ? (
            <Link to={places.write()} className="link-quiet">
              Ouvrir la première
            </Link>
          ) : (
            "Revenez bientôt."
          )}
        </EmptyState>
      )}
    </div>
  );
}

export function ListFoot({ older, newest }: { older: string | null; newest: string | null }) {
  if (!older && !newest) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {newest && (
        <Link to={newest} className="btn btn-quiet">
          Discussions les plus récentes
        </Link>
      )}
      {older && (
        <Link to={older} className="btn btn-quiet">
          Discussions plus anciennes
        </Link>
      )}
    </p>
  );
}
