// What the parts of a conversation in the browser share: its state, who hears of it, and the answer that is being read.
import { ApiError } from "#app/lib/api.ts";
import type { Danger } from "#app/lib/crisis/danger.ts";
import type { Toast } from "#app/lib/form.ts";
import { type AnswerEvent, type ConversationDetail, type ExchangeItem, SEND_FAILED } from "../coach.ts";
import { type ConversationEvent, reduceConversation } from "./conversation-state.ts";
import type { ConversationState } from "./turns.ts";
import type { UnsentStore } from "./unsent.ts";

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

export type ConversationCore = ReturnType<typeof createConversationCore>;

/** @param ports asked for at each use: they change with the page */
export function createConversationCore(ports: () => ConversationPorts, initial: ConversationState) {
  let state = initial;
  let reading: AbortController | undefined;
  const listeners = new Set<() => void>();
  const apply = (event: ConversationEvent) => {
    state = reduceConversation(state, event);
    for (const hear of listeners) hear();
  };
  return {
    ports,
    apply,
    getState: () => state,
    subscribe(hear: () => void) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },

    /** An answer is read from now on; `stopReading` aborts the signal. */
    startReading(): AbortSignal {
      reading = new AbortController();
      return reading.signal;
    },
    isReading: () => reading !== undefined,
    /** The answer has been read to its end. */
    endReading() {
      reading = undefined;
    },
    stopReading() {
      reading?.abort();
      reading = undefined;
    },

    tellFailure: (body = SEND_FAILED, title = "Erreur") => ports().tell({ title, body, tone: "destructive" }),

    /** Words that cannot be sent now are heard all the same. */
    async heed(message: string): Promise<void> {
      const danger = await ports().dangerIn(message);
      if (danger) apply({ type: "alarmed", danger });
    },
  };
}

/** The server's own sentence where it says to wait; the specification's otherwise. */
export const waitSentenceOf = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? error.body?.message : undefined;
