import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import { type Danger, HELP } from "#app/lib/crisis/danger.ts";
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

/** One cry of each kind. */
const CRIES: Record<Danger, string> = {
  suicide: "Je vais me tuer ce soir.",
  selfharm: "Je me scarifie les bras le soir.",
  couple: "Mon mari me frappe quand il rentre.",
  minor: "Mon père me touche la nuit, j’ai 13 ans.",
  harassment: "Au collège ils me harcèlent et m’insultent tous les jours sur Snapchat.",
  sexual: "J’ai été violée par un collègue.",
  eating: "Je me fais vomir après chaque repas.",
  panic: "Je fais une crise de panique, je n’arrive plus à respirer.",
  postpartum: "J’ai accouché il y a un mois et j’ai peur de faire du mal à mon bébé.",
  other: "Mon ami veut se suicider et je ne sais pas quoi faire.",
  threat: "Je vais tuer mon voisin.",
};
const cries = Object.entries(CRIES) as [Danger, string][];

/** What a page shows of a card: its title and the links of its numbers. */
function expectCard(html: string, danger: Danger): void {
  const text = html.replaceAll("&#x27;", "'").replaceAll("&nbsp;", "\u00a0");
  expect(text).toContain(HELP[danger].title);
  for (const { number, sms } of HELP[danger].lines)
    expect(text).toContain(`href="${sms ? "sms" : "tel"}:${number.replace(/\s/g, "")}"`);
}
const asForm = (message: string) => new URLSearchParams({ intent: "ask", message });

/** A member whose messages of the hour are all used. */
async function givenExhausted() {
  const member = await complete();
  for (let at = 0; at < 20; at++)
    await env.DB.prepare("insert into coach_usage values (?, ?, ?)")
      .bind(`${member.id}${at}`, member.id, Date.now())
      .run();
  return member;
}
const broken = () =>
  givenModel(() => {
    throw new Error("down");
  });

describe("each danger", () => {
  it.each(cries)(
    "%s: has its card where the session had ended, by the form alone",
    async (danger, message) => {
      const answer = await fetchAs("/coach", { method: "POST", body: asForm(message) });
      expect(answer.status).toBe(401);
      const page = await answer.text();
      expectCard(page, danger);
      expect(page.replaceAll("&#x27;", "'")).toContain(message);
    },
  );

  it.each(cries)("%s: is told by the stream, by the item, and again on reading", async (danger, message) => {
    const [model, member] = [broken(), await givenExhausted()];
    const events = await hear(model, member, { message });
    expect(named(events, "crisis")).toEqual([{ danger }]);
    const { item } = named<{ item: ExchangeItem }>(events, "done")[0] as { item: ExchangeItem };
    expect(item).toMatchObject({ crisis: true, danger, status: "done" });
    const again = await conversationOf(model, member, item.id);
    expect(again.exchanges.map((one) => one.danger)).toEqual([danger]);
    const page = await (await fetchAs(`/coach?c=${item.id}`, { as: member })).text();
    expectCard(page, danger);
    // The care holds in the next conversation, under the box: the danger's own numbers.
    const next = await (await fetchAs("/coach", { as: member })).text();
    expect(next).toContain(`:${HELP[danger].lines[0]?.number.replace(/\s/g, "")}"`);
  });

  it.each(cries)(
    "%s: has its card without scripts, on a paid plan and on a free one",
    async (danger, message) => {
      const member = await givenExhausted();
      const sent = await fetchAs("/coach", { as: member, body: asForm(message) });
      expect(sent.status).toBe(302);
      expectCard(await (await fetchAs(sent.headers.get("Location") ?? "", { as: member })).text(), danger);
      const free = await fetchAs("/coach", {
        as: await givenMember({ tier: "free" }),
        body: asForm(message),
      });
      expect(free.status).toBe(403);
      expectCard(await free.text(), danger);
    },
  );

  it.each(cries)(
    "%s: the care after it names its numbers, by stream and by form",
    async (danger, message) => {
      const numbers = HELP[danger].lines.map(({ number, sms }) => (sms ? `${number} par SMS` : number));
      const expectNumbers = (told: string, mode: string) => {
        expect(told).toContain(`Mode : ${mode}`);
        for (const number of numbers) expect(told).toContain(number);
        if (!numbers.includes("3114")) expect(told.split("Numéros")[1]).not.toContain("3114");
      };
      const [model, member] = [plain(), await complete()];
      const events = await hear(model, member, { message });
      const { item } = named<{ item: ExchangeItem }>(events, "done")[0] as { item: ExchangeItem };
      // The answer after the card names the line: that is no new alarm, and no card of another danger.
      const naming = givenModel(() => "Je reste là. Le 3114 ou le 3919 peuvent aussi vous écouter.");
      const followed = await hear(naming, member, { message: "Je ne sais pas.", conversationId: item.id });
      expect(named(followed, "crisis")).toEqual([]);
      expectNumbers(system(naming.asked[0]), "soutien");
      await hear(model, member, { message: "Comment tenir mes résolutions ?" });
      expectNumbers(system(model.asked.at(-1)), "attention");

      const byForm = await complete();
      const sent = await fetchAs("/coach", { as: byForm, body: asForm(message) });
      const id = new URL(sent.headers.get("Location") ?? "", "http://x").searchParams.get("c") ?? "";
      await say(model, byForm, { message: "Je ne sais pas.", conversationId: id });
      expectNumbers(system(model.asked.at(-1)), "soutien");
    },
  );

  it("stands in the exchange’s row: reading it again does not listen again", async () => {
    const member = await complete();
    const { item } = await say(
      givenModel(() => "Si des idées noires viennent, appelez le 3114."),
      member,
      { message: "Je suis las." },
    );
    const again = await conversationOf(plain(), member, item.id);
    expect(again.exchanges[0]).toMatchObject({ message: "Je suis las.", danger: "suicide" });
  });

  it("« ce n’était pas ça » takes the card and the care away at once", async () => {
    const [model, member] = [plain(), await complete()];
    const { item } = await say(model, member, { message: CRIES.couple });
    const form = new URLSearchParams({ intent: "calm", exchangeId: item.exchangeId });
    await fetchAs(`/coach?c=${item.id}`, { as: member, body: form });
    const [exchange] = (await conversationOf(model, member, item.id)).exchanges;
    expect(exchange).toMatchObject({ crisis: false, danger: null });
    for (const path of [`/coach?c=${item.id}`, "/coach"])
      expect(await (await fetchAs(path, { as: member })).text()).not.toContain('href="tel:3919"');
    await say(model, member, { message: "Revenons à ma colère.", conversationId: item.id });
    expect(system(model.asked[0])).not.toMatch(/Mode : (?:soutien|soin)/);
  });
});

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
    const member = await givenExhausted();
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
