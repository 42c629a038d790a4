// Content edited in the administration: drafts, publication, history, and what seeding leaves alone afterwards.
import { env } from "cloudflare:test";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentStatements } from "#content/seed/content.ts";
import { seedStatements } from "#content/seed/quotations.ts";
import { adminLog, articles, contentVersions, quotations, scenarios } from "#db/schema/index.ts";
import { database, fetchAs, givenLibrary, givenMember, type TestMember } from "./app.ts";
import { givenRow } from "./rows.ts";

let admin: TestMember;
beforeAll(async () => {
  await givenLibrary(7);
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
/** What the log says of them where a record of `givenLibrary` stood. */
const REWRITTEN = { quote: "rewritten", explanation: "rewritten" };
const page = async (path: string) => (await fetchAs(`/admin/content/${path}`, { as: admin })).text();
/** What the page says it was drawn from. */
const opened = async (path: string) => {
  const html = await page(path);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { version: hidden("version"), base: hidden("base") };
};
/** Sends a form of the page, as it was `drawn` (now, unless said otherwise). */
const send = async (
  path: string,
  fields: Record<string, string>,
  drawn?: { version: string; base: string },
  as = admin,
) =>
  fetchAs(`/admin/content/${path}`, {
    as,
    body: new URLSearchParams({ ...(drawn ?? (await opened(path))), ...fields }),
  });
const logOf = async (id: string) =>
  (await database.select().from(adminLog).where(eq(adminLog.subjectId, id)).orderBy(adminLog.at)).map(
    ({ action, before, after }) => [action, JSON.parse(before ?? "null"), JSON.parse(after ?? "null")],
  );
const quotation = async (id: string) =>
  (await database.select().from(quotations).where(eq(quotations.id, id)))[0];
const versionsOf = (id: string) =>
  database
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.recordId, id))
    .orderBy(desc(contentVersions.replacedAt));

describe("a draft", () => {
  it("changes nothing that is published, and is previewed", async () => {
    expect((await send("quotation/q1", { intent: "save", ...WORDS })).status).toBe(302);
    expect((await quotation("q1"))?.quote).toBe("Parole 1");
    const html = await page("quotation/q1");
    expect(html).toContain("Aperçu du brouillon");
    expect(html).toContain("Parole relue");
  });

  it("is refused where it was saved elsewhere meanwhile, and what was typed stays", async () => {
    const early = { ...(await opened("quotation/q1")), version: "0" };
    const late = { ...WORDS, quote: "Parole tardive" };
    const refused = await send("quotation/q1", { intent: "save", ...late }, early);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toMatch(/<textarea[^>]*>Parole tardive<\/textarea>/);
    expect(html).toContain("Parole relue");
    expect((await send("quotation/q1", { intent: "publish", ...late }, early)).status).toBe(409);
    expect((await quotation("q1"))?.quote).toBe("Parole 1");
  });

  it("is neither discarded nor replaced by an old version from a page that showed another", async () => {
    const path = "quotation/q4";
    await send(path, { intent: "publish", ...WORDS });
    const [version] = await versionsOf("q4");
    const restoring = { intent: "restore", versionId: version?.id ?? "" };
    const empty = await opened(path);
    await send(path, { intent: "save", ...WORDS, quote: "Brouillon d’une autre" });
    const first = await opened(path);
    expect((await send(path, restoring, empty)).status).toBe(409);
    // Gone and begun again, it does not take up its numbers.
    expect((await send(path, { intent: "discard" })).status).toBe(302);
    await send(path, { intent: "save", ...WORDS, quote: "Second brouillon" });
    for (const stale of [{ intent: "discard" }, restoring, { intent: "save", ...WORDS }])
      expect((await send(path, stale, first)).status).toBe(409);
    expect(await page(path)).toContain("Second brouillon");
    expect((await send(path, restoring)).status).toBe(302);
    expect((await send(path, { intent: "discard" })).status).toBe(302);
    const mine = { draftOf: admin.id };
    expect(await logOf("q4")).toEqual([
      ["content.publish", {}, { ...REWRITTEN, version: version?.id }],
      ["content.discard", mine, {}],
      ["content.restore", mine, { version: version?.id }],
      ["content.discard", mine, {}],
    ]);
  });

  it("is checked field by field", async () => {
    const refused = await send("quotation/q1", { intent: "save", ...WORDS, quote: " ", note: "Gardée" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Traduction\u00a0: à remplir.");
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*aria-describedby="record-quote-error /);
    expect(html).toMatch(/<textarea[^>]*name="note"[^>]*>Gardée<\/textarea>/);
  });

  it("names only quotations of the library", async () => {
    const fields = { intent: "save", title: "Essai", category: "pratique" };
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
      situation: "Une situation",
      context: "Un contexte",
      difficulty: "disciple",
      ...Object.fromEntries(
        choices
          .slice(0, n)
          .flatMap((one, at) =>
            (["text", "type", "points", "explanation", "quotation"] as const).map((name) => [
              `choices[${at}].${name}`,
              name === "text" ? `Relu ${at}` : String(one[name]),
            ]),
          ),
      ),
    });
    expect((await send(`scenario/${id}`, fields(1))).status).toBe(422);
    expect((await send(`scenario/${id}`, fields(2))).status).toBe(302);
    const [stored] = await database.select().from(scenarios).where(eq(scenarios.id, id));
    expect(stored?.choices).toEqual(choices.map((one, at) => ({ ...one, text: `Relu ${at}` })));
  });
});

