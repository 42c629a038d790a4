// What the blog's pages, calls and feed show: one question a page, one round trip.
import { searchExpression } from "#app/features/community/community.ts";
import { cited, type Quotation } from "#app/features/quotes/quotes.ts";
import type { CardWords } from "#app/lib/card-svg.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { ArticlesAsked, BlogStore } from "./blog.store.server.ts";
import {
  ARTICLE_CATEGORY_LABELS,
  ARTICLE_SEARCH_MAX,
  ARTICLES_PAGE,
  type Article,
  type ArticleCard,
  type ArticleCategory,
  type ArticleView,
  authorInitials,
  BLOG_QUOTATION_ID,
  type BlogView,
  excerptOf,
  NO_ARTICLE,
  NO_AUTHOR,
  parseArticleCategory,
  publicationDate,
  quotedIn,
  REFLECTION_ID,
  readingMinutes,
  type ShownQuotation,
  withQuotations,
} from "./blog.ts";
import type { FeedEntry, SitemapPage } from "./feeds.ts";

export type BlogDeps = {
  store: BlogStore;
  db: DatabaseRunner;
  now(): number;
  /** https://… */
  origin: string;
};

const NEXT_ARTICLES = 2;
const FEED_ENTRIES = 20;

type QuotationRow = Pick<Quotation, "id" | "quote" | "author" | "work" | "locus">;

const byId = (rows: readonly QuotationRow[]): Map<string, ShownQuotation> =>
  new Map(rows.map((row) => [row.id, cited(row)]));

/** The library's quotations among `ids`, as articles show them. */
export async function shownQuotations(
  { db, store }: Pick<BlogDeps, "db" | "store">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownQuotation>> {
  if (ids.length === 0) return new Map();
  const rows = await db.read(store.allQuotations());
  return byId(rows.filter(({ id }) => ids.includes(id)));
}

const isoOrNull = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
const noArticle = () => new AppError("notFound", NO_ARTICLE.title);

type BlogAsked = { category?: ArticleCategory; search: string; page: number };

/** `?category=&q=&page=`; an unknown category is all of them, an unreadable page the first. */
export function readBlogQuery(query: URLSearchParams): BlogAsked {
  const page = Number(query.get("page") ?? 1);
  return {
    category: parseArticleCategory(query.get("category")),
    search: (query.get("q") ?? "").trim().slice(0, ARTICLE_SEARCH_MAX),
    page: Number.isInteger(page) && page >= 1 && page < 1000 ? page : 1,
  };
}

/** The question to the store; null where the search holds no word at all, which nothing answers. */
function questionOf({ category, search }: BlogAsked, now: number): ArticlesAsked | null {
  const expression = search ? searchExpression(search) : undefined;
  return search && expression === undefined ? null : { now, category, expression };
}

/**
 * Minutes by what they come of: the length of a text, and which quotations stand in it. Counted once an isolate, since the
 * blog's list would read the whole library for that alone.
 */
const counted = new Map<string, number>();
const COUNTED_MOST = 1_000;
const countedAs = ({ content }: Article) => `${content.length} ${quotedIn(content)}`;

/** @returns minutes of reading by slug, the quotations of each text read with it */
async function minutesOf(
  { db, store }: Pick<BlogDeps, "db" | "store">,
  articles: readonly Article[],
): Promise<ReadonlyMap<string, number>> {
  const missing = articles.filter((article) => !counted.has(countedAs(article)));
  if (counted.size + missing.length > COUNTED_MOST) counted.clear();
  const known = missing.length > 0 ? byId(await db.read(store.allQuotations())) : new Map();
  return new Map(
    articles.map((article) => {
      const minutes =
        counted.get(countedAs(article)) ?? readingMinutes(withQuotations(article.content, known));
      counted.set(countedAs(article), minutes);
      return [article.slug, minutes];
    }),
  );
}

function toCard(article: Article, minutes: number): ArticleCard {
  return {
    slug: article.slug,
    title: article.title,
    excerpt: excerptOf(article),
    minutes,
    category: article.category,
    categoryLabel: ARTICLE_CATEGORY_LABELS[article.category],
    authorName: article.authorName ?? NO_AUTHOR,
    date: publicationDate(article.publishedAt),
    publishedAt: isoOrNull(article.publishedAt),
  };
}

/** /blog */
export async function getBlogView(deps: BlogDeps, asked: BlogAsked): Promise<BlogView> {
  const now = deps.now();
  const question = questionOf(asked, now);
  const found = await deps.db.batch({
    counts: deps.store.counts(now),
    quotation: deps.store.quotation(BLOG_QUOTATION_ID),
    ...(question && {
      articles: deps.store.page(question, ARTICLES_PAGE, (asked.page - 1) * ARTICLES_PAGE),
      total: deps.store.total(question),
    }),
  });
  const { articles = [], total = 0 } = found as { articles?: Article[]; total?: number };
  const counts: BlogView["counts"] = { all: 0, philosophie: 0, pratique: 0, histoire: 0, developpement: 0 };
  for (const { category, n } of found.counts) {
    counts[category] = n;
    counts.all += n;
  }
  const minutes = await minutesOf(deps, articles);
  return {
    category: asked.category ?? "all",
    search: asked.search,
    articles: articles.map((article) => toCard(article, minutes.get(article.slug) ?? 1)),
    total,
    page: asked.page,
    pages: Math.ceil(total / ARTICLES_PAGE),
    counts,
    quotation: found.quotation ? cited(found.quotation) : null,
  };
}

/** /article/{slug} and /blog/{slug}. 404. */
export async function getArticleView(deps: BlogDeps, slug: string): Promise<ArticleView> {
  const now = deps.now();
  const { article, quotations, reflection, others } = await deps.db.batch({
    article: deps.store.bySlug(slug, now),
    quotations: deps.store.quotationsIn(slug),
    reflection: deps.store.quotation(REFLECTION_ID),
    others: deps.store.others(slug, now, NEXT_ARTICLES),
  });
  if (!article) throw noArticle();
  const known = byId(quotations);
  const { renderArticle } = await import("./markdown.server.ts");
  const card = toCard(article, readingMinutes(withQuotations(article.content, known)));
  return {
    ...card,
    url: `${deps.origin}${paths.article(article.slug)}`,
    initials: authorInitials(article.authorName),
    description: card.excerpt,
    blocks: renderArticle(article.content, known),
    reflection: reflection ? cited(reflection) : null,
    next: others.map((other) => ({
      slug: other.slug,
      title: other.title,
      categoryLabel: ARTICLE_CATEGORY_LABELS[other.category],
    })),
  };
}

/** The words of an article's image card. 404. */
export async function getArticleCard(deps: BlogDeps, slug: string): Promise<CardWords> {
  const article = await deps.db.read(deps.store.bySlug(slug, deps.now()));
  if (!article) throw noArticle();
  return {
    title: article.title,
    description: excerptOf(article),
    label: ARTICLE_CATEGORY_LABELS[article.category],
    author: article.authorName ?? NO_AUTHOR,
  };
}

/** The article of the calls (P2 §3); its quotations stand in the text as Markdown. */
const toItem = (article: Article, quotations: ReadonlyMap<string, ShownQuotation>) => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  content: withQuotations(article.content, quotations),
  excerpt: article.excerpt,
  category: article.category,
  authorName: article.authorName,
  publishedAt: isoOrNull(article.publishedAt),
});

