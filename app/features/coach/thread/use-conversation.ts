// The conversation as the browser holds it: questions sent, answers as they come, what could not be sent. The server is
// the truth: what a stream does not bring is asked for again.

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api, storedToken } from "#app/lib/api.ts";
import { type Danger, isDanger } from "#app/lib/crisis/danger.ts";
import { createEventReader } from "#app/lib/event-stream.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import {
  type Allowance,
  type AnswerEvent,
  type ConversationDetail,
  type ExchangeItem,
  REQUIRED_TEXT,
  REQUIRED_TITLE,
  SEND_FAILED,
} from "../coach.ts";
import { dangerIn, fetchDetector } from "./distress.ts";
import { type Turn, turnOf, unsentTurn } from "./turns.ts";
import { dropUnsent, keepUnsent, moveUnsent, type Unsent, unsentOf } from "./unsent.ts";

const POLL_MS = 1_500;
const POLLS = 60;

const isNetwork = (error: unknown) => error instanceof TypeError;
const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

type Options = {
  userId: string;
  conversation: { id: string; title: string; exchanges: ExchangeItem[] } | undefined;
  allowance: Allowance;
  /** An answer is over, or a conversation began: the screen's data is old. */
  onChanged(conversationId: string): void;
  onSignedOut(): void;
  /** The words go back into the box. */
  onRefused(message: string): void;
};

