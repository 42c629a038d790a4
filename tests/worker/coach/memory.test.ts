// What the coach remembers, by consent: a page, and the acts one promised.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { PROMISES_KEPT } from "#app/features/coach/coach.ts";
import { fetchAs, type TestMember } from "../app.ts";
import { rowsOf } from "../member-pages.ts";
import { callWith, complete, givenWholeLibrary, plain, say, system } from "./setup.ts";

beforeAll(givenWholeLibrary);

const post = (as: TestMember, fields: Record<string, string>) =>
  fetchAs("/coach", { as, body: new URLSearchParams(fields) });
const consent = (as: TestMember, given = true) =>
  post(as, { intent: "preferences", address: "vous", ...(given && { remember: "1" }) });
const promise = (as: TestMember, text: string) => post(as, { intent: "promise", text });
const exported = async (as: TestMember) => {
  const { response } = await callWith(plain(), "/api/coach/export?format=json", { as });
  return ((await response.json()) as { memory: { note: string; promises: { text: string; day: string }[] } })
    .memory;
};

async function givenRemembering() {
  const member = await complete();
  await consent(member);
  return member;
}

/** What the shared database knows of a member's coach: nothing that was said. */
const COACH_PREFERENCES = [
  "user_id",
  "address",
  "share_mood_at",
  "share_journal_at",
  "updated_at",
  "remember_at",
];

describe("the coach’s memory", () => {
  it("needs consent: without it nothing is kept", async () => {
    const member = await complete();
    expect((await promise(member, "Appeler ma sœur")).status).toBe(403);
    expect((await post(member, { intent: "memory", note: "x" })).status).toBe(403);
    expect(await exported(member)).toEqual({ note: "", promises: [] });
  });

  it("keeps promised acts, sealed; the model is told to ask after them, the next page does, the export has them", async () => {
    const [model, member] = [plain(), await givenRemembering()];
    expect((await promise(member, "Appeler ma sœur")).status).toBe(302);
    await say(model, member, { message: "Bonjour." });
    expect(system(model.asked[0])).toMatch(/demande-lui une fois où elle en est[\s\S]+Appeler ma sœur/);
    expect(await (await fetchAs("/coach", { as: member })).text()).toContain("Appeler ma sœur");
    expect((await exported(member)).promises).toEqual([
      { text: "Appeler ma sœur", day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    const { response } = await callWith(model, "/api/coach/export?format=md", { as: member });
    expect(await response.text()).toContain("- Appeler ma sœur (promis le ");
    const [kept] = await rowsOf(member, "select packed from coach_kept where name = 'memory'");
    expect(Buffer.from(String(kept?.packed), "base64").toString()).not.toContain("sœur");
    const { results } = await env.DB.prepare("select * from coach_preferences where user_id = ?")
      .bind(member.id)
      .all();
    expect(results).toHaveLength(1);
    expect(Object.keys(results[0] ?? {})).toEqual(COACH_PREFERENCES);
  });

  it("is corrected and erased, act by act; the page and the acts do not write over each other", async () => {
    const member = await givenRemembering();
    for (const text of ["Appeler ma sœur", "Marcher"]) await promise(member, text);
    await post(member, { intent: "memory", note: "Je dors mal." });
    const [first] = (await exported(member)).promises;
    const was = { was: first?.text ?? "", day: first?.day ?? "" };
    await post(member, { intent: "promise-change", ...was, text: "Écrire à ma sœur" });
    expect(await exported(member)).toMatchObject({
      note: "Je dors mal.",
      promises: [{ text: "Écrire à ma sœur" }, { text: "Marcher" }],
    });
    expect((await post(member, { intent: "promise-forget", ...was })).status).toBe(404);
    await post(member, { intent: "promise-forget", was: "Écrire à ma sœur", day: was.day });
    expect((await exported(member)).promises.map(({ text }) => text)).toEqual(["Marcher"]);
    await post(member, { intent: "memory", note: "" });
    expect(await exported(member)).toMatchObject({ note: "", promises: [{ text: "Marcher" }] });
  });

  it("is consented to, or not, by who changes it: a page open since before says nothing of it", async () => {
    const member = await givenRemembering();
    expect(await (await fetchAs("/coach", { as: member })).text()).toMatch(
      /name="drawn" value="address=vous&amp;remember=1"/,
    );
    const choose = (fields: Record<string, string>) =>
      post(member, { intent: "preferences", address: "vous", ...fields });
    // It was not given where this page was made, and is no matter of it.
    await choose({ drawn: "address=vous&shareMood=1" });
    expect((await promise(member, "Marcher")).status).toBe(302);
    await choose({ drawn: "address=vous&remember=1" });
    await choose({ drawn: "address=vous&remember=1", remember: "1", address: "tu" });
    expect((await promise(member, "Appeler")).status).toBe(403);
    await choose({ drawn: "address=vous", remember: "1" });
    expect((await promise(member, "Appeler")).status).toBe(302);
    // How the coach speaks was changed in between, and was no matter of the last two.
    expect(await (await fetchAs("/coach", { as: member })).text()).toContain(
      'value="address=tu&amp;remember=1"',
    );
  });

  it("and the other choices, saved at once from several places, are all kept", async () => {
    const member = await givenRemembering();
    const choose = (fields: Record<string, string>) =>
      post(member, { intent: "preferences", drawn: "address=vous&remember=1", remember: "1", ...fields });
    await Promise.all([
      choose({ address: "tu" }),
      choose({ address: "vous", shareMood: "1" }),
      choose({ address: "vous", shareJournal: "1" }),
    ]);
    expect(await (await fetchAs("/coach", { as: member })).text()).toContain(
      'value="address=tu&amp;shareMood=1&amp;shareJournal=1&amp;remember=1"',
    );
  });

  it("holds ten acts and says so; taking the consent back erases all of it", async () => {
    const member = await givenRemembering();
    for (let at = 0; at < PROMISES_KEPT; at++) await promise(member, `Acte ${at}`);
    expect((await promise(member, "Un de trop")).status).toBe(422);
    expect((await promise(member, "  ")).status).toBe(422);
    await consent(member, false);
    await consent(member);
    expect(await exported(member)).toEqual({ note: "", promises: [] });
  });
});
