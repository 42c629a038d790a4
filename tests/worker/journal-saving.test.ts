// One save is whole: whatever fails or dies between the object and D1, nothing that was answered is lost, and page and
// light row agree after the next look or the object's own alarm.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { daysOf, expectAgreement, kill, objectOf, rowsOf } from "./member-pages.ts";

const essential = () => givenMember({ tier: "essential" });
const save = (as: TestMember, body: Record<string, unknown>) =>
  fetchAs("/api/journal", { as, body: { date: aDay(), ...body } });
const look = (as: TestMember) => fetchAs("/journal", { as });

/** D1 refuses this member's light rows until it is mended. */
async function breakDays({ id }: TestMember): Promise<() => Promise<unknown>> {
  const name = `broken_${id.replaceAll("-", "_")}`;
  for (const [what, row] of [
    ["insert", "new"],
    ["delete", "old"],
  ])
    await env.DB.prepare(
      `create trigger ${name}_${what} before ${what} on journal_days when ${row}.user_id = '${id}' begin select raise(abort, 'away'); end`,
    ).run();
  return () =>
    env.DB.batch(["insert", "delete"].map((what) => env.DB.prepare(`drop trigger ${name}_${what}`)));
}

describe("a save whose light row cannot be written", () => {
  it("is kept and answered; the alarm writes the row, once D1 is back", async () => {
    const member = await essential();
    const mend = await breakDays(member);
    expect((await save(member, { gratitude: "gardé" })).status).toBe(200);
    expect(await daysOf(member)).toEqual([]);
    expect(await objectOf(member).alarmAt()).toBeGreaterThan(Date.now());
    await objectOf(member).ring();
    expect(await daysOf(member)).toEqual([]);
    await mend();
    await objectOf(member).ring();
    await expectAgreement(member);
    expect(await objectOf(member).alarmAt()).toBeNull();
  });

  it("is made whole by whoever looks next", async () => {
    const member = await essential();
    const mend = await breakDays(member);
    await save(member, { gratitude: "gardé" });
    await mend();
    expect(await (await look(member)).text()).toContain("gardé");
    await expect.poll(() => daysOf(member)).toHaveLength(1);
    await expectAgreement(member);
  });

  it("that erases a page takes its row away later", async () => {
    const member = await essential();
    await save(member, { gratitude: "x" });
    const mend = await breakDays(member);
    expect((await fetchAs(`/api/journal/${aDay()}`, { as: member, method: "DELETE" })).status).toBe(200);
    expect((await fetchAs(`/api/journal/${aDay()}`, { as: member })).status).toBe(404);
    expect(await daysOf(member)).toHaveLength(1);
    await mend();
    await objectOf(member).ring();
    await expectAgreement(member);
  });

  it("pays in the order of the changes, the last one counting", async () => {
    const member = await essential();
    const mend = await breakDays(member);
    for (const n of [1, 2, 3]) await save(member, { gratitude: Array(n).fill("mot").join(" ") });
    await save(member, { date: aDay(-1), gratitude: "hier" });
    await mend();
    await objectOf(member).ring();
    await expectAgreement(member);
    expect(await daysOf(member)).toMatchObject([{ words: 1 }, { words: 3, version: 3 }]);
  });
});

describe("a row that says something else than its page", () => {
  it("is written again when the day is looked at", async () => {
    const member = await essential();
    await save(member, { gratitude: "x" });
    await env.DB.prepare("delete from journal_days where user_id = ?").bind(member.id).run();
    await look(member);
    await expect.poll(() => daysOf(member)).toHaveLength(1);
    await rowsOf(member, "delete from journal_pages");
    await look(member);
    await expect.poll(() => daysOf(member)).toEqual([]);
  });
});

describe("an object that dies while it saves", () => {
  it("has kept what it answered, and agrees with D1 after the next look", async () => {
    const member = await essential();
    const answered = new Map<string, string>();
    for (let round = 0; round < 25; round++) {
      const date = aDay(-(round % 7));
      const text = `tour ${round}`;
      const saving = save(member, { date, gratitude: text }).then(
        (answer) => (answer.status === 200 ? answered.set(date, text) : undefined),
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, (round * 7) % 23));
      await kill(member);
      await saving;
    }
    for (const [date, text] of answered) {
      const { gratitude } = (await (await fetchAs(`/api/journal/${date}`, { as: member })).json()) as {
        gratitude: string;
      };
      // A save that died after it was kept may stand there unanswered: a later round, never an older one.
      expect(Number(gratitude.slice(5))).toBeGreaterThanOrEqual(Number(text.slice(5)));
    }
    await expect.poll(() => rowsOf(member, "select * from journal_changes")).toEqual([]);
    await expectAgreement(member);
  }, 60_000);
});

describe("an object", () => {
  it("refuses another member, and keeps nothing once it is erased", async () => {
    const [one, two] = [await essential(), await essential()];
    await save(one, { gratitude: "à moi" });
    const row = await env.DB.prepare("select data_key from users where id = ?").bind(two.id).first();
    const asTwo = { userId: two.id, dataKey: String(row?.data_key) };
    const opened = await objectOf(one)
      .journalList(asTwo, 1)
      .then(
        () => "opened",
        (error: Error) => error.message,
      );
    expect(opened).toContain("another member");
    await objectOf(one).erase();
    expect(await rowsOf(one, "select name from sqlite_master where name not like '_cf_%'")).toEqual([]);
    await objectOf(one).erase();
  });
});
