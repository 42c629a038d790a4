// Categories and search: links and a GET form, so that what is asked stands in the address.
import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icons.tsx";
import { ARTICLE_CATEGORIES, ARTICLE_CATEGORY_LABELS, type ArticleFilter, type BlogView } from "../blog.ts";

const FILTERS: [ArticleFilter, string][] = [
  ["all", "Tous les articles"],
  ...ARTICLE_CATEGORIES.map((category): [ArticleFilter, string] => [
    category,
    ARTICLE_CATEGORY_LABELS[category],
  ]),
];

type Filter = { category: ArticleFilter; search: string; counts: BlogView["counts"] | undefined };

/** Beside the list on wide screens. */
export function CategoryRail({ category, search, counts }: Filter) {
  return (
    <nav aria-label="Catégories" className="hidden lg:block">
      <ul className="sticky top-24 border-l border-line">
        {FILTERS.map(([value, label]) => (
          <li key={value}>
            <Link
              to={paths.blog({ category: value, search })}
              aria-current={value === category ? "page" : undefined}
              className={`-ml-px flex justify-between gap-3 border-l-2 py-2 pl-4 ${
                value === category
                  ? "border-accent font-semibold text-ink"
                  : "border-transparent text-muted hover:text-ink"
              }`}
            >
              {label}
              {counts && (
                <span className="font-normal text-muted tabular-nums">
                  {counts[value]}
                  <span className="sr-only">{counts[value] < 2 ? " article" : " articles"}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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
        className="select min-h-11 basis-full sm:basis-56 sm:shrink-0"
      >
        {FILTERS.map(([value, label]) => (
          <option key={value} value={value}>
            {counts ? `${label} (${counts[value]})` : label}
          </option>
        ))}
      </select>
      <div className="flex min-w-0 flex-1 gap-2">
        <label htmlFor="recherche" className="sr-only">
          Rechercher un article
        </label>
        <input
          key={search}
          id="recherche"
          name="q"
          type="search"
          defaultValue={search}
          maxLength={100}
          placeholder="Rechercher un article"
          autoComplete="off"
          className="input min-h-11 min-w-0 flex-1"
        />
        <button type="submit" className="btn btn-quiet shrink-0 px-3.5">
          <Icon of={Search} />
          <span className="sr-only">Rechercher</span>
        </button>
      </div>
    </Form>
  );
}
