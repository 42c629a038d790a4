// One page being written: its words (entry-state.ts), their draft in this browser, and the call that saves them.
import { useCallback, useEffect, useReducer, useRef } from "react";
import { askWorker, type WritingTicket } from "#app/features/offline/messages.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
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
import { timeOf } from "./clock.ts";
import {
  fromItem,
  fromView,
  type JournalBody,
  nextPage,
  openPage,
  type PageEvent,
  type PageState,
  type SavedPage,
} from "./entry-state.ts";
import { showQuestion } from "./steps.ts";
import { useEntryDraft } from "./use-draft.ts";

type EntryOptions = {
  view: JournalView;
  /** The answer to this form where it was sent without scripts. */
  returned: FormResult | undefined;
  zone: string;
  formId: string;
  fetchUnsaved: FetchUnsaved;
};
/** Of what a refused save needs. */
type FetchUnsaved = () => Promise<Pick<typeof import("./unsaved.ts"), "refused" | "sendWaiting">>;

/** `quiet`: by itself, at a pause of the writer. */
type Save = { body: JournalBody; quiet: boolean };

/** ms after the last key until the page saves itself. */
const PAUSE_MS = 1_500;
/** ms, where the network is known to be away: who closes the page then has no other place for these words. */
const PAUSE_OFFLINE_MS = 300;

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

/** @param keep keeps the words in this browser now; false where it refuses */
function useSaveCall(
  dispatch: (event: PageEvent) => void,
  { zone, fetchUnsaved }: Pick<EntryOptions, "zone" | "fetchUnsaved">,
  keep: () => Promise<boolean>,
) {
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
  const ticket = useRef<WritingTicket | null>(null);

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
        const event = await fetchUnsaved().then(
          ({ refused }) => refused(refusal, { body, quiet, zone, ticket, pageOf: fromItem }),
          (): PageEvent => ({
            type: "failed",
            problem: { kind: "network", message: refusal.message, quiet },
          }),
        );
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
        const { quiet }: Save = next;
        const post = (body: JournalBody): Promise<JournalItem | undefined> => mutate({ body, quiet });
        const stored: JournalItem | undefined = ticket.current
          ? await (await fetchUnsaved()).sendWaiting(next.body, { ticket, post, show })
          : await post(next.body);
        const { current: after } = pressed;
        next = after && { ...after, body: { ...after.body, version: stored?.version ?? after.body.version } };
        pressed.current = undefined;
      }
      sending.current = false;
    },
    [keep, mutate, show, fetchUnsaved],
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

export function useEntry(options: EntryOptions) {
  const { view, returned, formId } = options;
  const { day, entry, quotationId } = view;
  const toast = useToast();
  const [state, dispatch] = useReducer(nextPage, undefined, () => openPage(entry, returned));
  const page = { ...state, fields: useSteadyWords(state.fields) };
  const { fields, saved, base, problem } = page;
  const draft = useEntryDraft({ day, fields, saved: saved.fields, version: base });
  const { dirty, keep, offer } = draft;
  const { send, busy, keepForSignIn } = useSaveCall(dispatch, options, keep);

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
  useAutosave({ ...page, dirty }, saveQuietly);

  const change = useCallback(
    <Name extends keyof EntryFields>(name: Name, value: EntryFields[Name]) =>
      dispatch({ type: "typed", name, value }),
    [],
  );

  const { drop } = draft;
  const erased = useCallback(() => {
    void drop();
    void askWorker({ type: "erased", day });
    dispatch({ type: "erased" });
    // The button that was pressed goes away with the page.
    document.getElementById("contenu")?.focus({ preventScroll: true });
  }, [drop, day]);

  // What nobody pressed for and this browser keeps is said by the bar alone.
  const isSaidByBar = problem?.kind === "network" && problem.quiet && draft.state === "kept";

  return {
    ...page,
    /** The problem that is told beside the words. */
    told: isSaidByBar ? null : problem,
    dirty,
    busy,
    draftState: draft.state,
    offer,
    change,
    save: () => save(),
    /** Saves what waits for the network or for a session, as it was asked: pressed, or by itself. */
    retry: () => (problem?.quiet ? saveQuietly() : save()),
    atRisk: draft.atRisk,
    keepForSignIn,
    replaceStored: (stored: SavedPage) => save(stored.version),
    adopt: (stored: SavedPage) => dispatch({ type: "adopted", stored }),
    erased,
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
