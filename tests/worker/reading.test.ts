import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getBlogView } from "#app/features/blog/blog.server.ts";
import { createBlogStore } from "#app/features/blog/blog.store.server.ts";
import { contentStatements } from "#content/seed/content.ts";
import { createRunner } from "#db/client.ts";
import { articles } from "#db/schema/index.ts";
import { database, fetchAs, givenLibrary, givenMember, ORIGIN } from "./app.ts";
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

describe("the minutes of reading", () => {
  // Its own words are a minute; with its quotations in full it is two.
  const content = `${"mot ".repeat(235)}\n\n::quotation{id="q2"}\n\n::quotation{id="q3"}`;

  it("count what is served, on the list and on each article’s page", async () => {
    await givenArticle({ slug: "juste", content, publishedAt: Date.now() - 3 * DAY });
    expect(content.length).toBeLessThanOrEqual(1000);
    const items = await list();
    const deps = {
      store: createBlogStore(database),
      db: createRunner(database),
      now: Date.now,
      origin: ORIGIN,
    };
    const cards = (await getBlogView(deps, { search: "", page: 1 })).articles;
    expect(items.length).toBeGreaterThan(3);
    for (const { slug, content } of items) {
      const minutes = Math.ceil(content.length / 1000);
      expect([slug, minutes]).toEqual([slug, slug === "juste" ? 2 : 1]);
      expect((await page(`/article/${slug}`)).text).toContain(`${minutes}\u00a0min de lecture`);
      expect(cards.find((card) => card.slug === slug)).toMatchObject({ minutes });
    }
    await database.delete(articles).where(eq(articles.slug, "juste"));
  });

  it("are counted once: the list reads no whole library again", async () => {
    const runner = createRunner(database);
    let asked = 0;
    const db: typeof runner = {
      ...runner,
      read: (query) => {
        asked += 1;
        return runner.read(query);
      },
    };
    const deps = { store: createBlogStore(database), db, now: Date.now, origin: ORIGIN };
    const view = () => getBlogView(deps, { search: "", page: 1 });
    await givenArticle({ slug: "neuf", content: `${content} `, publishedAt: Date.now() - 4 * DAY });
    const first = await view();
    expect(asked).toBe(1);
    expect(await view()).toEqual(first);
    expect(asked).toBe(1);
    await database.delete(articles).where(eq(articles.slug, "neuf"));
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
    expect(text).toContain('1\u00a0article dans Pratique pour "attend"');
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
    for (const words of ["Auteur", ">AU<", "Date inconnue", "1\u00a0min de lecture"])
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
