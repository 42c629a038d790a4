// The conversation in its frame of 600 px (full height on a phone), the history and the choices beside it.
import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, removeDraft, writeDraft } from "#app/lib/drafts.ts";
import { paths } from "#app/lib/paths.ts";
import { CrisisCard, HelpNumbers } from "#app/ui/crisis-card.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { allowanceNotice, MESSAGE_MAX } from "../coach.ts";
import type { OpenCoachView } from "../conversations/conversations.server.ts";
import { Composer } from "./composer.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { PreferencesPanel } from "./preferences.tsx";
import { Thread } from "./thread.tsx";
import { useConversation } from "./use-conversation.ts";
import { Welcome } from "./welcome.tsx";

type CoachPageProps = {
  view: OpenCoachView;
  userId: string;
  refused: string | undefined;
  onSignedOut(): void;
};

const NEAR_END_PX = 120;
const HEED_MS = 400;
const placeOf = (conversationId: string | null) => `coach/words/${conversationId ?? "new"}`;

export function CoachPage({ view, userId, refused, onSignedOut }: CoachPageProps) {
  const { conversation } = view;
  const conversationId = conversation?.id ?? null;
  const [words, setWords] = useState(refused ?? "");
  const box = useRef<HTMLTextAreaElement>(null);
  const place = placeOf(conversationId);
  // Words begun are kept in this browser until they are sent; each conversation has its own.
  /** The conversation that began here: the words typed meanwhile go with it. */
  const begunHere = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun is looked for once a conversation.
  useEffect(() => {
    if (conversationId !== null && begunHere.current === conversationId) {
      begunHere.current = null;
      removeDraft(userId, placeOf(null));
      if (words.trim()) writeDraft(userId, place, { words }, Date.now());
      return;
    }
    const begun = readDraft<{ words: string }>(userId, place);
    if (!refused) setWords(begun?.fields.words ?? "");
  }, [userId, place]);
  const write = useCallback(
    (text: string) => {
      setWords(text);
      if (text.trim()) writeDraft(userId, place, { words: text }, Date.now());
      else removeDraft(userId, place);
    },
    [userId, place],
  );
  const log = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const refresh = useRefresh();

  const onChanged = useCallback(
    (id: string) => {
      if (id === conversationId) return refresh();
      if (conversationId === null) begunHere.current = id;
      navigate(paths.coach({ conversation: id, all: view.all }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [conversationId, refresh, navigate, view.all],
  );
  const onRefused = useCallback(
    (message: string) => {
      const begun = box.current?.value ?? "";
      write(begun.trim() ? `${message}\n${begun}` : message);
      box.current?.focus();
    },
    [write],
  );
  const coach = useConversation({
    userId,
    conversation,
    allowance: view.allowance,
    onChanged,
    onSignedOut,
    onRefused,
  });
  const { turns, busy } = coach;
  const writing = turns.find(({ key }) => key === busy);

  // The end stays in sight while an answer comes, unless the reader has gone up.
  const end = turns.map(({ key, status, parts, danger }) => `${key}${status}${parts.length}${danger}`).join();
  const following = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new part moves the end.
  useEffect(() => {
    const element = log.current;
    if (!element || turns.length === 0 || !following.current) return;
    // The card is what must be seen, not the end of the words below it.
    const last = element.querySelector("article:last-of-type");
    if (turns.at(-1)?.danger && last) last.scrollIntoView({ block: "start" });
    else element.scrollTop = element.scrollHeight;
  }, [end]);
  const onScroll = () => {
    const element = log.current;
    if (element)
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
  };

  const send = () => {
    const message = words.trim();
    if (message.length > MESSAGE_MAX || busy) void coach.heed(message);
    if (!message || message.length > MESSAGE_MAX || busy) return;
    write("");
    following.current = true;
    coach.send(message);
  };
  const choose = (text: string) => {
    write(text);
    box.current?.focus();
  };
  // Too long to be sent, and the button is shut: it is heard where it stands.
  const tooLong = words.trim().length > MESSAGE_MAX ? words : "";
  const { heed } = coach;
  useEffect(() => {
    if (!tooLong) return;
    const timer = setTimeout(() => void heed(tooLong), HEED_MS);
    return () => clearTimeout(timer);
  }, [tooLong, heed]);
  const carded = turns.findLast(({ danger }) => danger)?.danger;
  const heard = coach.alarmed ?? carded ?? view.caring;
  const notice = heard ? (
    <HelpNumbers danger={heard} />
  ) : view.available ? (
    allowanceNotice(coach.allowance)
  ) : (
    "Le coach n’est pas joignable pour le moment."
  );

  return (
    <div className="mx-auto grid w-full max-w-[72rem] gap-x-10 sm:px-4 sm:py-8 md:px-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <section
        aria-label="Conversation avec le Coach IA"
        className={`flex min-h-[26rem] flex-col border-line bg-surface sm:h-[600px] sm:rounded-xl sm:border ${
          // The banner of the local mode stands above, two lines high on a phone.
          view.localMode ? "h-[calc(100dvh-7.4rem)]" : "h-[calc(100dvh-4rem)]"
        }`}
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 sm:px-6">
          <h1 className="text-[1.45rem]">Coach IA</h1>
          <p className="min-w-0 truncate text-sm text-muted">
            {view.localMode
              ? "mode local, sans modèle d’IA"
              : (conversation?.title ?? "Nouvelle conversation")}
          </p>
        </header>
        <div
          ref={log}
          onScroll={onScroll}
          role="log"
          aria-label="Échanges"
          aria-busy={busy !== null || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reached by keyboard.
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 outline-offset-[-3px] sm:px-6"
        >
          {conversation?.longer && (
            <p className="mb-6 text-sm text-muted">
              Le début de cette conversation est dans son{" "}
              <a href={paths.coachExport("md", conversation.id)} download className="link-quiet">
                export
              </a>
              .
            </p>
          )}
          {turns.length === 0 ? (
            <Welcome address={view.preferences.address} suggestions={view.suggestions} onChoose={choose} />
          ) : (
            <Thread coach={coach} />
          )}
        </div>
        <p role="status" className="sr-only">
          {coach.said}
        </p>
        {coach.alarmed && coach.alarmed !== carded && (
          <div className="max-h-[45%] overflow-y-auto px-4 pb-3 sm:px-6">
            <CrisisCard danger={coach.alarmed} />
          </div>
        )}
        <Composer
          box={box}
          value={words}
          onChange={write}
          onSend={send}
          busy={busy !== null}
          onStop={writing?.exchangeId ? () => void coach.stop(writing) : undefined}
          conversationId={conversationId}
          notice={notice}
        />
      </section>
      <aside aria-label="Historique et choix" className="space-y-6 px-4 py-8 sm:px-0 lg:py-0">
        <HistoryPanel view={view} />
        <PreferencesPanel
          preferences={view.preferences}
          memory={view.memory}
          conversationId={conversationId}
        />
      </aside>
    </div>
  );
}
