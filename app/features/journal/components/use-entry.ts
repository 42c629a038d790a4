// One page being written: its words (entry-state.ts), their draft in this browser, and the call that saves them.
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { exclusive, SENDING } from "#app/features/offline/exclusive.ts";
import { askWorker, type Writing, type WritingTicket } from "#app/features/offline/messages.ts";
import { rebase } from "#app/features/offline/rebase.ts";
import type { Day } from "#app/lib/dates.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { type MutationRefusal, useMutation } from "#app/ui/use-mutation.ts";
import {
  EMPTY_ENTRY,
  EMPTY_ENTRY_TITLE,
  ENTRY_SAVED,
  type EntryFields,
  isEmptyEntry,
  type JournalItem,
  SAVE_FAILED,
  sameFields,
  TEXT_FIELDS,
  TEXT_MAX,
  type TextField,
  type Version,
} from "../journal.ts";
import type { JournalView } from "../journal-view.server.ts";
import {
  fromItem,
  fromView,
  nextPage,
  openPage,
  type PageEvent,
  type PageState,
  type SavedPage,
} from "./entry-state.ts";
import { showQuestion } from "./steps.ts";
import { useEntryDraft } from "./use-draft.ts";
import { timeOf, whenOf } from "./when.ts";

type EntryOptions = {
  view: JournalView;
  /** The answer to this form where it was sent without scripts. */
  returned: FormResult | undefined;
  zone: string;
  formId: string;
};

type JournalBody = EntryFields & { date: Day; version: Version; quotationId: string | null };
/** `quiet`: by itself, at a pause of the writer. */
type Save = { body: JournalBody; quiet: boolean };

/** ms after the last key until the page saves itself. */
const PAUSE_MS = 1_500;
/** ms, where the network is known to be away: who closes the page then has no other place for these words. */
const PAUSE_OFFLINE_MS = 300;
/** ms between two tries while no answer comes. */
const RETRY_MS = 30_000;

/** Where a session ended while somebody wrote; what was written is kept, and saved once they are back. */
const SIGNED_OUT = { kind: "signedOut", message: "Votre session a pris fin.", quiet: true } as const;

/** What can be said before anything is sent, and the field it concerns. */
function whyNotSent(fields: EntryFields) {
  if (isEmptyEntry(fields)) {
    const toast = { title: EMPTY_ENTRY_TITLE, body: EMPTY_ENTRY, tone: "destructive" } as const;
    return { toast, field: "morningReflection" as TextField };
  }
  const long = TEXT_FIELDS.find((field) => fields[field].length > TEXT_MAX);
  const body = "Une section dépasse la longueur prévue. Rien n’est perdu.";
  return long && { toast: { ...SAVE_FAILED, body }, field: long };
}

/** What a refused save makes of the page. */
function refusalEvent(
  { status, message, errors, current }: MutationRefusal,
  zone: string,
  { quiet, waits }: { quiet: boolean; waits: boolean },
): PageEvent {
  if (status === 0)
    return { type: "failed", problem: { kind: "network", message: "Le site ne répond pas.", quiet, waits } };
  if (status === 409 && current) {
    const labelOf = (updatedAt: number) => `Enregistré le ${whenOf(updatedAt, zone)}`;
    return { type: "conflicted", stored: { ...fromItem(current as JournalItem, labelOf), quiet } };
  }
  return { type: "failed", problem: { kind: "refused", message, upgrade: status === 403 }, errors };
}

type Occasions = {
  save(): void;
  /** Saves what waits for the network or for a session, as it was asked: pressed, or by itself. */
  retry(): void;
  problem: PageState["problem"];
};

/** Ctrl + S; and what a save waits for coming back: the network, or the session that was opened in another tab. */
function useSaveOccasions({ save, retry, problem }: Occasions) {
  const latest = useRef({ save, retry });
  latest.current = { save, retry };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) latest.current.save();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const waitsFor = problem?.kind;
  useEffect(() => {
    if (waitsFor !== "network" && waitsFor !== "signedOut") return;
    const again = () => latest.current.retry();
    const back = waitsFor === "network" ? "online" : "focus";
    const timer = waitsFor === "network" ? setInterval(again, RETRY_MS) : undefined;
    window.addEventListener(back, again);
    return () => {
      clearInterval(timer);
      window.removeEventListener(back, again);
    };
  }, [waitsFor]);
}

