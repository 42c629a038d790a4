// What the blog and the Sunday lessons promise. Guillemets credited to an ancient author, and famous false quotations,
// are looked for in these files too by tests/unit/library/misattributions.test.ts.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lessonMail } from "#app/features/newsletter/mails.ts";
import { ContentError } from "#content/quotations.ts";
import { ARTICLE_CATEGORIES, quotationIdsOf, readArticles, readLessons } from "#content/reading.ts";
import { fold, ROOT, readLibrary, wordCount } from "../library/texts.ts";

const articles = await readArticles(join(ROOT, "content/source/articles"));
const lessons = await readLessons(join(ROOT, "content/source/lessons"));
const library = new Set((await readLibrary()).map(({ id }) => id));

/** The prose of an article: no directive, no footnote's mark or definition, no mark-up. */
const proseOf = (content: string) =>
  content
    .replace(/^::quotation\{.*\}$/gm, "")
    .replace(/^\[\^\d+\]:.*$/gm, "")
    .replace(/\[\^\d+\]/g, "")
    .replace(/^#+ |^\d+\. |^- |\*+/gm, "");

const texts = [
  ...articles.flatMap(({ slug, title, excerpt, authorName, content }) => [
    { at: `${slug} title`, text: title },
    { at: `${slug} excerpt`, text: excerpt },
    { at: `${slug} author`, text: authorName },
    { at: slug, text: proseOf(content) },
    {
      at: `${slug} notes`,
      text: [...content.matchAll(/^\[\^\d+\]: (.*)$/gm)].map(([, note]) => note).join("\n"),
    },
  ]),
  ...lessons.flatMap(({ id, subject, body, act }) => [
    { at: `${id} subject`, text: subject },
    { at: id, text: body },
    { at: `${id} act`, text: act },
  ]),
];

/** Where a text matches, with a little of it. */
const matches = (pattern: RegExp) =>
  texts.flatMap(({ at, text }) => {
    const found = pattern.exec(text);
    return found ? [`${at}: …${text.slice(Math.max(0, found.index - 20), found.index + 20)}…`] : [];
  });

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe("the articles", () => {
  it("are thirty-one at least, seven or more in each category", () => {
    expect(articles.length).toBeGreaterThanOrEqual(31);
    for (const category of ARTICLE_CATEGORIES)
      expect(articles.filter((one) => one.category === category).length, category).toBeGreaterThanOrEqual(7);
  });

  it("have each their slug, title, excerpt and day", () => {
    for (const field of ["slug", "title", "excerpt", "publishedAt"] as const)
      expect(repeated(articles.map((article) => article[field]))).toEqual([]);
  });

  it("come the latest first, from September 2025 to November 2026, ten to twenty-five days apart", () => {
    const days = articles.map(({ publishedAt }) => Date.parse(publishedAt) / 86_400_000);
    const gaps = days.slice(1).map((day, at) => (days[at] ?? 0) - day);
    expect(gaps.filter((gap) => gap < 10 || gap > 25)).toEqual([]);
    expect(articles.at(-1)?.publishedAt.slice(0, 7)).toBe("2025-09");
    expect(articles[0]?.publishedAt.slice(0, 7)).toBe("2026-11");
  });

  it("have 900 to 1,400 words of prose", () => {
    const sizes = articles.map(({ slug, content }) => ({ slug, words: wordCount(proseOf(content)) }));
    expect(sizes.filter(({ words }) => words < 900 || words > 1400)).toEqual([]);
  });

  it("show two quotations of the library or more, none twice", () => {
    const shown = articles.map(({ slug, content }) => ({ slug, ids: quotationIdsOf(content) }));
    expect(shown.filter(({ ids }) => ids.length < 2 || repeated(ids).length > 0)).toEqual([]);
    expect(shown.flatMap(({ ids }) => ids.filter((id) => !library.has(id)))).toEqual([]);
    const all = articles.flatMap(({ content }) => content.match(/::quotation.*/g) ?? []);
    expect(all).toHaveLength(shown.flatMap(({ ids }) => ids).length);
  });

  it("are parted by headings, the last of which holds something to do, and no two ends are named alike", () => {
    const headings = articles.map(({ content }) => content.match(/^## .+$/gm) ?? []);
    expect(headings.filter((ones) => ones.length < 3)).toEqual([]);
    expect(articles.filter(({ content }) => /^#(?!# )/m.test(content)).map(({ slug }) => slug)).toEqual([]);
    const endings = articles.map(({ content }) => proseOf(content.slice(content.lastIndexOf("\n## "))));
    expect(endings.filter((text) => wordCount(text) < 45)).toEqual([]);
    expect(repeated(headings.map((ones) => fold(ones.at(-1) ?? "")))).toEqual([]);
  });

  it("give each footnote a place, by number, that a reader can look up", () => {
    const placeless = articles.flatMap(({ slug, content }) =>
      [...content.matchAll(/^\[\^\d+\]: (.+)$/gmu)]
        .filter(([, note]) => !/(?<![\p{L}\d])(?:[IVXLC]+|\d+)(?![\p{L}\d])/u.test(note ?? ""))
        .map(([line]) => `${slug} ${line}`),
    );
    expect(placeless).toEqual([]);
  });

  it("define each footnote that they call, once, and call each that they define", () => {
    const odd = articles.filter(({ content }) => {
      const called = [...content.matchAll(/\[\^(\d+)\](?!:)/g)].map(([, n]) => n);
      const defined = [...content.matchAll(/^\[\^(\d+)\]:/gm)].map(([, n]) => n);
      return defined.length === 0 || called.join() !== defined.join();
    });
    expect(odd.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("the lessons", () => {
  it("are one for each Sunday of the year, each with its subject and its own quotation of the library", () => {
    expect(lessons.length).toBeGreaterThanOrEqual(52);
    expect(lessons.map(({ position }) => position)).toEqual(lessons.map((_, at) => at + 1));
    expect(repeated(lessons.map(({ subject }) => fold(subject)))).toEqual([]);
    expect(repeated(lessons.map(({ quotationId }) => quotationId))).toEqual([]);
    expect(lessons.filter(({ quotationId }) => !library.has(quotationId))).toEqual([]);
  });

  it("have 180 to 280 words in several paragraphs, and one sentence to act on", () => {
    const sizes = lessons.map(({ id, body }) => ({ id, words: wordCount(body) }));
    expect(sizes.filter(({ words }) => words < 180 || words > 280)).toEqual([]);
    expect(lessons.filter(({ body }) => body.split("\n\n").length < 2).map(({ id }) => id)).toEqual([]);
    expect(lessons.filter(({ act }) => !/^[^.]+\.$/.test(act)).map(({ id }) => id)).toEqual([]);
  });
});

describe("the letters", () => {
  it("show no mark-up, in HTML nor in text", () => {
    const shown = lessons.map(({ id, subject, body, act }) => {
      const quotation = { quote: "", attribution: "" };
      const { html, text } = lessonMail({ id, subject, body, act, ...quotation }, "https://p.fr", null);
      return { id, said: `${subject} ${(html ?? "").replace(/<style>.*?<\/style>|<[^>]+>/g, "")} ${text}` };
    });
    expect(shown.filter(({ said }) => /[*_`#]|\]\(/.test(said)).map(({ id }) => id)).toEqual([]);
  });
});

describe("the French of both", () => {
  it("has no straight apostrophe or quotation mark", () => {
    expect(matches(/["']/)).toEqual([]);
  });

  it("has a narrow no-break space before ; ! and ?", () => {
    expect(matches(/[^\u202f][;!?]/)).toEqual([]);
  });

  it("has a no-break space before a colon and inside guillemets, which come in pairs", () => {
    expect(matches(/[^\u00a0]:/)).toEqual([]);
    expect(matches(/«(?!\u00a0)|(?<!\u00a0)»/)).toEqual([]);
    expect(matches(/«[^»]*«|»[^«]*»|^[^«]*»|«[^»]*$/)).toEqual([]);
  });

  it("has no double space, none before a comma or a full stop, and one character for an ellipsis", () => {
    expect(matches(/[ \u00a0\u202f]{2}|[ \u00a0\u202f][,.](?!\d)|\.\./)).toEqual([]);
  });

  it("raises its voice nowhere", () => {
    expect(matches(/!/)).toEqual([]);
  });

  it("speaks no coach's jargon", () => {
    const jargon =
      /\b(mindset|lâcher[ -]prise|zone de confort|pleine conscience|booster|bienveillance envers soi|développement personnel|meilleure version)\b/i;
    expect(matches(jargon)).toEqual([]);
  });

  it("says no sentence of eight words or more twice", () => {
    const sentences = texts.flatMap(({ at, text }) =>
      text
        .split(/(?<=[.!?…])\s+|\n+/)
        .map(fold)
        .filter((sentence) => !at.endsWith("notes") && !at.endsWith("author") && wordCount(sentence) >= 8),
    );
    expect(sentences.length).toBeGreaterThan(1000);
    expect(repeated(sentences)).toEqual([]);
  });
});

describe("a file that is not as it should be", () => {
  const slug = articles[0]?.slug ?? "";
  let folder = "";
  let good = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reading-content-"));
    good = await readFile(join(ROOT, "content/source/articles", `${slug}.md`), "utf8");
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ["an unknown category", (text: string) => text.replace(/^category: .*/m, "category: cuisine")],
    ["no such day", (text: string) => text.replace(/^publishedAt: .*/m, "publishedAt: 2026-02-30")],
    ["another name than its file", (text: string) => text.replace(/^slug: .*/m, "slug: ailleurs")],
    ["a quotation it does not announce", (text: string) => `${text}\n::quotation{id="ma-05-20"}\n`],
    ["a field too many", (text: string) => text.replace(/^slug: /m, "draft: true\nslug: ")],
    ["no front matter", (text: string) => text.slice(4)],
  ])("stops the reading, named: %s", async (_, spoil) => {
    await writeFile(join(folder, `${slug}.md`), good);
    await expect(readArticles(folder)).resolves.toHaveLength(1);
    await writeFile(join(folder, `${slug}.md`), spoil(good));
    const failure = await readArticles(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentError);
    expect((failure as Error).message).toContain(`${slug}.md`);
  });

  it("stops the lessons, an id being given twice", async () => {
    const source = await readFile(join(ROOT, "content/source/lessons/01-commencer.yaml"), "utf8");
    await writeFile(join(folder, "01.yaml"), source);
    await writeFile(join(folder, "02.yaml"), source);
    await expect(readLessons(folder)).rejects.toThrow(/02\.yaml.*déjà pris/);
  });
});
