// What a browser is given to keep for the time without network.
import { beforeAll, describe, expect, it } from "vitest";
import type { OfflineData } from "#app/features/offline/offline.ts";
import { aDay, fetchAs, givenLibrary, givenMember, type TestMember } from "./app.ts";
import { givenChallenges } from "./practice.ts";

beforeAll(async () => {
  await givenLibrary(6);
  await givenChallenges();
});

async function dataOf(as: TestMember): Promise<OfflineData> {
  const answer = await fetchAs("/api/offline", { as });
  expect(answer.status).toBe(200);
  return answer.json();
}
const write = (as: TestMember, date: string, gratitude: string) =>
  fetchAs("/api/journal", { as, body: { date, gratitude } });

describe("GET /api/offline", () => {
  it("has today's and yesterday's quotation, without opening either", async () => {
    const member = await givenMember({ tier: "essential" });
    const { quotations } = await dataOf(member);
    expect(quotations.map(({ day }) => day)).toEqual([aDay(), aDay(-1)]);
    const history = (await (await fetchAs("/api/quote-history", { as: member })).json()) as unknown[];
    expect(history).toEqual([]);
  });

  it("has of a free member's quotations those that were opened", async () => {
    const member = await givenMember({ tier: "free" });
    expect((await dataOf(member)).quotations).toEqual([]);
    expect((await fetchAs("/api/daily-content", { as: member })).status).toBe(200);
    expect((await dataOf(member)).quotations.map(({ day }) => day)).toEqual([aDay()]);
  });

  it("has the pages of today and of the thirty days before, newest first, with their versions", async () => {
    const member = await givenMember({ tier: "essential" });
    for (const [offset, words] of [
      [-31, "avant"],
      [-30, "premier"],
      [0, "dernier"],
    ] as const)
      expect((await write(member, aDay(offset), words)).status).toBe(200);
    const { pages, writes } = await dataOf(member);
    expect(pages.map(({ date, gratitude, version }) => [date, gratitude, version])).toEqual([
      [aDay(), "dernier", 1],
      [aDay(-30), "premier", 1],
    ]);
    expect(writes).toBe(true);
  });

  it("has nobody else's, and names each session otherwise, without its secret", async () => {
    const [one, other] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "free" })];
    await write(one, aDay(), "à moi");
    const [mine, theirs] = [await dataOf(one), await dataOf(other)];
    expect([theirs.pages, theirs.writes]).toEqual([[], false]);
    expect(theirs.session).not.toBe(mine.session);
    expect((await dataOf(one)).session).toBe(mine.session);
    expect(JSON.stringify(mine)).not.toContain(one.opener);
    expect(JSON.stringify(mine)).not.toContain(one.token);
  });

  it("has the challenge under way, its tasks and the days done", async () => {
    const member = await givenMember({ tier: "complete" });
    expect((await dataOf(member)).challenges).toEqual([]);
    const joined = await fetchAs("/api/challenges/c7/join", { as: member, method: "POST" });
    expect(joined.status).toBeLessThan(300);
    const [challenge] = (await dataOf(member)).challenges;
    expect(challenge).toMatchObject({ id: "c7", start: aDay(), doneDays: [] });
    const ticked = await fetchAs(`/api/challenges/user/${challenge?.runId}/days/1`, {
      as: member,
      method: "PUT",
    });
    expect(ticked.status).toBe(200);
    expect((await dataOf(member)).challenges).toMatchObject([{ doneDays: [1] }]);
    expect(challenge?.tasks.every(({ text }) => text)).toBe(true);
  });
});
