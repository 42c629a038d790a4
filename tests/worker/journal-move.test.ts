// The way over: pages of the shared database move to their member's own object, by the night or at the first use, and
// nothing is lost whenever anything fails or somebody writes.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobRuns, users } from "#db/schema/index.ts";
import { oldEntries } from "#db/schema/leaving.ts";
import { createCronContext } from "#workers/reminders/context.ts";
import { MEMBERS_A_RUN, pagesMove } from "#workers/reminders/pages.ts";
import { aDay, database, fetchAs, givenMember, type TestMember } from "./app.ts";
import { daysOf, kill, rowsOf } from "./member-pages.ts";
import { givenOldPages } from "./old-pages.ts";
import { givenOldTables } from "./old-tables.ts";

const AT = Date.UTC(2027, 0, 12, 2, 0);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const run = (at: number) => pagesMove.run(createCronContext(env as never), at);
const left = async () => (await database.select().from(oldEntries)).length;
const essential = () => givenMember({ tier: "essential" });

type Item = {
  date: string;
  gratitude: string;
  mood: number | null;
  stressLevel: number | null;
  version: number;
};
const pagesOf = async (as: TestMember) =>
  (await (await fetchAs("/api/journal?limit=100", { as })).json()) as Item[];
const texts = (items: readonly Item[]) => items.map(({ gratitude }) => gratitude);
const numbered = (n: number) => Array.from({ length: n }, (_, at) => `page ${at}`);

beforeAll(givenOldTables);
beforeEach(async () => {
  await database.delete(users);
  await database.delete(jobRuns);
});

describe("the night's move", () => {
  it("takes all members along, some at a time, whole, and leaves nothing behind", async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS_A_RUN + 1 }, essential));
    for (const member of members) await givenOldPages(member, 3);
    expect(await run(AT)).toMatchObject({ members: MEMBERS_A_RUN, moved: 15, failed: 0, finished: false });
    expect(await run(AT + MINUTE_MS)).toMatchObject({
      members: MEMBERS_A_RUN + 1,
      moved: 18,
      finished: true,
    });
    expect(await left()).toBe(0);
    for (const member of members) {
      expect(await daysOf(member)).toEqual(
        [3, 2, 1].map((ago) => ({ day: aDay(-ago), version: 1, words: 2 })),
      );
      const pages = await pagesOf(member);
      expect(texts(pages)).toEqual(numbered(3));
      expect(pages[0]).toMatchObject({ mood: 2, stressLevel: 4, version: 1 });
    }
  });

  it("done twice is done once, at the same moment too, and beside a member who comes", async () => {
    const member = await essential();
    await givenOldPages(member, 90);
    const [, , seen] = await Promise.all([run(AT), run(AT), pagesOf(member)]);
    expect(texts(seen)).toEqual(numbered(90));
    await database.delete(jobRuns);
    expect(await run(AT + DAY_MS)).toBeUndefined();
    expect(await left()).toBe(0);
    expect(texts(await pagesOf(member))).toEqual(numbered(90));
    const [usage] = await rowsOf(member, "select bytes from journal_usage");
    const [kept] = await rowsOf(member, "select sum(length(packed)) as bytes from journal_pages");
    expect(usage).toEqual(kept);
  });

  it("killed in the middle is taken up again", async () => {
    const member = await essential();
    await givenOldPages(member, 100);
    const move = run(AT);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await kill(member);
    await move;
    await run(AT + DAY_MS);
    expect(await left()).toBe(0);
    expect(texts(await pagesOf(member))).toEqual(numbered(100));
  });

  it("leaves what is saved meanwhile as saved", async () => {
    const member = await essential();
    await givenOldPages(member, 60);
    const saved = { date: aDay(-1), gratitude: "page 0", mood: 5, stressLevel: 1, version: 1 };
    const [, answer] = await Promise.all([run(AT), fetchAs("/api/journal", { as: member, body: saved })]);
    expect(await answer.json()).toMatchObject({ version: 2, mood: 5 });
    expect((await pagesOf(member))[0]).toMatchObject({ mood: 5, stressLevel: 1, version: 2 });
    expect(await left()).toBe(0);
  });

  it("passes over a member whose key does not open", async () => {
    const [lost, well] = [await essential(), await essential()];
    await givenOldPages(lost, 2);
    await givenOldPages(well, 2);
    await database.update(users).set({ dataKey: "w1.unknown_.AAAA" }).where(eq(users.id, lost.id));
    expect(await run(AT)).toEqual({ members: 2, moved: 2, failed: 1, finished: true });
    expect(await left()).toBe(2);
    expect(texts(await pagesOf(well))).toEqual(numbered(2));
  });
});

describe("a member who comes before the night", () => {
  it("finds every page, its scales and its days, and moves them by coming", async () => {
    const member = await essential();
    await givenOldPages(member, 3);
    const read = await fetchAs(`/api/journal/${aDay(-2)}`, { as: member });
    expect(await read.json()).toMatchObject({ gratitude: "page 1", mood: 2, stressLevel: 4 });
    expect(await left()).toBe(0);
    expect(await (await fetchAs("/api/progress", { as: member })).json()).toMatchObject({
      averageMood: 2,
      averageStress: 4,
      journalEntries: 3,
    });
  });

  it("loses nothing that a Worker of the version before still writes", async () => {
    const member = await essential();
    await givenOldPages(member, 1);
    expect(texts(await pagesOf(member))).toEqual(["page 0"]);
    // Its deployment is not everywhere yet: the old place gets a page of a day that the object knows, and a new day.
    await fetchAs("/api/journal", { as: member, body: { date: aDay(-1), gratitude: "ici", version: 1 } });
    await givenOldPages(member, 2, (at) => `là ${at}`);
    await run(AT);
    expect(await left()).toBe(0);
    expect(texts(await pagesOf(member))).toEqual(["ici\n\nlà 0", "là 1"]);
    expect(await daysOf(member)).toMatchObject([{ day: aDay(-2) }, { day: aDay(-1), version: 3 }]);
  });
});
