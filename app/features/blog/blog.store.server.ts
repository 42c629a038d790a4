// Articles as they are read: what is published and dated before now, its pages, counts and quotations. What is edited is
// the administration's (app/features/editor).
import { and, count, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { articles, quotations } from "#db/schema/index.ts";
import type { Article, ArticleCategory } from "./blog.ts";

export type BlogStore = ReturnType<typeof createBlogStore>;

const articleColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  content: articles.content,
  excerpt: articles.excerpt,
  category: articles.category,
  authorName: articles.authorName,
  publishedAt: articles.publishedAt,
  editedAt: articles.editedAt,
};

const quotationColumns = {
  id: quotations.id,
  quote: quotations.quote,
  author: quotations.author,
  work: quotations.work,
  locus: quotations.locus,
};

/** An article is read from its date on. */
const readable = (now: number) =>
  and(eq(articles.published, true), or(isNull(articles.publishedAt), lte(articles.publishedAt, now)));

const newestFirst = [desc(articles.publishedAt), desc(articles.seq)];

export type ArticlesAsked = { now: number; category?: ArticleCategory; expression?: string };

export const createBlogStore = oncePer((db: Database) => {
  // The index of words gives the few articles that match; the table, all of them.
  const asked = ({ now, category, expression }: ArticlesAsked) =>
    and(
      readable(now),
      category && eq(articles.category, category),
      expression === undefined
        ? undefined
        : sql`${articles.seq} in (select rowid from articles_fts where articles_fts match ${expression})`,
    );

  return {
    /** A page of articles, the latest first. */
    page: (question: ArticlesAsked, limit: number, offset: number) =>
      query(
        db
          .select(articleColumns)
          .from(articles)
          .where(asked(question))
          .orderBy(...newestFirst)
          .limit(limit)
          .offset(offset),
        (rows): Article[] => rows,
      ),

    total: (question: ArticlesAsked) =>
      query(
        db
          .select({ n: count().as("n") })
          .from(articles)
          .where(asked(question)),
        (rows) => rows[0]?.n ?? 0,
      ),

    /** How many there are in each category. */
    counts: (now: number) =>
      query(
        db
          .select({ category: articles.category, n: count().as("n") })
          .from(articles)
          .where(readable(now))
          .groupBy(articles.category),
        (rows) => rows,
      ),

    bySlug: (slug: string, now: number) =>
      query(
        db
          .select(articleColumns)
          .from(articles)
          .where(and(eq(articles.slug, slug), readable(now))),
        (rows): Article | undefined => rows[0],
      ),

    /** What to read after an article: of its category first, the latest first. */
    others: (slug: string, now: number, limit: number) =>
      query(
        db
          .select({ slug: articles.slug, title: articles.title, category: articles.category })
          .from(articles)
          .where(and(ne(articles.slug, slug), readable(now)))
          .orderBy(
            desc(
              sql`${articles.category} = (select ${articles.category} from ${articles} where ${articles.slug} = ${slug})`,
            ),
            ...newestFirst,
          )
          .limit(limit),
        (rows) => rows,
      ),

    /** The quotations an article shows: the library's few rows, looked for in one text. */
    quotationsIn: (slug: string) =>
      query(
        db
          .select(quotationColumns)
          .from(quotations)
          .where(
            and(
              eq(quotations.published, true),
              sql`instr((select ${articles.content} from ${articles} where ${articles.slug} = ${slug}), '::quotation{id="' || ${quotations.id} || '"}') > 0`,
            ),
          ),
        (rows) => rows,
      ),

    /** All the quotations articles may show. */
    allQuotations: () =>
      query(
        db.select(quotationColumns).from(quotations).where(eq(quotations.published, true)),
        (rows) => rows,
      ),

    quotation: (id: string) =>
      query(
        db
          .select(quotationColumns)
          .from(quotations)
          .where(and(eq(quotations.id, id), eq(quotations.published, true))),
        (rows) => rows[0],
      ),

    /** The addresses of all articles, the latest first. */
    slugs: (now: number) =>
      query(
        db
          .select({
            slug: articles.slug,
            publishedAt: articles.publishedAt,
            editedAt: articles.editedAt,
          })
          .from(articles)
          .where(readable(now))
          .orderBy(...newestFirst),
        (rows) => rows,
      ),
  };
});
