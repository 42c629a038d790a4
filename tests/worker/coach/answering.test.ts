import { beforeAll, describe, expect, it } from "vitest";
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import type { TestMember } from "../app.ts";
import { coachOf, rowsOf } from "../member-pages.ts";
import {
  callWith,
  complete,
  conversationOf,
  givenModel,
  givenWholeLibrary,
  held,
  plain,
  say,
} from "./setup.ts";

beforeAll(givenWholeLibrary);

/** An answer under way: its first sentence was said, the rest is held back. */
async function underWay(member: TestMember) {
  const words = held();
  const model = givenModel(() => words.stream);
  const call = await callWith(model, "/api/coach", {
    as: member,
    body: { message: "Longue question." },
    stream: true,
  });
  const reader = (call.response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    return text;
  };
  // A sentence is judged with the one after it: it is shown once that one is whole.
  words.say("Première phrase. Deuxième phrase. Trois");
  await until("event: part");
  const [, id = "", exchangeId = ""] = /"id":"([^"]+)","exchangeId":"([^"]+)"/.exec(text) ?? [];
  return { words, model, id, exchangeId, until, ...call };
}

describe("an answer under way", () => {
  it("is stopped: what was read is kept, its writer gives up, and it resumes at once", async () => {
    const member = await complete();
    const { words, id, exchangeId, until, wait } = await underWay(member);
    const stopped = await say(plain(), member, { stop: exchangeId });
    expect(stopped.item).toMatchObject({ status: "interrupted", response: "Première phrase." });
    const next = givenModel(() => "La suite.");
    const resumed = await say(next, member, { resume: exchangeId });
    expect(resumed.item).toMatchObject({ status: "done", response: "Première phrase. La suite." });
    words.say("ième phrase. Troisième phrase. ");
    words.end();
    expect(await until("event: stopped")).toContain("event: stopped");
    await wait();
    expect((await conversationOf(next, member, id)).exchanges[0]?.response).toBe(
      "Première phrase. La suite.",
    );
  });

  it("that took over is not stopped by a stop meant for the one before it", async () => {
    const member = await complete();
    const first = await underWay(member);
    const { exchange } = await (await coachOf(member)).look({ exchange: { id: first.exchangeId } });
    const words = held();
    const next = givenModel(() => words.stream);
    const resuming = say(next, member, { resume: first.exchangeId });
    while (next.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const late = await say(plain(), member, { stop: first.exchangeId, attempt: exchange?.attempt });
    expect(late.item.status).toBe("answering");
    words.say("La suite.");
    words.end();
    expect((await resuming).item).toMatchObject({ status: "done", response: "Première phrase. La suite." });
    first.words.end();
    await first.wait();
  });

  it("is taken over by a resume without a stop, and only one writer wins", async () => {
    const member = await complete();
    const { words, id, exchangeId, until, wait } = await underWay(member);
    const [one, two] = await Promise.all([
      say(
        givenModel(() => "Suite une."),
        member,
        { resume: exchangeId },
      ),
      say(
        givenModel(() => "Suite deux."),
        member,
        { resume: exchangeId },
      ),
    ]);
    words.say("ième. ");
    words.end();
    await until("event: stopped");
    await wait();
    const { response, status } = (await conversationOf(plain(), member, id)).exchanges[0] as ExchangeItem;
    expect(status).toBe("done");
    expect(["Première phrase. Suite une.", "Première phrase. Suite deux."]).toContain(response);
    expect([one.item.response, two.item.response]).toContain(response);
  });

  it("goes on to its end when its reader leaves", async () => {
    const member = await complete();
    const { words, id, response, wait, until } = await underWay(member);
    void until;
    words.say("ième phrase. ");
    words.end();
    await wait();
    expect((await conversationOf(plain(), member, id)).exchanges[0]).toMatchObject({
      status: "done",
      response: "Première phrase. Deuxième phrase. Troisième phrase.",
    });
    expect(response.status).toBe(200);
  });

  it("ends where its conversation is deleted, and comes back nowhere", async () => {
    const member = await complete();
    const { words, id, until, wait } = await underWay(member);
    await callWith(plain(), `/api/coach/conversations/${id}`, { as: member, method: "DELETE" });
    words.say("ième phrase. ");
    words.end();
    await until("event: stopped");
    await wait();
    expect(await rowsOf(member, "select * from coach_exchanges")).toEqual([]);
  });

  it("whose writer died is shown as interrupted", async () => {
    const member = await complete();
    const { words, id, exchangeId, wait, until } = await underWay(member);
    await rowsOf(member, "update coach_exchanges set lease_until = 1 where id = ?", exchangeId);
    expect((await conversationOf(plain(), member, id)).exchanges[0]?.status).toBe("interrupted");
    words.end();
    await until("event: done");
    await wait();
  });
});
