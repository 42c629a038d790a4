// Categories and search. Both are plain links and a GET form; with scripts, typing narrows what is loaded at once.

import { Form, useSubmit } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { Rail } from "#app/ui/rail.tsx";
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
  const items = FILTERS.map(([value, label]) => ({
    to: paths.community({ category: value, search }),
    label,
    current: value === category,
  }));
  return <Rail label="Catégories" items={items} />;
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