/** GET /api/blog: a page of articles, and where the next begins. */
export async function listArticles(
  deps: BlogDeps,
  asked: Omit<BlogAsked, "page"> & { limit: number; offset: number },
) {
  const question = questionOf({ ...asked, page: 1 }, deps.now());
  if (!question) return { items: [], next: undefined };
  const { articles, quotations } = await deps.db.batch({
    articles: deps.store.page(question, asked.limit + 1, asked.offset),
    quotations: deps.store.allQuotations(),
  });
  const known = byId(quotations);
  return {
    items: articles.slice(0, asked.limit).map((article) => toItem(article, known)),
    next: articles.length > asked.limit ? String(asked.offset + asked.limit) : undefined,
  };
}

/** GET /api/blog/{slug}. 404. */
export async function getArticle(deps: BlogDeps, slug: string) {
  const { article, quotations } = await deps.db.batch({
    article: deps.store.bySlug(slug, deps.now()),
    quotations: deps.store.quotationsIn(slug),
  });
  if (!article) throw noArticle();
  return toItem(article, byId(quotations));
}

/** The latest articles, whole, for those who read elsewhere. */
export async function getFeed(deps: BlogDeps): Promise<FeedEntry[]> {
  const { articles, quotations } = await deps.db.batch({
    articles: deps.store.page({ now: deps.now() }, FEED_ENTRIES, 0),
    quotations: deps.store.allQuotations(),
  });
  const known = byId(quotations);
  const { renderArticle } = await import("./markdown.server.ts");
  return articles.map((article) => ({
    url: `${deps.origin}${paths.article(article.slug)}`,
    title: article.title,
    summary: excerptOf(article),
    author: article.authorName ?? NO_AUTHOR,
    category: ARTICLE_CATEGORY_LABELS[article.category],
    publishedAt: article.publishedAt,
    editedAt: article.editedAt,
    blocks: renderArticle(article.content, known),
  }));
}

/** The addresses of articles, with when each last changed. */
export async function getArticlePages(deps: BlogDeps): Promise<SitemapPage[]> {
  const slugs = await deps.db.read(deps.store.slugs(deps.now()));
  return slugs.map(({ slug, publishedAt, editedAt }) => ({
    path: paths.article(slug),
    changedAt: Math.max(publishedAt ?? 0, editedAt ?? 0) || null,
  }));
}
