// One page being written: its words, what the server holds of it, and everything that may happen on the way there.

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import type { Day } from "#app/lib/dates.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import {
  EMPTY_ENTRY,
  EMPTY_ENTRY_TITLE,
  EMPTY_FIELDS,
  type EntryFields,
  isEmptyEntry,
  type JournalItem,
  readFields,
  sameFields,
  TEXT_FIELDS,
  TEXT_MAX,
  type TextField,
  type Version,
} from "../journal.ts";
import type { EntryView, RefusedEntry } from "../journal-view.server.ts";
import { useEntryDraft } from "./use-draft.ts";
import { timeOf, whenOf } from "./when.ts";

export const SAVE_FAILED = {
  title: "Erreur",
  body: "Impossible de sauvegarder votre entrée. Veuillez réessayer.",
  tone: "destructive",
} as const;

/** What the server holds; `label` says since when. */
type Saved = { fields: EntryFields; version: Version; updatedAt: number; label: string | null };
export type Stored = Pick<Saved, "fields" | "version" | "label" | "updatedAt">;
export type Problem = {
  kind: "network" | "refused" | "signedOut";
  message: string;
  errors?: Record<string, string[]>;
  upgrade?: boolean;
};

export type EntryOptions = {
  day: Day;
  entry: EntryView | null;
  refused: RefusedEntry | undefined;
  quotationId: string | null;
  zone: string;
  formId: string;
  onSignedOut(): void;
};

const nothingSaved: Saved = { fields: EMPTY_FIELDS, version: "new", updatedAt: 0, label: null };
const fromView = (entry: EntryView): Saved => ({ ...entry, label: entry.saved });

let hydrated = false;
/** What somebody typed before the scripts were there; null once they are. */
function earlyWords(formId: string): EntryFields | null {
  if (typeof document === "undefined" || hydrated) return null;
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? readFields(Object.fromEntries(new FormData(form))) : null;
}

