// The acts of a day and « le mot du jour », from the screens to the database and the member's own object.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { dayBit } from "#app/features/day/acts.ts";
import { LINE_MAX } from "#app/features/journal/lines.ts";
import { addDays, type Day, monthOf } from "#app/lib/dates.ts";
import { zoneAt } from "../zone-at.ts";
import { aDay, fetchAs, givenLibrary, givenMember, type MemberOptions, type TestMember } from "./app.ts";
import { objectOf, pagesOf, rowsOf } from "./member-pages.ts";

beforeAll(() => givenLibrary(9));

const given = (tier: MemberOptions["tier"] = "free") => givenMember({ tier });
const send = (as: TestMember, fields: Record<string, string>, path = "/dashboard") =>
  fetchAs(path, { as, body: new URLSearchParams({ ...fields, via: "script" }) });
const write = (as: TestMember, line: string, more: Record<string, string> = {}) =>
  send(as, { intent: "line", day: aDay(), line, ...more });
const screen = async (as: TestMember, path = "/dashboard") => (await fetchAs(path, { as })).text();
const lineOf = async (as: TestMember, day = aDay()) =>
  (await (await pagesOf(as)).look({ lines: [day as Day] })).lines[0];

const actsOf = async ({ id }: TestMember, day = aDay()) => {
  const row = await env.DB.prepare("select * from day_acts where user_id = ? and month = ?")
    .bind(id, monthOf(day as Day))
    .first<Record<string, number>>();
  return ["read", "breathed", "wrote", "returned"].filter((act) => (row?.[act] ?? 0) & dayBit(day as Day));
};
const expectActs = (as: TestMember, acts: string[], day = aDay()) =>
  expect.poll(() => actsOf(as, day)).toEqual(acts);

