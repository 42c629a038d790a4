// The conversation in its frame of 600 px (full height on a phone), the history and the choices beside it.
import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { DraftOffers } from "#app/ui/draft-offers.tsx";
import { LatePart, late } from "#app/ui/late-part.tsx";
import { allowanceNotice, MESSAGE_MAX } from "../coach.ts";
import type { OpenCoachView } from "../conversations/conversations.server.ts";
import type { Talk } from "../thread/begin-talk.ts";
import { useConversation } from "../thread/use-conversation.ts";
import { useEndInSight } from "../thread/use-end-in-sight.ts";
import { useWords } from "../thread/use-words.ts";
import { Composer } from "./composer.tsx";
import { Panels } from "./panels.tsx";
import { crisisCard, helpNumbers, thread } from "./talk-parts.ts";
import { Welcome } from "./welcome.tsx";

type CoachPageProps = {
  view: OpenCoachView;
  /** The words of a question that a form without scripts brought back. */
  refused: string | undefined;
};

const HEED_MS = 400;

// Beside the conversation, which does not wait for their script.
const panels = late(import.meta.env.SSR ? Panels : undefined, () =>
  import("./panels.tsx").then((late) => late.Panels),
);

export function CoachPage({ view, refused }: CoachPageProps) {
  const { conversation } = view;
  const conversationId = conversation?.id ?? null;
  const { words, write, begin, draft } = useWords(conversationId, refused);
  const box = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const coach = useConversation({
    conversation,
    allowance: view.allowance,
    async changed(id) {
      if (id === conversationId) return revalidate();
      if (conversationId === null) await begin(id);
      navigate(paths.coach({ conversation: id, all: view.all }), { replace: true, preventScrollReset: true });
    },
    giveBack(message) {
      const begun = box.current?.value ?? "";
      write(begun.trim() ? `${message}\n${begun}` : message);
      box.current?.focus();
    },
  });
  const { turns, talk } = coach;
  /** Before what sends has come: an exercise, or the words in the box. */
  const [pressed, setPressed] = useState<{ exercise?: string } | null>(null);
  const busy = coach.writing !== null || pressed !== null;
  const writing = turns.find(({ key }) => key === coach.writing);
  const { onScroll, followEnd } = useEndInSight(log, turns);

  /** The button that was pressed is shut or gone: the focus goes on among the exchanges. Whoever writes keeps the box. */
  const readOn = () => {
    if (document.activeElement !== box.current) log.current?.focus({ preventScroll: true });
  };
  const ask = (by: Talk, message: string) => {
    followEnd();
    by.send(message);
    readOn();
  };
  const askWords = (by: Talk) => {
    write("");
    ask(by, words.trim());
  };
  const send = () => {
    const message = words.trim();
    if (message.length > MESSAGE_MAX || busy) void talk?.heed(message);
    if (!message || message.length > MESSAGE_MAX || busy) return;
    if (talk) askWords(talk);
    else setPressed({});
  };
  const beginExercise = (exercise: string) => {
    if (talk) ask(talk, exercise);
    else setPressed({ exercise });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed goes once, the words as they stand by then.
  useEffect(() => {
    if (!talk || !pressed) return;
    setPressed(null);
    if (pressed.exercise) ask(talk, pressed.exercise);
    else if (words.trim() && words.trim().length <= MESSAGE_MAX) askWords(talk);
  }, [talk, pressed]);
  const choose = (text: string) => {
    write(text);
    box.current?.focus();
  };
  useHeardWhereItStands(words, talk);

  const carded = turns.findLast(({ danger }) => danger)?.danger;
  const heard = coach.alarmed ?? carded ?? view.caring;
  const notice = heard ? (
    <LatePart of={helpNumbers} props={{ danger: heard }} />
  ) : view.available ? (
    allowanceNotice(coach.allowance)
  ) : (
    "Le coach n’est pas joignable pour le moment."
  );

  return (
    <div className="mx-auto grid w-full max-w-[72rem] grid-cols-1 gap-x-10 sm:px-4 sm:py-8 md:px-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <section
        aria-label="Conversation avec le Coach IA"
        className={`flex min-h-[26rem] flex-col border-line bg-surface sm:h-[600px] sm:rounded-xl sm:border ${
          // The banner of the local mode stands above, two lines high on a phone.
          view.localMode ? "h-[calc(100dvh-7.4rem-var(--foot,0px))]" : "h-[calc(100dvh-4rem-var(--foot,0px))]"
        }`}
      >
        <ConversationHead view={view} />
        <div
          ref={log}
          onScroll={onScroll}
          role="log"
          aria-label="Échanges"
          aria-busy={busy || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reached by keyboard.
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 outline-offset-[-3px] sm:px-6"
        >
          {conversation?.longer && <BeginningElsewhere conversationId={conversation.id} />}
          {turns.length === 0 ? (
            <Welcome view={view} onChoose={choose} onBegin={beginExercise} />
          ) : (
            <LatePart
              of={thread}
              props={{
                coach,
                options: {
                  remembers: Boolean(view.preferences.rememberGranted),
                  section: view.journalSection,
                },
              }}
            />
          )}
        </div>
        <p role="status" className="sr-only">
          {coach.status}
        </p>
        {coach.alarmed && coach.alarmed !== carded && (
          <div className="max-h-[45%] overflow-y-auto px-4 pb-3 sm:px-6">
            <LatePart of={crisisCard} props={{ danger: coach.alarmed }} />
          </div>
        )}
        {draft.offers.length > 0 && (
          <div className="px-4 pb-3 sm:px-6">
            <DraftOffers draft={draft} />
          </div>
        )}
        <Composer
          box={box}
          value={words}
          onChange={write}
          onSend={send}
          busy={busy}
          onStop={writing?.exchangeId ? () => void talk?.stop(writing) : undefined}
          conversationId={conversationId}
          notice={notice}
        />
      </section>
      <aside aria-label="Historique et choix" className="px-4 py-8 sm:px-0 lg:py-0">
        <LatePart of={panels} props={{ view }} />
      </aside>
    </div>
  );
}

/** Words too long to be sent, while the button is shut: they are heard where they stand. */
function useHeardWhereItStands(words: string, talk: Talk | undefined): void {
  const tooLong = words.trim().length > MESSAGE_MAX ? words : "";
  useEffect(() => {
    if (!tooLong) return;
    const timer = setTimeout(() => void talk?.heed(tooLong), HEED_MS);
    return () => clearTimeout(timer);
  }, [tooLong, talk]);
}

function ConversationHead({ view: { conversation, localMode } }: { view: OpenCoachView }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 sm:px-6">
      <h1>Coach IA</h1>
      <p className="min-w-0 truncate text-sm text-muted">
        {localMode
          ? "mode local, sans modèle d’IA"
          : heldPunctuation(conversation?.title ?? "Nouvelle conversation")}
      </p>
    </header>
  );
}

/** A conversation whose beginning the page leaves out. */
function BeginningElsewhere({ conversationId }: { conversationId: string }) {
  return (
    <p className="mb-6 text-sm text-muted">
      Le début de cette conversation est dans son{" "}
      <a href={paths.coachExport("md", conversationId)} download className="link-quiet">
        export
      </a>
      .
    </p>
  );
}
