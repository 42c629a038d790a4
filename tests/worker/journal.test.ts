import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { daysOf, rowsOf } from "./member-pages.ts";
import { dataKeyOf } from "./old-pages.ts";

type Item = { id: string; date: string; version: number; gratitude: string; mood: number | null };
const save = (as: TestMember, body: Record<string, unknown>) =>
  fetchAs("/api/journal", { as, body: { date: aDay(), ...body } });
const read = async (as: TestMember, date = aDay()) =>
  (await (await fetchAs(`/api/journal/${date}`, { as })).json()) as Item;

describe("a journal entry", () => {
  it("is saved and read back whole", async () => {
    const member = await givenMember({ tier: "essential" });
    const body = {
      morningReflection: "Matin 🌅\nsur deux lignes",
      eveningReflection: "Soir",
      gratitude: "« Merci »",
      challengesReflection: "Obstacle",
      lessonsLearned: "Leçon",
      mood: 4,
      stressLevel: 2,
    };
    const saved = await save(member, body);
    expect(saved.status).toBe(200);
    expect(await read(member)).toMatchObject({ ...body, date: aDay(), version: 1 });
  });

  it("is encrypted at rest: no word of it stands in the database", async () => {
    const member = await givenMember({ tier: "essential" });
    await save(member, { gratitude: "un secret bien gardé" });
    const [row] = await rowsOf(member, "select * from journal_pages");
    expect(Buffer.from(String(row?.packed), "base64").length).toBeGreaterThan(40);
    const light = await env.DB.prepare("select * from journal_days where user_id = ?")
      .bind(member.id)
      .first();
    for (const kept of [
      row,
      { ...row, packed: Buffer.from(String(row?.packed), "base64").toString("latin1") },
      light,
    ])
      expect(JSON.stringify(kept)).not.toContain("secret");
    expect(light).toMatchObject({ day: aDay(), version: 1, words: 4 });
    expect(Object.keys(light ?? {}).sort()).toEqual(["day", "updated_at", "user_id", "version", "words"]);
  });

  it("does not open with another member's key, nor on another day", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "essential" })];
    await save(one, { gratitude: "à moi" });
    await env.DB.prepare("update users set data_key = ? where id = ?")
      .bind(await dataKeyOf(two.id), one.id)
      .run();
    expect((await fetchAs(`/api/journal/${aDay()}`, { as: one })).status).toBe(500);
    await save(two, { gratitude: "à moi aussi" });
    await rowsOf(two, "update journal_pages set day = ?", Number(aDay(-1).replaceAll("-", "")));
    expect((await fetchAs(`/api/journal/${aDay(-1)}`, { as: two })).status).toBe(500);
  });

  it("is refused when its three main parts are empty, in the specification's words", async () => {
    const member = await givenMember({ tier: "essential" });
    const answer = await save(member, { morningReflection: "  ", lessonsLearned: "seulement ceci", mood: 3 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: "Veuillez remplir au moins une section avant de sauvegarder.",
    });
  });

  it("is refused for a day to come, a day that does not exist, a scale out of bounds, a text too long", async () => {
    const member = await givenMember({ tier: "essential" });
    for (const body of [
      { date: aDay(2), gratitude: "x" },
      { date: "2026-02-30", gratitude: "x" },
      { gratitude: "x", mood: 6 },
      { gratitude: "x", stressLevel: 0 },
      { gratitude: "x", mood: 2.5 },
      { gratitude: "x".repeat(10_001) },
      { gratitude: 12 },
    ]) {
      expect([JSON.stringify(body).slice(0, 60), (await save(member, body)).status]).toEqual([
        JSON.stringify(body).slice(0, 60),
        422,
      ]);
    }
  });

  it("takes today in the member's own zone", async () => {
    const member = await givenMember({ tier: "essential", timezone: "Pacific/Kiritimati" });
    const there = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(Date.now());
    expect((await save(member, { date: there, gratitude: "x" })).status).toBe(200);
  });

  it("is one, whatever five parallel saves say", async () => {
    const member = await givenMember({ tier: "essential" });
    await Promise.all(
      Array.from({ length: 5 }, (_, at) => save(member, { gratitude: `n° ${at}`, version: "new" })),
    );
    expect(await rowsOf(member, "select version from journal_pages")).toEqual([{ version: 1 }]);
    expect(await daysOf(member)).toMatchObject([{ day: aDay(), version: 1 }]);
  });

  it("is never overwritten by a stale tab, which gets what is there", async () => {
    const member = await givenMember({ tier: "essential" });
    await save(member, { gratitude: "premier", version: "new" });
    expect((await save(member, { gratitude: "deuxième", version: 1 })).status).toBe(200);
    const stale = await save(member, { gratitude: "vieil onglet", version: 1 });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ current: { gratitude: "deuxième", version: 2 } });
    expect((await read(member)).gratitude).toBe("deuxième");
  });

  it("saved twice with the same words is no conflict", async () => {
    const member = await givenMember({ tier: "essential" });
    const [one, two] = await Promise.all([
      save(member, { gratitude: "pareil", version: "new" }),
      save(member, { gratitude: "pareil", version: "new" }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  it("can be erased by its member, once", async () => {
    const member = await givenMember({ tier: "essential" });
    await save(member, { gratitude: "x" });
    const erase = () => fetchAs(`/api/journal/${aDay()}`, { as: member, method: "DELETE" });
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(404);
  });
});

describe("the journal", () => {
  it("lists newest first in pages", async () => {
    const member = await givenMember({ tier: "essential" });
    for (const offset of [-3, -1, -2, 0]) await save(member, { date: aDay(offset), gratitude: `${offset}` });
    const first = await fetchAs("/api/journal?limit=3", { as: member });
    expect(((await first.json()) as Item[]).map((item) => item.date)).toEqual([aDay(0), aDay(-1), aDay(-2)]);
    const next = /<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(((await (await fetchAs(next, { as: member })).json()) as Item[]).map((item) => item.date)).toEqual(
      [aDay(-3)],
    );
  });

  it("is searched without accents or case, and only one's own", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "essential" })];
    await save(one, { gratitude: "Un cœur Éveillé, l’été" });
    const found = async (as: TestMember, q: string) =>
      ((await (await fetchAs(`/api/journal?q=${encodeURIComponent(q)}`, { as })).json()) as Item[]).length;
    expect(await found(one, "coeur eveille")).toBe(1);
    expect(await found(one, "l'ete")).toBe(1);
    expect(await found(one, "%")).toBe(0);
    expect(await found(two, "coeur")).toBe(0);
  });

  it("is exported as JSON and as Markdown", async () => {
    const member = await givenMember({ tier: "essential" });
    await save(member, { gratitude: "la lumière", mood: 5 });
    const json = await fetchAs("/api/journal/export?format=json", { as: member });
    expect(json.headers.get("Content-Disposition")).toMatch(
      /attachment; filename="journal-\d{4}-\d\d-\d\d\.json"/,
    );
    expect(await json.json()).toMatchObject({ entries: [{ gratitude: "la lumière" }] });
    const markdown = await (await fetchAs("/api/journal/export?format=md", { as: member })).text();
    expect(markdown).toContain("### Gratitude\n\nla lumière");
    expect(markdown).toContain("Humeur : 5/5 (Excellente)");
    expect((await fetchAs("/api/journal/export?format=pdf", { as: member })).status).toBe(422);
  });

  it("stays readable, searchable, exportable and erasable on the free tier, but not writable", async () => {
    const member = await givenMember({ tier: "essential" });
    await save(member, { gratitude: "ancienne" });
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(member.id).run();
    expect((await read(member)).gratitude).toBe("ancienne");
    expect(((await (await fetchAs("/api/journal?q=ancienne", { as: member })).json()) as Item[]).length).toBe(
      1,
    );
    expect((await fetchAs("/api/journal/export", { as: member })).status).toBe(200);
    const write = await save(member, { gratitude: "nouvelle" });
    expect(write.status).toBe(403);
    expect(await write.json()).toMatchObject({ requiredTier: "essential" });
    expect((await fetchAs(`/api/journal/${aDay()}`, { as: member, method: "DELETE" })).status).toBe(200);
  });
});

describe("progress", () => {
  it("is made of what was written: streak, entries, averages without the days that have no value", async () => {
    const member = await givenMember({ tier: "essential" });
    const progress = async () => await (await fetchAs("/api/progress", { as: member })).json();
    expect(await progress()).toMatchObject({
      journalStreak: 0,
      totalSessions: 0,
      averageMood: null,
      averageStress: null,
    });
    await save(member, { date: aDay(-1), gratitude: "x", mood: 4 });
    await save(member, { date: aDay(-2), gratitude: "x", mood: 1, stressLevel: 5 });
    await save(member, { date: aDay(-5), gratitude: "x" });
    expect(await progress()).toEqual({
      journalStreak: 2,
      totalSessions: 3,
      challengesCompleted: 0,
      averageMood: 2.5,
      averageStress: 5,
      journalEntries: 3,
    });
  });
});