describe("the acts of a day", () => {
  it("are each noted by what does them, once", async () => {
    const member = await given("essential");
    await screen(member);
    await expectActs(member, ["read"]);
    expect((await send(member, {}, "/breathe")).status).toBe(200);
    await expectActs(member, ["read", "breathed"]);
    const page = (body: Record<string, unknown>) =>
      fetchAs("/api/journal", { as: member, body: { date: aDay(), ...body } });
    await page({ gratitude: "x" });
    await expectActs(member, ["read", "breathed", "wrote"]);
    await page({ gratitude: "x", eveningReflection: "y" });
    await expectActs(member, ["read", "breathed", "wrote", "returned"]);
    expect(await screen(member)).toContain("4\u00a0colonnes debout sur 4");
  });

  it("stand on a card of one's own day, which no cache keeps and nobody else can ask for", async () => {
    const [member, other] = [await given("essential"), await given("essential")];
    await screen(member);
    await expectActs(member, ["read"]);
    const card = (as?: TestMember) => fetchAs("/day/card/large", as ? { as } : {});
    const mine = await card(member);
    expect([mine.status, mine.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(mine.headers.get("Cache-Control")).toContain("no-store");
    expect(mine.headers.get("ETag")).not.toBe((await card(other)).headers.get("ETag"));
    expect((await card()).status).toBe(401);
  });

  it("of a page belong to its own day", async () => {
    const member = await given("essential");
    await fetchAs("/api/journal", { as: member, body: { date: aDay(-1), gratitude: "hier" } });
    await expectActs(member, ["wrote"], aDay(-1));
    expect(await actsOf(member)).toEqual([]);
  });

  it("are not noted for who only fetches ahead, nor where the quotation stays closed", async () => {
    const ahead = await given("essential");
    await (await fetchAs("/dashboard", { as: ahead, headers: { "Sec-Purpose": "prefetch" } })).text();
    const free = await given();
    expect(await screen(free)).toContain("0\u00a0colonne debout sur 4");
    for (const member of [ahead, free]) expect(await actsOf(member)).toEqual([]);
  });

  it("take no other name, and come back in the evening alone", async () => {
    const morning = await givenMember({ timezone: zoneAt(8) });
    const evening = await givenMember({ timezone: zoneAt(20) });
    const act = (as: TestMember, name: string) => send(as, { intent: "act", act: name });
    expect((await act(morning, "wrote")).status).toBe(422);
    const early = await act(morning, "returned");
    expect(early.status).toBe(422);
    expect(await early.text()).toContain("à partir de 17\u00a0heures");
    expect((await act(evening, "returned")).status).toBe(200);
    const { results } = await env.DB.prepare("select returned from day_acts where user_id = ?")
      .bind(evening.id)
      .all();
    expect(results).toHaveLength(1);
  });

  it("go with their member", async () => {
    const member = await given();
    await send(member, {}, "/breathe");
    await expectActs(member, ["breathed"]);
    await env.DB.prepare("delete from users where id = ?").bind(member.id).run();
    expect(await actsOf(member)).toEqual([]);
  });
});

describe("the first day", () => {
  it("is led through its steps at its head, and asks for the hour once, when they are done", async () => {
    const member = await given("essential");
    await screen(member);
    await expectActs(member, ["read"]);
    const opened = (await screen(member)).replaceAll(/<[^>]*>/g, "");
    for (const step of ["Lisez la citation", "Respirez une minute", "Écrivez une ligne", "Revenez ce soir"])
      expect(opened).toContain(step);
    expect(opened).not.toContain("Choisir l’heure du matin");
    await send(member, {}, "/breathe");
    await write(member, "Une ligne.");
    await expectActs(member, ["read", "breathed", "wrote"]);
    expect(await screen(member)).toContain("Choisir l’heure du matin");
    await send(member, { intent: "hour", hour: "7" }, "/settings?tab=rappels");
    const chosen = await screen(member);
    expect(chosen).not.toContain("Choisir l’heure du matin");
    expect(chosen).toContain("À demain, à 7\u00a0h.");
  });
});

describe("le mot du jour", () => {
  it("is kept on every plan, sealed, and is no page", async () => {
    for (const tier of ["free", "essential", "complete"] as const) {
      const member = await given(tier);
      expect((await write(member, "  Ce qui dépend\nde moi. ")).status).toBe(200);
      expect(await lineOf(member)).toMatchObject({ text: "Ce qui dépend de moi." });
      await expect.poll(() => actsOf(member)).toContain("wrote");
      const [row] = await rowsOf(member, "select packed from line_months");
      expect(JSON.stringify(row)).not.toContain("dépend");
      expect((await fetchAs(`/api/journal/${aDay()}`, { as: member })).status).toBe(404);
      expect(await screen(member)).toContain("Ce qui dépend de moi.");
    }
  });

  it("is one line of the day, of so many signs", async () => {
    const member = await given();
    expect((await write(member, "x".repeat(LINE_MAX))).status).toBe(200);
    for (const refused of [
      write(member, "x".repeat(LINE_MAX + 1)),
      write(member, "tard", { day: aDay(-2) }),
      write(member, "tôt", { day: aDay(2) }),
      write(member, "jamais", { day: "2026-02-30" }),
    ])
      expect((await refused).status).toBe(422);
    expect((await lineOf(member))?.text).toHaveLength(LINE_MAX);
  });

  it("is not replaced by who has not seen it; twice the same is no conflict", async () => {
    const member = await given();
    await write(member, "la première");
    const seen = String((await lineOf(member))?.at);
    expect((await write(member, "la première", { seen: "0" })).status).toBe(200);
    const fields = { intent: "line", form: "mot-du-jour", day: aDay(), line: "une autre", seen: "0" };
    const other = await fetchAs("/dashboard", { as: member, body: new URLSearchParams(fields) });
    expect(other.status).toBe(409);
    // What stands is said, what was typed stays, and the form now knows the line it would replace.
    const html = await other.text();
    expect(html).toContain("Une autre ligne a été écrite entre-temps");
    expect(html).toContain(`name="seen" value="${seen}"`);
    expect(html).toContain("une autre");
    expect((await lineOf(member))?.text).toBe("la première");
    expect((await write(member, "une autre", { seen })).status).toBe(200);
    expect((await write(member, "une troisième", { seen })).status).toBe(409);
  });

  it("goes when it is emptied", async () => {
    const member = await given();
    await write(member, "à effacer");
    expect((await write(member, " ", { seen: String((await lineOf(member))?.at) })).status).toBe(200);
    expect(await lineOf(member)).toBeUndefined();
    expect(await rowsOf(member, "select * from line_months")).toEqual([]);
  });

  it("is brakable: a member writes so often a minute", async () => {
    const member = await given();
    const statuses = [];
    for (let n = 0; n < 12; n++)
      statuses.push(
        (await write(member, `ligne ${n}`, { seen: String((await lineOf(member))?.at ?? 0) })).status,
      );
    expect(statuses).toContain(429);
  });

  it("is found by a search, and stands in both exports, with and without a page of its day", async () => {
    const member = await given("essential");
    await write(member, "l’écureuil du matin");
    const pages = await pagesOf(member);
    const past = addDays(aDay() as Day, -40);
    await pages.saveLine({ day: past, text: "un écureuil d’autrefois", seen: 0, now: Date.now() });
    await fetchAs("/api/journal", { as: member, body: { date: aDay(), gratitude: "le jardin" } });
    const found = await pages.search({ words: "ecureuil", limit: 10, before: undefined });
    expect(found).toMatchObject({
      busy: false,
      days: [
        { day: aDay(), entry: { gratitude: "le jardin" }, line: { text: "l’écureuil du matin" } },
        { day: past, entry: null },
      ],
    });
    // A page and its line are one day's words.
    expect(await pages.search({ words: "ecureuil jardin", limit: 10, before: undefined })).toMatchObject({
      days: [{ day: aDay() }],
    });
    const call = (await (await fetchAs("/api/journal?q=ecureuil", { as: member })).json()) as unknown[];
    expect(call).toHaveLength(1);
    const file = await (await fetchAs("/api/journal/export?format=json", { as: member })).json();
    expect(file).toMatchObject({ lines: [{ date: aDay(), line: "l’écureuil du matin" }, { date: past }] });
    const text = await (await fetchAs("/api/journal/export?format=md", { as: member })).text();
    expect(text).toContain("### Le mot du jour\n\nun écureuil d’autrefois");
    expect(text.indexOf("d’autrefois")).toBeLessThan(text.indexOf("du matin"));
  });

  it("is destroyed with the member's object", async () => {
    const member = await given();
    await write(member, "rien n’en reste");
    await objectOf(member).erase();
    expect(
      await rowsOf(member, "select name from sqlite_master where name = 'line_months'").catch(() => []),
    ).toEqual([]);
  });
});

describe("the exhausted month", () => {
  it("says the day of the next quotation", async () => {
    const [member, other] = [await given(), await given("essential")];
    const today = (await (await fetchAs("/api/daily-content", { as: other })).json()) as { id: string };
    const others = Array.from({ length: 9 }, (_, at) => `q${at}`).filter((id) => id !== today.id);
    for (const id of others.slice(0, 3))
      await env.DB.prepare(
        "insert into quote_views (id, user_id, quotation_id, month, viewed_at) values (?, ?, ?, ?, ?)",
      )
        .bind(`${member.id}/${id}`, member.id, id, monthOf(aDay() as Day), Date.now())
        .run();
    const html = await screen(member);
    expect(html).toContain("Vos trois citations du mois sont lues");
    expect(html).toMatch(/La prochaine s’ouvrira le (<!-- -->)?1er /);
  });
});
