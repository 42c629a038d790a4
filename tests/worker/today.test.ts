// « Aujourd'hui » as it is served: what the day asks for, the week, what was begun, what was written a month ago.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { dayBit } from "#app/features/day/acts.ts";
import { addDays, type Day, monthBefore, monthOf } from "#app/lib/dates.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { aDay, fetchAs, givenLibrary, givenMember, type TestMember } from "./app.ts";
import { pagesOf } from "./member-pages.ts";
import { givenChallenges } from "./practice.ts";

beforeAll(() => givenLibrary(9));
beforeAll(givenChallenges);

const today = aDay() as Day;
/** Here for longer than a month. */
const given = (tier: Tier = "essential") => givenMember({ tier, createdAt: Date.now() - 60 * 86_400_000 });
const write = (as: TestMember, page: Record<string, unknown>) => fetchAs("/api/journal", { as, body: page });
const screen = async (as: TestMember, path = "/dashboard") => (await fetchAs(path, { as })).text();
/** What a screen says: no markup, no script. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ");

/** Lines written on the days that are so many days ago. */
async function givenKept(as: TestMember, ago: readonly number[]): Promise<void> {
  for (const days of ago) {
    const day = addDays(today, -days);
    await env.DB.prepare(
      "insert into day_acts (user_id, month, wrote) values (?, ?, ?) on conflict do update set wrote = wrote | excluded.wrote",
    )
      .bind(as.id, monthOf(day), dayBit(day))
      .run();
  }
}

