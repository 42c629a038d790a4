// What a member does with the library: keeps quotations, filters the history, reports an attribution, writes from one.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { reportAttribution } from "#app/features/quotes/attributions.server.ts";
import { createAttributionsStore } from "#app/features/quotes/attributions.store.server.ts";
import { mayRead } from "#app/features/quotes/quotes.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { createRunner } from "#db/client.ts";
import { aDay, database, fetchAs, givenLibrary, givenMember, type TestMember } from "./app.ts";

const LIBRARY = 24;
/** q0, q3 … are Marcus's, q1, q4 … Seneca's, q2, q5 … Epictetus's. */
const THEMED = { mort: ["q1", "q2", "q4"], epreuve: ["q4", "q5"] };

beforeAll(async () => {
  await givenLibrary(LIBRARY);
  for (let at = 0; at < LIBRARY; at++) {
    const themes = Object.entries(THEMED).flatMap(([theme, ids]) => (ids.includes(`q${at}`) ? [theme] : []));
    await env.DB.prepare("update quotations set themes = ? where id = ?")
      .bind(JSON.stringify([...themes, "present"]), `q${at}`)
      .run();
  }
});

const keep = (as: TestMember | undefined, id: string) =>
  fetchAs(`/api/favorites/${id}`, { as, method: "PUT" });
const release = (as: TestMember | undefined, id: string) =>
  fetchAs(`/api/favorites/${id}`, { as, method: "DELETE" });
const page = async (as: TestMember, path: string) => (await fetchAs(path, { as })).text();

/** Opens quotations at one minute from each other, the last one newest. */
async function givenViews(member: TestMember, ids: string[]): Promise<void> {
  await env.DB.batch(
    ids.map((id, at) =>
      env.DB.prepare("insert into quote_views values (?, ?, ?, '2026-01', ?)").bind(
        `${member.id}${id}`,
        member.id,
        id,
        1_770_000_000_000 + at * 60_000,
      ),
    ),
  );
}

type Item = { favorite: boolean; dailyContent: { id: string } };
async function historyOf(as: TestMember, query = ""): Promise<string[]> {
  const items = (await (await fetchAs(`/api/quote-history${query}`, { as })).json()) as Item[];
  return items.map((item) => item.dailyContent.id);
}

async function favoritesOf(member: TestMember): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select quotation_id as id from favorites where user_id = ? order by id",
  )
    .bind(member.id)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

