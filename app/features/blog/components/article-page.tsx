// An article as it is read (P2 §2): finished without scripts.
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { shareLinks } from "#app/features/community/sharing/share.ts";
import { paths } from "#app/lib/paths.ts";
import { DayQuotation, Quoted } from "#app/ui/quotation.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { type ArticleBlock, type ArticleView, NO_ARTICLE } from "../blog.ts";
import { Published } from "./article-cards.tsx";
import { ShareButton } from "./share-button.tsx";

type ArticlePageProps = { article: ArticleView; signedIn: boolean };

export function ArticlePage({ article, signedIn }: ArticlePageProps) {
  return (
    <div className="page article-page">
      <nav aria-label="Retour" className="flex flex-wrap gap-x-6">
        <Link to={paths.blog()} className="link-quiet inline-flex min-h-11 items-center">
          Tous les articles
        </Link>
        {signedIn && (
          <Link to={paths.dashboard()} className="link-quiet inline-flex min-h-11 items-center">
            Retour au tableau de bord
          </Link>
        )}
      </nav>
      <article aria-labelledby="titre">
        <header className="article-head">
          <p>
            <span className="badge text-accent">{article.categoryLabel}</span>
          </p>
          <h1 id="titre">{article.title}</h1>
        </header>
        <div className="article-byline">
          <span
            aria-hidden="true"
            className="flex size-11 shrink-0 items-center justify-center rounded-full border border-primary font-semibold text-primary"
          >
            {article.initials}
          </span>
          <p className="leading-snug">
            <span className="font-medium">{article.authorName}</span>
            <span className="block text-sm text-muted">
              <Published article={article} /> · {article.minutes}&nbsp;min de lecture
            </span>
          </p>
        </div>
        <div className="article-body">
          {article.blocks.map((block, at) => (
            <BlockPart key={at} block={block} />
          ))}
        </div>
        {article.reflection && (
          <aside aria-labelledby="reflexion" className="article-reflection">
            <h2 id="reflexion" className="eyebrow font-sans">
              Pour la réflexion
            </h2>
            <Quoted quotation={article.reflection} className="mt-4" />
          </aside>
        )}
      </article>
      <div className="article-share">
        <ShareLinks
          links={shareLinks(article.url, `${article.title}. ${article.description}`)}
          url={article.url}
        >
          {signedIn && <ShareButton title={article.title} text={article.description} url={article.url} />}
        </ShareLinks>
      </div>
      <Onward next={article.next} />
    </div>
  );
}

/** HTML of our own making: what markdown.server.ts lets through, never a source's. */
function BlockPart({ block }: { block: ArticleBlock }) {
  if ("quotation" in block) return <Quoted quotation={block.quotation} className="article-quotation" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by markdown.server.ts.
  return <div className="article-text" dangerouslySetInnerHTML={{ __html: block.html }} />;
}

function Onward({ next }: { next: ArticleView["next"] }) {
  return (
    <nav aria-label="À lire ensuite" className="mt-14 border-t border-line pt-6">
      <h2 className="eyebrow font-sans">À lire ensuite</h2>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
        {next.map(({ slug, title, categoryLabel }) => (
          <li key={slug} className="py-3">
            <Link to={paths.article(slug)} className="group block">
              <span className="text-sm text-accent">{categoryLabel}</span>
              <span className="block font-serif text-xl leading-snug text-primary group-hover:underline">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={paths.blog()} className="btn btn-quiet">
          Tous les articles
        </Link>
      </p>
    </nav>
  );
}

/** An article that is not there, or no longer. */
export function NoArticle({ quotation }: ComponentProps<typeof DayQuotation>) {
  return (
    <div className="page max-w-3xl py-10 sm:py-14">
      <h1>{NO_ARTICLE.title}</h1>
      <p className="mt-4">{NO_ARTICLE.body}</p>
      <p className="mt-8">
        <Link to={paths.blog()} className="btn btn-quiet">
          Retour au blog
        </Link>
      </p>
      <DayQuotation quotation={quotation} />
    </div>
  );
}
