import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { PieceList } from "#app/ui/locked-line.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { filterGuides, GUIDE_CATEGORY_LABELS, type GuidesView } from "../guides.ts";
import { AccessCard } from "./access.tsx";
import { GuideCard } from "./guide-card.tsx";
import { GuideFilter } from "./guide-filter.tsx";
import { useDownload } from "./use-download.ts";

export function GuidesPage({ view }: { view: GuidesView }) {
  const { filter, tier, guides, opened, total } = view;
  const [typed, setTyped] = useState(filter.search);
  const { busy, download } = useDownload();
  const waiting = useNavigation().state === "loading";
  useEffect(() => setTyped(filter.search), [filter.search]);

  // What is typed narrows what is there; sending the form asks the whole collection again.
  const shown = filterGuides(guides, { category: "all", search: typed });
  const where =
    filter.category === "all" ? "" : ` dans «\u00a0${GUIDE_CATEGORY_LABELS[filter.category]}\u00a0»`;
  return (
    <div className="page py-8 sm:py-12">
      <header>
        <h1>Guides Pratiques Stoïciens</h1>
        <p className="measure mt-2 text-muted">
          Des guides à imprimer et à remplir, un crayon à la main. Chacun apprend une seule chose.
        </p>
      </header>
      <div className="mt-8">
        <GuideFilter filter={filter} typed={typed} onType={setTyped} />
      </div>
      <p role="status" className={filter.search || typed.trim() ? "mt-4 text-sm text-muted" : "sr-only"}>
        {`${count(shown.length, "guide")}${where}. `}
        {(filter.search || typed.trim()) && (
          <Link
            to={paths.guides({ category: filter.category })}
            onClick={() => setTyped("")}
            className="link-quiet"
          >
            Tout afficher
          </Link>
        )}
      </p>
      <div className={waiting ? "opacity-60" : undefined} aria-busy={waiting || undefined}>
        {shown.length > 0 ? (
          <PieceList
            pieces={shown}
            paired
            closedBy={({ open, requiredTier }) => (open ? null : TIER_LABELS[requiredTier])}
          >
            {(guide) => (
              <li key={guide.id} className="min-w-0 border-b border-line py-7">
                <GuideCard
                  total={view.total}
                  guide={guide}
                  busy={busy === guide.fileName}
                  onDownload={download}
                />
              </li>
            )}
          </PieceList>
        ) : (
          <div className="border-y border-line py-6">
            <EmptyState scene="shelf" title="Aucun guide trouvé">
              Essayez un seul mot, ou une autre catégorie.
            </EmptyState>
          </div>
        )}
      </div>
      <AccessCard tier={tier} opened={opened} total={total} />
    </div>
  );
}