describe("a favourite", () => {
  it("is kept and released, each as often as it is said", async () => {
    const member = await givenMember({ tier: "essential" });
    for (let time = 0; time < 2; time++) {
      const answer = await keep(member, "q1");
      expect([answer.status, await answer.json()]).toEqual([200, { id: "q1", favorite: true }]);
      expect(await favoritesOf(member)).toEqual(["q1"]);
    }
    for (let time = 0; time < 2; time++) {
      const answer = await release(member, "q1");
      expect([answer.status, await answer.json()]).toEqual([200, { id: "q1", favorite: false }]);
      expect(await favoritesOf(member)).toEqual([]);
    }
  });

  it("is one row, whatever twenty calls say at once", async () => {
    const member = await givenMember({ tier: "essential" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => keep(member, "q2")));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(await favoritesOf(member)).toEqual(["q2"]);
    expect(await historyOf(member)).toEqual(["q2"]);
  });

  it("is refused to visitors, for what the library does not hold, and to other methods", async () => {
    const member = await givenMember({ tier: "complete" });
    expect((await keep(undefined, "q1")).status).toBe(401);
    expect((await release(undefined, "q1")).status).toBe(401);
    expect((await keep(member, "nothing")).status).toBe(404);
    expect((await release(member, "nothing")).status).toBe(404);
    const read = await fetchAs("/api/favorites/q1", { as: member });
    expect([read.status, read.headers.get("Allow")]).toEqual([405, "PUT, DELETE"]);
  });

  it("is refused to a free member who has not opened the quotation, with the tier that opens it", async () => {
    const member = await givenMember({ tier: "free" });
    for (const answer of [await keep(member, "q3"), await release(member, "q3")]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ requiredTier: "essential" });
    }
    expect(await favoritesOf(member)).toEqual([]);
    await givenViews(member, ["q3"]);
    expect((await keep(member, "q3")).status).toBe(200);
  });

  it("stands in the history even when its quotation had not been opened, and stays there when released", async () => {
    const member = await givenMember({ tier: "essential" });
    await keep(member, "q6");
    expect(await historyOf(member, "?favorite=1")).toEqual(["q6"]);
    await release(member, "q6");
    expect(await historyOf(member)).toEqual(["q6"]);
  });

  it("stays when its quotation leaves the library, and can still be released", async () => {
    const member = await givenMember({ tier: "essential" });
    await keep(member, "q7");
    await env.DB.prepare("update quotations set published = 0 where id = 'q7'").run();
    expect((await fetchAs("/quotes/q7", { as: member })).status).toBe(200);
    const other = await givenMember({ tier: "essential" });
    expect((await fetchAs("/quotes/q7", { as: other })).status).toBe(404);
    expect((await keep(other, "q7")).status).toBe(404);
    expect((await release(member, "q7")).status).toBe(200);
    await env.DB.prepare("update quotations set published = 1 where id = 'q7'").run();
  });

  it("is a form without JavaScript, which comes back where it was and never to another site", async () => {
    const member = await givenMember({ tier: "essential" });
    const press = (fields: Record<string, string>) =>
      fetchAs("/quotes/favorite", { as: member, body: new URLSearchParams(fields) });
    expect(await page(member, "/quotes/q1")).toMatch(/aria-pressed="false"[^>]*>.*?Ajouter aux favoris/);
    const kept = await press({ id: "q1", wanted: "1", redirectTo: "/quotes/q1" });
    expect([kept.status, kept.headers.get("Location")]).toEqual([302, "/quotes/q1"]);
    expect(await page(member, "/quotes/q1")).toMatch(/aria-pressed="true"[^>]*>.*?Retirer des favoris/);
    const away = await press({ id: "q1", wanted: "0", redirectTo: "//evil.example" });
    expect(away.headers.get("Location")).toBe("/");
    expect(await favoritesOf(member)).toEqual([]);
    expect((await press({ id: "q1", wanted: "2" })).status).toBe(422);
    expect((await press({ wanted: "1" })).status).toBe(422);
    expect((await press({ id: "nothing", wanted: "1" })).status).toBe(404);
    const visitor = await fetchAs("/quotes/favorite", {
      body: new URLSearchParams({ id: "q1", wanted: "1" }),
    });
    expect(visitor.status).toBe(401);
    expect(await visitor.text()).toContain("You are logged out. Logging in again...");
  });

  it("shows on the day's card, of the home and of the dashboard", async () => {
    const member = await givenMember({ tier: "essential" });
    const { id } = (await (await fetchAs("/api/daily-content", { as: member })).json()) as { id: string };
    for (const path of ["/", "/dashboard"]) {
      expect(await page(member, path)).toContain("Ajouter aux favoris");
    }
    await keep(member, id);
    for (const path of ["/", "/dashboard"]) {
      expect(await page(member, path)).toContain("Retirer des favoris");
    }
  });

  it("is nobody else's: neither on their screens nor in their calls", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "essential" })];
    await givenViews(two, ["q1", "q8"]);
    await keep(one, "q1");
    expect(await historyOf(two, "?favorite=1")).toEqual([]);
    const items = (await (await fetchAs("/api/quote-history", { as: two })).json()) as Item[];
    expect(items.map((item) => item.favorite)).toEqual([false, false]);
    expect(await page(two, "/quotes/q1")).toContain("Ajouter aux favoris");
    await release(two, "q1");
    expect(await favoritesOf(one)).toEqual(["q1"]);
  });
});