/** The page saves itself where its writer pauses. What cannot be saved yet stays this browser's draft. */
function useAutosave(
  { fields, saved, dirty, conflict, problem }: PageState & { dirty: boolean },
  save: () => void,
) {
  const latest = useRef(save);
  latest.current = save;
  const away = problem?.kind === "network";
  const due = dirty && !conflict && (!problem || away) && !whyNotSent(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew, and so does an answer that leaves words unsaved.
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => latest.current(), away ? PAUSE_OFFLINE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [due, fields, saved]);
  // Who leaves for another page within the pause has not to wait for it.
  const leaving = useRef(due);
  leaving.current = due;
  useEffect(() => () => void (leaving.current && latest.current()), []);
}

const writingOf = ({ date, version, quotationId, ...fields }: JournalBody): Writing => ({
  day: date,
  fields,
  version,
  quotationId,
});

/**
 * What cannot be sent waits with the service worker, which sends it once the network is back, this page open or not. A page
 * that sends it itself does so alone, on what was sent of it meanwhile.
 */
function useWaitingWords(onStored: (item: JournalItem, sent: EntryFields, quiet: boolean) => void) {
  const ticket = useRef<WritingTicket | null>(null);
  return useMemo(() => {
    /** Answered: nothing waits any more. */
    async function settle(): Promise<void> {
      const { current: held } = ticket;
      ticket.current = null;
      if (held) await askWorker({ type: "drop", id: held.id });
    }
    return {
      settle,
      /** False where no service worker keeps them. */
      async wait(body: JournalBody): Promise<boolean> {
        const given = await askWorker({ type: "keep", writing: writingOf(body), ticket: ticket.current });
        ticket.current = given ?? ticket.current;
        return given !== undefined;
      },
      async send(body: JournalBody, post: (body: JournalBody) => Promise<JournalItem | undefined>) {
        const { current: held } = ticket;
        if (!held) return post(body);
        return exclusive(SENDING, async () => {
          const sent = await askWorker({ type: "sentOf", ticket: held });
          if (sent) onStored(sent.stored, sent.writing.fields, true);
          const writing = sent ? rebase(writingOf(body), sent) : writingOf(body);
          const stored = await post({ ...body, ...writing.fields, version: writing.version });
          if (stored) await settle();
          return stored;
        });
      },
    };
  }, [onStored]);
}

/** @param keep keeps the words in this browser now; false where it refuses */
function useSaveCall(dispatch: (event: PageEvent) => void, zone: string, keep: () => Promise<boolean>) {
  const toast = useToast();
  const sending = useRef(false);
  const pressed = useRef<Save>();
  const show = useCallback(
    (item: JournalItem, sent: EntryFields, quiet: boolean) => {
      const page = fromItem(item, (updatedAt) => `Enregistré à ${timeOf(updatedAt, zone)}`);
      dispatch({ type: "stored", page, sent, quiet });
    },
    [dispatch, zone],
  );
  const waiting = useWaitingWords(show);

  /** The words first; where this browser refuses to keep them, leaving for sign-in would cost them: false. */
  const keepForSignIn = useCallback(async (): Promise<boolean> => {
    const kept = await keep();
    if (!kept) dispatch({ type: "failed", problem: SIGNED_OUT });
    return kept;
  }, [keep, dispatch]);

  const { mutate, pending } = useMutation<Save, JournalItem>(
    ({ body }) => ({ path: paths.journalCall(), body }),
    {
      // What the page itself does not know changes with the first save alone: the day is a written one then.
      revalidate: ({ quiet, body }) => !quiet || body.version === "new",
      onDone(item, { body, quiet }) {
        show(item, body, quiet);
        void askWorker({ type: "stored", item });
        if (!quiet) toast(ENTRY_SAVED);
      },
      async onRefused(refusal, { body, quiet }) {
        if (refusal.status === 401 && !quiet) return keepForSignIn();
        await keep();
        // Nobody is led away from what they are writing.
        if (refusal.status === 401) {
          dispatch({ type: "failed", problem: SIGNED_OUT });
          return false;
        }
        if (refusal.status !== 0) await waiting.settle();
        const waits = refusal.status === 0 && (await waiting.wait(body));
        const event = refusalEvent(refusal, zone, { quiet, waits });
        dispatch(event);
        if (event.type === "failed" && !quiet) toast(SAVE_FAILED);
      },
    },
  );

  const send = useCallback(
    async (asked: Save) => {
      // One at a time; a press while the page saves itself comes after it, over the version that then stands.
      if (!asked.quiet) pressed.current = asked;
      if (sending.current) return;
      sending.current = true;
      void keep();
      for (let next: Save | undefined = asked; next; ) {
        if (next === pressed.current) pressed.current = undefined;
        const { quiet } = next;
        const stored: JournalItem | undefined = await waiting.send(next.body, (body) =>
          mutate({ body, quiet }),
        );
        const { current: after } = pressed;
        next = after && { ...after, body: { ...after.body, version: stored?.version ?? after.body.version } };
        pressed.current = undefined;
      }
      sending.current = false;
    },
    [keep, mutate, waiting],
  );
  return { send, busy: pending, keepForSignIn };
}

