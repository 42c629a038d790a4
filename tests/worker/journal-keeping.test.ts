// What a journal keeps and what it costs the others: sealed scales, merging, budgets, one search, exports by the page.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#app/features/auth/user.ts";
import { journalText } from "#app/features/journal/export.server.ts";
import { type JournalDeps, openScales, ROWS_IN_HAND } from "#app/features/journal/journal.server.ts";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import { JOURNAL_BUDGET, utcDayOf } from "#app/features/journal/journal-budget.ts";
import { createRunner } from "#db/client.ts";
import { journalUsage } from "#db/schema/index.ts";
import { aDay, database, fetchAs, givenMember, type TestMember, vault } from "./app.ts";
import { dataKeyOf, givenOldPages } from "./old-pages.ts";

type Item = {
  date: string;
  version: number;
  gratitude: string;
  morningReflection: string;
  mood: number | null;
};
const save = (as: TestMember, body: Record<string, unknown>) =>
  fetchAs("/api/journal", { as, body: { date: aDay(), ...body } });
const read = async (as: TestMember, date = aDay()) =>
  (await (await fetchAs(`/api/journal/${date}`, { as })).json()) as Item;
const essential = () => givenMember({ tier: "essential" });

const rowOf = (userId: string) =>
  env.DB.prepare("select * from journal_entries where user_id = ?").bind(userId).first();

function depsOf(
  member: TestMember,
  dataKey: string,
): { deps: JournalDeps; as: Member; work: Promise<unknown>[] } {
  const work: Promise<unknown>[] = [];
  const deps: JournalDeps = {
    store: createJournalStore(database),
    db: createRunner(database),
    now: Date.now,
    waitUntil: (promise) => void work.push(promise),
    openVault: () => vault.open(member.id, dataKey),
    mayRead: async () => false,
    limitSearch: async () => undefined,
    limitExport: async () => undefined,
  };
  return { deps, as: { id: member.id, timezone: "Europe/Paris" } as Member, work };
}

describe("mood and stress", () => {
  it("are sealed: nothing of them stands beside the member's id, and their length says nothing", async () => {
    const member = await essential();
    await save(member, { gratitude: "x", mood: 1, stressLevel: 5 });
    const row = await rowOf(member.id);
    expect(row).toMatchObject({ mood: null, stress_level: null });
    await save(member, { gratitude: "x" });
    expect(String((await rowOf(member.id))?.sealed_scales).length).toBe(String(row?.sealed_scales).length);
  });

  it("of older rows are read, counted, and sealed after the answer", async () => {
    const member = await essential();
    await givenOldPages(member, 3);
    expect(await read(member, aDay(-1))).toMatchObject({ mood: 2, gratitude: "page 0" });
    const { deps, as, work } = depsOf(member, await dataKeyOf(member.id));
    const rows = await deps.db.read(deps.store.scales(member.id, 10));
    expect(await openScales(deps, as, rows)).toMatchObject([{ mood: 2, stressLevel: 4 }, {}, {}]);
    await Promise.all(work);
    const clear = await env.DB.prepare(
      "select count(*) as n from journal_entries where user_id = ? and (mood is not null or stress_level is not null or sealed_scales is null)",
    )
      .bind(member.id)
      .first();
    expect(clear?.n).toBe(0);
    expect(await (await fetchAs("/api/progress", { as: member })).json()).toMatchObject({
      averageMood: 2,
      averageStress: 4,
      journalEntries: 3,
    });
  });

  it("of an older row are corrected as any other", async () => {
    const member = await essential();
    await givenOldPages(member, 1);
    const answer = await save(member, { date: aDay(-1), gratitude: "page 0", mood: 5, version: 1 });
    expect(await answer.json()).toMatchObject({ mood: 5, stressLevel: null, version: 2 });
    expect(await read(member, aDay(-1))).toMatchObject({ mood: 5, stressLevel: null });
  });
});

