// The conversation of a page: React's half of conversation.ts.
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { api } from "#app/lib/api.ts";
import { dangerIn, fetchRules } from "#app/lib/crisis/in-browser.ts";
import { paths } from "#app/lib/paths.ts";
import { DraftKeyContext } from "#app/ui/draft-key.ts";
import { useMutationPolicy } from "#app/ui/mutation-policy.ts";
import { useToast } from "#app/ui/toaster.tsx";
import type { Allowance, ConversationDetail, ExchangeItem } from "../coach.ts";
import { streamAnswer } from "./answer-stream.ts";
import { createConversation } from "./conversation.ts";
import type { ConversationPorts } from "./conversation-core.ts";
import { conversationState } from "./conversation-state.ts";
import { createUnsentStore } from "./unsent.ts";

type ConversationOptions = Pick<ConversationPorts, "changed" | "giveBack"> & {
  conversation: { id: string; exchanges: ExchangeItem[] } | undefined;
  allowance: Allowance;
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

export function useConversation({ conversation, allowance, changed, giveBack }: ConversationOptions) {
  const tell = useToast();
  const { signedOut } = useMutationPolicy();
  const { userId, secret } = useContext(DraftKeyContext) ?? {};
  const unsent = useMemo(
    () => createUnsentStore(userId && secret ? { userId, secret } : null),
    [userId, secret],
  );
  const ports = useRef<ConversationPorts>();
  const own: ConversationPorts = { ...CALLS, unsent, tell, signedOut, changed, giveBack };
  ports.current = own;
  const shown = conversation?.id ?? null;
  const exchanges = conversation?.exchanges ?? [];
  const [engine] = useState(() =>
    createConversation(() => ports.current ?? own, conversationState(shown, exchanges, allowance)),
  );
  const state = useSyncExternalStore(engine.subscribe, engine.getState, engine.getState);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's data is taken when it names another conversation.
  useEffect(() => void engine.open(shown, exchanges), [engine, shown]);
  useEffect(() => engine.allow(allowance), [engine, allowance]);
  useEffect(() => engine.leave, [engine]);
  useEffect(() => {
    window.addEventListener("online", engine.networkReturned);
    return () => window.removeEventListener("online", engine.networkReturned);
  }, [engine]);
  useEffect(() => void fetchRules().catch(() => {}), []);

  return { ...engine, ...state };
}
export type ShownConversation = ReturnType<typeof useConversation>;
