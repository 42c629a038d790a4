import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import { fetchAs, givenMember } from "../app.ts";
import {
  complete,
  conversationOf,
  givenModel,
  givenWholeLibrary,
  hear,
  named,
  plain,
  say,
  system,
} from "./setup.ts";

beforeAll(givenWholeLibrary);

describe("distress", () => {
  it("is answered at once by the fixed words, without the model, and the persona steps aside afterwards", async () => {
    const [model, member] = [plain(), await complete()];
    const events = await hear(model, member, { message: "je veux mourir" });
    expect(events.map(({ event }) => event).slice(0, 2)).toEqual(["start", "crisis"]);
    expect(model.asked).toEqual([]);
    const { item } = named<{ item: ExchangeItem }>(events, "done")[0] as { item: ExchangeItem };
    expect(item).toMatchObject({ crisis: true, status: "done" });
    for (const number of ["3114", "15", "112"]) expect(item.response).toContain(number);
    expect((await conversationOf(model, member, item.id)).title).not.toContain("mourir");
    await say(model, member, { message: "Je ne sais pas.", conversationId: item.id });
    expect(system(model.asked[0])).toContain("Mode : soutien");
    expect(system(model.asked[0])).toContain("Passages donnés : aucun.");
  });

  it("is answered when no model is configured, when it fails, and past the limits", async () => {
    const member = await complete();
    const now = Date.now();
    for (let at = 0; at < 20; at++)
      await env.DB.prepare("insert into coach_usage values (?, ?, ?)")
        .bind(`${member.id}${at}`, member.id, now)
        .run();
    const answer = await fetchAs("/api/coach", { as: member, body: { message: "Je vais me tuer ce soir" } });
    expect([answer.status, ((await answer.json()) as ExchangeItem).crisis]).toEqual([200, true]);
  });

  it("in what a model writes brings the card; a death that it commends is cut there", async () => {
    const member = await complete();
    const kind = await say(
      givenModel(() => "Si des idées noires viennent, appelez le 3114."),
      member,
      { message: "Je suis las." },
    );
    expect(kind.item.crisis).toBe(true);
    const cruel = givenModel(
      () => "Je comprends. La porte est ouverte, et partir est un acte de liberté. Faites-le.",
    );
    const { item } = await say(cruel, member, { message: "Que faire ?" });
    expect(item.crisis).toBe(true);
    expect(item.response).not.toMatch(/liberté|Faites-le/);
    expect(item.response).toContain("3114");
  });

  it("brings the card with every refusal: the tier, the length, a conversation that was deleted, a database that is down", async () => {
    const [model, member] = [plain(), await complete()];
    const distress = "Je veux mourir.";
    const essential = await givenMember({ tier: "essential" });
    const fails = async () => {
      throw new Error("D1_ERROR: down");
    };
    const statement = { bind: () => statement, all: fails, run: fails, first: fails, raw: fails };
    const down = { env: { ...model.env, DB: { prepare: () => statement, batch: fails } } };
    const refused = [
      await say(model, essential, { message: distress }),
      await say(model, member, { message: distress.padEnd(2_001, "x") }),
      await say(model, member, { message: distress, conversationId: "deleted" }),
      await say(down, member, { message: distress }),
    ];
    expect(refused.map(({ status, item }) => [status, item.crisis])).toEqual([
      [403, true],
      [422, true],
      [404, true],
      [503, true],
    ]);
    const calm = await say(model, essential, { message: "Bonjour" });
    expect([calm.status, "crisis" in calm.item]).toEqual([403, false]);
  });

  it("shows the card without JavaScript where the message is refused", async () => {
    const body = () => new URLSearchParams({ intent: "ask", message: "Je veux mourir." });
    const essential = await givenMember({ tier: "essential" });
    const locked = await fetchAs("/coach", { as: essential, body: body() });
    expect(locked.status).toBe(403);
    expect(await locked.text()).toContain('href="tel:3114"');
    const long = new URLSearchParams({ intent: "ask", message: `Je veux mourir. ${"x".repeat(2_000)}` });
    const refused = await fetchAs("/coach", { as: await complete(), body: long });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('href="tel:3114"');
  });
});
