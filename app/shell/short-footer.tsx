import type { ReactNode } from "react";
import { BRAND } from "#app/brand.ts";
import { MEMBER_FOOTER } from "./links.ts";

/** A member's, and a page's of one matter: one line, the law and help. @param children what else stands in it */
export function ShortFooter({ year, children }: { year: string; children?: ReactNode }) {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <p className="py-2">
          © {year} <span className="@max-[24rem]:hidden">{BRAND}</span>
        </p>
        {children}
        <nav aria-label="Aide et mentions">
          <ul className="foot-rows flex flex-wrap gap-x-4">
            {MEMBER_FOOTER.map((link) => (
              <li key={link.to} className={link.always ? undefined : "hidden @min-[58rem]:block"}>
                <a href={link.to}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
