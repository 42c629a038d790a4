// The conversation in the browser, without a page: how each event changes it, and what it asks of the server.
import { describe, expect, it } from "vitest";
import type { AnswerEvent, ExchangeItem } from "#app/features/coach/coach.ts";
import { createConversation } from "#app/features/coach/thread/conversation.ts";
import type { ConversationPorts } from "#app/features/coach/thread/conversation-core.ts";
import { type ConversationEvent, reduceConversation } from "#app/features/coach/thread/conversation-state.ts";
import { conversationState, type UnsentQuestion, unsentTurn } from "#app/features/coach/thread/turns.ts";
import { ApiError } from "#app/lib/api.ts";

const LEFT = { hour: 20, day: 100 };
const item = (over: Partial<ExchangeItem> = {}): ExchangeItem => ({
  id: "c1",
  exchangeId: "e1",
  attempt: "a1",
  requestId: "r1",
  message: "Que faire ?",
  response: "",
  parts: [],
  status: "answering",
  crisis: false,
  danger: null,
  createdAt: "2026-11-28T07:00:00.000Z",
  ...over,
});
const text = (words: string) => ({ kind: "text", text: words }) as const;

describe("the state of a conversation", () => {
  const opened = conversationState("c1", [item()], LEFT);
  const stateAfter = (...events: ConversationEvent[]) => events.reduce(reduceConversation, opened);
  const turn = (state: ReturnType<typeof stateAfter>) => state.turns[0];

  it("gathers the parts of an answer, and begins anew where another is asked", () => {
    const part = (words: string) => ({ type: "part", key: "e1", part: text(words) }) as const;
    expect(turn(stateAfter(part("Un"), part("Deux")))?.parts).toEqual([text("Un"), text("Deux")]);
    const anew = stateAfter(
      part("Un"),
      { type: "reading", key: "e1", sends: false, anew: true },
      part("Trois"),
    );
    expect(turn(anew)?.parts).toEqual([text("Trois")]);
  });

  it("keeps the danger that the server named, whatever the browser hears, and what was heard before", () => {
    const heard = (danger: "couple" | "suicide", by: "server" | "browser") =>
      ({ type: "heard", key: "e1", danger, by }) as const;
    expect(turn(stateAfter(heard("suicide", "browser"), heard("couple", "server")))?.danger).toBe("couple");
    expect(turn(stateAfter(heard("couple", "server"), heard("suicide", "browser")))?.danger).toBe("couple");
    const received = { type: "received", key: "e1", item: item() } as const;
    expect(turn(stateAfter(heard("couple", "server"), received))?.danger).toBe("couple");
    expect(turn(stateAfter(heard("couple", "server"), { type: "calmed", key: "e1" }))?.danger).toBeNull();
  });

  it("ends the answer that is being read, never another’s", () => {
    const reading = { type: "reading", key: "e1", sends: false } as const;
    expect(stateAfter(reading, { type: "ended", key: "other" }).writing).toBe("e1");
    expect(stateAfter(reading, { type: "ended", key: "e1" }).writing).toBeNull();
  });

  it("adds a question that waits once", () => {
    const question = unsentTurn({ message: "Et ?", requestId: "r2", conversationId: "c1", askedAt: 0 });
    const added = { type: "added", turns: [question] } as const;
    expect(stateAfter(added, added).turns.map(({ requestId }) => requestId)).toEqual(["r1", "r2"]);
  });
});

