import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import type { ArticleCard } from "../blog.ts";

/** Titles and first lines, under hairlines: two columns on wide screens. */
export function ArticleCards({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="mt-4 grid gap-x-10 md:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} className="group relative flex flex-col border-t border-line py-6">
          <p>
            <span className="badge badge-outline badge-accent">{article.categoryLabel}</span>
          </p>
          <h2 className="mt-3 text-2xl">{article.title}</h2>
          <p className="mt-2 flex-1 text-muted">{article.excerpt}</p>
          <p className="mt-3 text-sm text-muted">
            {article.authorName} · <Published article={article} />
          </p>
          <p className="mt-2">
            <Link
              to={paths.article(article.slug)}
              className="link-quiet inline-flex min-h-11 items-center font-medium after:absolute after:inset-0"
            >
              Lire l'article
              <span className="sr-only"> : {article.title}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Published({ article: { publishedAt, date } }: { article: ArticleCard }) {
  return publishedAt ? <time dateTime={publishedAt}>{date}</time> : date;
}

const BARS = [0, 1, 2, 3, 4, 5];

export function CardSkeletons() {
  return (
    <div className="mt-5">
      <p role="status" className="text-muted">
        Chargement...
      </p>
      <div aria-hidden="true" className="mt-4 grid gap-x-10 md:grid-cols-2">
        {BARS.map((bar) => (
          <div key={bar} className="border-t border-line py-6">
            <div className="skeleton-columns h-5 w-24" />
            <div className="skeleton-columns mt-4 h-8 w-4/5" />
            <div className="skeleton-columns mt-4 h-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function ArticleSkeleton() {
  return (
    <div className="page py-10 sm:py-14">
      <p role="status" className="text-muted">
        Chargement...
      </p>
      <div aria-hidden="true" className="mt-6 max-w-2xl">
        <div className="skeleton-columns h-6 w-28" />
        <div className="skeleton-columns mt-5 h-14" />
        <div className="skeleton-columns mt-5 h-10 w-1/2" />
        <div className="skeleton-columns mt-10 h-72" />
      </div>
    </div>
  );
}
