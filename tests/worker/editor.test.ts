// Content edited in the administration: drafts, publication, history, and what seeding leaves alone afterwards.
import { env } from "cloudflare:test";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminLog, articles, contentVersions, quotations, scenarios } from "#db/schema/index.ts";
import { contentStatements } from "#db/seed/content.ts";
import { seedStatements } from "#db/seed/quotations.ts";
import { db, fetchAs, givenLibrary, givenMember, type TestMember } from "./house.ts";
import { givenRow } from "./rows.ts";

let admin: TestMember;
beforeAll(async () => {
  await givenLibrary(3);
  admin = await givenMember({ role: "admin" });
});

const WORDS = {
  quote: "Parole relue",
  explanation: "Explication relue",
  exercise: "Exercice",
  exerciseDescription: "Description",
  themes: "present",
  note: "",
};
const send = (path: string, fields: Record<string, string>) =>
  fetchAs(`/admin/content/${path}`, { as: admin, body: new URLSearchParams(fields) });
const page = async (path: string) => (await fetchAs(`/admin/content/${path}`, { as: admin })).text();
const quotation = async (id: string) => (await db.select().from(quotations).where(eq(quotations.id, id)))[0];
const versionsOf = (id: string) =>
  db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.recordId, id))
    .orderBy(desc(contentVersions.replacedAt));

