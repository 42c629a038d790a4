// The frame of public pages: finished without JavaScript.
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { BrandLink } from "./brand-link.tsx";
import { Footer } from "./footer.tsx";
import { SkipLink } from "./skip-link.tsx";

export function PublicShell({ year, children }: { year: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-3 py-2">
          <BrandLink />
          <nav aria-label="Accès" className="flex items-center gap-2">
            <a href={paths.auth()} className="btn btn-ghost btn-sm px-2.5 sm:px-4">
              Se connecter
            </a>
            <a
              href={paths.auth({ tab: "register" })}
              className="btn btn-primary btn-sm hidden xs:inline-flex"
            >
              S’inscrire
            </a>
          </nav>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer year={year} />
    </div>
  );
}
