// The draft of one journal page: kept at each key, offered again when the page is opened after a crash, an ended
// session or a lost network.
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Day } from "#app/lib/dates.ts";
import type { Draft } from "#app/lib/drafts.ts";
import { useDraft } from "#app/ui/use-draft.ts";
import { type EntryFields, readFields, sameFields, type Version } from "../journal.ts";

/** The form that a day is written in, also where it came back to a page that may no longer be written. */
export const entryFormId = (day: Day) => `page-${day}`;

type JournalDraft = EntryFields & { version: Version };
type DraftOffer = {
  draft: Draft<JournalDraft>;
  fields: EntryFields;
  version: Version;
  savedAt: number;
};

type Writing = {
  day: Day;
  fields: EntryFields;
  /** What the server holds. */
  saved: EntryFields;
  version: Version;
};

/** The day's drafts as this browser keeps them, newest first. */
export function useDayDraft(day: Day) {
  const draft = useDraft<JournalDraft>(`journal/${day}`);
  const offers = useMemo(
    () =>
      draft.offers.map(
        (kept): DraftOffer => ({
          draft: kept,
          fields: readFields(kept.fields),
          version: kept.fields.version,
          savedAt: kept.savedAt,
        }),
      ),
    [draft.offers],
  );
  return { ...draft, offers };
}

export function useEntryDraft({ day, fields, saved, version }: Writing) {
  const { keep: keepFields, state, offers, take, forget } = useDayDraft(day);
  const dirty = !sameFields(fields, saved);
  const latest = useRef({ fields, version, dirty });
  latest.current = { fields, version, dirty };

  /** Keeps the words now; false where this browser refuses. */
  const keep = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    return now.dirty ? keepFields({ ...now.fields, version: now.version }) : true;
  }, [keepFields]);

  const drop = useCallback(() => keepFields(null), [keepFields]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words is kept.
  useEffect(() => void (dirty ? keep() : drop()), [fields, version, dirty, keep, drop]);

  // What is on the server already needs no offer.
  useEffect(() => {
    for (const offer of offers) if (sameFields(offer.fields, saved)) forget(offer.draft);
  }, [offers, saved, forget]);

  const atRisk = dirty && state === "refused";
  const offer = offers.find((one) => !sameFields(one.fields, saved) && !sameFields(one.fields, fields));
  return { dirty, state, atRisk, offer, keep, drop, take, forget };
}