describe("the history's filters", () => {
  const ALL = Array.from({ length: LIBRARY }, (_, at) => `q${at}`);
  let member: TestMember;
  beforeAll(async () => {
    member = await givenMember({ tier: "essential" });
    await givenViews(member, ALL);
    for (const id of ["q1", "q2", "q9"]) await keep(member, id);
  });

  it.each([
    ["?author=seneque&limit=3", ["q22", "q19", "q16"]],
    ["?theme=mort", ["q4", "q2", "q1"]],
    ["?favorite=1", ["q9", "q2", "q1"]],
    ["?author=seneque&theme=mort", ["q4", "q1"]],
    ["?author=seneque&theme=mort&favorite=1", ["q1"]],
    ["?author=marc-aurele&theme=epreuve", []],
    ["?author=&theme=&favorite=&limit=1", ["q23"]],
  ])("%s", async (query, expected) => {
    expect(await historyOf(member, query)).toEqual(expected);
  });

  it("are kept from page to page", async () => {
    const found: string[] = [];
    let next = "/api/quote-history?author=seneque&limit=3";
    for (let pages = 0; next && pages < 9; pages++) {
      const answer = await fetchAs(next, { as: member });
      found.push(...((await answer.json()) as Item[]).map((item) => item.dailyContent.id));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? "";
    }
    expect(found).toEqual(ALL.filter((_, at) => at % 3 === 1).reverse());
  });

  it.each(["author=platon", "theme=toString", "theme=%25", "favorite=2", "author=Seneque&favorite=oui"])(
    "refuse %s, naming the field",
    async (query) => {
      const answer = await fetchAs(`/api/quote-history?${query}`, { as: member });
      expect(answer.status).toBe(422);
      const { errors } = (await answer.json()) as { errors: object };
      expect(Object.keys(errors)).toContain(query.split("=")[0]);
    },
  );

  it("stand in the home's address: count, choices, and a page's way on keep them", async () => {
    const html = await page(member, "/?theme=present");
    expect(html).toMatch(/Historique des Citations .*?\(24\)|Historique des Citations .*?\((<!-- -->)?24/);
    expect(html).toContain("24\u00a0citations sur 24");
    expect(html).toMatch(/<option value="present" selected="">/);
    const next = /href="(\/\?theme=present&amp;before=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    const second = await page(member, next?.split("#")[0] ?? "");
    expect(second.match(/Voir détails/g)).toHaveLength(4);
    expect(second).toContain('href="/?theme=present#historique"');
    const few = await page(member, "/?author=seneque&theme=mort");
    expect(few.match(/Voir détails/g)).toHaveLength(2);
    expect(few).toContain("2\u00a0citations sur 24\u00a0: Sénèque, La mort et la brièveté.");
    expect(few).not.toContain("Citations plus anciennes");
  });

  it("say that nothing matches, with a link that clears them; what is unknown is left out", async () => {
    const html = await page(member, "/?author=marc-aurele&theme=epreuve");
    expect(html).toContain("Aucune citation ne répond à ces filtres.");
    expect(html).toMatch(/href="\/#historique"[^>]*>Effacer les filtres/);
    expect((await page(member, "/?author=platon")).match(/Voir détails/g)).toHaveLength(20);
  });

  it("are not offered where there is no history", async () => {
    const html = await page(await givenMember({ tier: "free" }), "/");
    expect(html).toContain("Aucune citation consultée pour le moment.");
    expect(html).not.toContain("Filtrer l’historique");
  });

  it("read only the member's own rows, by their keys", async () => {
    const store = createQuotesStore(database);
    const filter = { author: "seneque", theme: "mort", favorite: true } as const;
    for (const { statement } of [
      store.history(member.id, 20, { viewedAt: 9, id: "x" }, filter),
      store.historySize(member.id, filter),
    ]) {
      const { sql, params } = (
        statement as unknown as { toSQL(): { sql: string; params: unknown[] } }
      ).toSQL();
      const plan = await env.DB.prepare(`explain query plan ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const steps = plan.results.map((row) => row.detail);
      expect(steps.join("\n")).toMatch(/SEARCH quote_views USING/);
      expect(steps.filter((step) => /SCAN (quote_views|favorites)/.test(step))).toEqual([]);
    }
  });
});

describe("a report of an attribution", () => {
  const MESSAGE = "La référence ne répond pas au texte latin cité.";
  const report = (as: TestMember | undefined, id: string, body: unknown) =>
    fetchAs(`/api/quotations/${id}/report`, { as, body });
  const reportsOf = async (member: TestMember) =>
    (
      await env.DB.prepare(
        "select quotation_id, message, status from attribution_reports where user_id = ? order by created_at",
      )
        .bind(member.id)
        .all()
    ).results;

  it("is stored with its member, once however often the same words are sent", async () => {
    const member = await givenMember({ tier: "essential" });
    const answers = await Promise.all(
      [1, 2, 3].map(() => report(member, "q1", { message: ` ${MESSAGE}\n` })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await reportsOf(member)).toEqual([{ quotation_id: "q1", message: MESSAGE, status: "open" }]);
    await report(member, "q1", { message: `${MESSAGE} Voir aussi la note.` });
    expect(await reportsOf(member)).toHaveLength(2);
  });

  it("is refused when it is too short, too long, or no text", async () => {
    const member = await givenMember({ tier: "essential" });
    for (const message of [
      "",
      "neuf mots",
      `${" ".repeat(30)}court`,
      "x".repeat(1_001),
      12,
      null,
      undefined,
    ]) {
      const answer = await report(member, "q1", { message });
      expect([message, answer.status]).toEqual([message, 422]);
      expect(await answer.json()).toHaveProperty("errors.message");
    }
    expect((await report(member, "q1", { message: "dix signes" })).status).toBe(200);
    expect((await report(member, "q1", { message: "é".repeat(1_000) })).status).toBe(200);
    expect(await reportsOf(member)).toHaveLength(2);
  });

  it("is refused to visitors, for an unknown quotation, and for one a free member has not opened", async () => {
    expect((await report(undefined, "q1", { message: MESSAGE })).status).toBe(401);
    const paid = await givenMember({ tier: "essential" });
    expect((await report(paid, "nothing", { message: MESSAGE })).status).toBe(404);
    const free = await givenMember({ tier: "free" });
    expect((await report(free, "q1", { message: MESSAGE })).status).toBe(403);
    expect(await reportsOf(free)).toEqual([]);
    await givenViews(free, ["q1"]);
    expect((await report(free, "q1", { message: MESSAGE })).status).toBe(200);
  });

  it("is limited by member: past the limit nothing is stored", async () => {
    const member = await givenMember({ tier: "essential" });
    let calls = 0;
    const deps = {
      quotes: { store: createQuotesStore(database), db: createRunner(database) },
      store: createAttributionsStore(database),
      now: Date.now,
      limit: async (userId: string) => {
        expect(userId).toBe(member.id);
        if (++calls > 1) throw new Error("too many");
      },
    };
    const reader = { id: member.id, tier: "essential" as const, timezone: "Europe/Paris" };
    await reportAttribution(deps, reader, "q1", MESSAGE);
    await expect(reportAttribution(deps, reader, "q2", MESSAGE)).rejects.toThrow("too many");
    expect(await reportsOf(member)).toHaveLength(1);
    const other = await givenMember({ tier: "essential" });
    const statuses: number[] = [];
    for (let time = 0; time < 10; time++)
      statuses.push((await report(other, "q1", { message: MESSAGE })).status);
    expect(statuses).toContain(429);
  });

  it("is a form of the quotation's page, which thanks, or comes back with the words it refused", async () => {
    const member = await givenMember({ tier: "essential" });
    const send = (message: string) =>
      fetchAs("/quotes/q1", { as: member, body: new URLSearchParams({ message }) });
    const refused = await send("t");
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toMatch(/<textarea[^>]*>t<\/textarea>/);
    expect(html).toContain("Écrivez de 10 à 1\u202f000\u00a0caractères.");
    const sent = await send(MESSAGE);
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/quotes/q1"]);
    const toast = sent.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const after = await fetchAs("/quotes/q1", {
      as: member,
      headers: { Cookie: `${member.cookie}; ${toast}` },
    });
    expect(await after.text()).toContain("Merci. Votre signalement sera lu.");
  });

  it("is shown to no other member", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "essential" })];
    await report(one, "q9", { message: MESSAGE });
    expect(await page(two, "/quotes/q9")).not.toContain(MESSAGE);
  });
});

describe("a journal entry written from a quotation", () => {
  const START = "À partir de cette citation";
  const startsFrom = (html: string) =>
    html.includes(START) ? /id="depart"[\s\S]*?href="\/quotes\/([^"]+)"/.exec(html)?.[1] : undefined;
  const save = (as: TestMember, body: Record<string, unknown>) =>
    fetchAs("/api/journal", { as, body: { date: aDay(), gratitude: "Merci", ...body } });
  const remembered = async (as: TestMember) =>
    ((await (await fetchAs(`/api/journal/${aDay()}`, { as })).json()) as { quotationId: string | null })
      .quotationId;

  it("is reached from the day's card and the quotation's page, by those who may write", async () => {
    const member = await givenMember({ tier: "essential" });
    const { id } = (await (await fetchAs("/api/daily-content", { as: member })).json()) as { id: string };
    for (const path of ["/", "/dashboard", `/quotes/${id}`])
      expect(await page(member, path)).toContain(`href="/journal?quotation=${id}"`);
    const free = await givenMember({ tier: "free" });
    await givenViews(free, [id]);
    for (const path of ["/", `/quotes/${id}`]) {
      const html = await page(free, path);
      expect(html).toContain("Ajouter aux favoris");
      expect(html).not.toContain("/journal?quotation=");
    }
  });

  it("shows it, keeps it when saved, and remembers it afterwards and when saved again", async () => {
    const member = await givenMember({ tier: "essential" });
    const blank = await page(member, "/journal?quotation=q1");
    expect(startsFrom(blank)).toBe("q1");
    expect(blank).toContain('<input type="hidden" name="quotationId" value="q1"/>');
    expect(startsFrom(await page(member, "/journal"))).toBeUndefined();
    expect(await (await save(member, { quotationId: "q1" })).json()).toMatchObject({ quotationId: "q1" });
    expect(startsFrom(await page(member, "/journal"))).toBe("q1");
    await save(member, { gratitude: "Merci encore", version: 1, quotationId: null });
    expect(await remembered(member)).toBe("q1");
    expect(startsFrom(await page(member, `/journal?date=${aDay()}`))).toBe("q1");
    await save(member, { version: 2, quotationId: "q5" });
    expect(startsFrom(await page(member, "/journal"))).toBe("q5");
  });

  it("keeps it through a form without JavaScript, refused first and then saved", async () => {
    const member = await givenMember({ tier: "essential" });
    const action = /action="([^"]*quotation=q2[^"]*)"/
      .exec(await page(member, "/journal?quotation=q2"))?.[1]
      ?.replaceAll("&amp;", "&");
    const send = (gratitude: string) =>
      fetchAs(action ?? "", {
        as: member,
        body: new URLSearchParams({ date: aDay(), version: "new", quotationId: "q2", gratitude }),
      });
    const refused = await send(" ");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('<input type="hidden" name="quotationId" value="q2"/>');
    expect((await send("Merci")).status).toBe(302);
    expect(await remembered(member)).toBe("q2");
  });

  it("is saved without a quotation its writer may not read, or that does not exist", async () => {
    const member = await givenMember({ tier: "essential" });
    await env.DB.prepare("update quotations set published = 0 where id = 'q10'").run();
    for (const quotationId of ["q10", "nothing", ""]) {
      expect(startsFrom(await page(member, `/journal?quotation=${quotationId}`))).toBeUndefined();
      expect((await save(member, { quotationId })).status).toBe(200);
      expect(await remembered(member)).toBeNull();
    }
    await env.DB.prepare("update quotations set published = 1 where id = 'q10'").run();
  });

  it("shows a free member no quotation they have not opened, but the one an earlier page remembers", async () => {
    const member = await givenMember({ tier: "free" });
    expect(await page(member, "/journal?quotation=q11")).not.toContain("Parole 11");
    const reader = { id: member.id, tier: "free" as const, timezone: "Europe/Paris" };
    const deps = { store: createQuotesStore(database), db: createRunner(database) };
    expect(await mayRead(deps, reader, "q11")).toBe(false);
    await givenViews(member, ["q11"]);
    expect(await mayRead(deps, reader, "q11")).toBe(true);
    const lapsed = await givenMember({ tier: "essential" });
    await save(lapsed, { quotationId: "q3" });
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(lapsed.id).run();
    expect(startsFrom(await page(lapsed, "/journal"))).toBe("q3");
  });

  it("is nobody else's", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "essential" })];
    await save(one, { quotationId: "q4" });
    expect(startsFrom(await page(two, "/journal"))).toBeUndefined();
  });
});
