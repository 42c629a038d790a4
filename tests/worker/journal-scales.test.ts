// Mood and stress that older pages hold in clear are sealed at night, whether or not their member comes back.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createClearScalesStore } from "#app/features/journal/clear-scales.store.server.ts";
import { jobRuns, journalEntries, users } from "#db/schema/index.ts";
import { createCronContext } from "#workers/reminders/context.ts";
import { journalScales, SCALES_A_RUN, SCALES_JOB } from "#workers/reminders/journal.ts";
import { aDay, database, fetchAs, givenMember, type TestMember } from "./app.ts";
import { givenOldPages } from "./old-pages.ts";

const AT = Date.UTC(2027, 0, 12, 2, 0);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const run = (at: number) => journalScales.run(createCronContext(env as never), at);
const rows = () => env.DB.prepare("select * from journal_entries order by user_id, day").all();
const clear = async () =>
  (await rows()).results.filter(
    (row) => row.sealed_scales === null || row.mood !== null || row.stress_level !== null,
  ).length;
const usage = () => env.DB.prepare("select * from journal_usage order by user_id").all();
const pagesOf = async (as: TestMember) =>
  (await fetchAs("/api/journal?limit=100", { as })).json() as Promise<
    { mood: number; stressLevel: number }[]
  >;

beforeEach(async () => {
  await database.delete(users);
  await database.delete(jobRuns);
});

describe("the night's sealing of old scales", () => {
  it("goes through all members a small lot at a time, and changes nothing else", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "free" })];
    await givenOldPages(one, SCALES_A_RUN + 5);
    await givenOldPages(two, 3);
    const [before, weighed] = [await pagesOf(one), await usage()];
    expect(await run(AT)).toEqual({ sealed: SCALES_A_RUN, failed: 0, finished: false });
    expect(await clear()).toBe(8);
    expect(await run(AT + MINUTE_MS)).toEqual({ sealed: SCALES_A_RUN + 8, failed: 0, finished: true });
    expect(await clear()).toBe(0);
    expect(await pagesOf(one)).toEqual(before);
    expect((await pagesOf(two)).map(({ mood, stressLevel }) => [mood, stressLevel])).toEqual([
      [2, 4],
      [2, 4],
      [2, 4],
    ]);
    // A day's writing is the member's, not the night's.
    expect((await usage()).results).toEqual(weighed.results);
  });

  it("done twice is done once: the same minute, the next one, the next night, or after a run was killed", async () => {
    await givenOldPages(await givenMember({ tier: "essential" }), 4);
    await Promise.all([run(AT), run(AT)]);
    const sealed = (await rows()).results;
    expect(await clear()).toBe(0);
    expect(await run(AT + MINUTE_MS)).toBeUndefined();
    expect(await run(AT + DAY_MS)).toBeUndefined();
    await database.delete(jobRuns);
    expect(await run(AT + DAY_MS + MINUTE_MS)).toBeUndefined();
    expect((await rows()).results).toEqual(sealed);
  });

  it("leaves a page that its member saves meanwhile as saved", async () => {
    const member = await givenMember({ tier: "essential" });
    await givenOldPages(member, 2);
    const saved = { date: aDay(-1), gratitude: "page 0", mood: 5, stressLevel: 1, version: 1 };
    await Promise.all([run(AT), fetchAs("/api/journal", { as: member, body: saved })]);
    expect(await pagesOf(member)).toMatchObject([
      { mood: 5, stressLevel: 1 },
      { mood: 2, stressLevel: 4 },
    ]);
    expect(await clear()).toBe(0);
  });

  it("passes over a member whose key does not open, and is not held up by them the next night", async () => {
    const [lost, well] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "essential" })];
    await givenOldPages(lost, 2);
    await givenOldPages(well, 2);
    await database.update(users).set({ dataKey: "w1.unknown_.AAAA" }).where(eq(users.id, lost.id));
    expect(await run(AT)).toEqual({ sealed: 2, failed: 2, finished: true });
    await database
      .update(journalEntries)
      .set({ sealedScales: null, mood: 3 })
      .where(eq(journalEntries.userId, well.id));
    expect(await run(AT + DAY_MS)).toMatchObject({ sealed: 2, failed: 2 });
    expect((await database.select().from(jobRuns))[0]).toMatchObject({ job: SCALES_JOB, failure: null });
  });

  it("finds its rows by an index that holds nothing else", async () => {
    const { statement } = createClearScalesStore(database).clearAfter("m", "2027-01-01", 10);
    const { sql, params } = (statement as unknown as { toSQL(): { sql: string; params: unknown[] } }).toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all();
    expect(JSON.stringify(plan.results)).toContain("journal_entries_clear");
    expect(JSON.stringify(plan.results)).not.toContain("TEMP B-TREE");
  });
});
