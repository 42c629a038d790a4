// Words that are not saved yet, kept in this browser under the member's key (app/lib/drafts.ts) and offered again after
// a crash, a closed tab, an ended session or a lost network. Each form keeps its own draft: nothing is written over.
// `useDraft` serves a form whose words are state, `useFormDraft` one whose fields keep their own words.
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import {
  createDraftKeeper,
  type Draft,
  type DraftKey,
  dropDraft,
  listDrafts,
  tabOf,
} from "#app/lib/drafts.ts";
import { KIT_FIELDS, typedValues } from "#app/lib/form.ts";
import { newId } from "#app/lib/ids.ts";
import { livingTabs, tabId, whenLeft } from "#app/lib/tab.ts";
import { DraftKeyContext } from "./draft-key.ts";
import { typeInto } from "./type-into.ts";

const newDraftId = async () => `${await tabId()}.${newId(48)}`;

/** Drafts of a place that no open form is writing, newest first. */
async function leftBehind<Fields>(key: DraftKey, place: string, own: string): Promise<Draft<Fields>[]> {
  const isOpen = await livingTabs();
  const drafts = await listDrafts<Fields>(key, place);
  return drafts.filter(({ id }) => id !== own && !isOpen(tabOf(id)));
}

/**
 * @param place which form this is, the same wherever and whenever it is drawn: "journal/2026-11-28"
 * @returns `keep(fields)`, called at each change (null: nothing is unsaved), which answers false where this browser
 *   keeps nothing; `state`; `offers`, what was left behind here, newest first; `take` (the form holds it from now on)
 *   and `forget` for one of them; `prepare(place, fields)` keeps the words where the form will be next, and
 *   `move(fields)`, called once `place` has changed, takes them along
 */
export function useDraft<Fields>(place: string) {
  const given = useContext(DraftKeyContext);
  const { userId, secret } = given ?? {};
  const key = useMemo(() => (userId && secret ? { userId, secret } : null), [userId, secret]);
  const [offers, setOffers] = useState<Draft<Fields>[]>([]);
  const [state, setState] = useState<"none" | "kept" | "refused">("none");
  // In the browser only: a tab's id is asked for by an effect or a handler.
  type Keeper = { key: DraftKey; place: string; of: ReturnType<typeof createDraftKeeper<Fields>> };
  const keeper = useRef<Keeper | null>(null);
  const before = useRef<Keeper | null>(null);
  const next = useRef<Keeper | null>(null);
  const getKeeper = useCallback(() => {
    if (!key) return undefined;
    if (keeper.current?.key !== key || keeper.current.place !== place) {
      before.current = keeper.current;
      const prepared = next.current;
      next.current = null;
      keeper.current =
        prepared?.key === key && prepared.place === place
          ? prepared
          : { key, place, of: createDraftKeeper<Fields>(key, place, newDraftId()) };
    }
    return keeper.current.of;
  }, [key, place]);

  useEffect(() => {
    const own = getKeeper();
    if (!own || !key) return setOffers([]);
    let current = true;
    setOffers((all) => (all.length > 0 ? [] : all));
    const look = async () => {
      const found = await leftBehind<Fields>(key, place, await own.id);
      if (current) setOffers(found);
    };
    void look().catch(() => undefined);
    void whenLeft()
      .then(look)
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [key, place, getKeeper]);

  const keep = useCallback(
    async (fields: Fields | null): Promise<boolean> => {
      const kept = (await getKeeper()?.keep(fields)) ?? false;
      setState(fields === null ? "none" : kept ? "kept" : "refused");
      return kept;
    },
    [getKeeper],
  );

  const forget = useCallback(
    (offer: Draft<Fields>) => {
      if (key) dropDraft(key, place, offer.id);
      setOffers((all) => all.filter(({ id }) => id !== offer.id));
    },
    [key, place],
  );

  const take = useCallback(
    async (offer: Draft<Fields>) => {
      setOffers((all) => all.filter(({ id }) => id !== offer.id));
      // Its own copy first: at no moment are the words in neither.
      if (await keep(offer.fields)) forget(offer);
    },
    [keep, forget],
  );

  /** The form is about to get another place: its words are there before the address says so. */
  const prepare = useCallback(
    async (place: string, fields: Fields | null): Promise<void> => {
      if (!key || fields === null) return;
      next.current = { key, place, of: createDraftKeeper<Fields>(key, place, newDraftId()) };
      await next.current.of.keep(fields);
    },
    [key],
  );

  /** The form got another place while it was written (it was new, and has its address now): its words go with it. */
  const move = useCallback(
    async (fields: Fields | null) => {
      const left = before.current;
      before.current = null;
      if (await keep(fields)) await left?.of.keep(null);
    },
    [keep],
  );

  return { keep, state, offers, take, forget, prepare, move };
}

type Entries = [name: string, value: string][];
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FILLED = new Set(["input", "textarea", "select"]);
const isBox = (field: Field) =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** What stands in a form, without secrets, files and the kit's own fields. */
function entriesOf(form: HTMLFormElement): Entries {
  const all = [...new FormData(form)];
  const names = typedValues(all);
  return all.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] in names);
}

