import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentStatements } from "#content/seed/content.ts";
import { articles } from "#db/schema/index.ts";
import { database, fetchAs, givenLibrary, givenMember } from "./app.ts";
import { givenArticle } from "./reading.ts";

type Item = { slug: string; content: string; excerpt: string | null; publishedAt: string | null };
const list = async (query = "") => (await (await fetchAs(`/api/blog${query}`)).json()) as Item[];
const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug);
const page = async (path: string) => {
  const answer = await fetchAs(path);
  return {
    status: answer.status,
    text: (await answer.text())
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("<!-- -->", ""),
  };
};

const DAY = 86_400_000;

beforeAll(async () => {
  await givenLibrary(9);
  const now = Date.now();
  await givenArticle({
    slug: "colere",
    title: "Contre la colère",
    content: 'Le cœur bat.\n\n::quotation{id="q2"}\n\nOn attend[^1].\n\n[^1]: Voir *Manuel*.',
    authorName: "Zoé Marchand",
    publishedAt: now - DAY,
  });
  await givenArticle({
    slug: "histoire",
    title: "Un naufrage",
    content: "Zénon de Kition.",
    category: "histoire",
    publishedAt: now - 2 * DAY,
  });
  await givenArticle({ slug: "demain", publishedAt: now + DAY });
  await givenArticle({ slug: "retire", published: false });
  await givenArticle({
    slug: "nu",
    content: `**Sans** rien ${"mot ".repeat(60)}`,
    excerpt: null,
    authorName: null,
    publishedAt: null,
    category: "philosophie",
  });
});

describe("the calls of the blog", () => {
  it("list what is published, the latest first, with the fields of the specification", async () => {
    const items = await list();
    expect(items.map(({ slug }) => slug)).toEqual(["colere", "histoire", "nu"]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ["id", "slug", "title", "content", "excerpt", "category", "authorName", "publishedAt"].sort(),
    );
    expect(items[0]?.content).toContain("> «\u00a0Parole 2\u00a0»\n> — Épictète, Œuvre, I,\u00a03");
  });

  it.each([
    ["?q=COLERE", ["colere"]],
    ["?q=coeur", ["colere"]],
    ["?q=zoe", ["colere"]],
    ["?q=zénon+naufrage", ["histoire"]],
    ["?q=zénon&category=pratique", []],
    ["?category=histoire", ["histoire"]],
    [`?q=${encodeURIComponent("\"' OR * NEAR( % _")}`, []],
    [`?q=${"z".repeat(300)}`, []],
    ["?q=%20", ["colere", "histoire", "nu"]],
  ])("search title, text and author whatever the accents: %s", async (query, found) => {
    expect(await slugs(query)).toEqual(found);
  });

  it("go page by page", async () => {
    const first = await fetchAs("/api/blog?limit=2");
    expect(((await first.json()) as Item[]).length).toBe(2);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await fetchAs(next);
    expect(((await second.json()) as Item[]).map(({ slug }) => slug)).toEqual(["nu"]);
    expect(second.headers.get("Link")).toBeNull();
  });

  it.each(["demain", "retire", "rien"])("know no article that is not there to be read: %s", async (slug) => {
    expect((await fetchAs(`/api/blog/${slug}`)).status).toBe(404);
    const { status, text } = await page(`/article/${slug}`);
    expect(status).toBe(404);
    expect(text).toContain("Article non trouvé");
    expect(text).toContain("L'article que vous cherchez n'existe pas ou a été supprimé.");
  });
});

describe("the pages of the blog", () => {
  it("say how many there are, where, and for what", async () => {
    const { text } = await page("/blog?category=pratique&q=attend");
    expect(text).toContain('1 article dans Pratique pour "attend"');
    expect(text).toContain("Lire l'article");
    expect((await page("/blog?q=introuvable")).text).toContain("Aucun article trouvé");
  });

  it("show an article at both addresses under one name, finished without a script", async () => {
    for (const path of ["/article/colere", "/blog/colere"]) {
      const { text } = await page(path);
      expect(text).toMatch(/rel="canonical" href="[^"]*\/article\/colere"/);
      expect(text).toContain('"@type":"Article"');
      expect(text).toContain("Parole 2");
      expect(text).toContain(">Notes</h2>");
      expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    }
  });

  it("fall back where an article says nothing of itself", async () => {
    const { text } = await page("/article/nu");
    for (const words of ["Auteur", ">AU<", "Date inconnue", "1 min de lecture"])
      expect(text).toContain(words);
    expect((await page("/blog")).text).toMatch(/Sans rien (mot )+m?o?t?\.\.\./);
  });

  it("lead a member, and nobody else, back to the dashboard", async () => {
    const as = await givenMember();
    expect(await (await fetchAs("/article/colere", { as })).text()).toContain("Retour au tableau de bord");
    expect((await page("/article/colere")).text).not.toContain("Retour au tableau de bord");
  });

  it("are kept for anonymous readers, and for them alone", async () => {
    await givenArticle({ slug: "garde", title: "Avant", publishedAt: 1 });
    const anonymous = async () => (await page("/article/garde")).text;
    expect(await anonymous()).toContain("Avant");
    await database.update(articles).set({ title: "Après" }).where(eq(articles.slug, "garde")).run();
    expect(await anonymous()).toContain("Avant");
    const as = await givenMember();
    expect(await (await fetchAs("/article/garde", { as })).text()).toContain("Après");
    await database.delete(articles).where(eq(articles.slug, "garde")).run();
  });
});

describe("what machines read", () => {
  it("names every article that may be read, and none that may not", async () => {
    for (const path of ["/feed.xml", "/sitemap.xml"]) {
      const answer = await fetchAs(path);
      expect(answer.headers.get("Cache-Control")).toContain("public");
      const text = await answer.text();
      expect(text).toContain("/article/colere");
      expect(text).not.toMatch(/\/article\/(demain|retire)/);
    }
  });
});

describe("seeding articles", () => {
  const rows = (title: string) => [
    {
      id: "seme",
      contentHash: title,
      columns: {
        slug: "seme",
        title,
        content: "Des mots",
        excerpt: "e",
        category: "pratique",
        author_name: "A",
        published_at: 1,
      },
    },
  ];
  const seed = (title: string) =>
    env.DB.batch(
      contentStatements({ table: "articles", rows: rows(title) }).map((sql) => env.DB.prepare(sql)),
    );
  const titleNow = async () =>
    (await database.select({ title: articles.title }).from(articles).where(eq(articles.id, "seme")))[0]
      ?.title;

  it("writes what differs, keeps the search true, and leaves what an administrator edited", async () => {
    await seed("Semailles");
    await seed("Moissons");
    expect(await titleNow()).toBe("Moissons");
    await database.update(articles).set({ published: true }).where(eq(articles.id, "colere")).run();
    expect(await slugs("?q=moissons")).toEqual(["seme"]);
    expect(await slugs("?q=semailles")).toEqual([]);
    await database
      .update(articles)
      .set({ title: "Vendanges", editedAt: 1 })
      .where(eq(articles.id, "seme"))
      .run();
    await seed("Labours");
    expect(await titleNow()).toBe("Vendanges");
  });
});
