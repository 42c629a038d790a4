// The conversation's engine with what a page gives it and what it calls.
import { api } from "#app/lib/api.ts";
import { dangerIn, fetchRules } from "#app/lib/crisis/in-browser.ts";
import type { DraftKey } from "#app/lib/drafts.ts";
import { paths } from "#app/lib/paths.ts";
import type { ConversationDetail, ExchangeItem } from "../coach.ts";
import { streamAnswer } from "./answer-stream.ts";
import { createConversation } from "./conversation.ts";
import type { ConversationPorts } from "./conversation-core.ts";
import type { ConversationState } from "./turns.ts";
import { createUnsentStore, type UnsentStore } from "./unsent.ts";

/** What the page gives; it changes with the page. */
export type PagePorts = Pick<ConversationPorts, "tell" | "signedOut" | "changed" | "giveBack"> & {
  /** Null where nothing may be kept. */
  draftKey: DraftKey | null;
};

const CALLS = {
  streamAnswer,
  dangerIn,
  readConversation: (id: string, signal: AbortSignal) =>
    api<ConversationDetail>(paths.coachConversationCall(id), { signal }),
  stopAnswer: (exchangeId: string, attempt: string) =>
    api<ExchangeItem>(paths.coachCall(), { body: { stop: exchangeId, attempt } }),
  newRequestId: () => crypto.randomUUID(),
  now: Date.now,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** The conversation of a page. @param ports asked for at each use */
export function beginTalk(ports: () => PagePorts, initial: ConversationState) {
  void fetchRules().catch(() => {});
  let store: { key: DraftKey | null; unsent: UnsentStore } | undefined;
  return createConversation(() => {
    const { draftKey: key, ...own } = ports();
    if (!store || store.key !== key) store = { key, unsent: createUnsentStore(key) };
    return { ...CALLS, ...own, unsent: store.unsent };
  }, initial);
}
export type Talk = ReturnType<typeof beginTalk>;

/** A conversation as it is shown; `talk` once its script has come. */
export type ShownConversation = ConversationState & { talk: Talk | undefined };
