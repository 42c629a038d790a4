// The conversation as it goes on in the browser: a question is sent, its answer is read as it is written, stopped,
// resumed; what could not be sent waits. The server is the truth: what a stream does not bring is asked for again.
// Without React: the page gives it ports and hears of its state (use-conversation.ts).
import { ApiError } from "#app/lib/api.ts";
import { type Danger, isDanger } from "#app/lib/crisis/danger.ts";
import type { Toast } from "#app/lib/form.ts";
import {
  type Allowance,
  type AnswerEvent,
  type ConversationDetail,
  type ExchangeItem,
  REQUIRED_TEXT,
  REQUIRED_TITLE,
  SEND_FAILED,
} from "../coach.ts";
import { type ConversationEvent, type ConversationState, reduceConversation } from "./conversation-state.ts";
import { questionOf, type Turn, type UnsentQuestion, unsentTurn } from "./turns.ts";
import type { UnsentStore } from "./unsent.ts";

const POLL_MS = 1_500;
const POLLS = 60;

export type ConversationPorts = {
  streamAnswer(body: object, signal: AbortSignal, take: (event: AnswerEvent) => void): Promise<void>;
  readConversation(id: string, signal: AbortSignal): Promise<ConversationDetail>;
  stopAnswer(exchangeId: string, attempt: string): Promise<ExchangeItem>;
  /** What the browser hears by itself. */
  dangerIn(message: string): Promise<Danger | null>;
  unsent: UnsentStore;
  newRequestId(): string;
  /** ms */
  now(): number;
  wait(ms: number): Promise<void>;
  tell(toast: Toast): void;
  signedOut(): void;
  /** An answer is over, or a conversation began: the screen's data is old. */
  changed(conversationId: string): void;
  /** The words go back into the box. */
  giveBack(message: string): void;
};

