// A reader who leaves in the middle of a streamed answer: an export ends with them, an answer of the coach goes on to its
// end, and neither leaves anything behind that stands in the next one's way.
import { beforeAll, describe, expect, it } from "vitest";
import { fetchAs, givenMember, type TestMember } from "./app.ts";
import {
  callWith,
  complete,
  conversationOf,
  givenModel,
  givenWholeLibrary,
  held,
  plain,
  say,
} from "./coach/setup.ts";
import { objectOf, pagesOf } from "./member-pages.ts";
import { givenOldPages } from "./old-pages.ts";
import { givenOldTables } from "./old-tables.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(givenOldTables);

describe("an export whose reader leaves", () => {
  const PAGES = 2_000;
  let member: TestMember;
  /** Rests of a whole export. */
  let whole: number;
  const rests = () => objectOf(member).rests() as Promise<number>;

  beforeAll(async () => {
    member = await givenMember({ tier: "essential" });
    await givenOldPages(member, PAGES);
    const pages = await pagesOf(member);
    await pages.list(1); // moves them to the member's object, which takes its time
    const before = await rests();
    await new Response(await pages.text("json", "2026-11-29" as never)).text();
    whole = (await rests()) - before;
    expect(whole).toBeGreaterThan(30);
  }, 120_000);

  async function leave(answer: Response): Promise<void> {
    expect(answer.status).toBe(200);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    expect(value?.byteLength).toBeGreaterThan(0);
    await reader.cancel(new Error("the reader left"));
  }

  /** Waits until nothing rests any more, and says how often it did since `before`. */
  async function restsUntilQuiet(before: number): Promise<number> {
    let [last, now] = [-1, await rests()];
    while (now !== last) {
      await pause(60);
      [last, now] = [now, await rests()];
    }
    return now - before;
  }

  it.each([
    ["journal", () => fetchAs("/api/journal/export?format=json", { as: member })],
    ["journal, to read", () => fetchAs("/api/journal/export?format=md", { as: member })],
    ["account", () => fetchAs("/api/account/export", { as: member, method: "POST" })],
  ])("reads no further: %s", async (_, ask) => {
    const before = await rests();
    await leave(await ask());
    expect(await restsUntilQuiet(before)).toBeLessThan(whole / 2);
  });

  it("keeps nobody waiting: the next export is whole, a search finds and a page is saved", async () => {
    const again = await fetchAs("/api/journal/export?format=json", { as: member });
    const { entries } = (await again.json()) as { entries: unknown[] };
    expect(entries).toHaveLength(PAGES);
    const found = await fetchAs(`/api/journal?q=${encodeURIComponent("page 1999")}`, { as: member });
    expect(found.status).toBe(200);
    const saved = await fetchAs("/api/journal", {
      as: member,
      body: { date: new Date().toISOString().slice(0, 10), gratitude: "encore" },
    });
    expect(saved.status).toBe(200);
  });
});

describe("an answer of the coach whose reader leaves", () => {
  beforeAll(givenWholeLibrary);

  it("goes on to its end and is kept whole; the next question is answered", async () => {
    const member = await complete();
    const words = held();
    const model = givenModel(() => words.stream);
    const { response, wait } = await callWith(model, "/api/coach", {
      as: member,
      body: { message: "Longue question." },
      stream: true,
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    words.say("Première phrase. Deuxième phrase. Trois");
    let heard = "";
    while (!heard.includes("event: part")) heard += new TextDecoder().decode((await reader.read()).value);
    const [, id = ""] = /"id":"([^"]+)"/.exec(heard) ?? [];
    await reader.cancel(new Error("the reader left"));
    words.say("ième phrase. ");
    words.end();
    await wait();
    expect((await conversationOf(plain(), member, id)).exchanges[0]).toMatchObject({
      status: "done",
      response: "Première phrase. Deuxième phrase. Troisième phrase.",
    });
    const next = await say(plain(), member, { conversationId: id, message: "Et puis ?" });
    expect(next.status).toBe(200);
  });

  it("that fails after they left is kept as interrupted, and can be taken up", async () => {
    const member = await complete();
    const words = held();
    const model = givenModel(() => words.stream);
    const { response, wait } = await callWith(model, "/api/coach", {
      as: member,
      body: { message: "Longue question." },
      stream: true,
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    words.say("Première phrase. Deuxième phrase. Trois");
    let heard = "";
    while (!heard.includes("event: part")) heard += new TextDecoder().decode((await reader.read()).value);
    const [, id = "", exchangeId = ""] = /"id":"([^"]+)","exchangeId":"([^"]+)"/.exec(heard) ?? [];
    await reader.cancel(new Error("the reader left"));
    words.fail();
    await wait();
    expect((await conversationOf(plain(), member, id)).exchanges[0]).toMatchObject({ status: "interrupted" });
    const resumed = await say(
      givenModel(() => "La suite."),
      member,
      { resume: exchangeId },
    );
    expect(resumed.item).toMatchObject({ status: "done" });
  });
});
