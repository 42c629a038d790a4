import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { createCoachStore } from "#app/features/coach/coach.store.server.ts";
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import { createRunner } from "#db/client.ts";
import { database, fetchAs } from "../app.ts";
import { ANSWER, complete, givenModel, givenWholeLibrary, hear, named, plain, say, spoken } from "./setup.ts";

beforeAll(givenWholeLibrary);

describe("the limits", () => {
  it("let twenty messages an hour through, whatever comes at once, and say when to come back", async () => {
    const [model, member] = [plain(), await complete()];
    for (let at = 0; at < 14; at++)
      await env.DB.prepare("insert into coach_usage values (?, ?, ?)")
        .bind(`${member.id}${at}`, member.id, Date.now() - 60_000)
        .run();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) => say(model, member, { message: `Question ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.item.message).toContain("vingt messages par heure");
    const wait = Number(refused?.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(3_400);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it("let a hundred messages a day through, and forget those of the day before", async () => {
    const store = createCoachStore(database);
    const member = await complete();
    const now = Date.now();
    const insert = (at: number, usedAt: number) =>
      env.DB.prepare("insert into coach_usage values (?, ?, ?)").bind(
        `${member.id}/${at}`,
        member.id,
        usedAt,
      );
    await env.DB.batch(Array.from({ length: 99 }, (_, at) => insert(at, now - 2 * 3_600_000)));
    await env.DB.batch(Array.from({ length: 40 }, (_, at) => insert(200 + at, now - 25 * 3_600_000)));
    expect(await createRunner(database).write([store.take(member.id, `${member.id}/a`, now)])).toEqual([
      true,
    ]);
    expect(await createRunner(database).write([store.take(member.id, `${member.id}/b`, now)])).toEqual([
      false,
    ]);
    const used = await createRunner(database).read(store.used(member.id, now));
    expect(used).toEqual({ hour: 1, day: 100 });
  });
});

describe("a model that fails", () => {
  const failures: [string, () => ReturnType<typeof givenModel>][] = [
    ["at 429", () => givenModel(() => Promise.reject(new Error("3040: capacity, 429")))],
    ["at 500", () => givenModel(() => Promise.reject(new Error("500")))],
    ["before its first word", () => givenModel(() => spoken("", { done: false }))],
  ];
  it.each(failures)(
    "%s: the specified sentence, the question kept, nothing counted, and it can be resumed",
    async (_, make) => {
      const member = await complete();
      const events = await hear(make(), member, { message: "Ma question tient-elle ?" });
      const [failed] = named<{ item: ExchangeItem; message: string }>(events, "failed");
      expect(failed?.message).toBe("Impossible d'envoyer votre message. Veuillez réessayer.");
      expect(failed?.item).toMatchObject({
        message: "Ma question tient-elle ?",
        response: "",
        status: "interrupted",
      });
      const used = await env.DB.prepare("select count(*) as n from coach_usage where user_id = ?")
        .bind(member.id)
        .first();
      expect(used?.n).toBe(0);
      const whole = await say(make(), member, { message: "Et celle-ci ?" });
      expect([whole.status, whole.item.current?.message]).toEqual([503, "Et celle-ci ?"]);
      const resumed = await say(plain(), member, { resume: failed?.item.exchangeId });
      expect(resumed.item).toMatchObject({ response: ANSWER, status: "done" });
    },
  );

  it("in mid-stream: whole sentences are kept, and the answer goes on after them", async () => {
    const member = await complete();
    const events = await hear(
      givenModel(() => spoken("Une phrase. Deux phrases. Une phra", { done: false })),
      member,
      { message: "Coupée ?" },
    );
    const [failed] = named<{ item: ExchangeItem }>(events, "failed");
    expect(failed?.item).toMatchObject({ response: "Une phrase. Deux phrases.", status: "interrupted" });
    const model = givenModel(() => "Trois phrases.");
    const { item } = await say(model, member, { resume: failed?.item.exchangeId });
    expect(item.response).toBe("Une phrase. Deux phrases. Trois phrases.");
    expect(model.asked[0]?.at(-3)?.content).toContain("Une phrase. Deux phrases.");
  });

  it("is not there at all: 503 in French, and the sender keeps the words", async () => {
    const answer = await fetchAs("/api/coach", { as: await complete(), body: { message: "Bonjour à vous" } });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      503,
      "Impossible d'envoyer votre message. Veuillez réessayer.",
    ]);
  });
});