describe("a draft", () => {
  it("changes nothing that is published, and is previewed", async () => {
    expect((await send("quotation/q1", { intent: "save", version: "0", ...WORDS })).status).toBe(302);
    expect((await quotation("q1"))?.quote).toBe("Parole 1");
    const html = await page("quotation/q1");
    expect(html).toContain("Aperçu du brouillon");
    expect(html).toContain("Parole relue");
  });

  it("is refused where it was saved elsewhere meanwhile, and what was typed stays", async () => {
    const late = { ...WORDS, quote: "Parole tardive" };
    const refused = await send("quotation/q1", { intent: "save", version: "0", ...late });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Parole tardive");
    const published = await send("quotation/q1", { intent: "publish", version: "0", ...late });
    expect(published.status).toBe(409);
    expect((await quotation("q1"))?.quote).toBe("Parole 1");
  });

  it("is checked field by field", async () => {
    const refused = await send("quotation/q1", { intent: "save", version: "1", ...WORDS, quote: " " });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Traduction\u202f: à remplir.");
  });

  it("names only quotations of the library", async () => {
    const fields = { intent: "save", version: "0", title: "Essai", category: "pratique" };
    const path = "article/article-AAAAAAAAAAA";
    const refused = await send(path, { ...fields, content: '::quotation{id="inventee"}' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("inventee");
    expect((await send(path, { ...fields, content: 'Avant.\n\n::quotation{id="q0"}' })).status).toBe(302);
    expect(await page(path)).toContain("Parole 0");
    expect((await send("article/autre", { ...fields, content: "Non" })).status).toBe(404);
  });

  it("keeps the length of the source's list, and what the form does not show", async () => {
    const choice = (type: string, points: number, id: string) => ({
      id,
      text: `Choix ${id}`,
      type,
      points,
      explanation: "Parce que.",
      quotation: "q0",
    });
    const choices = [choice("stoic", 10, "a"), choice("vengeful", 3, "b")];
    const row = await givenRow(scenarios, admin.id, "scene", { difficulty: "apprenti", choices });
    const id = String(row.id);
    const fields = (n: number) => ({
      intent: "publish",
      version: "0",
      situation: "Une situation",
      context: "Un contexte",
      difficulty: "disciple",
      ...Object.fromEntries(
        choices
          .slice(0, n)
          .flatMap((one, at) =>
            (["text", "type", "points", "explanation", "quotation"] as const).map((name) => [
              `choices.${at}.${name}`,
              name === "text" ? `Relu ${at}` : String(one[name]),
            ]),
          ),
      ),
    });
    expect((await send(`scenario/${id}`, fields(1))).status).toBe(422);
    expect((await send(`scenario/${id}`, fields(2))).status).toBe(302);
    const [stored] = await db.select().from(scenarios).where(eq(scenarios.id, id));
    expect(stored?.choices).toEqual(choices.map((one, at) => ({ ...one, text: `Relu ${at}` })));
  });
});

describe("a publication", () => {
  it("replaces the record, keeps the old one in the history and leaves a line", async () => {
    expect((await send("quotation/q2", { intent: "publish", version: "0", ...WORDS })).status).toBe(302);
    expect(await quotation("q2")).toMatchObject({
      quote: "Parole relue",
      editedAt: expect.any(Number),
      published: true,
      note: null,
    });
    const [old] = await versionsOf("q2");
    expect(JSON.parse(old?.data ?? "")).toMatchObject({ quote: "Parole 2" });
    const lines = await db.select().from(adminLog).where(eq(adminLog.subjectId, "q2"));
    expect(lines.map(({ action }) => action)).toEqual(["content.publish"]);
    expect(await page("quotation/q2")).toContain("Tel que publié");
  });

  it("is taken back by making an old version the draft, and publishing it", async () => {
    const [old] = await versionsOf("q2");
    await send("quotation/q2", { intent: "restore", version: "0", versionId: old?.id ?? "" });
    expect((await quotation("q2"))?.quote).toBe("Parole relue");
    expect(await page("quotation/q2")).toContain("Aperçu du brouillon");
    await send("quotation/q2", { intent: "publish", version: "1", ...WORDS, quote: "Parole 2" });
    expect((await quotation("q2"))?.quote).toBe("Parole 2");
    expect(await versionsOf("q2")).toHaveLength(2);
  });

  it("of a new article puts it on its page, and hiding it takes it away", async () => {
    const id = "article-BBBBBBBBBBB";
    const fields = {
      title: "Un matin",
      category: "pratique",
      content: "Le *corps* du texte.",
      authorName: "",
    };
    expect((await send(`article/${id}`, { intent: "publish", version: "0", ...fields })).status).toBe(302);
    const reader = await fetchAs(`/article/${id}`);
    expect(reader.status).toBe(200);
    expect(await reader.text()).toContain("<em>corps</em>");
    await send(`article/${id}`, { intent: "hide" });
    expect((await fetchAs(`/article/${id}`)).status).toBe(404);
    await send(`article/${id}`, { intent: "show" });
    expect((await fetchAs(`/article/${id}`)).status).toBe(200);
  });

  it("outlives the next seeding, as does what was hidden", async () => {
    const run = (statements: string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
    const source = {
      author: "seneque",
      work: "Œuvre",
      locus: "I",
      edition: "É",
      language: "la",
      original: "verba",
      quote: "De la source",
      explanation: "E",
      exercise: "X",
      exerciseDescription: "D",
      themes: ["present"],
    };
    const library = ["q0", "q1", "q2"].map((id) => ({ ...source, id, contentHash: `neuf-${id}` }));
    await send("quotation/q1", { intent: "hide" });
    await run(seedStatements(library as never, new Map()));
    expect(await quotation("q0")).toMatchObject({ quote: "De la source", editedAt: null });
    expect(await quotation("q1")).toMatchObject({ quote: "Parole 1", published: false });
    expect(await quotation("q2")).toMatchObject({ quote: "Parole 2", published: true });
    await run(seedStatements([library[0]] as never, new Map()));
    expect((await quotation("q2"))?.published).toBe(true);

    const id = "article-BBBBBBBBBBB";
    await run(
      contentStatements({ table: "articles", rows: [] })
        .slice(-1)
        .map((sql) => sql.replace("()", "('rien')")),
    );
    const rows = [
      {
        id,
        contentHash: "neuf",
        columns: { slug: id, title: "De la source", content: "C", category: "pratique" },
      },
    ];
    await run(contentStatements({ table: "articles", rows }));
    const [kept] = await db.select().from(articles).where(eq(articles.id, id));
    expect(kept).toMatchObject({ title: "Un matin", published: true });
  });
});
