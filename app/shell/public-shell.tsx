// The frame of public pages: finished without JavaScript.
import { useLocation } from "@remix-run/react";
import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { BrandLink } from "./brand-link.tsx";
import { Footer } from "./footer.tsx";
import { ShortFooter } from "./short-footer.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { VISITOR_LINKS } from "./visitor-links.ts";

type PublicShellProps = { year: string; quiet?: boolean; children: ReactNode };

const access = "btn btn-sm px-1.5 @max-[18.5rem]:grow @min-[24.5rem]:px-4";

/** @param quiet one line of a footer, for a page of one matter */
export function PublicShell({ year, quiet = false, children }: PublicShellProps) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* Its own width in its own letters, not the window's: the name gives way to its sign, then the buttons take their own
          row. The menu's column is there before the menu, since a header is painted as soon as half of it has come. */}
      <header className="@container relative z-40 border-b border-line">
        <div className="page grid min-h-16 grid-cols-[auto_minmax(0,1fr)_2rem] items-center gap-x-0.5 gap-y-2 py-2 @min-[44rem]:grid-cols-[auto_auto_minmax(0,1fr)]">
          <BrandLink nameClassName="whitespace-nowrap @max-[24.5rem]:text-base @max-[13rem]:sr-only @min-[18.5rem]:@max-[21.8rem]:sr-only" />
          <nav aria-label="Navigation principale" className="ml-6 hidden @min-[44rem]:block">
            <ul className="flex">
              {VISITOR_LINKS.map((link) => (
                <li key={link.to}>
                  <a href={link.to} className="block rounded-md px-2.5 py-2 text-muted hover:text-ink">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav
            aria-label="Accès"
            className="col-start-2 flex flex-wrap items-center justify-end gap-1 @max-[18.5rem]:col-span-full @max-[18.5rem]:row-start-2 @min-[44rem]:col-start-3"
          >
            <a href={paths.auth()} className={`btn-ghost ${access}`}>
              Se connecter
            </a>
            <a href={paths.auth({ tab: "register" })} className={`btn-primary ${access}`}>
              S’inscrire
            </a>
          </nav>
          <Disclosure
            label="Menu"
            closeOn={pathname}
            className="col-start-3 row-start-1 -mr-2 justify-self-end @min-[44rem]:hidden"
            summaryClassName="flex size-10 items-center justify-center rounded-md"
            summary={<Icon of={Menu} size={24} />}
          >
            <nav aria-label="Menu" className="absolute inset-x-0 top-full border-y border-line bg-surface">
              <ul className="page py-3">
                {VISITOR_LINKS.map((link) => (
                  <li key={link.to}>
                    <a href={link.to} className="block rounded-md py-2.5 text-muted hover:text-ink">
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </Disclosure>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {quiet ? (
        <div className="@container">
          <ShortFooter year={year}>
            {/* The only place where a visitor chooses: there is no menu of the account. */}
            <ThemeSwitch />
          </ShortFooter>
        </div>
      ) : (
        <Footer year={year} />
      )}
    </div>
  );
}
