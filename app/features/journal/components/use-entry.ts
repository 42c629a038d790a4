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
import { fromItem, fromView, nextPage, openPage, type PageEvent, type SavedPage } from "./entry-state.ts";
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
function refusalEvent({ status, message, errors, current }: MutationRefusal, zone: string): PageEvent {
  if (status === 0)
    return { type: "failed", problem: { kind: "network", message: "Le site ne répond pas." } };
  if (status === 409 && current) {
    const labelOf = (updatedAt: number) => `Enregistré le ${whenOf(updatedAt, zone)}`;
    return { type: "conflicted", stored: fromItem(current as JournalItem, labelOf) };
  }
  return { type: "failed", problem: { kind: "refused", message, upgrade: status === 403 }, errors };
}

/** Ctrl + S, and the network coming back to a save that waits for it. */
function useSaveOccasions(save: () => void, waiting: boolean) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const retry = () => latest.current();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [waiting]);
}

/** @param keep keeps the words in this browser now; false where it refuses */
function useSaveCall(dispatch: (event: PageEvent) => void, zone: string, keep: () => Promise<boolean>) {
  const toast = useToast();
  const sending = useRef(false);

  /** The words first; where this browser refuses to keep them, leaving for sign-in would cost them: false. */
  const keepForSignIn = useCallback(async (): Promise<boolean> => {
    const kept = await keep();
    if (!kept)
      dispatch({ type: "failed", problem: { kind: "signedOut", message: "Votre session a pris fin." } });
    return kept;
  }, [keep, dispatch]);

  const { mutate, pending } = useMutation<JournalBody, JournalItem>(
    (body) => ({ path: paths.journalCall(), body }),
    {
      onDone(item, sent) {
        const page = fromItem(item, (updatedAt) => `Enregistré à ${timeOf(updatedAt, zone)}`);
        dispatch({ type: "stored", page, sent });
        toast(ENTRY_SAVED);
      },
      async onRefused(refusal) {
        if (refusal.status === 401) return keepForSignIn();
        await keep();
        const event = refusalEvent(refusal, zone);
        dispatch(event);
        if (event.type === "failed") toast(SAVE_FAILED);
      },
    },
  );

  const send = useCallback(
    async (body: JournalBody) => {
      if (sending.current) return;
      sending.current = true;
      void keep();
      await mutate(body);
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

  const save = (version: Version = base) => {
    const refused = whyNotSent(fields);
    if (!refused) return void send({ date: day, ...fields, version, quotationId });
    toast(refused.toast);
    document.getElementById(formId)?.querySelector<HTMLTextAreaElement>(`[name="${refused.field}"]`)?.focus();
  };
  useSaveOccasions(save, problem?.kind === "network");

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
