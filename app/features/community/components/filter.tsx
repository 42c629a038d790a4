// Categories and search. Both are plain links and a GET form; with scripts, typing narrows what is loaded at once.

import { Form, Link, useSubmit } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { SearchField } from "#app/ui/search-field.tsx";
import { CATEGORIES, CATEGORY_LABELS, type CategoryFilter, SEARCH_MAX } from "../community.ts";

const FILTERS: [CategoryFilter, string][] = [
  ["all", "Toutes les catégories"],
  ...CATEGORIES.map((category): [CategoryFilter, string] => [category, CATEGORY_LABELS[category]]),
];

export const filterLabel = (category: CategoryFilter) =>
  FILTERS.find(([value]) => value === category)?.[1] ?? "";

type Filter = { category: CategoryFilter; search: string };

/** Beside the list on wide screens. */
export function CategoryRail({ category, search }: Filter) {
  return (
    <nav aria-label="Catégories" className="hidden lg:block">
      <ul className="sticky top-24 border-l border-line">
        {FILTERS.map(([value, label]) => (
          <li key={value}>
            <Link
              to={paths.community({ category: value, search })}
              aria-current={value === category ? "page" : undefined}
              className={`-ml-px block border-l-2 py-2 pl-4 ${
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
  );
}

type SearchFormProps = { category: CategoryFilter; typed: string; onType(words: string): void };

export function SearchForm({ category, typed, onType }: SearchFormProps) {
  const submit = useSubmit();
  return (
    <Form method="get" action={paths.community()} role="search" className="flex flex-wrap gap-2">
      <label htmlFor="categorie" className="sr-only lg:hidden">
        Catégorie
      </label>
      <select
        key={category}
        id="categorie"
        name="category"
        defaultValue={category}
        onChange={(event) => submit(event.currentTarget.form)}
        className="select min-h-11 basis-full sm:basis-60 sm:shrink-0 lg:hidden"
      >
        {FILTERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <SearchField label="Rechercher une discussion" value={typed} maxLength={SEARCH_MAX} onType={onType} />
    </Form>
  );
}
