// The list of articles (P2 §2): finished without scripts; a member's clicks show skeletons while the next page comes.
import { Link, useNavigation } from "@remix-run/react";
import { AUTHOR_NAMES, AUTHORS } from "#app/features/quotes/quotes.ts";
import { paths } from "#app/lib/paths.ts";
import { Quoted } from "#app/ui/quotation.tsx";
import { EmptyState, ErrorState } from "#app/ui/states.tsx";
import { BLOG_TITLE, type BlogView, countLine, NOT_LOADED } from "../blog.ts";
import { ArticleCards, ArticleSkeleton, CardSkeletons } from "./article-cards.tsx";
import { CategoryRail, SearchForm } from "./filter.tsx";

export function BlogPage({ view }: { view: BlogView | null }) {
  const { state, location } = useNavigation();
  const towards = state === "loading" ? location.pathname : "";
  if (towards.startsWith("/article/")) return <ArticleSkeleton />;
  return (
    <div className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1>{BLOG_TITLE}</h1>
        <p className="mt-3 max-w-2xl font-serif text-xl text-muted">
          Les idées lues dans les textes, les exercices et comment ils échouent, l’histoire, la vie d’à
          présent.
        </p>
      </header>
      <div className="mt-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <CategoryRail category={view?.category ?? "all"} search={view?.search ?? ""} counts={view?.counts} />
        <div>
          <SearchForm category={view?.category ?? "all"} search={view?.search ?? ""} counts={view?.counts} />
          {view === null ? (
            <div className="mt-8">
              <ErrorState title={NOT_LOADED.title}>{NOT_LOADED.body}</ErrorState>
            </div>
          ) : towards === paths.blog() ? (
            <CardSkeletons />
          ) : (
            <Found view={view} />
          )}
        </div>
      </div>
      <Closing quotation={view?.quotation ?? null} />
    </div>
  );
}

function Found({ view }: { view: BlogView }) {
  const { category, search, articles, total, page, pages } = view;
  const pageLink = (to: number) => paths.blog({ category, search, page: to });
  return (
    <>
      <p role="status" className="mt-5 text-muted">
        {countLine(total, category, search)}
      </p>
      {articles.length === 0 ? (
        <div className="mt-4 border-y border-line py-6">
          <EmptyState scene="shelf" title="Aucun article trouvé">
            {search ? (
              <>
                <p>Essayez un seul mot, ou une autre catégorie.</p>
                <p className="mt-4">
                  <Link to={paths.blog({ category })} className="btn btn-quiet">
                    Effacer la recherche
                  </Link>
                </p>
              </>
            ) : (
              <Link to={paths.blog()} className="btn btn-quiet">
                Voir tous les articles
              </Link>
            )}
          </EmptyState>
        </div>
      ) : (
        <ArticleCards articles={articles} lead={page === 1 && !search} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-3">
          {page > 1 && (
            <Link to={pageLink(page - 1)} className="btn btn-quiet">
              Articles plus récents
            </Link>
          )}
          {page < pages && (
            <Link to={pageLink(page + 1)} className="btn btn-quiet">
              Articles plus anciens
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Closing({ quotation }: { quotation: BlogView["quotation"] }) {
  return (
    <>
      <div className="colonnade-rule mt-16" aria-hidden="true" />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-16">
        {quotation && <Quoted quotation={quotation} className="max-w-2xl" />}
        <section aria-labelledby="auteurs" className="border-t border-line pt-5 lg:border-t-0 lg:pt-0">
          <h2 id="auteurs" className="text-2xl">
            Les auteurs que nous lisons
          </h2>
          <ul className="mt-3">
            {AUTHORS.map((author) => (
              <li key={author}>
                <a
                  href={`/authors/${author}`}
                  className="link-quiet inline-flex min-h-11 items-center text-base"
                >
                  {AUTHOR_NAMES[author]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="suite" className="mt-14 border-t border-line pt-8">
        <h2 id="suite" className="text-2xl">
          En parler avec d’autres
        </h2>
        <p className="measure mt-2 text-muted">
          Une lecture vous a servi, ou vous résiste ? Le forum est fait pour cela.
        </p>
        <a href={paths.community()} className="btn btn-primary mt-5">
          Rejoindre la communauté
        </a>
      </section>
    </>
  );
}
