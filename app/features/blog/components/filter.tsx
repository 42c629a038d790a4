// Categories and search: links and a GET form, so that what is asked stands in the address.
import { Form } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { Rail } from "#app/ui/rail.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import {
  ARTICLE_CATEGORIES,
  ARTICLE_CATEGORY_LABELS,
  ARTICLE_SEARCH_MAX,
  type ArticleFilter,
  type BlogView,
} from "../blog.ts";

const FILTERS: [ArticleFilter, string][] = [
  ["all", "Tous les articles"],
  ...ARTICLE_CATEGORIES.map((category): [ArticleFilter, string] => [
    category,
    ARTICLE_CATEGORY_LABELS[category],
  ]),
];

type Filter = { category: ArticleFilter; search: string; counts: BlogView["counts"] | undefined };

/** Beside the list on wide screens; on others the list of the form below says the same. */
export function CategoryRail({ category, search, counts }: Filter) {
  const items = FILTERS.map(([value, label]) => ({
    to: paths.blog({ category: value, search }),
    label,
    current: value === category,
    note: counts && (
      <span className="font-normal text-muted tabular-nums">
        {counts[value]}
        <span className="sr-only">{counts[value] < 2 ? " article" : " articles"}</span>
      </span>
    ),
  }));
  return <Rail label="Catégories" items={items} />;
}

export function SearchForm({ category, search, counts }: Filter) {
  return (
    <Form method="get" action={paths.blog()} role="search" className="flex flex-wrap gap-2">
      <label htmlFor="categorie" className="sr-only">
        Catégorie
      </label>
      <select
        key={category}
        id="categorie"
        name="category"
        defaultValue={category}
        className="select min-h-11 basis-full sm:basis-56 sm:shrink-0 lg:hidden"
      >
        {FILTERS.map(([value, label]) => (
          <option key={value} value={value}>
            {counts ? `${label} (${counts[value]})` : label}
          </option>
        ))}
      </select>
      <SearchField
        key={search}
        label="Rechercher un article"
        initial={search}
        maxLength={ARTICLE_SEARCH_MAX}
      />
    </Form>
  );
}