describe("a publication", () => {
  it("replaces the record, keeps the old one in the history and leaves a line", async () => {
    expect((await send("quotation/q2", { intent: "publish", ...WORDS })).status).toBe(302);
    expect(await quotation("q2")).toMatchObject({
      quote: "Parole relue",
      editedAt: expect.any(Number),
      published: true,
      note: null,
    });
    const [old] = await versionsOf("q2");
    expect(JSON.parse(old?.data ?? "")).toMatchObject({ quote: "Parole 2" });
    expect(await logOf("q2")).toEqual([["content.publish", {}, { ...REWRITTEN, version: old?.id }]]);
    expect(await page("quotation/q2")).toContain("Tel que publié");
  });

  it("is refused from a page older than another one, and the words of both remain", async () => {
    const path = "quotation/q3";
    const early = await opened(path);
    const other = await givenMember({ role: "admin" });
    await send(path, { intent: "publish", ...WORDS, quote: "De l’autre" }, early, other);
    for (const intent of ["save", "publish"]) {
      const refused = await send(path, { intent, ...WORDS, quote: "De moi" }, early);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toMatch(/<textarea[^>]*>De moi<\/textarea>/);
    }
    expect((await quotation("q3"))?.quote).toBe("De l’autre");
    expect(await versionsOf("q3")).toHaveLength(1);
    expect(await logOf("q3")).toHaveLength(1);
    // Whoever has read what stands now may go on.
    expect((await send(path, { intent: "publish", ...WORDS, quote: "De moi" })).status).toBe(302);
  });

  it("is refused where the source, or a hiding, changed the record under the page", async () => {
    const path = "quotation/q5";
    const early = await opened(path);
    await database.update(quotations).set({ contentHash: "neuf" }).where(eq(quotations.id, "q5"));
    expect((await send(path, { intent: "publish", ...WORDS }, early)).status).toBe(409);
    const shown = await opened(path);
    await send(path, { intent: "hide" });
    expect((await send(path, { intent: "publish", ...WORDS }, shown)).status).toBe(409);
    expect(await quotation("q5")).toMatchObject({ quote: "Parole 5", published: false });
  });

  it("is not hidden by a page that showed other words", async () => {
    const early = await opened("quotation/q4");
    await send("quotation/q4", { intent: "publish", ...WORDS, quote: "Parole corrigée" });
    expect((await send("quotation/q4", { intent: "hide" }, early)).status).toBe(409);
    expect(await quotation("q4")).toMatchObject({ quote: "Parole corrigée", published: true });
  });

  it("takes away the reading of other words, and no other", async () => {
    const path = "quotation/q0";
    const { quote = "" } = (await quotation("q0")) ?? {};
    await send(path, { intent: "publish", ...WORDS, quote });
    expect((await quotation("q0"))?.audioKey).toBe("narrations/q0.mp3");
    await send(path, { intent: "publish", ...WORDS, quote: "D’autres mots" });
    expect((await quotation("q0"))?.audioKey).toBeNull();
    expect((await fetchAs("/media/narrations/q0.mp3", { as: admin })).status).toBe(404);
  });

  it("is taken back by making an old version the draft, and publishing it", async () => {
    const [old] = await versionsOf("q2");
    await send("quotation/q2", { intent: "restore", versionId: old?.id ?? "" });
    expect((await quotation("q2"))?.quote).toBe("Parole relue");
    expect(await page("quotation/q2")).toContain("Aperçu du brouillon");
    await send("quotation/q2", { intent: "publish", ...WORDS, quote: "Parole 2" });
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
    const early = await opened(`article/${id}`);
    expect((await send(`article/${id}`, { intent: "publish", ...fields }, early)).status).toBe(302);
    const twice = await send(`article/${id}`, { intent: "publish", ...fields, title: "Encore" }, early);
    expect(twice.status).toBe(409);
    const reader = await fetchAs(`/article/${id}`);
    expect(reader.status).toBe(200);
    expect(await reader.text()).toContain("<em>corps</em>");
    await send(`article/${id}`, { intent: "hide" });
    expect((await fetchAs(`/article/${id}`)).status).toBe(404);
    await send(`article/${id}`, { intent: "show" });
    expect((await fetchAs(`/article/${id}`)).status).toBe(200);
    await send(`article/${id}`, { intent: "show" });
    const [off, on] = [{ published: false }, { published: true }];
    expect(await logOf(id)).toEqual([
      [
        "content.publish",
        {},
        { title: "Un matin", category: "rewritten", content: "rewritten", published: true },
      ],
      ["content.hide", on, off],
      ["content.show", off, on],
    ]);
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
    const library = ["q6", "q1", "q2", "q0"].map((id) => ({ ...source, id, contentHash: `neuf-${id}` }));
    await send("quotation/q1", { intent: "hide" });
    const narrations = new Map([["q0", { file: "q0.mp3", key: "narrations/q0.mp3", reader: null }]]);
    await run(seedStatements(library as never, narrations));
    expect(await quotation("q6")).toMatchObject({ quote: "De la source", editedAt: null });
    expect(await quotation("q0")).toMatchObject({ quote: "D’autres mots", audioKey: null });
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
    const [kept] = await database.select().from(articles).where(eq(articles.id, id));
    expect(kept).toMatchObject({ title: "Un matin", published: true });
  });
});
