import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { type SettingsTab, TABS } from "../settings.ts";

/** The three tabs are three addresses. */
export function Tabs({ tab }: { tab: SettingsTab }) {
  return (
    <nav aria-label="Paramètres" className="mt-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-6 sm:gap-x-9">
        {TABS.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={paths.settings(value)}
              replace
              preventScrollReset
              aria-current={tab === value ? "page" : undefined}
              className={`-mb-px block border-b-2 py-3 font-serif text-xl ${
                tab === value ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink"
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