describe("two tabs on one page", () => {
  it("merge what only one of them changed, and answer the page as it then stands", async () => {
    const member = await essential();
    await save(member, { gratitude: "merci", morningReflection: "matin", mood: 2 });
    await save(member, { gratitude: "merci beaucoup", morningReflection: "matin", mood: 2, version: 1 });
    await save(member, { gratitude: "merci à tous", morningReflection: "matin", mood: 2, version: 2 });
    const answer = await save(member, {
      gratitude: "merci",
      morningReflection: "matin clair",
      mood: 4,
      version: 1,
    });
    expect(answer.status).toBe(200);
    const stands = { gratitude: "merci à tous", morningReflection: "matin clair", mood: 4, version: 4 };
    expect(await answer.json()).toMatchObject(stands);
    expect(await read(member)).toMatchObject(stands);
  });

  it("begun blank on both sides merge too", async () => {
    const member = await essential();
    await save(member, { gratitude: "merci", version: "new" });
    const answer = await save(member, { morningReflection: "matin", version: "new" });
    expect(await answer.json()).toMatchObject({ gratitude: "merci", morningReflection: "matin", version: 2 });
  });

  it("that changed one field are asked, with what stands", async () => {
    const member = await essential();
    await save(member, { gratitude: "a", mood: 1 });
    await save(member, { gratitude: "a", mood: 2, version: 1 });
    const answer = await save(member, { gratitude: "b", mood: 3, version: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current: { gratitude: "a", mood: 2, version: 2 } });
  });
});

describe("a day", () => {
  it("is saved at its own address as at the journal's", async () => {
    const member = await essential();
    const at = (date: string, body: unknown) => fetchAs(`/api/journal/${date}`, { as: member, body });
    const answer = await at(aDay(-2), { gratitude: "là", mood: 3 });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { date: aDay(-2), gratitude: "là", mood: 3 },
    ]);
    expect((await at(aDay(-2), { gratitude: "ici", version: "new" })).status).toBe(409);
    expect((await at("2026-02-30", { gratitude: "x" })).status).toBe(422);
    expect((await at(aDay(), { gratitude: " " })).status).toBe(422);
    expect((await at(aDay(), ["x"])).status).toBe(422);
  });

  it("that was written before flying west stays correctable, and is shown", async () => {
    const member = await givenMember({ tier: "essential", timezone: "Pacific/Kiritimati" });
    const there = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(Date.now());
    expect((await save(member, { date: there, gratitude: "à l’est" })).status).toBe(200);
    await env.DB.prepare("update users set timezone = 'Pacific/Niue' where id = ?").bind(member.id).run();
    const answer = await save(member, { date: there, gratitude: "à l’ouest", version: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([200, { gratitude: "à l’ouest", version: 2 }]);
    expect((await fetchAs(`/journal?date=${there}`, { as: member })).status).toBe(200);
    await fetchAs(`/api/journal/${there}`, { as: member, method: "DELETE" });
    expect((await save(member, { date: there, gratitude: "encore" })).status).toBe(422);
    expect((await fetchAs(`/journal?date=${there}`, { as: member })).status).toBe(302);
  });
});

