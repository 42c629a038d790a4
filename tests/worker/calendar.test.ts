// The private calendar address: made, read without a session, changed, revoked.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type CalendarDeps, readCalendar } from "#app/features/calendar/calendar.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { calendarFeeds, newsletterSubscriptions, users } from "#db/schema/index.ts";
import { database, givenMember, ORIGIN, type TestMember } from "./app.ts";
import { ask, save } from "./reminding.ts";

const press = (as: TestMember, intent: string) =>
  ask("/settings?tab=rappels", { as, body: new URLSearchParams({ intent }) });
/** The address as the settings show it, below our own. */
async function addressOf(as: TestMember): Promise<string | undefined> {
  const { body } = await ask("/settings?tab=rappels", { as });
  return /value="[^"]*(\/calendar\/[\w-]+\.ics)"/.exec(body)?.[1];
}
const read = (path: string) => ask(path, { headers: {} });

describe("a calendar address", () => {
  it.each(["free", "complete"] as const)("is made, read, changed and revoked (%s)", async (tier) => {
    const member = await givenMember({ tier });
    expect(await addressOf(member)).toBeUndefined();
    expect((await press(member, "make-calendar")).status).toBe(302);
    const first = (await addressOf(member)) ?? "";
    const calendar = await read(first);
    expect([calendar.status, calendar.headers.get("Content-Type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    expect(calendar.headers.get("Cache-Control")).toContain("private");
    expect(calendar.body).toContain("DTSTART;TZID=Europe/Paris:");

    await press(member, "make-calendar");
    const second = (await addressOf(member)) ?? "";
    expect(second).not.toBe(first);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await press(member, "revoke-calendar");
    expect([(await read(second)).status, await addressOf(member)]).toEqual([404, undefined]);
  });

  it("cannot be told from the table, and is of nobody who is suspended", async () => {
    const member = await givenMember({ tier: "essential" });
    await press(member, "make-calendar");
    const path = (await addressOf(member)) ?? "";
    const row = await database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, member.id)).get();
    expect(JSON.stringify(row)).not.toContain(path.slice("/calendar/".length, -".ics".length));
    expect((await read(`/calendar/${row?.seed}.ics`)).status).toBe(404);
    await database.update(users).set({ suspendedAt: 1 }).where(eq(users.id, member.id));
    expect((await read(path)).status).toBe(404);
  });

  it("is read a few times a minute, and made-up ones by nobody for long", async () => {
    const member = await givenMember({ tier: "essential" });
    await press(member, "make-calendar");
    const path = (await addressOf(member)) ?? "";
    const answers = [];
    for (let at = 0; at < 9; at++) answers.push(await read(path));
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429]);
    expect(answers.at(-1)?.headers.get("Retry-After")).toBe("60");
    // Another member’s is another budget.
    const other = await givenMember({ tier: "free" });
    await press(other, "make-calendar");
    expect((await read((await addressOf(other)) ?? "")).status).toBe(200);
  });

  it("asks who comes before it reads anything", async () => {
    const asked: string[] = [];
    const deps = {
      limit: {
        block: async () => void asked.push("block"),
        address: async () => {
          asked.push("address");
          throw new AppError("tooMany", "…", { retryAfter: 60 });
        },
      },
    } as unknown as CalendarDeps;
    // Whatever cannot be an address of ours is looked for nowhere: `deps` has no database.
    const none = { ...deps, now: () => 0 } as CalendarDeps;
    for (const made of ["", "none", "x".repeat(5_000), "é".repeat(43)])
      await expect(readCalendar(none, made)).rejects.toMatchObject({ code: "notFound" });
    expect(asked).toEqual(Array(4).fill("block"));
    await expect(readCalendar(none, "x".repeat(43))).rejects.toMatchObject({ code: "tooMany" });
  });

  it("has the hours of Complet+’s plan, its silences, and the Sunday letter of who reads it", async () => {
    const member = await givenMember({ tier: "complete" });
    await save(member, {
      frequency: 3,
      channels: ["email"],
      hours: [7, 21],
      quietDays: [0],
      timezone: "America/Montreal",
    });
    await database.insert(newsletterSubscriptions).values({
      id: member.id,
      email: member.email,
      status: "confirmed",
      createdAt: 1,
      updatedAt: 1,
      unsubscribeKey: member.id,
    });
    await press(member, "make-calendar");
    const { body } = await read((await addressOf(member)) ?? "");
    const rules = [...body.matchAll(/DTSTART;TZID=([\w/]+):\d{8}T(\d{2})0000\r\n.*\r\nRRULE:(.*)\r/g)].map(
      ([, zone, hour, rule]) => `${zone} ${hour} ${rule}`,
    );
    expect(rules).toEqual([
      "America/Montreal 07 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA",
      "America/Montreal 21 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA",
      "Europe/Paris 08 FREQ=WEEKLY;BYDAY=SU",
    ]);
    expect(body).not.toContain(member.email);
    expect(body).toContain(new URL(ORIGIN).hostname);
  });
});
