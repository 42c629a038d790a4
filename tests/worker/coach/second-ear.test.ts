// The second ear, a provider that listens beside the model: what it hears is answered and cared for; when it is down,
// slow or talks nonsense, nothing is lost; it is counted, and what was said is in no log.
import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import { hear as ownEar } from "#app/lib/crisis/hear.server.ts";
import { coachOf } from "../member-pages.ts";
import {
  ANSWER,
  callWith,
  complete,
  conversationOf,
  givenModel,
  givenWholeLibrary,
  hear,
  held,
  named,
  say,
  system,
} from "./setup.ts";

beforeAll(givenWholeLibrary);
afterEach(() => vi.restoreAllMocks());

/** Nothing for the product's own ear. */
const MESSAGE = "La couleur des volets me pèse, tournesol.";
const UNSAFE = { response: "unsafe\nS11" };
const never = () => new Promise(() => {});

const countsOf = async () => {
  const { results } = await env.DB.prepare("select name, n from coach_counts where name like 'ear/%'").all();
  return Object.fromEntries(results.map(({ name, n }) => [name, n]));
};

/** Reads a stream as it comes; all of it so far. */
function readerOf({ body }: Response) {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    async until(word: string) {
      while (!text.includes(word)) text += decoder.decode((await reader.read()).value, { stream: true });
      return text;
    },
  };
}

/** An answer whose first words have come, while the second ear listens. */
async function begunBeside(guard: Parameters<typeof givenModel>[1]) {
  const { stream, say: speak, end } = held();
  const model = givenModel(() => stream, guard);
  const options = { as: await complete(), body: { message: MESSAGE }, stream: true };
  const { response, wait } = await callWith(model, "/api/coach", options);
  speak("Une phrase. ");
  speak("Deux phrases. Trois");
  const reading = readerOf(response);
  await reading.until("Une phrase");
  return { reading, end, wait };
}

describe("the second ear", () => {
  it("hears what the first did not: the card, the fixed words, no word of the model, and the care", async () => {
    expect(ownEar(MESSAGE)).toBeNull();
    const member = await complete();
    const model = givenModel(
      () => "Le soleil brille. Tout va bien.",
      (text) => (text === MESSAGE ? UNSAFE : { response: "safe" }),
    );
    const events = await hear(model, member, { message: MESSAGE });
    expect(named(events, "crisis")).toEqual([{ danger: "suicide" }]);
    const { item } = named<{ item: ExchangeItem }>(events, "done")[0] as { item: ExchangeItem };
    expect(item).toMatchObject({ crisis: true, danger: "suicide", status: "done" });
    expect(item.response).toContain("3114");
    expect(JSON.stringify(events)).not.toContain("soleil");
    const kept = await conversationOf(model, member, item.id);
    expect(kept.title).not.toContain("volets");
    expect(kept.exchanges[0]).toMatchObject({ crisis: true, danger: "suicide" });
    await say(model, member, { message: "Et demain ?", conversationId: item.id });
    expect(system(model.asked.at(-1))).toContain("Mode : soutien");
  });

  it.each([
    ["unsafe\nS4", "minor"],
    ["unsafe\nS3", "sexual"],
    ["unsafe\nS1", null],
  ])("shows the card of what it heard: %j", async (response, danger) => {
    const { item } = await say(
      givenModel(
        () => ANSWER,
        () => ({ response }),
      ),
      await complete(),
      { message: MESSAGE },
    );
    expect(item.crisis).toBe(true);
    if (danger) expect(item.danger).toBe(danger);
    else expect(["couple", "minor", "harassment", "sexual", "threat", "other"]).toContain(item.danger);
  });

  it.each([
    ["down", () => Promise.reject(new Error("3040: capacity"))],
    ["of nonsense", () => ({ response: "As a language model…" })],
    ["without an answer", () => undefined],
  ])("loses nothing where it is %s", async (_, guard) => {
    const { status, item } = await say(
      givenModel(() => ANSWER, guard),
      await complete(),
      { message: MESSAGE },
    );
    expect([status, item.response, item.crisis]).toEqual([200, ANSWER, false]);
  });

  it("never keeps the first words longer than a second, nor the answer for ever", async () => {
    const { reading, end, wait } = await begunBeside(never);
    end();
    await reading.until("event: done");
    await wait();
  });

  it("ends an answer that has begun, where it hears late", async () => {
    let tell: (verdict: unknown) => void = () => {};
    const guard = () =>
      new Promise((resolve) => {
        tell = resolve;
      });
    const { reading, wait } = await begunBeside(guard);
    tell(UNSAFE);
    const text = await reading.until("event: done");
    await wait();
    expect(text).toContain("event: crisis");
    expect(text).toContain("3114");
    expect(text).not.toContain("Trois");
  });

  it("is not asked where the first ear heard, nor again of a question that was « pas ça »", async () => {
    const asked: string[] = [];
    const member = await complete();
    const model = givenModel(
      () => ANSWER,
      (text) => {
        asked.push(text);
        return UNSAFE;
      },
    );
    await say(model, member, { message: "je veux mourir" });
    expect(asked).toEqual([]);
    const { item } = await say(model, member, { message: MESSAGE });
    expect(asked).toEqual([MESSAGE]);
    const { response } = await callWith(model, "/coach", { as: member });
    await response.text();
    await (await coachOf(member)).calm(item.exchangeId);
    const again = await say(model, member, { resume: item.exchangeId, again: true });
    expect([again.item.crisis, again.item.response]).toEqual([false, ANSWER]);
    expect(asked).toEqual([MESSAGE]);
  });

  it("is counted, and its text is in no log", async () => {
    const lines: string[] = [];
    for (const method of ["log", "info", "warn", "error", "debug"] as const)
      vi.spyOn(console, method).mockImplementation(
        (...words) => void lines.push(words.map(String).join(" ")),
      );
    const before = await countsOf();
    const guards = [() => UNSAFE, () => ({ response: "safe" }), () => Promise.reject(new Error(MESSAGE))];
    for (const guard of guards)
      await hear(
        givenModel(() => ANSWER, guard),
        await complete(),
        { message: MESSAGE },
      );
    const after = await countsOf();
    const grown = (how: string) =>
      Number(after[`ear/workers-ai/${how}`] ?? 0) - Number(before[`ear/workers-ai/${how}`] ?? 0);
    expect([grown("heard"), grown("calm"), grown("failed")]).toEqual([1, 1, 1]);
    expect(lines.filter((line) => line.includes("tournesol"))).toEqual([]);
  });
});