export function useEntry(options: EntryOptions) {
  const { day, entry, refused, quotationId, zone, formId, onSignedOut } = options;
  const toast = useToast();
  const refresh = useRefresh();
  const [saved, setSaved] = useState<Saved>(() => (entry ? fromView(entry) : nothingSaved));
  const [fields, setFields] = useState<EntryFields>(refused?.fields ?? saved.fields);
  /** The version these words started from: an older one is refused by the server, never replaced. */
  const [base, setBase] = useState<Version>(refused?.version ?? saved.version);
  const [early] = useState(() => earlyWords(formId));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [conflict, setConflict] = useState<Stored | null>(
    refused?.conflict && entry ? fromView(entry) : null,
  );
  /** Words that were put aside for others, until the page is left. */
  const [aside, setAside] = useState<{ fields: EntryFields; version: Version } | null>(null);
  const sending = useRef(false);
  const draft = useEntryDraft({ day, fields, saved: saved.fields, version: base });
  const { dirty, keep } = draft;

  useEffect(() => {
    hydrated = true;
    if (early) setFields((now) => (sameFields(early, now) ? now : early));
  }, [early]);

  // The page was saved elsewhere and read again here: taken over only where nothing is being written.
  useEffect(() => {
    if (!entry || dirty || entry.updatedAt <= saved.updatedAt) return;
    setSaved(fromView(entry));
    setFields(entry.fields);
    setBase(entry.version);
  }, [entry, dirty, saved.updatedAt]);

  const change = useCallback(
    <Name extends keyof EntryFields>(name: Name, value: EntryFields[Name]) =>
      setFields((now) => ({ ...now, [name]: value })),
    [],
  );

  /** Puts other words in the form; those that were there can be had back. */
  const replaceWords = (words: EntryFields, version: Version) => {
    setAside(dirty ? { fields, version: base } : null);
    setFields(words);
    setBase(version);
    setProblem(null);
  };

  const focusOn = (field: TextField) =>
    document.getElementById(formId)?.querySelector<HTMLTextAreaElement>(`[name="${field}"]`)?.focus();

  /** @param sent what was sent: what another tab changed beside it comes with the answer, and is shown */
  function settle(item: JournalItem, sent: EntryFields) {
    const updatedAt = Date.parse(item.updatedAt);
    const stands = readFields(item);
    setFields((now) => ({
      ...now,
      ...Object.fromEntries(
        Object.entries(stands).filter(
          ([name]) => now[name as keyof EntryFields] === sent[name as keyof EntryFields],
        ),
      ),
    }));
    const label = `Enregistré à ${timeOf(updatedAt, zone)}`;
    setSaved({ fields: stands, version: item.version, updatedAt, label });
    setBase(item.version);
    setProblem(null);
    setConflict(null);
    setAside(null);
    toast({ title: "Entrée sauvegardée" });
    refresh();
  }

  async function fail(error: unknown) {
    const kept = await keep();
    if (!(error instanceof ApiError)) {
      toast(SAVE_FAILED);
      setProblem({ kind: "network", message: "La connexion manque." });
      return;
    }
    if (error.signedOut) {
      // Leaving would cost words that this browser refuses to keep.
      if (kept) onSignedOut();
      else setProblem({ kind: "signedOut", message: "Votre session a pris fin." });
      return;
    }
    if (error.status === 409) {
      const current = error.body?.current as JournalItem | undefined;
      if (current) {
        const updatedAt = Date.parse(current.updatedAt);
        setConflict({
          fields: readFields(current),
          version: current.version,
          updatedAt,
          label: `Enregistré le ${whenOf(updatedAt, zone)}`,
        });
        return;
      }
    }
    toast(SAVE_FAILED);
    setProblem({
      kind: "refused",
      message: error.body?.message ?? "Le service ne répond pas comme prévu.",
      errors: error.body?.errors,
      upgrade: error.status === 403,
    });
  }

  async function save(version: Version = base) {
    if (sending.current) return;
    if (isEmptyEntry(fields)) {
      toast({ title: EMPTY_ENTRY_TITLE, body: EMPTY_ENTRY, tone: "destructive" });
      focusOn("morningReflection");
      return;
    }
    const long = TEXT_FIELDS.find((field) => fields[field].length > TEXT_MAX);
    if (long) {
      toast({ ...SAVE_FAILED, body: "Une section dépasse la longueur prévue. Rien n’est perdu." });
      focusOn(long);
      return;
    }
    sending.current = true;
    setBusy(true);
    void keep();
    try {
      settle(
        await api<JournalItem>("/api/journal", { body: { date: day, ...fields, version, quotationId } }),
        fields,
      );
    } catch (error) {
      await fail(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) saveNow.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const waiting = problem?.kind === "network";
  useEffect(() => {
    if (!waiting) return;
    const retry = () => saveNow.current();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [waiting]);

  /** Takes the stored page in place of the words in the form. */
  function adopt(stored: Stored) {
    setSaved(stored);
    replaceWords(stored.fields, stored.version);
    setConflict(null);
    refresh();
  }

  async function erase() {
    try {
      await api(`/api/journal/${day}`, { method: "DELETE" });
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) {
        if (await keep()) onSignedOut();
        return;
      }
      if (!(error instanceof ApiError) || error.status !== 404) {
        toast({
          title: "Erreur",
          body: "Votre page n’a pas pu être supprimée. Rien n’a changé.",
          tone: "destructive",
        });
        return;
      }
    }
    void draft.drop();
    setSaved((was) => ({ ...nothingSaved, updatedAt: was.updatedAt }));
    setFields(EMPTY_FIELDS);
    setBase("new");
    setConflict(null);
    setProblem(null);
    setAside(null);
    toast({ title: "Page supprimée" });
    // The button that was pressed goes away with the page.
    document.getElementById("contenu")?.focus({ preventScroll: true });
    refresh();
  }

  return {
    fields,
    saved,
    base,
    dirty,
    busy,
    problem,
    conflict,
    aside,
    draftState: draft.state,
    offer: draft.offer,
    change,
    save: () => save(),
    replaceStored: (stored: Stored) => save(stored.version),
    adopt,
    erase,
    takeDraft() {
      if (!draft.offer) return;
      const { fields: words, version } = draft.offer;
      void draft.take(draft.offer.draft);
      replaceWords(words, version);
    },
    discardDraft() {
      if (!draft.offer) return;
      setAside({ fields: draft.offer.fields, version: draft.offer.version });
      draft.forget(draft.offer.draft);
    },
    takeAside() {
      if (aside) replaceWords(aside.fields, aside.version);
    },
    dismissAside: () => setAside(null),
  };
}
export type Entry = ReturnType<typeof useEntry>;
