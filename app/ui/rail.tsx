import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type RailItem = { to: string; label: string; current: boolean; note?: ReactNode };

/** A list of links beside what they filter, on wide screens. */
export function Rail({ label, items }: { label: string; items: readonly RailItem[] }) {
  return (
    <nav aria-label={label} className="hidden lg:block">
      <ul className="sticky top-24 border-l border-line">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item.current ? "page" : undefined}
              className={`-ml-px flex justify-between gap-3 border-l-2 py-2 pl-4 ${
                item.current
                  ? "border-accent font-semibold text-ink"
                  : "border-transparent text-muted hover:text-ink"
              }`}
            >
              {item.label}
              {item.note}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
