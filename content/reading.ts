// The editorial source of the reading room: articles (Markdown with front matter) and Sunday lessons (YAML), read and
// checked in Node only, as content/quotations.ts does for the quotations.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { ContentError, digest } from "./quotations.ts";

export const ARTICLE_CATEGORIES = ["philosophie", "pratique", "histoire", "developpement"] as const;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "identifiant mal formé");
const quotationId = z.string().regex(/^(ma|se|ep)(-[a-z0-9]+)+$/, "identifiant de citation mal formé");
const line = z.string().trim().min(1);
const day = z.iso.date();

const articleFrontMatterSchema = z.strictObject({
  title: line.max(90),
  slug,
  category: z.enum(ARTICLE_CATEGORIES),
  excerpt: line.min(120).max(180),
  authorName: line.max(60),
  publishedAt: day,
  quotations: z.array(quotationId).min(2),
});

const lessonSchema = z.strictObject({
  id: slug,
  subject: line.max(60),
  quotationId,
  body: line,
  act: line,
});

/** `content` is Markdown; a line `::quotation{id="…"}` stands where the library's quotation is shown. */
type ArticleSource = z.output<typeof articleFrontMatterSchema> & {
  content: string;
  contentHash: string;
};

/** `contentHash` is the digest of all the other fields; `position` is the rank in the year, from 1. */
type LessonSource = z.output<typeof lessonSchema> & { position: number; contentHash: string };

const QUOTATION_LINE = /^::quotation\{id="([a-z0-9-]+)"\}$/gm;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** The ids of the quotations that a Markdown text shows, in order. */
export const quotationIdsOf = (content: string) =>
  [...content.matchAll(QUOTATION_LINE)].map(([, id = ""]) => id);

function checked<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const parsed = schema.safeParse(value, { error: z.locales.fr().localeError });
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(
    (issue) => `${issue.path.join(".") || "fiche"}\u00a0: ${issue.message}`,
  );
  throw new ContentError(`${where}\u00a0: ${reasons.join("\u202f; ")}`);
}

function yamlOf(source: string, where: string): unknown {
  try {
    return parse(source);
  } catch (cause) {
    throw new ContentError(`${where}\u00a0: YAML illisible (${(cause as Error).message.split("\n")[0]})`, {
      cause,
    });
  }
}

const filesOf = async (directory: string, extension: RegExp) =>
  (await readdir(directory)).filter((name) => extension.test(name)).sort();

function readArticle(file: string, source: string): ArticleSource {
  const [, head, body] = FRONT_MATTER.exec(source.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined)
    throw new ContentError(`${file}\u00a0: l’en-tête YAML manque`);
  const front = checked(articleFrontMatterSchema, yamlOf(head, file), file);
  if (`${front.slug}.md` !== file) throw new ContentError(`${file}\u00a0: le fichier doit porter son slug`);
  const content = body.trim();
  if (quotationIdsOf(content).join() !== front.quotations.join())
    throw new ContentError(`${file}\u00a0: l’en-tête et le texte ne citent pas les mêmes citations`);
  return { ...front, content, contentHash: digest(JSON.stringify({ ...front, content })) };
}

/**
 * The articles of a folder of Markdown files, the latest first.
 * @throws ContentError for the first file that is not as it should be
 */
export async function readArticles(directory: string): Promise<ArticleSource[]> {
  const articles: ArticleSource[] = [];
  for (const file of await filesOf(directory, /\.md$/))
    articles.push(readArticle(file, await readFile(path.join(directory, file), "utf8")));
  return articles.sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

/**
 * The Sunday lessons, in the order of their files and of the lists in them: the order of the year.
 * @throws ContentError for the first record that is not as it should be, or an id given twice
 */
export async function readLessons(directory: string): Promise<LessonSource[]> {
  const lessons: LessonSource[] = [];
  const taken = new Set<string>();
  for (const file of await filesOf(directory, /\.ya?ml$/)) {
    const records = yamlOf(await readFile(path.join(directory, file), "utf8"), file);
    if (!Array.isArray(records)) throw new ContentError(`${file}\u00a0: une liste de leçons est attendue`);
    for (const [at, record] of records.entries()) {
      const id = (record as { id?: unknown } | null)?.id ?? `n° ${at + 1}`;
      const lesson = { ...checked(lessonSchema, record, `${file}, ${id}`), position: lessons.length + 1 };
      if (taken.has(lesson.id))
        throw new ContentError(`${file}, ${lesson.id}\u00a0: cet identifiant est déjà pris`);
      taken.add(lesson.id);
      lessons.push({ ...lesson, contentHash: digest(JSON.stringify(lesson)) });
    }
  }
  return lessons;
}