/** What a form says that it was drawn as goes with its words. */
const isDrawn = ([name]: [string, unknown]) => name === KIT_FIELDS.drawn;
const drawnOf = (form: HTMLFormElement) => String(new FormData(form).get(KIT_FIELDS.drawn) ?? "");
const withDrawn = (form: HTMLFormElement, entries: Entries): Entries => [
  ...entries.filter((entry) => !isDrawn(entry)),
  [KIT_FIELDS.drawn, drawnOf(form)],
];
/** Were these words begun on what the form says now? Where they do not tell, they are taken for such. */
const isOfNow = (form: HTMLFormElement, entries: Entries) =>
  (entries.find(isDrawn)?.[1] ?? drawnOf(form)) === drawnOf(form);

/** A draft from before its form kept its own words has them by name, a box as a boolean. */
const entriesIn = (fields: Entries | Record<string, unknown>): Entries =>
  Array.isArray(fields)
    ? fields
    : Object.entries(fields).flatMap(
        ([name, value]): Entries => (value === false ? [] : [[name, value === true ? "1" : String(value)]]),
      );

function fillIn(form: HTMLFormElement, entries: Entries): void {
  const names = new Set(entries.map(([name]) => name));
  for (const field of [...form.elements] as Field[]) {
    if (!FILLED.has(field.localName) || !field.name || field.name === KIT_FIELDS.drawn) continue;
    const values = entries.filter(([name]) => name === field.name).map(([, value]) => value);
    if (isBox(field)) {
      const checked = values.includes(field.value);
      // A radio is left by choosing another.
      if (field.type === "checkbox" || checked) typeInto(field, { value: field.value, checked });
    } else if (names.has(field.name)) typeInto(field, { value: values[0] ?? "", checked: null });
  }
}

/**
 * The draft of a form whose fields keep their own words (`MutationForm`). The newest draft left behind is put back by
 * itself where the form is as the page gave it, and as it was when the draft was begun; `found` says so. The others are in
 * `offers`: whoever takes one has read what stands there since.
 * @param formId the form's id; it is on the page for as long as the component that calls this
 * @param fills false where the page came back with words of its own: drafts are offered then, and none is put back
 */
export function useFormDraft(place: string, formId: string, { fills = true }: { fills?: boolean } = {}) {
  const { keep, state, offers, take, forget } = useDraft<Entries>(place);
  const [found, setFound] = useState(false);
  const blank = useRef("");

  const form = useCallback(() => document.getElementById(formId) as HTMLFormElement | null, [formId]);

  useEffect(() => {
    const element = form();
    if (!element) return;
    blank.current = JSON.stringify(entriesOf(element));
    const hear = () => {
      const entries = entriesOf(element);
      void keep(JSON.stringify(entries) === blank.current ? null : withDrawn(element, entries));
    };
    const emptied = () => {
      setFound(false);
      void keep(null);
    };
    element.addEventListener("input", hear);
    element.addEventListener("change", hear);
    element.addEventListener("reset", emptied);
    return () => {
      element.removeEventListener("input", hear);
      element.removeEventListener("change", hear);
      element.removeEventListener("reset", emptied);
    };
  }, [form, keep]);

  const putBack = useCallback(
    (offer: Draft<Entries>) => {
      const element = form();
      if (!element) return;
      const fields = entriesIn(offer.fields);
      fillIn(element, fields);
      setFound(true);
      void take({ ...offer, fields: withDrawn(element, fields) });
    },
    [form, take],
  );

  const [newest] = offers;
  useEffect(() => {
    const element = form();
    if (!fills || !newest || !element || !isOfNow(element, entriesIn(newest.fields))) return;
    if (JSON.stringify(entriesOf(element)) === blank.current) putBack(newest);
  }, [fills, newest, form, putBack]);

  /** Sent, or given up: nothing is unsaved any more. */
  const drop = useCallback(() => {
    setFound(false);
    void keep(null);
  }, [keep]);

  return { state, found, offers, putBack, forget, drop };
}