/**
 * The same words as long as they say the same. While a slower update waits, React makes each key's state anew at every
 * render; an effect that hears new words there, keeps them and so causes a render would go on without end.
 */
function useSteadyWords(fields: EntryFields): EntryFields {
  const steady = useRef(fields);
  if (!sameFields(steady.current, fields)) steady.current = fields;
  return steady.current;
}

export function useEntry({ view: { day, entry, quotationId }, returned, zone, formId }: EntryOptions) {
  const toast = useToast();
  const [state, dispatch] = useReducer(nextPage, undefined, () => openPage(entry, returned));
  const page = { ...state, fields: useSteadyWords(state.fields) };
  const { fields, saved, base, problem } = page;
  const draft = useEntryDraft({ day, fields, saved: saved.fields, version: base });
  const { dirty, keep, offer } = draft;
  const { send, busy, keepForSignIn } = useSaveCall(dispatch, zone, keep);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is taken over once nothing is being written.
  useEffect(() => {
    if (entry) dispatch({ type: "reread", page: fromView(entry) });
  }, [entry, dirty]);

  const saveQuietly = () =>
    void send({ body: { date: day, ...fields, version: base, quotationId }, quiet: true });
  const save = (version: Version = base) => {
    const refused = whyNotSent(fields);
    if (!refused) return void send({ body: { date: day, ...fields, version, quotationId }, quiet: false });
    toast(refused.toast);
    showQuestion(refused.field);
    document.getElementById(formId)?.querySelector<HTMLTextAreaElement>(`[name="${refused.field}"]`)?.focus();
  };
  useSaveOccasions({
    save: () => save(),
    retry: () => (problem?.quiet ? saveQuietly() : save()),
    problem,
  });
  useAutosave({ ...page, dirty }, saveQuietly);

  const change = useCallback(
    <Name extends keyof EntryFields>(name: Name, value: EntryFields[Name]) =>
      dispatch({ type: "typed", name, value }),
    [],
  );

  return {
    ...page,
    dirty,
    busy,
    draftState: draft.state,
    offer,
    change,
    save: () => save(),
    keepForSignIn,
    replaceStored: (stored: SavedPage) => save(stored.version),
    adopt: (stored: SavedPage) => dispatch({ type: "adopted", stored }),
    erased() {
      void draft.drop();
      void askWorker({ type: "erased", day });
      dispatch({ type: "erased" });
      // The button that was pressed goes away with the page.
      document.getElementById("contenu")?.focus({ preventScroll: true });
    },
    takeDraft() {
      if (!offer) return;
      void draft.take(offer.draft);
      dispatch({ type: "draftTaken", words: offer });
    },
    discardDraft() {
      if (!offer) return;
      dispatch({ type: "setAside", words: { fields: offer.fields, version: offer.version } });
      draft.forget(offer.draft);
    },
    takeAside: () => dispatch({ type: "asideTaken" }),
    dismissAside: () => dispatch({ type: "setAside", words: null }),
  };
}
export type EntryEditor = ReturnType<typeof useEntry>;
