// What a journal keeps and what it costs the others: sealed scales, merging, budgets, one search, exports by the page.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { JOURNAL_BUDGET, utcDayOf } from "#app/features/journal/journal-budget.ts";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { objectOf, rowsOf } from "./member-pages.ts";
import { givenOldPages } from "./old-pages.ts";
import { givenOldTables } from "./old-tables.ts";

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

beforeAll(givenOldTables);

describe("mood and stress", () => {
  const months = (member: TestMember) =>
    rowsOf(member, "select month, packed from journal_months order by month");

  it("are sealed, and their length says nothing", async () => {
    const member = await essential();
    await save(member, { gratitude: "x", mood: 1, stressLevel: 5 });
    const [marked] = await months(member);
    await save(member, { gratitude: "x" });
    const [blank] = await months(member);
    expect(String(blank?.packed).length).toBe(String(marked?.packed).length);
    expect(blank?.packed).not.toBe(marked?.packed);
  });

  it("follow their page through correction and erasure", async () => {
    const member = await essential();
    const averages = async () => {
      const progress = await (await fetchAs("/api/progress", { as: member })).json();
      const { averageMood, averageStress } = progress as Record<string, number | null>;
      return [averageMood, averageStress];
    };
    await save(member, { gratitude: "x", mood: 1, stressLevel: 5 });
    await save(member, { date: aDay(-40), gratitude: "x", mood: 5 });
    expect(await averages()).toEqual([3, 5]);
    await save(member, { gratitude: "x", mood: 3, stressLevel: null });
    expect(await averages()).toEqual([4, null]);
    await fetchAs(`/api/journal/${aDay(-40)}`, { as: member, method: "DELETE" });
    expect(await averages()).toEqual([3, null]);
  });

  it("of the newest 366 written days make the averages, however far back they are", async () => {
    const member = await essential();
    await givenOldPages(member, 366);
    await save(member, { date: aDay(-700), gratitude: "x", mood: 5, stressLevel: 1 });
    await save(member, { date: aDay(-1), gratitude: "page 0", mood: 2, stressLevel: 4 });
    expect(await (await fetchAs("/api/progress", { as: member })).json()).toMatchObject({
      averageMood: 2,
      averageStress: 4,
      journalEntries: 367,
    });
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
  const spend = async (member: TestMember, figures: Record<string, number | string>) => {
    const fresh = "insert into journal_usage (id, bytes, day, day_bytes, day_pages) values (1, 0, ?, 0, 0)";
    await rowsOf(member, `${fresh} on conflict do nothing`, utcDayOf(Date.now()));
    for (const [column, value] of Object.entries(figures))
      await rowsOf(member, `update journal_usage set ${column} = ?`, value);
  };
  const usageOf = async (member: TestMember) => (await rowsOf(member, "select * from journal_usage"))[0];

  it("counts what is kept, written and begun", async () => {
    const member = await essential();
    await save(member, { gratitude: "x" });
    await save(member, { gratitude: "x".repeat(3_000) });
    const [page] = await rowsOf(member, "select length(packed) as length from journal_pages");
    const length = Number(page?.length);
    const usage = await usageOf(member);
    expect(usage).toMatchObject({ bytes: length, day: utcDayOf(Date.now()), day_pages: 1 });
    expect(Number(usage?.day_bytes)).toBeGreaterThan(length);
    // Three thousand signs that compress well.
    expect(length).toBeLessThan(600);
    await fetchAs(`/api/journal/${aDay()}`, { as: member, method: "DELETE" });
    expect(await usageOf(member)).toMatchObject({ bytes: 0, day_pages: 1 });
  });

  it("refuses new pages, a day's writing and the whole, each in its own words", async () => {
    const member = await essential();
    await save(member, { gratitude: "x" });
    await spend(member, { day_pages: JOURNAL_BUDGET.dayPages });
    const pages = await save(member, { date: aDay(-1), gratitude: "une de plus" });
    expect([pages.status, Number(pages.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await save(member, { gratitude: "celle qui est là" })).status).toBe(200);
    await spend(member, { day_bytes: JOURNAL_BUDGET.dayBytes });
    expect((await save(member, { gratitude: "encore" })).status).toBe(429);
    await spend(member, { day_bytes: 0, bytes: JOURNAL_BUDGET.bytes });
    expect((await save(member, { date: aDay(-1), gratitude: "x" })).status).toBe(413);
    await spend(member, { day: "2020-01-01", bytes: 0, day_bytes: JOURNAL_BUDGET.dayBytes });
    expect((await save(member, { date: aDay(-1), gratitude: "x" })).status).toBe(200);
  });

  it("lets the last page in once, whatever comes at the same moment", async () => {
    const member = await essential();
    await spend(member, { day_pages: JOURNAL_BUDGET.dayPages - 1 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save(member, { date: aDay(-at), gratitude: "x" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
  });
});

describe("a day at its own address", () => {
  it("is saved as the journal's own call saves it: the words of that day, its version, a conflict", async () => {
    const member = await essential();
    const at = (body: Record<string, unknown>) =>
      fetchAs(`/api/journal/${aDay(-3)}`, { as: member, body: { date: aDay(), ...body } });
    expect(await (await at({ gratitude: "un" })).json()).toMatchObject({ date: aDay(-3), version: 1 });
    expect((await at({ gratitude: "deux", version: 1 })).status).toBe(200);
    const refused = await at({ gratitude: "trois", version: 1 });
    expect([refused.status, await refused.json()]).toMatchObject([409, { current: { gratitude: "deux" } }]);
    expect(await read(member, aDay(-3))).toMatchObject({ gratitude: "deux", version: 2 });
    expect((await fetchAs(`/api/journal/${aDay()}`, { as: member })).status).toBe(404);
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
    await objectOf(member).holdSearch(true);
    const refused = await search("x");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "2"]);
    const sent = await fetchAs("/journal/search", { as: member, body: new URLSearchParams({ q: "x" }) });
    const results = sent.headers.get("Location") ?? "";
    expect((await fetchAs(results, { as: member })).status).toBe(429);
    await objectOf(member).holdSearch(false);
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
    // Moves them to the member's object, which takes its time.
    await fetchAs("/api/journal?limit=1", { as: member });
  }, 120_000);

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
