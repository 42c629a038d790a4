import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import type { Hour } from "#app/ui/cover.ts";
import { Cover } from "#app/ui/covers.tsx";
import type { ArticleCard, ArticleCategory } from "../blog.ts";

/** A category has its light, a minute of reading its column. */
const HOURS: Record<ArticleCategory, Hour> = {
  philosophie: "noon",
  pratique: "dawn",
  histoire: "evening",
  developpement: "night",
};

type ArticleCardsProps = {
  articles: readonly ArticleCard[];
  /** The first stands before the others, the whole width, with its picture. */
  lead: boolean;
};

/** Titles and first lines, under hairlines: two columns on wide screens. */
export function ArticleCards({ articles, lead }: ArticleCardsProps) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-x-10 md:grid-cols-2">
      {articles.map((article, at) =>
        lead && at === 0 ? (
          <li
            key={article.slug}
            className="group relative grid grid-cols-1 items-center gap-x-10 gap-y-5 border-t border-line pt-6 pb-9 md:col-span-2 md:grid-cols-2"
          >
            <Cover
              name={article.slug}
              count={article.minutes}
              hour={HOURS[article.category]}
              className="w-full border-b border-line md:order-last"
            />
            <div>
              <ArticleWords article={article} titleClassName="text-2xl sm:text-4xl" />
            </div>
          </li>
        ) : (
          <li key={article.slug} className="group relative border-t border-line py-6">
            <ArticleWords article={article} titleClassName="text-2xl" />
          </li>
        ),
      )}
    </ul>
  );
}

function ArticleWords({ article, titleClassName }: { article: ArticleCard; titleClassName: string }) {
  return (
    <>
      <p className="eyebrow">{article.categoryLabel}</p>
      <h2 className={`mt-1.5 ${titleClassName}`}>{article.title}</h2>
      <p className="mt-2 text-muted">{article.excerpt}</p>
      <p className="mt-2.5 text-sm text-muted tabular-nums">
        <Published article={article} /> · {article.minutes}&nbsp;min · {article.authorName}
      </p>
      <p>
        <Link
          to={paths.article(article.slug)}
          className="link-quiet inline-flex min-h-11 items-center font-medium after:absolute after:inset-0"
        >
          Lire l'article
          <span className="sr-only"> : {article.title}</span>
        </Link>
      </p>
    </>
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
