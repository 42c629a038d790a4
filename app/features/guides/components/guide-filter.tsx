// Categories are links and the search is a GET form: the address is the filter, with or without JavaScript.
import { Form, Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { SearchField } from "#app/ui/search-field.tsx";
import {
  type GuideFilter as Filter,
  GUIDE_CATEGORIES,
  GUIDE_CATEGORY_LABELS,
  type GuideCategoryFilter,
  SEARCH_MAX,
} from "../guides.ts";

const CHOICES: [GuideCategoryFilter, string][] = [
  ["all", "Tous les guides"],
  ...GUIDE_CATEGORIES.map((category): [GuideCategoryFilter, string] => [
    category,
    GUIDE_CATEGORY_LABELS[category],
  ]),
];

type GuideFilterProps = { filter: Filter; typed: string; onType(words: string): void };

export function GuideFilter({ filter: { category }, typed, onType }: GuideFilterProps) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-center lg:justify-between">
      <Form
        method="get"
        action={paths.guides()}
        role="search"
        preventScrollReset
        className="flex gap-2 lg:w-80"
      >
        {category !== "all" && <input type="hidden" name="category" value={category} />}
        <SearchField label="Rechercher un guide" value={typed} maxLength={SEARCH_MAX} onType={onType} />
      </Form>
      <nav aria-label="Catégories de guides">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {CHOICES.map(([value, label]) => (
            <li key={value}>
              <Link
                to={paths.guides({ category: value, search: typed.trim() })}
                preventScrollReset
                aria-current={value === category ? "page" : undefined}
                className={`inline-block border-b-2 py-1.5 ${
                  value === category
                    ? "border-accent font-semibold text-ink"
                    : "border-transparent text-muted hover:text-ink"
                }`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
