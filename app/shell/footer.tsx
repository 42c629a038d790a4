import { BRAND, BRAND_TAGLINE } from "#app/brand.ts";
import { BrandLink } from "./brand-link.tsx";
import { TextSizeSwitch, ThemeSwitch } from "./theme-switch.tsx";
import { FOOTER_COLUMNS } from "./visitor-links.ts";

export function Footer({ year }: { year: string }) {
  return (
    <footer className="mt-20 border-t border-line bg-surface">
      <div className="page grid grid-cols-pairs gap-x-6 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1 lg:max-w-xs">
          <BrandLink />
          <p className="mt-3 text-muted">{BRAND_TAGLINE}.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ThemeSwitch />
            <TextSizeSwitch />
          </div>
        </div>
        {FOOTER_COLUMNS.map((column) => (
          <nav
            key={column.title}
            aria-label={`Pied de page\u00a0: ${column.title}`}
            className="max-md:last:col-span-full"
          >
            <h2 className="eyebrow mb-3 font-sans">{column.title}</h2>
            <ul className="grid grid-cols-pairs gap-x-6 space-y-2 sm:block">
              {column.links.map((link) => (
                <li key={link.to}>
                  <a href={link.to} className="text-muted hover:text-ink hover:underline">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page border-t border-line py-5 text-sm text-muted">
        © {year} {BRAND}
      </div>
    </footer>
  );
}
