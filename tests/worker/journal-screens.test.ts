// The journal's screens without scripts: the page's form, the search whose words stand in no address, and words that
// were sent after the session had ended.
import { describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";

const essential = () => givenMember({ tier: "essential" });
const save = (as: TestMember, gratitude: string, date = aDay()) =>
  fetchAs("/api/journal", { as, body: { date, gratitude } });

/** Sends the form, as a browser does without scripts. */
const search = (as: TestMember, q: string) =>
  fetchAs("/journal/search", { as, body: new URLSearchParams({ intent: "search", q }) });
const addressOf = async (as: TestMember, q: string) => (await search(as, q)).headers.get("Location") ?? "";
const textOf = async (as: TestMember, path: string) => (await fetchAs(path, { as })).text();

describe("the search of the journal", () => {
  it("leads to its results by an address that holds no word, and says nothing of their length", async () => {
    const member = await essential();
    await save(member, "Une journée d’été, le cœur léger.");
    const sent = await search(member, "coeur ete");
    expect(sent.status).toBe(302);
    const address = sent.headers.get("Location") ?? "";
    expect(decodeURIComponent(address)).not.toMatch(/coeur|ete\b/);
    expect((await addressOf(member, "x".repeat(200))).length).toBe(address.length);
    const page = await textOf(member, address);
    expect(page).toContain("<mark");
    expect(page).toContain('value="coeur ete"');
  });

  it("is read by its member only, and shows no results for an address that was cut or made up", async () => {
    const [one, two] = [await essential(), await essential()];
    await save(one, "le secret du jardin");
    await save(two, "le secret du grenier");
    const address = await addressOf(one, "secret");
    for (const other of [address, "/journal/search?s=s1.AAAA", "/journal/search?s=%00", `${address}A`]) {
      const answer = await fetchAs(other, { as: two });
      expect([other, answer.status]).toEqual([other, 200]);
      expect(await answer.text()).not.toContain("<mark");
    }
    expect(await textOf(one, "/journal/search?q=secret")).not.toContain("<mark");
  });

  it("pages through its results, both ways", async () => {
    const member = await essential();
    for (let at = 0; at < 52; at++) await save(member, `le jardin ${at}`, aDay(-at));
    const first = await textOf(member, await addressOf(member, "jardin"));
    expect(first.match(/<mark/g)).toHaveLength(50);
    expect(first).toContain("Les 50\u00a0pages les plus récentes qui contiennent «\u00a0jardin\u00a0».");
    const linkOf = (page: string, name: string) =>
      new RegExp(`href="([^"]+)"[^>]*>${name}<`).exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await textOf(member, linkOf(first, "Pages plus anciennes"));
    expect(second.match(/<mark/g)).toHaveLength(2);
    expect(linkOf(second, "Pages plus anciennes")).toBe("");
    expect((await textOf(member, linkOf(second, "Pages les plus récentes"))).match(/<mark/g)).toHaveLength(
      50,
    );
  }, 60_000);

  it("says what nothing was found for, what is empty, and what is too long without losing it", async () => {
    const member = await essential();
    await save(member, "x");
    expect(await textOf(member, await addressOf(member, "introuvable"))).toContain(
      "Aucune page ne contient «\u00a0introuvable\u00a0».",
    );
    expect(await addressOf(member, "  ")).toBe("/journal/search");
    const long = "y".repeat(201);
    const refused = await search(member, long);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("Une recherche tient en 200\u00a0caractères.");
    expect(page).toContain(`value="${long}"`);
  });
});

describe("the page's form without scripts", () => {
  const send = (as: TestMember, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "save", date: aDay(), version: "new", ...fields }))
      form.append(name, value);
    return fetchAs(`/journal?date=${aDay()}`, { as, body: form });
  };
  const pageOf = async (as: TestMember) =>
    (await (await fetchAs(`/api/journal/${aDay()}`, { as })).json()) as Record<string, unknown>;

  it("counts a line's end as one sign, as its writer does", async () => {
    const member = await essential();
    const text = "x".repeat(9_880) + "\r\n".repeat(120);
    expect((await send(member, { gratitude: text })).status).toBe(302);
    expect(String((await pageOf(member)).gratitude)).toHaveLength(10_000);
    const over = await send(member, { gratitude: `${text}x`, version: "1" });
    expect([over.status, await over.text()]).toEqual([
      422,
      expect.stringContaining("10000\u00a0caractères au plus"),
    ]);
  });

  it("comes back whole where it is refused, and replaces another version only when asked to", async () => {
    const member = await essential();
    const empty = await send(member, { lessonsLearned: "Seulement ceci.", mood: "4" });
    const page = await empty.text();
    expect(empty.status).toBe(422);
    expect(page).toContain("Seulement ceci.");
    expect(page).toContain("Veuillez remplir au moins une section avant de sauvegarder.");
    expect(page).toMatch(/<input[^>]*name="mood"[^>]*checked=""[^>]*value="4"/);

    await save(member, "La première.");
    await save(member, "La deuxième.");
    const stale = await send(member, { gratitude: "La mienne.", version: "1" });
    const asked = await stale.text();
    expect([stale.status, asked]).toEqual([409, expect.stringContaining("La mienne.")]);
    expect(asked).toContain("La deuxième.");
    expect(asked).toMatch(/name="overwrite"[^>]*value="2"/);
    const kept = await send(member, { gratitude: "La mienne.", version: "1", overwrite: "2" });
    expect(kept.status).toBe(302);
    expect(await pageOf(member)).toMatchObject({ gratitude: "La mienne.", version: 3 });
    const twice = { intent: "delete", date: aDay() };
    for (const _ of [1, 2]) expect((await send(member, twice)).status).toBe(302);
    expect((await fetchAs(`/api/journal/${aDay()}`, { as: member })).status).toBe(404);
  });

  it("of a member whose plan has ended is refused with its words and the way to the plans", async () => {
    const member = await givenMember({ tier: "free" });
    const refused = await send(member, { gratitude: "Écrit le dernier jour." });
    const page = await refused.text();
    expect(refused.status).toBe(403);
    expect(page).toContain("Écrit le dernier jour.");
    expect(page).toContain("Ce texte n’est pas enregistré. Copiez-le pour le garder.");
  });
});