/** @param ports asked for at each use: they change with the page */
export function createConversation(ports: () => ConversationPorts, initial: ConversationState) {
  let state = initial;
  const listeners = new Set<() => void>();
  const apply = (event: ConversationEvent) => {
    state = reduceConversation(state, event);
    for (const hear of listeners) hear();
  };
  let reading: AbortController | undefined;
  /** The network came back: what waits goes by itself, one after the other, until one is refused. */
  let flowing = false;

  const failed = (body = SEND_FAILED, title = "Erreur") => ports().tell({ title, body, tone: "destructive" });
  /** The server's own sentence where it says to wait; the specification's otherwise. */
  const sentenceOf = (error: unknown) =>
    error instanceof ApiError && error.status === 429 ? error.body?.message : undefined;

  /** The card is shown at once, whatever the server answers, or does not. */
  async function listen({ key, message }: Turn): Promise<void> {
    const danger = await ports().dangerIn(message);
    if (danger) apply({ type: "heard", key, danger, by: "browser" });
  }

  /** Words that cannot be sent now are heard all the same. */
  async function heed(message: string): Promise<void> {
    const danger = await ports().dangerIn(message);
    if (danger) apply({ type: "alarmed", danger });
  }

  /** Sends the next question that waits, while they flow. */
  function flow(): void {
    if (!flowing || state.writing !== null) return;
    const next = state.turns.find(({ status }) => status === "unsent");
    if (next) sendAgain(next);
    else flowing = false;
  }

  /** Asks the server how an answer went on, until it is over. */
  async function follow(key: string, conversationId: string, exchangeId: string): Promise<void> {
    const watch = new AbortController();
    reading = watch;
    apply({ type: "reading", key, sends: false });
    for (let poll = 0; poll < POLLS && !watch.signal.aborted; poll++) {
      try {
        const { exchanges } = await ports().readConversation(conversationId, watch.signal);
        if (watch.signal.aborted) return;
        const item = exchanges.find((exchange) => exchange.exchangeId === exchangeId);
        if (!item) break;
        apply({ type: "received", key, item });
        if (item.status !== "answering") break;
      } catch (error) {
        if (error instanceof ApiError || watch.signal.aborted) break; // a lost network is asked again
      }
      await ports().wait(POLL_MS);
    }
    if (watch.signal.aborted) return;
    over(key, conversationId);
  }

  function over(key: string, conversationId: string): void {
    reading = undefined;
    apply({ type: "ended", key });
    ports().changed(conversationId);
    flow();
  }

  /** A conversation began: what waits beside its first question belongs to it. */
  function began(conversationId: string): void {
    for (const turn of state.turns.filter(({ status }) => status === "unsent"))
      void ports().unsent.keep(questionOf(turn, conversationId));
  }

  /** Reads an answer as it is written into the turn `key`. */
  async function read(
    key: string,
    body: object,
    question: UnsentQuestion | null,
    anew = false,
  ): Promise<void> {
    const abort = new AbortController();
    reading = abort;
    const standing = anew ? state.turns.find((turn) => turn.key === key) : undefined;
    apply({ type: "reading", key, sends: question !== null, anew });
    const isNew = state.id === null;
    const seen: { started?: ExchangeItem; ended: boolean } = { ended: false };
    const take = ({ event, data }: AnswerEvent) => {
      if (abort.signal.aborted) return;
      switch (event) {
        case "start":
          seen.started = data.item;
          if (question) void ports().unsent.drop(question.requestId);
          apply({ type: "received", key, item: data.item });
          if (isNew && data.item.id) began(data.item.id);
          return;
        case "crisis":
          return apply({ type: "heard", key, danger: data.danger, by: "server" });
        case "part":
          return apply({ type: "part", key, part: data });
        default:
          // The same question sent twice: its first answer is still being written, and is followed.
          seen.ended = data.item.status !== "answering";
          apply({ type: "received", key, item: data.item });
          if (event === "done" && seen.ended) {
            apply({ type: "allowed", allowance: data.allowance });
            apply({ type: "told", status: "Réponse terminée." });
          }
          if (event === "failed") {
            failed(data.message);
            apply({ type: "told", status: "La réponse a été interrompue." });
          }
      }
    };
    try {
      await ports().streamAnswer(body, abort.signal, take);
      if (!seen.started) throw new TypeError("an answer that never started");
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!seen.started) {
        reading = undefined;
        apply({ type: "told", status: "" });
        refused(error, key, question);
        if (standing) apply({ type: "restored", turn: standing });
        return;
      }
    }
    if (abort.signal.aborted || !seen.started) return;
    const { id, exchangeId } = seen.started;
    if (seen.ended && id) over(key, id);
    else if (seen.ended || !exchangeId) apply({ type: "ended", key });
    else void follow(key, id, exchangeId);
  }

  function refused(error: unknown, key: string, question: UnsentQuestion | null): void {
    flowing = false;
    const answer = error instanceof ApiError ? error : undefined;
    if (answer?.body?.crisis) {
      const danger = isDanger(answer.body.danger) ? answer.body.danger : "suicide";
      apply({ type: "heard", key, danger, by: "server" });
      apply({ type: "alarmed", danger });
    }
    if (!question) {
      apply({ type: "ended", key, as: "interrupted" });
      if (answer?.signedOut) ports().signedOut();
      else failed(sentenceOf(error));
      return;
    }
    if (answer?.status === 422) {
      apply({ type: "ended", key });
      apply({ type: "removed", key });
      void ports().unsent.drop(question.requestId);
      void heed(question.message); // its turn and the card beside it are gone
      ports().giveBack(question.message);
      failed(answer.body?.message);
      return;
    }
    apply({ type: "ended", key, as: "unsent" });
    if (answer?.signedOut) ports().signedOut();
    else if (answer?.status === 403) failed(REQUIRED_TEXT, REQUIRED_TITLE);
    else failed(sentenceOf(error));
    if (answer) apply({ type: "told", status: "Votre message n’est pas parti. Il est gardé ici." });
  }

  function post(turn: Turn): void {
    const question = questionOf(turn, state.id);
    void ports().unsent.keep(question);
    void listen(turn);
    const { message, requestId, conversationId } = question;
    void read(turn.key, { message, requestId, conversationId }, question);
  }

  function send(message: string): void {
    const turn = unsentTurn({
      message,
      requestId: ports().newRequestId(),
      conversationId: state.id,
      askedAt: ports().now(),
    });
    apply({ type: "added", turns: [turn] });
    post(turn);
  }

  function sendAgain(turn: Turn): void {
    if (state.writing === null) post(turn);
  }

  /** An unsent question is given up: its words go back into the box. */
  function discard({ key, requestId, message }: Turn): void {
    void ports().unsent.drop(requestId);
    apply({ type: "removed", key });
    ports().giveBack(message);
  }

  /** Goes on with an answer that was interrupted. */
  function resume({ key, exchangeId }: Turn): void {
    if (state.writing === null) void read(key, { resume: exchangeId }, null);
  }

  /** Another answer in place of one that is done. */
  function regenerate({ key, exchangeId }: Turn): void {
    if (state.writing === null) void read(key, { resume: exchangeId, again: true }, null, true);
  }

  async function stop({ key, exchangeId, attempt }: Turn): Promise<void> {
    if (!exchangeId) return;
    reading?.abort();
    reading = undefined;
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
    if (state.id) ports().changed(state.id);
  }

  /** The screen shows this conversation: another one, or the one that began here and now has its address. */
  async function open(id: string | null, exchanges: readonly ExchangeItem[]): Promise<void> {
    if (state.id !== id) {
      leave(); // its answer goes on without us; it will be there
      flowing = false;
      apply({ type: "opened", id, exchanges });
    }
    const running = exchanges.find(({ status }) => status === "answering");
    if (running && id && !reading) void follow(running.exchangeId, id, running.exchangeId);
    const kept = await ports().unsent.list(id);
    if (state.id !== id) return;
    const received = new Set(exchanges.map(({ requestId }) => requestId));
    for (const { requestId } of kept) if (received.has(requestId)) void ports().unsent.drop(requestId);
    const left = kept.filter(({ requestId }) => !received.has(requestId)).map(unsentTurn);
    apply({ type: "added", turns: left });
    for (const turn of left) void listen(turn);
  }

  /** Nobody reads here any more. */
  function leave(): void {
    reading?.abort();
    reading = undefined;
  }

  return {
    getState: () => state,
    subscribe(hear: () => void) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    open,
    leave,
    send,
    sendAgain,
    discard,
    resume,
    regenerate,
    stop,
    heed,
    calm: (key: string) => apply({ type: "calmed", key }),
    allow: (allowance: Allowance) => apply({ type: "allowed", allowance }),
    /** The network is back. */
    networkReturned() {
      flowing = true;
      flow();
    },
  };
}