export function useConversation(options: Options) {
  const { userId, conversation, onChanged, onSignedOut, onRefused } = options;
  const toast = useToast();
  const [turns, setTurns] = useState<Turn[]>(() => (conversation?.exchanges ?? []).map(turnOf));
  const [allowance, setAllowance] = useState(options.allowance);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  /** The danger heard in words that were not sent. */
  const [alarmed, setAlarmed] = useState<Danger | null>(null);
  const id = useRef<string | null>(conversation?.id ?? null);
  const shownTurns = useRef(turns);
  shownTurns.current = turns;
  /** The network came back: what waits goes by itself, one after the other, until one is refused. */
  const flowing = useRef(false);
  const reading = useRef<AbortController | null>(null);
  /** One answer at a time: the turn it belongs to. What ends late must not end another's. */
  const current = useRef<string | null>(null);
  const begin = useCallback((key: string) => {
    current.current = key;
    setBusy(key);
  }, []);
  const finish = useCallback((key: string) => {
    if (current.current !== key) return;
    current.current = null;
    setBusy(null);
  }, []);

  const patch = useCallback((key: string, change: Partial<Turn> | ((turn: Turn) => Turn)) => {
    setTurns((all) =>
      all.map((turn) =>
        turn.key !== key ? turn : typeof change === "function" ? change(turn) : { ...turn, ...change },
      ),
    );
  }, []);

  /** The server's word on a turn; a card that is shown stays. */
  const receive = useCallback(
    (key: string, item: ExchangeItem) =>
      patch(key, (turn) => ({ ...turn, ...item, danger: item.danger ?? turn.danger })),
    [patch],
  );

  /** The card is shown at once, whatever the server answers, or does not. */
  const listen = useCallback(
    async (key: string, message: string) => {
      const danger = await dangerIn(message);
      // The server tells the dangers apart: what it heard is not written over.
      if (danger) patch(key, (turn) => ({ ...turn, danger: turn.danger ?? danger }));
    },
    [patch],
  );
  /** Words that cannot be sent now are heard all the same. */
  const heed = useCallback(async (message: string) => {
    setAlarmed(await dangerIn(message));
  }, []);

  /** Asks the server how an answer went on, until it is over. */
  const follow = useCallback(
    async (key: string, conversationId: string, exchangeId: string) => {
      begin(key);
      const watched = new AbortController();
      reading.current = watched;
      for (let poll = 0; poll < POLLS && !watched.signal.aborted; poll++) {
        try {
          const found = await api<ConversationDetail>(paths.coachConversationCall(conversationId), {
            signal: watched.signal,
          });
          const item = found.exchanges.find((exchange) => exchange.exchangeId === exchangeId);
          if (!item) break;
          receive(key, item);
          if (item.status !== "answering") break;
        } catch (error) {
          if (error instanceof ApiError || isAbort(error)) break;
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      if (watched.signal.aborted) return;
      finish(key);
      onChanged(conversationId);
    },
    [receive, begin, finish, onChanged],
  );

  /** Reads an answer as it is written into the turn `key`. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refused` reads nothing that changes.
  const read = useCallback(
    async (key: string, body: object, unsent: Unsent | null) => {
      const abort = new AbortController();
      reading.current = abort;
      begin(key);
      setSaid("Le coach réfléchit…");
      const from = id.current;
      let exchangeId: string | null = null;
      let over = false;
      const take = ({ event, data }: AnswerEvent) => {
        if (event === "start") {
          exchangeId = data.item.exchangeId;
          id.current = data.item.id;
          if (unsent) dropUnsent(userId, from, unsent.requestId);
          if (from === null) {
            const waiting = shownTurns.current.filter(({ status }) => status === "unsent");
            moveUnsent(
              userId,
              data.item.id,
              waiting.map(({ requestId }) => requestId),
            );
          }
          receive(key, data.item);
        } else if (event === "crisis") patch(key, { danger: data.danger });
        else if (event === "part") patch(key, (turn) => ({ ...turn, parts: [...turn.parts, data] }));
        else {
          // The same question sent twice: its first answer is still being written, and is followed.
          over = data.item.status !== "answering";
          receive(key, data.item);
          if (event === "done" && over) {
            setAllowance(data.allowance);
            setSaid("Réponse terminée.");
          }
          if (event === "failed") {
            toast({ title: "Erreur", body: data.message, tone: "destructive" });
            setSaid("La réponse a été interrompue.");
          }
        }
      };
      try {
        const token = storedToken();
        const response = await fetch(paths.coachCall(), {
          method: "POST",
          headers: {
            Accept: "text/event-stream",
            "Content-Type": "application/json",
            ...(token && { Authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
          signal: abort.signal,
        });
        if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
        // A portal or a proxy answers a page with 200: the question did not arrive.
        if (!response.headers.get("Content-Type")?.includes("text/event-stream"))
          throw new TypeError("no stream of events");
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        const events = createEventReader();
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done) break;
          for (const event of events(value)) take(event as AnswerEvent);
        }
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!exchangeId) {
          finish(key);
          setSaid("");
          refused(error, key, unsent, from);
          return;
        }
      }
      if (abort.signal.aborted) return;
      finish(key);
      const [conversationId, begun] = [id.current, exchangeId as string | null];
      if (!conversationId || !begun) return;
      if (over) onChanged(conversationId);
      else void follow(key, conversationId, begun);
    },
    [userId, patch, receive, toast, begin, finish, follow, onChanged],
  );

  function refused(error: unknown, key: string, unsent: Unsent | null, from: string | null) {
    flowing.current = false;
    if (error instanceof ApiError && error.body?.crisis) {
      const danger = isDanger(error.body.danger) ? error.body.danger : "suicide";
      patch(key, { danger });
      setAlarmed(danger);
    }
    if (error instanceof ApiError && error.signedOut) {
      if (unsent) patch(key, { status: "unsent" });
      onSignedOut();
      return;
    }
    if (!unsent) {
      patch(key, { status: "interrupted" });
      const body = error instanceof ApiError && error.status === 429 ? error.body?.message : undefined;
      toast({ title: "Erreur", body: body ?? SEND_FAILED, tone: "destructive" });
      return;
    }
    if (error instanceof ApiError && error.status === 422) {
      setTurns((all) => all.filter((turn) => turn.key !== key));
      dropUnsent(userId, from, unsent.requestId);
      void heed(unsent.message); // its turn and the card beside it are gone
      onRefused(unsent.message);
      toast({ title: "Erreur", body: error.body?.message ?? SEND_FAILED, tone: "destructive" });
      return;
    }
    patch(key, { status: "unsent" });
    if (error instanceof ApiError && error.status === 403)
      toast({ title: REQUIRED_TITLE, body: REQUIRED_TEXT, tone: "destructive" });
    else {
      const body = error instanceof ApiError && error.status === 429 ? error.body?.message : undefined;
      toast({ title: "Erreur", body: body ?? SEND_FAILED, tone: "destructive" });
    }
    if (!isNetwork(error)) setSaid("Votre message n’est pas parti. Il est gardé ici.");
  }

  const post = useCallback(
    (unsent: Unsent, key: string) => {
      keepUnsent(userId, id.current, unsent);
      void listen(key, unsent.message);
      const { message, requestId } = unsent;
      return read(key, { message, requestId, conversationId: id.current }, unsent);
    },
    [userId, read, listen],
  );

  const send = useCallback(
    (message: string) => {
      const unsent: Unsent = { message, requestId: crypto.randomUUID(), savedAt: Date.now() };
      setTurns((all) => [...all, { ...unsentTurn(unsent, id.current), status: "sending" }]);
      void post(unsent, unsent.requestId);
    },
    [post],
  );

  const sendAgain = useCallback(
    (turn: Turn) => {
      if (current.current) return;
      patch(turn.key, { status: "sending" });
      const { message, requestId, createdAt } = turn;
      void post({ message, requestId, savedAt: Date.parse(createdAt) }, turn.key);
    },
    [patch, post],
  );

  /** An unsent question is given up. */
  const discard = useCallback(
    (turn: Turn) => {
      dropUnsent(userId, id.current, turn.requestId);
      setTurns((all) => all.filter(({ key }) => key !== turn.key));
      onRefused(turn.message);
    },
    [userId, onRefused],
  );

  const resume = useCallback(
    (turn: Turn) => {
      if (current.current) return;
      patch(turn.key, { status: "answering" });
      void read(turn.key, { resume: turn.exchangeId }, null);
    },
    [patch, read],
  );

  /** Another answer in place of one that is done. */
  const again = useCallback(
    (turn: Turn) => {
      if (current.current) return;
      patch(turn.key, { status: "answering", parts: [], response: "" });
      void read(turn.key, { resume: turn.exchangeId, again: true }, null);
    },
    [patch, read],
  );

  const stop = useCallback(
    async (turn: Turn) => {
      if (!turn.exchangeId) return;
      reading.current?.abort();
      setSaid("Réponse arrêtée.");
      try {
        const { exchangeId, attempt } = turn;
        const item = await api<ExchangeItem>(paths.coachCall(), { body: { stop: exchangeId, attempt } });
        receive(turn.key, item);
      } catch (error) {
        if (error instanceof ApiError && error.signedOut) onSignedOut();
        // Without a network the server goes on to the end; resuming asks it where it is.
        patch(turn.key, { status: "interrupted" });
      }
      finish(turn.key);
      if (id.current) onChanged(id.current);
    },
    [patch, receive, finish, onChanged, onSignedOut],
  );

  // Another conversation was opened, or this one was read again by the screen.
  const shown = conversation?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's data is taken when it names another conversation.
  useEffect(() => {
    if (id.current !== shown) {
      // Its answer goes on without us; it will be there.
      reading.current?.abort();
      reading.current = null;
      current.current = null;
      setBusy(null);
      setAlarmed(null);
      id.current = shown;
      setTurns((conversation?.exchanges ?? []).map(turnOf));
    }
    const kept = unsentOf(userId, shown);
    const received = new Set(conversation?.exchanges.map(({ requestId }) => requestId));
    for (const { requestId } of kept.filter((one) => received.has(one.requestId)))
      dropUnsent(userId, shown, requestId);
    const left = kept.filter((one) => !received.has(one.requestId));
    setTurns((all) => [
      ...all,
      ...left
        .filter(({ requestId }) => !all.some((turn) => turn.requestId === requestId))
        .map((one) => unsentTurn(one, shown)),
    ]);
    for (const { requestId, message } of left) void listen(requestId, message);
    const running = conversation?.exchanges.find(({ status }) => status === "answering");
    if (running && shown && !reading.current) void follow(running.exchangeId, shown, running.exchangeId);
  }, [shown]);

  useEffect(() => setAllowance(options.allowance), [options.allowance]);
  useEffect(() => () => reading.current?.abort(), []);

  useEffect(() => void fetchDetector().catch(() => {}), []);

  // What the network's return has set going goes on while there is something to send, and in that conversation only;
  // a new one that gets its id is the same one.
  const unsent = turns.find(({ status }) => status === "unsent");
  const place = useRef(shown);
  useEffect(() => {
    const elsewhere = place.current !== null && place.current !== shown;
    place.current = shown;
    if (!unsent || elsewhere) flowing.current = false;
  }, [unsent, shown]);
  const waiting = busy ? undefined : unsent;
  useEffect(() => {
    if (!waiting) return;
    if (flowing.current) return sendAgain(waiting);
    const again = () => {
      flowing.current = true;
      sendAgain(waiting);
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [waiting, sendAgain]);

  return { turns, allowance, busy, said, alarmed, heed, send, sendAgain, discard, resume, again, stop };
}
export type Conversation = ReturnType<typeof useConversation>;