describe("a member's budget", () => {
  const spend = (member: TestMember, figures: Partial<typeof journalUsage.$inferInsert>) =>
    database
      .insert(journalUsage)
      .values({ userId: member.id, day: utcDayOf(Date.now()), ...figures })
      .onConflictDoUpdate({ target: journalUsage.userId, set: figures })
      .run();
  const usageOf = (member: TestMember) =>
    env.DB.prepare("select * from journal_usage where user_id = ?").bind(member.id).first();

  it("counts what is kept, written and begun", async () => {
    const member = await essential();
    await save(member, { gratitude: "x" });
    await save(member, { gratitude: "x".repeat(3_000) });
    const length = String((await rowOf(member.id))?.sealed_texts).length;
    const usage = await usageOf(member);
    expect(usage).toMatchObject({ bytes: length, day: utcDayOf(Date.now()), day_pages: 1 });
    expect(Number(usage?.day_bytes)).toBeGreaterThan(length);
    await fetchAs(`/api/journal/${aDay()}`, { as: member, method: "DELETE" });
    expect(await usageOf(member)).toMatchObject({ bytes: 0, day_pages: 1 });
  });

  it("refuses new pages, a day's writing and the whole, each in its own words", async () => {
    const member = await essential();
    await save(member, { gratitude: "x" });
    await spend(member, { dayPages: JOURNAL_BUDGET.dayPages });
    const pages = await save(member, { date: aDay(-1), gratitude: "une de plus" });
    expect([pages.status, Number(pages.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await save(member, { gratitude: "celle qui est là" })).status).toBe(200);
    await spend(member, { dayBytes: JOURNAL_BUDGET.dayBytes });
    expect((await save(member, { gratitude: "encore" })).status).toBe(429);
    await spend(member, { dayBytes: 0, bytes: JOURNAL_BUDGET.bytes });
    expect((await save(member, { date: aDay(-1), gratitude: "x" })).status).toBe(413);
    await spend(member, { day: "2020-01-01", bytes: 0, dayBytes: JOURNAL_BUDGET.dayBytes });
    expect((await save(member, { date: aDay(-1), gratitude: "x" })).status).toBe(200);
  });

  it("lets the last page in once, whatever comes at the same moment", async () => {
    const member = await essential();
    await spend(member, { dayPages: JOURNAL_BUDGET.dayPages - 1 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save(member, { date: aDay(-at), gratitude: "x" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
  });
});

describe("a search", () => {
  it("pages, with the next page in Link, to the last hit", async () => {
    const member = await essential();
    await givenOldPages(member, 70, (at) => (at === 12 ? "rien" : `la ﬁn ${at}`));
    const seen: string[] = [];
    const sizes: number[] = [];
    let next: string | undefined = "/api/journal?q=fin";
    while (next) {
      const answer: Response = await fetchAs(next, { as: member });
      const items = (await answer.json()) as Item[];
      sizes.push(items.length);
      seen.push(...items.map(({ date }) => date));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
    }
    expect(sizes).toEqual([50, 19]);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  it("is one at a time, and short", async () => {
    const member = await essential();
    await save(member, { gratitude: "x" });
    const search = (q: string) => fetchAs(`/api/journal?q=${q}`, { as: member });
    await env.DB.prepare("update journal_usage set search_until = ? where user_id = ?")
      .bind(Date.now() + 60_000, member.id)
      .run();
    const refused = await search("x");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "2"]);
    const sent = await fetchAs("/journal/search", { as: member, body: new URLSearchParams({ q: "x" }) });
    const results = sent.headers.get("Location") ?? "";
    expect((await fetchAs(results, { as: member })).status).toBe(429);
    await env.DB.prepare("update journal_usage set search_until = ? where user_id = ?")
      .bind(Date.now() - 1, member.id)
      .run();
    expect((await search("x")).status).toBe(200);
    expect((await search("x")).status).toBe(200);
    const long = await search("x".repeat(201));
    expect([long.status, await long.json()]).toMatchObject([422, { errors: { q: [expect.any(String)] } }]);
    const form = new URLSearchParams({ q: "x".repeat(4_000) });
    expect((await fetchAs("/journal/search", { as: member, body: form })).status).toBe(422);
  });
});

describe("the export of two thousand pages", () => {
  const PAGES = 2_000;
  let member: TestMember;
  beforeAll(async () => {
    member = await essential();
    await givenOldPages(member, PAGES);
  });

  it("holds one page of rows at a time: the next is read when this one is used", async () => {
    const { deps, as } = depsOf(member, await dataKeyOf(member.id));
    let reads = 0;
    const counted: JournalDeps = {
      ...deps,
      store: {
        ...deps.store,
        page: (userId, limit, before) => {
          expect(limit).toBeLessThanOrEqual(ROWS_IN_HAND);
          reads += 1;
          return deps.store.page(userId, limit, before);
        },
      },
    };
    const text = journalText(counted, as, "json");
    let pieces = 0;
    for await (const _ of text) {
      pieces += 1;
      expect(reads).toBeLessThanOrEqual(Math.floor(pieces / ROWS_IN_HAND) + 1);
    }
    expect(reads).toBe(PAGES / ROWS_IN_HAND + 1);
  });

  it("is whole, in both formats", async () => {
    const json = await fetchAs("/api/journal/export?format=json", { as: member });
    const { entries } = (await json.json()) as { entries: Item[] };
    expect(entries.map(({ gratitude }) => gratitude)).toEqual(
      Array.from({ length: PAGES }, (_, at) => `page ${at}`),
    );
    const markdown = await (await fetchAs("/api/journal/export?format=md", { as: member })).text();
    expect(markdown.match(/^### Gratitude$/gm)).toHaveLength(PAGES);
    expect(markdown.indexOf("page 1999\n")).toBeLessThan(markdown.indexOf("page 0\n"));
  });

  it("and its search answer", async () => {
    const found = await fetchAs("/api/journal?q=page%201999", { as: member });
    expect(await found.json()).toHaveLength(1);
  });
});
