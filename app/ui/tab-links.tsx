// Tabs that are addresses: each is a page of its own, with or without scripts. On a phone one row, which scrolls.
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

export type TabLink = { to: string; label: string; current: boolean };

export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is brought into view.
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>("[aria-current]");
    // Not scrollIntoView, which would move the page too.
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul
        ref={row}
        className="tab-links relative -mb-px flex gap-x-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-2.5 sm:flex-wrap sm:gap-x-6"
      >
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              viewTransition
              aria-current={tab.current ? "page" : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
