// An answer as it is read: streamed while it is written, asked for again where the stream did not bring its end.
import { ApiError } from "#app/lib/api.ts";
import type { AnswerEvent, ExchangeItem } from "../coach.ts";
import type { ConversationCore } from "./conversation-core.ts";
import { questionOf, type UnsentQuestion } from "./turns.ts";

const POLL_MS = 1_500;
const POLLS = 60;

export type AnswerReader = ReturnType<typeof createAnswerReader>;

/** What a stream has brought so far. */
type Seen = { started?: ExchangeItem; ended: boolean };

type AnswerHooks = {
  /** An answer is over: what waits may go. */
  onOver(): void;
  /** It never began. */
  onRefused(error: unknown, key: string, question: UnsentQuestion | null): void;
};

export function createAnswerReader(core: ConversationCore, hooks: () => AnswerHooks) {
  const { ports, apply, getState } = core;

  /** Asks the server how an answer went on, until it is over. */
  async function follow(key: string, conversationId: string, exchangeId: string): Promise<void> {
    const signal = core.startReading();
    apply({ type: "reading", key, sends: false });
    for (let poll = 0; poll < POLLS && !signal.aborted; poll++) {
      try {
        const { exchanges } = await ports().readConversation(conversationId, signal);
        if (signal.aborted) return;
        const item = exchanges.find((exchange) => exchange.exchangeId === exchangeId);
        if (!item) break;
        apply({ type: "received", key, item });
        if (item.status !== "answering") break;
      } catch (error) {
        if (error instanceof ApiError || signal.aborted) break; // a lost network is asked again
      }
      await ports().wait(POLL_MS);
    }
    if (signal.aborted) return;
    over(key, conversationId);
  }

  function over(key: string, conversationId: string): void {
    core.endReading();
    apply({ type: "ended", key });
    ports().changed(conversationId);
    hooks().onOver();
  }

  /** A conversation began: what waits beside its first question belongs to it. */
  function began(conversationId: string): void {
    for (const turn of getState().turns.filter(({ status }) => status === "unsent"))
      void ports().unsent.keep(questionOf(turn, conversationId));
  }

  /** One event of the stream that writes the turn `key`. */
  function heardOf(
    { event, data }: AnswerEvent,
    {
      key,
      question,
      isNew,
      seen,
    }: { key: string; question: UnsentQuestion | null; isNew: boolean; seen: Seen },
  ): void {
    switch (event) {
      case "start":
        seen.started = data.item;
        if (question) void ports().unsent.drop(question.requestId);
        apply({ type: "received", key, item: data.item });
        if (isNew && data.item.id) began(data.item.id);
        return;
      case "crisis":
        apply({ type: "heard", key, danger: data.danger, by: "server" });
        return;
      case "part":
        apply({ type: "part", key, part: data });
        return;
      default:
        // The same question sent twice: its first answer is still being written, and is followed.
        seen.ended = data.item.status !== "answering";
        apply({ type: "received", key, item: data.item });
        if (event === "done" && seen.ended) {
          apply({ type: "allowed", allowance: data.allowance });
          apply({ type: "told", status: "Réponse terminée." });
        }
        if (event === "failed") {
          core.tellFailure(data.message);
          apply({ type: "told", status: "La réponse a été interrompue." });
        }
    }
  }

  /** Reads an answer as it is written into the turn `key`. */
  async function read(
    key: string,
    body: object,
    question: UnsentQuestion | null,
    anew = false,
  ): Promise<void> {
    const signal = core.startReading();
    const standing = anew ? getState().turns.find((turn) => turn.key === key) : undefined;
    apply({ type: "reading", key, sends: question !== null, anew });
    const isNew = getState().id === null;
    const seen: Seen = { ended: false };
    const take = (answer: AnswerEvent) => {
      if (!signal.aborted) heardOf(answer, { key, question, isNew, seen });
    };
    try {
      await ports().streamAnswer(body, signal, take);
      if (!seen.started) throw new TypeError("an answer that never started");
    } catch (error) {
      if (signal.aborted) return;
      if (!seen.started) {
        core.endReading();
        apply({ type: "told", status: "" });
        hooks().onRefused(error, key, question);
        if (standing) apply({ type: "restored", turn: standing });
        return;
      }
    }
    if (signal.aborted || !seen.started) return;
    const { id, exchangeId } = seen.started;
    if (seen.ended && id) over(key, id);
    else if (seen.ended || !exchangeId) apply({ type: "ended", key });
    else void follow(key, id, exchangeId);
  }

  return { follow, read };
}
