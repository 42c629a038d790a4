// The conversation as it goes on in the browser: a question is sent (questions.ts), its answer is read as it is written
// (answer-reader.ts), stopped, resumed; what could not be sent waits. The server is the truth: what a stream does not
// bring is asked for again. Without React: the page gives it ports and hears of its state (use-conversation.ts).
import { ApiError } from "#app/lib/api.ts";
import type { Allowance, ExchangeItem } from "../coach.ts";
import { createAnswerReader } from "./answer-reader.ts";
import { type ConversationPorts, createConversationCore } from "./conversation-core.ts";
import { createQuestions } from "./questions.ts";
import { type ConversationState, type Turn, unsentTurn } from "./turns.ts";

/** @param ports asked for at each use: they change with the page */
export function createConversation(ports: () => ConversationPorts, initial: ConversationState) {
  const core = createConversationCore(ports, initial);
  const { apply, getState } = core;
  const reader = createAnswerReader(core, () => ({ onOver: questions.flow, onRefused: questions.refused }));
  const questions = createQuestions(core, reader);

  /** Goes on with an answer that was interrupted. */
  function resume({ key, exchangeId }: Turn): void {
    if (getState().writing === null) void reader.read(key, { resume: exchangeId }, null);
  }

  /** Another answer in place of one that is done. */
  function regenerate({ key, exchangeId }: Turn): void {
    if (getState().writing === null) void reader.read(key, { resume: exchangeId, again: true }, null, true);
  }

  async function stop({ key, exchangeId, attempt }: Turn): Promise<void> {
    if (!exchangeId) return;
    core.stopReading();
    apply({ type: "told", status: "Réponse arrêtée." });
    try {
      const item = await ports().stopAnswer(exchangeId, attempt);
      apply({ type: "received", key, item });
      apply({ type: "ended", key });
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) ports().signedOut();
      // Without a network the server goes on to the end; resuming asks it where it is.
      apply({ type: "ended", key, as: "interrupted" });
    }
    const { id } = getState();
    if (id) ports().changed(id);
  }

  /** The screen shows this conversation: another one, or the one that began here and now has its address. */
  async function open(id: string | null, exchanges: readonly ExchangeItem[]): Promise<void> {
    if (getState().id !== id) {
      core.stopReading(); // its answer goes on without us; it will be there
      questions.hold();
      apply({ type: "opened", id, exchanges });
    }
    const running = exchanges.find(({ status }) => status === "answering");
    if (running && id && !core.isReading()) void reader.follow(running.exchangeId, id, running.exchangeId);
    const kept = await ports().unsent.list(id);
    if (getState().id !== id) return;
    const received = new Set(exchanges.map(({ requestId }) => requestId));
    for (const { requestId } of kept) if (received.has(requestId)) void ports().unsent.drop(requestId);
    const left = kept.filter(({ requestId }) => !received.has(requestId)).map(unsentTurn);
    apply({ type: "added", turns: left });
    for (const turn of left) void questions.listen(turn);
  }

  return {
    getState,
    subscribe: core.subscribe,
    open,
    /** Nobody reads here any more. */
    leave: core.stopReading,
    send: questions.send,
    sendAgain: questions.sendAgain,
    discard: questions.discard,
    networkReturned: questions.networkReturned,
    resume,
    regenerate,
    stop,
    heed: core.heed,
    calm: (key: string) => apply({ type: "calmed", key }),
    allow: (allowance: Allowance) => apply({ type: "allowed", allowance }),
  };
}
