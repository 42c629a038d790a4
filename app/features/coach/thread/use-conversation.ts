// The conversation of a page: React's half of conversation.ts, which comes late (talk.ts). Until it has, the page shows what
// the screen brought, and what was pressed waits.
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { loadPart } from "#app/ui/arrivals.ts";
import { DraftKeyContext } from "#app/ui/draft-key.ts";
import { useMutationPolicy } from "#app/ui/mutation-policy.ts";
import { useToast } from "#app/ui/toaster.tsx";
import type { Allowance, ExchangeItem } from "../coach.ts";
import type { PagePorts, ShownConversation, Talk } from "./begin-talk.ts";
import { type ConversationState, conversationState } from "./turns.ts";

type ConversationOptions = Pick<PagePorts, "changed" | "giveBack"> & {
  conversation: { id: string; exchanges: ExchangeItem[] } | undefined;
  allowance: Allowance;
};

const unheard = () => () => undefined;

export function useConversation({
  conversation,
  allowance,
  changed,
  giveBack,
}: ConversationOptions): ShownConversation {
  const tell = useToast();
  const { signedOut } = useMutationPolicy();
  const { userId, secret } = useContext(DraftKeyContext) ?? {};
  const draftKey = useMemo(() => (userId && secret ? { userId, secret } : null), [userId, secret]);
  const ports = useRef<PagePorts>({ tell, signedOut, changed, giveBack, draftKey });
  ports.current = { tell, signedOut, changed, giveBack, draftKey };
  const shown = conversation?.id ?? null;
  const exchanges = conversation?.exchanges ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's data is taken when it names another conversation.
  const brought = useMemo(() => conversationState(shown, exchanges, allowance), [shown]);
  const begunWith = useRef(brought);
  begunWith.current = brought;

  const [talk, setTalk] = useState<Talk>();
  useEffect(() => {
    let isOpen = true;
    loadPart(() => import("./talk.ts")).then(
      ({ beginTalk }) => isOpen && setTalk(beginTalk(() => ports.current, begunWith.current)),
      () => undefined, // the page says that a part is missing
    );
    return () => {
      isOpen = false;
    };
  }, []);
  const state = useSyncExternalStore<ConversationState>(
    talk?.subscribe ?? unheard,
    talk?.getState ?? (() => brought),
    () => brought,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's data is taken when it names another conversation.
  useEffect(() => void talk?.open(shown, exchanges), [talk, shown]);
  useEffect(() => talk?.allow(allowance), [talk, allowance]);
  useEffect(() => talk?.leave, [talk]);
  useEffect(() => {
    if (!talk) return;
    window.addEventListener("online", talk.networkReturned);
    return () => window.removeEventListener("online", talk.networkReturned);
  }, [talk]);

  return { ...state, talk };
}
