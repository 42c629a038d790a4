// What a journal page holds while it is written, and what each event makes of it. Pure.
import type { Day } from "#app/lib/dates.ts";
import type { FormResult } from "#app/lib/form.ts";
import {
  EMPTY_FIELDS,
  type EntryFields,
  entryFields,
  type JournalItem,
  joinFields,
  readFields,
  sameFields,
  type Version,
} from "../journal.ts";
import type { EntryView } from "../journal-view.server.ts";

/** A page as the server holds it; `label` says since when. */
export type SavedPage = { fields: EntryFields; version: Version; updatedAt: number; label: string | null };
/** Words and the version they started from. */
type Words = { fields: EntryFields; version: Version };

/** What a save sends. */
export type JournalBody = EntryFields & { date: Day; version: Version; quotationId: string | null };

export type SaveProblem = {
  kind: "network" | "refused" | "signedOut";
  message: string;
  /** The offer no longer holds writing. */
  upgrade?: boolean;
  /** Nobody pressed the button: where the words are safe in this browser, nothing is said beside the bar. */
  quiet?: boolean;
  /** The words wait on this device, and are sent once the network is back, this page open or not. */
  waits?: boolean;
};

/** `quiet`: found by a save that nobody pressed; it takes no focus from who writes. */
export type Conflict = SavedPage & { quiet?: boolean };

export type PageState = {
  fields: EntryFields;
  saved: SavedPage;
  /** The version these words started from: an older one is merged or refused by the server, never replaced. */
  base: Version;
  /** A save that failed. */
  problem: SaveProblem | null;
  /** What is wrong, by field. */
  errors: Record<string, string[]>;
  /** The form came back with the page, unsaved: it was sent without scripts. */
  returned: FormResult | null;
  /** What stands where both this writer and another changed one field. */
  conflict: Conflict | null;
  /** Words that were put aside for others, until the page is left. */
  aside: Words | null;
};

export type PageEvent =
  | { type: "typed"; name: keyof EntryFields; value: string | number | null }
  /** The loader read the page again. */
  | { type: "reread"; page: SavedPage }
  /** @param sent what was sent: what another tab changed beside it comes with the answer, and is shown */
  | { type: "stored"; page: SavedPage; sent: EntryFields; quiet?: boolean }
  | { type: "failed"; problem: SaveProblem; errors?: Record<string, string[]> }
  | { type: "conflicted"; stored: Conflict }
  /** The stored page is taken in place of the words in the form. */
  | { type: "adopted"; stored: SavedPage }
  | { type: "draftTaken"; words: Words }
  | { type: "setAside"; words: Words | null }
  | { type: "asideTaken" }
  | { type: "erased" };

const NOTHING_SAVED: SavedPage = { fields: EMPTY_FIELDS, version: "new", updatedAt: 0, label: null };

export const fromView = ({ fields, version, updatedAt, saved }: EntryView): SavedPage => ({
  fields,
  version,
  updatedAt,
  label: saved,
});

export const fromItem = (item: JournalItem, labelOf: (updatedAt: number) => string): SavedPage => {
  const updatedAt = Date.parse(item.updatedAt);
  return { fields: readFields(item), version: item.version, updatedAt, label: labelOf(updatedAt) };
};

/** @param returned the answer to a form that was sent without scripts and was not saved */
export function openPage(entry: EntryView | null, returned: FormResult | undefined): PageState {
  const saved = entry ? fromView(entry) : NOTHING_SAVED;
  const page: PageState = {
    fields: saved.fields,
    saved,
    base: saved.version,
    problem: null,
    errors: {},
    returned: null,
    conflict: null,
    aside: null,
  };
  if (!returned || returned.ok) return page;
  const { values, errors, status } = returned;
  return {
    ...page,
    fields: readFields(values),
    base: Number(values.overwrite ?? values.version) || "new",
    errors,
    returned,
    conflict: status === 409 && entry ? saved : null,
  };
}

const isDirty = ({ fields, saved }: PageState) => !sameFields(fields, saved.fields);
const SETTLED = { problem: null, errors: {}, returned: null, conflict: null } as const;

/** Other words in the form; those that were there can be had back. */
const replaceWords = (state: PageState, { fields, version }: Words): PageState => ({
  ...state,
  fields,
  base: version,
  problem: null,
  aside: isDirty(state) ? { fields: state.fields, version: state.base } : null,
});

/** A draft and the form: put together where both started from the page that is saved, and changed different fields. */
function takeDraft(state: PageState, draft: Words): PageState {
  const { saved, base, fields } = state;
  const sameStart = draft.version === base && base === saved.version;
  const joined = sameStart ? joinFields(saved.fields, fields, draft.fields) : undefined;
  return joined ? { ...state, fields: joined, problem: null } : replaceWords(state, draft);
}

/** The answer to a save: what was typed since stays, all else is as it was stored. */
function store(state: PageState, page: SavedPage, sent: EntryFields, quiet: boolean): PageState {
  const untouched = Object.entries(page.fields).filter(
    ([name]) => state.fields[name as keyof EntryFields] === sent[name as keyof EntryFields],
  );
  const fields = { ...state.fields, ...Object.fromEntries(untouched) };
  // What was put aside is let go by a save that somebody pressed, and by no other.
  const aside = quiet ? state.aside : null;
  return { ...state, ...SETTLED, fields, saved: page, base: page.version, aside };
}

export function nextPage(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case "typed":
      return { ...state, fields: { ...state.fields, [event.name]: event.value } };
    case "reread": {
      const { page } = event;
      // Taken over only where nothing is being written.
      if (isDirty(state) || page.updatedAt <= state.saved.updatedAt) return state;
      return { ...state, fields: page.fields, saved: page, base: page.version };
    }
    case "stored":
      return store(state, event.page, entryFields(event.sent), event.quiet === true);
    case "failed":
      return { ...state, problem: event.problem, errors: event.errors ?? {} };
    case "conflicted":
      return { ...state, problem: null, conflict: event.stored };
    case "adopted": {
      const { stored } = event;
      return { ...replaceWords(state, stored), ...SETTLED, saved: stored };
    }
    case "draftTaken":
      return takeDraft(state, event.words);
    case "setAside":
      return { ...state, aside: event.words };
    case "asideTaken":
      return state.aside ? replaceWords(state, state.aside) : state;
    case "erased": {
      // A reading of before the deletion may still be under way: only what is newer is taken over.
      const saved = { ...NOTHING_SAVED, updatedAt: state.saved.updatedAt };
      return { ...state, ...SETTLED, fields: EMPTY_FIELDS, saved, base: "new", aside: null };
    }
  }
}
