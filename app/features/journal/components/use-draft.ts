// Unsaved words are kept in this browser while they are being written, and offered again after a crash, an expired
// session or a lost network. A draft that waits for an answer is never written over: the page then has a second place.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Day } from "#app/lib/dates.ts";
import { readDraft, removeDraft, writeDraft } from "#app/lib/drafts.ts";
import { paths } from "#app/lib/paths.ts";
import { type EntryFields, readFields, sameFields, type Version } from "../journal.ts";

const DEBOUNCE_MS = 400;
const AT_RISK =
  "Ce navigateur ne garde pas de brouillon. Quitter cette page sans sauvegarder perdra votre texte. Continuer\u202f?";

type Kept = EntryFields & { version: Version };
export type DraftOffer = { place: string; fields: EntryFields; version: Version; savedAt: number };

type Writing = {
  userId: string;
  day: Day;
  fields: EntryFields;
  /** What the server holds. */
  saved: EntryFields;
  version: Version;
};

const placesOf = (day: Day) => [`journal/${day}`, `journal/${day}/2`] as const;

/** What this browser keeps of a day, newest first. */
export function findDrafts(userId: string, day: Day): DraftOffer[] {
  const found: DraftOffer[] = [];
  for (const place of placesOf(day)) {
    const draft = readDraft<Kept>(userId, place);
    if (!draft) continue;
    const { fields, savedAt } = draft;
    found.push({ place, fields: readFields(fields), version: fields.version, savedAt });
  }
  return found.sort((one, other) => other.savedAt - one.savedAt);
}

export function useDraft(writing: Writing) {
  const { userId, day, fields, saved } = writing;
  const dirty = !sameFields(fields, saved);
  const [offers, setOffers] = useState<DraftOffer[]>([]);
  const [state, setState] = useState<"none" | "kept" | "refused">("none");
  /** Where this form keeps its own words, once it has. */
  const own = useRef<string | null>(null);
  const latest = useRef({ ...writing, dirty, offers });
  latest.current = { ...writing, dirty, offers };
  const signingOut = useRef(false);

  /** Keeps the words now; false where this browser refuses. */
  const keep = useCallback((): boolean => {
    const now = latest.current;
    if (!now.dirty || signingOut.current) return true;
    const places = placesOf(now.day);
    own.current ??= places.find((place) => !now.offers.some((offer) => offer.place === place)) ?? places[1];
    const kept: Kept = { ...now.fields, version: now.version };
    const done = writeDraft(now.userId, own.current, kept, Date.now());
    setState(done ? "kept" : "refused");
    return done;
  }, []);

  const drop = useCallback(() => {
    if (own.current) removeDraft(latest.current.userId, own.current);
    own.current = null;
    setState("none");
  }, []);

  const forget = useCallback((offer: DraftOffer) => {
    removeDraft(latest.current.userId, offer.place);
    setOffers((all) => all.filter((other) => other.place !== offer.place));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left behind is looked for once a page.
  useEffect(() => {
    setOffers(
      findDrafts(userId, day).filter((left) => {
        const same = sameFields(left.fields, saved);
        if (same) removeDraft(userId, left.place);
        return !same;
      }),
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words starts the wait again.
  useEffect(() => {
    if (!dirty) return drop();
    const timer = setTimeout(keep, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [fields, dirty, keep, drop]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") keep();
    };
    // Signing out clears this browser; nothing may be written back on the way out.
    const watch = (event: SubmitEvent) => {
      const { action } = event.target as HTMLFormElement;
      if (!event.defaultPrevented && new URL(action).pathname === paths.logout()) signingOut.current = true;
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", keep);
    window.addEventListener("submit", watch);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("submit", watch);
      keep();
    };
  }, [keep]);

  const atRisk = dirty && state === "refused";
  useEffect(() => {
    if (!atRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      if ((event.target as Element).closest("a[href]") && !window.confirm(AT_RISK)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("click", ask, true);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("click", ask, true);
    };
  }, [atRisk]);

  const offer = offers.find((one) => !sameFields(one.fields, saved) && !sameFields(one.fields, fields));
  return { dirty, state, offer, keep, drop, forget };
}
