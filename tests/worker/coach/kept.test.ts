import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { ConversationItem } from "#app/features/coach/coach.ts";
import { newId } from "#app/lib/ids.ts";
import { fetchAs } from "../app.ts";
import { coachOf, rowsOf } from "../member-pages.ts";
import { ANSWER, callWith, complete, conversationOf, givenWholeLibrary, plain, say } from "./setup.ts";

beforeAll(givenWholeLibrary);

describe("what is kept", () => {
  it("is sealed: no word of it stands in the database, and it opens for its member only", async () => {
    const [model, one, two] = [plain(), await complete(), await complete()];
    const { item } = await say(model, one, { message: "un secret bien gardé" });
    const bytes = async (table: string) =>
      (await rowsOf(one, `select * from ${table}`)).flatMap((row) =>
        Object.values(row).map((value) => `${value} ${Buffer.from(String(value), "base64")}`),
      );
    const kept = [...(await bytes("coach_conversations")), ...(await bytes("coach_exchanges"))];
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.join()).not.toMatch(/secret|entends/);
    const shared = await env.DB.prepare("select name from sqlite_master where name like 'coach%'").all<{
      name: string;
    }>();
    const tables = shared.results.map(({ name }) => name);
    expect(tables).not.toEqual(expect.arrayContaining(["coach_conversations", "coach_exchanges"]));
    // Sealed for another place, it does not open: neither under another id, nor in another member's object.
    await rowsOf(one, "update coach_exchanges set id = 'elsewhere'");
    const path = `/api/coach/conversations/${item.id}`;
    expect((await callWith(model, path, { as: one })).response.status).toBe(500);
    expect((await callWith(model, path, { as: two })).response.status).toBe(404);
  });

  it("is another's to nobody: read, rename, delete, go on, resume and stop answer 404", async () => {
    const [model, owner, other] = [plain(), await complete(), await complete()];
    const { item } = await say(model, owner, { message: "À moi." });
    const path = `/api/coach/conversations/${item.id}`;
    const statuses = [
      (await callWith(model, path, { as: other })).response.status,
      (await callWith(model, path, { as: other, method: "PATCH", body: { title: "x" } })).response.status,
      (await callWith(model, path, { as: other, method: "DELETE" })).response.status,
      (await callWith(model, `/api/coach/export?conversation=${item.id}`, { as: other })).response.status,
      (await say(model, other, { message: "x", conversationId: item.id })).status,
      (await say(model, other, { resume: item.exchangeId })).status,
      (await say(model, other, { stop: item.exchangeId })).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await conversationOf(model, owner, item.id)).title).toBe("À moi.");
  });

  it("is listed newest first in pages, renamed, exported and deleted", async () => {
    const [model, member] = [plain(), await complete()];
    const ids: string[] = [];
    for (const message of ["Une.", "Deux.", "Trois."])
      ids.unshift((await say(model, member, { message })).item.id);
    const first = (await callWith(model, "/api/coach/conversations?limit=2", { as: member })).response;
    const page = (await first.json()) as ConversationItem[];
    expect(page.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(page[0]).toMatchObject({ title: "Trois.", message: "Trois.", response: ANSWER, exchanges: 1 });
    const next = /<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const rest = (await (await callWith(model, next, { as: member })).response.json()) as ConversationItem[];
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(2));

    const path = `/api/coach/conversations/${ids[0]}`;
    await callWith(model, path, { as: member, method: "PATCH", body: { title: "  Mon  titre " } });
    expect((await conversationOf(model, member, ids[0] as string)).title).toBe("Mon titre");
    expect(
      (await callWith(model, path, { as: member, method: "PATCH", body: { title: "" } })).response.status,
    ).toBe(422);

    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(member.id).run();
    const json = await fetchAs("/api/coach/export", { as: member });
    expect(await json.json()).toMatchObject({
      conversations: [{ title: "Mon titre", exchanges: [{ message: "Trois." }] }, {}, {}],
    });
    const md = await (
      await fetchAs(`/api/coach/export?format=md&conversation=${ids[1]}`, { as: member })
    ).text();
    expect(md).toContain("## Deux.");
    expect(md).not.toContain("Mon titre");
    expect((await fetchAs("/api/coach/export?format=pdf", { as: member })).status).toBe(422);
    expect((await fetchAs(path, { as: member, method: "DELETE" })).status).toBe(200);
    expect((await fetchAs(path, { as: member, method: "DELETE" })).status).toBe(404);
    const left = "select id from coach_exchanges where conversation_id = ?";
    expect(await rowsOf(member, left, ids[0] as string)).toEqual([]);
  });

  it("is listed a hundred conversations at a time", async () => {
    const [model, member] = [plain(), await complete()];
    const { item } = await say(model, member, { message: "La première." });
    const coach = await coachOf(member);
    for (let at = 0; at < 100; at++)
      await coach.open({
        title: `Copie ${at}`,
        exchange: {
          id: newId(),
          conversationId: newId(),
          requestId: newId(),
          status: "done",
          attempt: newId(),
          leaseUntil: at,
          createdAt: at,
          message: "",
          response: "",
          danger: null,
          complaint: null,
        },
      });
    const { response } = await callWith(model, "/api/coach/conversations?limit=100", { as: member });
    expect(response.status).toBe(200);
    const page = (await response.json()) as ConversationItem[];
    expect(page).toHaveLength(100);
    expect(page[0]).toMatchObject({ id: item.id, message: "La première.", response: ANSWER });
    expect(response.headers.get("Link")).toContain('rel="next"');
  });

  it("is deleted from the locked page too, once the plan has ended", async () => {
    const [model, member] = [plain(), await complete()];
    const { item } = await say(model, member, { message: "Ma question d’alors." });
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(member.id).run();
    const page = await (await fetchAs("/coach", { as: member })).text();
    expect(page).toContain("Ma question d’alors.");
    expect(page).toContain("Supprimer définitivement");
    const form = new URLSearchParams({ intent: "delete" });
    expect((await fetchAs(`/coach?c=${item.id}`, { as: member, body: form })).status).toBe(302);
    expect(await (await fetchAs("/coach", { as: member })).text()).not.toContain("Ma question d’alors.");
  });
});
