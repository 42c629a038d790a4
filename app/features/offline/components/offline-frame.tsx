// The frame of the page without network: the places that may be kept, at their usual addresses.
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { BrandLink } from "#app/shell/brand-link.tsx";
import { SkipLink } from "#app/shell/skip-link.tsx";

const PLACES = [
  { to: paths.dashboard(), label: "Citation" },
  { to: paths.journal(), label: "Journal" },
  { to: paths.challenges(), label: "Défi" },
  { to: paths.meditations(), label: "Méditations" },
];

export function OfflineFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <BrandLink nameClassName="whitespace-nowrap" />
          <nav aria-label="Ce qui est gardé ici" data-places hidden>
            <ul className="-mx-2 flex flex-wrap">
              {PLACES.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className="block rounded-md px-2 py-2 text-muted hover:text-ink">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