/** A conversation whose server is the test: each call of `streamAnswer` waits until it is answered. */
function given(exchanges: ExchangeItem[] = [], id: string | null = null) {
  const kept = new Map<string, UnsentQuestion>();
  const asked: { body: object; take(event: AnswerEvent): void; end(): void; fail(error: unknown): void }[] =
    [];
  const log = { told: [] as string[], changed: [] as string[], back: [] as string[], signedOut: 0 };
  let requests = 0;
  const ports: ConversationPorts = {
    streamAnswer: (body, _signal, take) =>
      new Promise((end, fail) => asked.push({ body, take, end: () => end(), fail })),
    readConversation: async () => ({
      id: "c1",
      title: "",
      crisis: false,
      createdAt: "",
      updatedAt: "",
      exchanges: [item({ status: "done" })],
    }),
    stopAnswer: async () => item({ status: "interrupted", parts: [text("Un")] }),
    dangerIn: async (message) => (message.includes("mourir") ? "suicide" : null),
    unsent: {
      list: async (conversationId) =>
        [...kept.values()].filter((one) => one.conversationId === conversationId),
      keep: async (question) => Boolean(kept.set(question.requestId, question)),
      drop: async (requestId) => kept.delete(requestId),
    },
    newRequestId: () => `r${++requests}`,
    now: () => 0,
    wait: async () => undefined,
    tell: ({ body = "" }) => void log.told.push(body),
    signedOut: () => void log.signedOut++,
    changed: (conversationId) => void log.changed.push(conversationId),
    giveBack: (message) => void log.back.push(message),
  };
  const conversation = createConversation(() => ports, conversationState(id, exchanges, LEFT));
  const statuses = () => conversation.getState().turns.map(({ status }) => status);
  return { conversation, asked, kept, log, statuses };
}
const idle = () => new Promise((resolve) => setTimeout(resolve, 0));
const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body));

describe("a question", () => {
  it("is kept until the server has it, answered piece by piece, and says that the screen is old", async () => {
    const { conversation, asked, kept, log, statuses } = given();
    conversation.send("Que faire ?");
    expect([statuses(), [...kept.keys()]]).toEqual([["sending"], ["r1"]]);
    asked[0]?.take({ event: "start", data: { item: item(), title: "Que faire" } });
    expect([conversation.getState().id, kept.size, statuses()]).toEqual(["c1", 0, ["answering"]]);
    asked[0]?.take({ event: "part", data: text("Un pas.") });
    asked[0]?.take({
      event: "done",
      data: { item: item({ status: "done", parts: [text("Un pas.")] }), allowance: { hour: 19, day: 99 } },
    });
    asked[0]?.end();
    await idle();
    expect([statuses(), log.changed, conversation.getState().allowance.hour]).toEqual([["done"], ["c1"], 19]);
  });

  it("whose stream breaks is followed to its end", async () => {
    const { conversation, asked, log, statuses } = given();
    conversation.send("Que faire ?");
    asked[0]?.take({ event: "start", data: { item: item(), title: "" } });
    asked[0]?.fail(new TypeError("network"));
    await idle();
    await idle();
    expect([statuses(), log.changed]).toEqual([["done"], ["c1"]]);
  });

  it("that does not arrive waits here, and those that wait go one after the other when the network is back", async () => {
    const { conversation, asked, kept, statuses } = given();
    for (const message of ["Un ?", "Deux ?"]) {
      conversation.send(message);
      asked.at(-1)?.fail(new TypeError("network"));
      await idle();
    }
    expect([statuses(), kept.size]).toEqual([["unsent", "unsent"], 2]);
    conversation.networkReturned();
    expect(asked).toHaveLength(3);
    const done = (at: number, over: Partial<ExchangeItem>) => {
      const whole = item({ ...over, status: "done" });
      asked[at]?.take({ event: "start", data: { item: { ...whole, status: "answering" }, title: "" } });
      asked[at]?.take({ event: "done", data: { item: whole, allowance: LEFT } });
      asked[at]?.end();
    };
    done(2, { requestId: "r1" });
    await idle();
    expect(asked[3]?.body).toMatchObject({ message: "Deux ?", conversationId: "c1" });
    done(3, { requestId: "r2", exchangeId: "e2" });
    await idle();
    expect([statuses(), kept.size]).toEqual([["done", "done"], 0]);
  });

  it.each([
    [422, { message: "Trop long" }, [], ["Que faire ?"], ["Trop long"]],
    [403, { message: "Complet+" }, ["unsent"], [], ["Le Coach IA nécessite un abonnement Complet+"]],
    [429, { message: "Vingt par heure" }, ["unsent"], [], ["Vingt par heure"]],
    [503, { message: "x" }, ["unsent"], [], ["Impossible d'envoyer votre message. Veuillez réessayer."]],
  ])("refused with %i loses no word", async (status, body, statusesAfter, back, told) => {
    const { conversation, asked, log, statuses } = given();
    conversation.send("Que faire ?");
    asked[0]?.fail(refusal(status, body));
    await idle();
    expect([statuses(), log.back, log.told]).toEqual([statusesAfter, back, told]);
    expect(conversation.getState().writing).toBeNull();
  });

  it("of distress has its card at once, and the server’s where it refuses it", async () => {
    const { conversation, asked } = given();
    conversation.send("Je veux mourir.");
    await idle();
    expect(conversation.getState().turns[0]?.danger).toBe("suicide");
    asked[0]?.fail(refusal(403, { crisis: true, danger: "minor" }));
    await idle();
    const { turns, alarmed } = conversation.getState();
    expect([turns[0]?.danger, alarmed]).toEqual(["minor", "minor"]);
  });

  it("under an ended session leads to sign-in and waits", async () => {
    const { conversation, asked, log, statuses } = given();
    conversation.send("Que faire ?");
    asked[0]?.fail(new ApiError(401, JSON.stringify({ message: "Unauthorized" })));
    await idle();
    expect([statuses(), log.signedOut, log.told]).toEqual([["unsent"], 1, []]);
  });

  it("past every limit is answered and not kept: it begins no conversation", async () => {
    const { conversation, asked, log, statuses } = given();
    conversation.send("Je veux mourir.");
    const unkept = item({ id: "", exchangeId: "", status: "done", danger: "suicide" });
    asked[0]?.take({ event: "start", data: { item: unkept, title: "" } });
    asked[0]?.take({ event: "done", data: { item: unkept, allowance: LEFT } });
    asked[0]?.end();
    await idle();
    expect([statuses(), conversation.getState().id, log.changed]).toEqual([["done"], null, []]);
    expect(conversation.getState().writing).toBeNull();
  });
});