describe("a day's page", () => {
  it("of the past is read, and written where it is opened; today's is written", async () => {
    const member = await essential();
    for (const day of [aDay(-3), aDay()]) await save(member, "Le pain encore chaud.", day);
    const past = await textOf(member, `/journal?date=${aDay(-3)}`);
    expect(past).toContain("Le pain encore chaud.");
    expect(past).toContain(`href="/journal?date=${aDay(-3)}&amp;edit=1"`);
    expect(past).not.toMatch(/<textarea|Réflexion du soir/);
    for (const path of [`/journal?date=${aDay(-3)}&edit=1`, "/journal"])
      expect(await textOf(member, path)).toMatch(/<textarea[^>]*name="gratitude"[^>]*>Le pain/);
    // A past day without a page is there to be written.
    expect(await textOf(member, `/journal?date=${aDay(-4)}`)).toContain("<textarea");
  });

  it("shows the day's line, in the calendar too, on every plan", async () => {
    const member = await givenMember({ tier: "free" });
    const line = new URLSearchParams({ intent: "line", day: aDay(), line: "Un mot à moi.", seen: "0" });
    expect((await fetchAs("/dashboard", { as: member, body: line })).status).toBe(302);
    const page = await textOf(member, "/journal");
    expect(page).toContain("Un mot à moi.");
    expect(page).toMatch(/aujourd’hui, mot du jour/);
    expect(page).not.toContain("<textarea");
  });

  it("remembers how it asks: chosen by itself, or sent with the page", async () => {
    const member = await essential();
    const paceOf = async () =>
      /<input[^>]*name="pace"[^>]*checked=""[^>]*value="(\w+)"/.exec(await textOf(member, "/journal"))?.[1];
    const send = (fields: Record<string, string>) =>
      fetchAs("/journal", { as: member, body: new URLSearchParams(fields) });
    expect(await paceOf()).toBe("page");
    expect((await send({ intent: "pace", pace: "question" })).status).toBe(302);
    expect(await paceOf()).toBe("question");
    const saved = await send({
      intent: "save",
      date: aDay(),
      version: "new",
      gratitude: "Oui.",
      pace: "page",
    });
    expect([saved.status, await paceOf()]).toEqual([302, "page"]);
    expect((await send({ intent: "pace", pace: "fast" })).status).toBe(422);
  });
});

describe("words that were sent without scripts after the session had ended", () => {
  const nobody = { id: "", email: "", token: "", opener: "", cookie: "portique=ended" };
  const send = (path: string, body: Record<string, string>) =>
    fetchAs(path, { as: nobody, body: new URLSearchParams(body), headers: { Authorization: "" } });

  it("come back under their names, with a way to sign in and to send them again", async () => {
    const words = "Le vent.\n<b>Deux</b> lignes & une « autre ».";
    const answer = await send("/journal?date=2026-11-20", {
      intent: "save",
      form: "page-2026-11-20",
      date: "2026-11-20",
      version: "3",
      gratitude: words,
      lessonsLearned: "Rien",
      mood: "4",
    });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([401, "no-store"]);
    const page = await answer.text();
    expect(page).toContain("&lt;b&gt;Deux&lt;/b&gt; lignes &amp; une « autre ».");
    expect(page).toMatch(/<label[^>]*>Gratitude<\/label><textarea[^>]*name="gratitude"/);
    expect(page).toMatch(/<textarea[^>]*name="lessonsLearned"[^>]*>Rien</);
    for (const [name, value] of Object.entries({
      intent: "save",
      date: "2026-11-20",
      version: "3",
      mood: "4",
    }))
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(page).toMatch(/<form method="post" action="\/journal\?date=2026-11-20"/);
    expect(page).toContain("Se connecter dans un nouvel onglet");
    // Leaving by itself would lose them.
    expect(page).not.toContain('http-equiv="refresh"');
    expect(answer.headers.getSetCookie().join()).not.toContain("vent");
  });

  it("come back from every form: whatever is wrong with them, and without what is secret", async () => {
    // Refused for its content in any case: the session is asked first.
    const blank = await send("/journal", {
      intent: "save",
      date: aDay(),
      challengesReflection: "Seulement ceci",
    });
    expect([blank.status, await blank.text()]).toEqual([401, expect.stringContaining("Seulement ceci")]);
    const report = await send("/quotes/q1", { intent: "report", details: "Tout un message." });
    expect([report.status, await report.text()]).toEqual([401, expect.stringContaining("Tout un message.")]);
    const secret = await (
      await send("/settings", { intent: "password", current: "Des mots.", password: "tres-secret-2026" })
    ).text();
    expect(secret).toContain("Des mots.");
    expect(secret).not.toContain("tres-secret-2026");
    expect(secret).not.toContain("Envoyer de nouveau");
  });

  it("a form without words leads to sign-in as a screen does", async () => {
    const page = await (await send("/journal", { intent: "delete", date: aDay() })).text();
    expect(page).toContain('http-equiv="refresh"');
    expect(page).toContain("You are logged out. Logging in again...");
  });
});
