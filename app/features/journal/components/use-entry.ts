// One page being written: its words (entry-state.ts), their draft in this browser, and the call that saves them.
import { useCallback, useEffect, useReducer, useRef } from "react";
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
  quiet: boolean,
): PageEvent {
  if (status === 0)
    return { type: "failed", problem: { kind: "network", message: "Le site ne répond pas.", quiet } };
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
  const due = dirty && !conflict && (!problem || problem.kind === "network") && !whyNotSent(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew, and so does an answer that leaves words unsaved.
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => navigator.onLine && latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [due, fields, saved]);
  // Who leaves for another page within the pause has not to wait for it.
  const leaving = useRef(due);
  leaving.current = due;
  useEffect(() => () => void (leaving.current && latest.current()), []);
}

/** @param keep keeps the words in this browser now; false where it refuses */
function useSaveCall(dispatch: (event: PageEvent) => void, zone: string, keep: () => Promise<boolean>) {
  const toast = useToast();
  const sending = useRef(false);
  const pressed = useRef<Save>();

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
        const page = fromItem(item, (updatedAt) => `Enregistré à ${timeOf(updatedAt, zone)}`);
        dispatch({ type: "stored", page, sent: body, quiet });
        if (!quiet) toast(ENTRY_SAVED);
      },
      async onRefused(refusal, { quiet }) {
        if (refusal.status === 401 && !quiet) return keepForSignIn();
        await keep();
        // Nobody is led away from what they are writing.
        if (refusal.status === 401) {
          dispatch({ type: "failed", problem: SIGNED_OUT });
          return false;
        }
        const event = refusalEvent(refusal, zone, quiet);
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
        const stored: JournalItem | undefined = await mutate(next);
        const { current: waiting } = pressed;
        next = waiting && {
          ...waiting,
          body: { ...waiting.body, version: stored?.version ?? waiting.body.version },
        };
        pressed.current = undefined;
      }
      sending.current = false;
    },
    [keep, mutate],
  );
  return { send, busy: pending, keepForSignIn };
}

export function useEntry({ view: { day, entry, quotationId }, returned, zone, formId }: EntryOptions) {
  const toast = useToast();
  const [page, dispatch] = useReducer(nextPage, undefined, () => openPage(entry, returned));
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