describe("an answer", () => {
  it("that is stopped keeps what was read, and can be resumed", async () => {
    const { conversation, asked, statuses } = given();
    conversation.send("Que faire ?");
    asked[0]?.take({ event: "start", data: { item: item(), title: "" } });
    const [turn] = conversation.getState().turns;
    if (turn) await conversation.stop(turn);
    asked[0]?.take({ event: "part", data: text("trop tard") });
    asked[0]?.end();
    await idle();
    expect([statuses(), conversation.getState().turns[0]?.parts]).toEqual([["interrupted"], [text("Un")]]);
    const [stopped] = conversation.getState().turns;
    if (stopped) conversation.resume(stopped);
    expect([asked[1]?.body, statuses()]).toEqual([{ resume: "e1" }, ["answering"]]);
  });

  it("that is done can be asked for in other words, in its place", async () => {
    const done = item({ status: "done", response: "Un", parts: [text("Un")] });
    const { conversation, asked, statuses } = given([done], "c1");
    const [turn] = conversation.getState().turns;
    if (turn) conversation.regenerate(turn);
    expect([asked[0]?.body, statuses()]).toEqual([{ resume: "e1", again: true }, ["answering"]]);
    expect(conversation.getState().turns[0]?.parts).toEqual([]);
    asked[0]?.fail(refusal(429, { message: "Vingt par heure" }));
    await idle();
    // Refused, it costs nothing: the answer before stands again.
    expect(conversation.getState()).toMatchObject({ writing: null, turns: [turn] });
  });

  it("that is being written elsewhere is followed when its conversation is opened; another is not disturbed", async () => {
    const { conversation, log, statuses } = given([item()], "c1");
    void conversation.open("c1", [item()]);
    await idle();
    await idle();
    expect([statuses(), log.changed]).toEqual([["done"], ["c1"]]);
    void conversation.open("c2", []);
    expect(conversation.getState()).toMatchObject({ id: "c2", turns: [], writing: null });
  });
});

it("questions that the server has are no longer offered when their conversation is opened", async () => {
  const { conversation, kept, statuses } = given();
  for (const requestId of ["r1", "r2"])
    kept.set(requestId, { message: "?", requestId, conversationId: "c1", askedAt: 0 });
  await conversation.open("c1", [item({ status: "done" })]);
  expect([[...kept.keys()], statuses()]).toEqual([["r2"], ["done", "unsent"]]);
});
