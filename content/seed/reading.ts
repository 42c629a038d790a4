// Articles and Sunday lessons, from their source to their tables.
import path from "node:path";
import { readArticles, readLessons } from "../reading.ts";
import type { ContentPart } from "./content.ts";

/** An article of a day is read from six or seven in the morning on, Paris time. */
const MORNING = "T05:00:00Z";

const part = (table: string, rows: ContentPart["rows"]): ContentPart => ({
  table,
  rows,
  media: [],
  mediaColumns: [],
});

export async function articlesPart(root: string): Promise<ContentPart> {
  const articles = await readArticles(path.join(root, "content/source/articles"));
  return part(
    "articles",
    articles.map((article) => ({
      id: article.slug,
      contentHash: article.contentHash,
      columns: {
        slug: article.slug,
        title: article.title,
        content: article.content,
        excerpt: article.excerpt,
        category: article.category,
        author_name: article.authorName,
        published_at: Date.parse(`${article.publishedAt}${MORNING}`),
      },
    })),
  );
}

export async function lessonsPart(root: string): Promise<ContentPart> {
  const lessons = await readLessons(path.join(root, "content/source/lessons"));
  return part(
    "newsletter_lessons",
    lessons.map((lesson) => ({
      id: lesson.id,
      contentHash: lesson.contentHash,
      columns: {
        position: lesson.position,
        subject: lesson.subject,
        quotation_id: lesson.quotationId,
        body: lesson.body,
        act: lesson.act,
      },
    })),
  );
}