describe("« Aujourd’hui »", () => {
  it("has the quotation by its phrases where it is read first, and whole from then on", async () => {
    const member = await given();
    const comesByPhrases = async () => /class="quotation[^"]* phrases/.test(await screen(member));
    expect(await comesByPhrases()).toBe(true);
    await expect.poll(comesByPhrases).toBe(false);
    expect(await screen(member)).toMatch(/class="quotation[^"]*">Parole \d/);
  });

  it("has the quotation, what one does with it, its exercise and the line before the week", async () => {
    const member = await given();
    await givenKept(member, [1]);
    const shown = await screen(member);
    const words = wordsOf(shown);
    for (const said of ["Ajouter aux favoris", "Lire le latin", "Exercice pratique", "Le mot du jour"])
      expect(words).toContain(said);
    expect(shown.indexOf('id="citation-du-jour"')).toBeLessThan(shown.indexOf('id="exercice"'));
    expect(shown.indexOf('id="exercice"')).toBeLessThan(shown.indexOf('id="semaine"'));
  });

  it("tells the week by each day’s mood, else by the columns that stood, else that nothing was noted", async () => {
    const member = await given();
    await write(member, { date: addDays(today, -1), gratitude: "x", mood: 4 });
    await givenKept(member, [3]);
    const words = wordsOf(await screen(member));
    expect(words.match(/: humeur bonne/g)).toHaveLength(1);
    expect(words.match(/: 1 colonne debout/g)).toHaveLength(2);
    expect(words.match(/: rien de noté/g)).toHaveLength(4);
  });

  it("has the running challenge’s task of today, ticked there", async () => {
    const member = await given();
    await fetchAs("/api/challenges/c7/join", { as: member, method: "POST" });
    const before = await screen(member);
    expect(wordsOf(before)).toContain("La tâche du défi Titre 1 Défi 7, jour 1 sur 7");
    const [, runId = ""] = /name="runId" value="([^"]+)"/.exec(before) ?? [];
    await fetchAs("/challenges/c7", {
      as: member,
      body: new URLSearchParams({ intent: "check", runId, day: "1", shown: "today" }),
    });
    const after = await screen(member);
    expect(wordsOf(after)).toContain("Faite aujourd’hui.");
    expect(after).not.toContain("cocher ce jour");
  });

  it("gives back what was written a month ago, a page’s words or a line’s, and nothing where nothing was", async () => {
    const [page, line, none] = [await given(), await given("free"), await given()];
    const ago = monthBefore(today);
    await write(page, { date: ago, gratitude: "La pluie sur le toit." });
    await (await pagesOf(line)).saveLine({ day: ago, text: "Une ligne d’alors.", seen: 0, now: Date.now() });
    expect(wordsOf(await screen(page))).toContain("Il y a un mois, vous écriviez… La pluie sur le toit.");
    expect(wordsOf(await screen(line))).toContain("Il y a un mois, vous écriviez… Une ligne d’alors.");
    expect(await screen(none)).not.toContain("Il y a un mois");
  });

  it("keeps the lines of the free plan for the journal of who takes Essentiel", async () => {
    const member = await given("free");
    const day = addDays(today, -20);
    await (await pagesOf(member)).saveLine({ day, text: "Ma ligne d’alors.", seen: 0, now: Date.now() });
    await env.DB.prepare("update users set subscription_tier = 'essential' where id = ?")
      .bind(member.id)
      .run();
    const page = wordsOf(await screen(member, `/journal?date=${day}&edit=1`));
    expect(page).toContain("Ma ligne d’alors.");
    expect(page).toContain("Réflexion du matin");
  });

  it("says days kept out of 31 and the longest run, kindly, and no nought after missed days", async () => {
    const member = await given();
    // Twelve days in a row, then a gap that no rest covers, then six: the last ended four days ago.
    const kept = [
      ...Array.from({ length: 6 }, (_, at) => 4 + at),
      ...Array.from({ length: 12 }, (_, at) => 17 + at),
    ];
    await givenKept(member, kept);
    await write(member, { date: addDays(today, -5), gratitude: "x" });
    const words = wordsOf(await screen(member));
    // The quotation read by opening the screen keeps today as well.
    expect(words).toContain("19 jours tenus sur 31");
    expect(words).toContain("Plus longue série : 12 jours");
    expect(words).not.toMatch(/\b0 jour|Série du journal/);
    expect(wordsOf(await screen(member, "/journal"))).not.toContain("Série actuelle");
  });

  it("counts no run anywhere for who has chosen so", async () => {
    const member = await given();
    await write(member, { date: addDays(today, -1), gratitude: "x" });
    await write(member, { date: today, gratitude: "x" });
    const RUN = /Série (du journal|actuelle)|Plus longue série|jours? tenus? sur|jours? de suite/;
    const screens = async () =>
      Promise.all(
        ["/dashboard", "/journal"].map(async (path) => RUN.test(wordsOf(await screen(member, path)))),
      );
    expect(await screens()).toEqual([true, true]);
    await fetchAs("/settings", { as: member, body: new URLSearchParams({ intent: "rhythm" }) });
    expect(await screens()).toEqual([false, false]);
    await fetchAs("/dashboard", { as: member, body: new URLSearchParams({ intent: "layout", layout: "B" }) });
    expect(await screens()).toEqual([false, false]);
  });

  it("mentions a plan once at the most, on every one of the five places", async () => {
    for (const tier of ["free", "essential", "complete"] as const) {
      const member = await given(tier);
      for (const path of ["/", "/dashboard", "/journal", "/community", "/coach", "/minigame"]) {
        const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await screen(member, path)) ?? [];
        const ways = main.match(/<a [^>]*href="\/subscribe[^>]*>/g) ?? [];
        expect([tier, path, ways.length <= 1]).toEqual([tier, path, true]);
      }
    }
  });
});

describe("what a payment ends on", () => {
  const welcome = async (tier: Tier) => wordsOf(await screen(await given(tier), "/?subscription=success"));

  it("asks for the hours with their channel, then for a first question to the coach", async () => {
    const words = await welcome("complete");
    expect(words).toContain("Bienvenue, Test");
    const order = ["Choisissez vos heures", "par où vous recevrez", "Posez une première question au coach"];
    const places = order.map((said) => words.indexOf(said));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it("opens the journal where the plan has no coach", async () => {
    const words = await welcome("essential");
    expect(words).toContain("Écrivez votre première page");
    expect(words).not.toContain("coach");
  });
});
