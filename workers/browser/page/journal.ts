// A day's page without network: read, written, kept at each pause. What is written waits in the worker's queue.
import { isEvening } from "#app/features/day/acts.ts";
import {
  EMPTY_FIELDS,
  type EntryFields,
  isEmptyEntry,
  readFields,
  sameFields,
} from "#app/features/journal/journal.ts";
import { askWorker, type Kept, type Writing, type WritingTicket } from "#app/features/offline/messages.ts";
import { KEPT_DAYS } from "#app/features/offline/offline.ts";
import { addDays, type Day, dayIn, hourIn } from "#app/lib/dates.ts";
import { addedTo, forgetSharedText, sharedText } from "#app/lib/shared-text.ts";
import { fillList, longDay, part, show } from "./slots.ts";

/** ms after the last key until the words are kept. */
const PAUSE_MS = 300;

const TEXT = {
  blank: "Page blanche.",
  saved: "Enregistré sur le site.",
  waits: "Gardé sur cet appareil. En attente du réseau.",
  keeping: "…",
  lost: "Ce navigateur n’a pas pu garder ces mots\u00a0: ne fermez pas cette page avant de les avoir copiés.",
  section: "Ces mots seront gardés avec une réflexion du matin, du soir, ou une gratitude.",
};

const dayAsked = (today: Day): Day => {
  const asked = new URLSearchParams(location.search).get("date");
  return asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked <= today ? (asked as Day) : today;
};

function fieldsOf(form: HTMLFormElement): EntryFields {
  return readFields(Object.fromEntries(new FormData(form)));
}

function putFields(form: HTMLFormElement, fields: EntryFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLTextAreaElement || field instanceof RadioNodeList)
      field.value = String(value ?? "");
  }
}

/** Keeps what the form holds at each pause and on leaving; one keeping at a time, the newest words last. */
function writeHere(
  form: HTMLFormElement,
  start: Writing,
  first: WritingTicket | null,
  say: (text: string) => void,
): void {
  let ticket = first;
  let [kept, working] = [start.fields, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    if (working) return;
    working = true;
    for (let fields = fieldsOf(form); !sameFields(fields, kept); fields = fieldsOf(form)) {
      if (isEmptyEntry(fields)) {
        say(TEXT.section);
        break;
      }
      const given = await askWorker({ type: "keep", writing: { ...start, fields }, ticket });
      if (!given) {
        say(TEXT.lost);
        break;
      }
      [ticket, kept] = [given, fields];
      say(TEXT.waits);
    }
    working = false;
    if (navigator.onLine) void askWorker({ type: "send" });
  }

  form.addEventListener("input", () => {
    say(TEXT.keeping);
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), PAUSE_MS);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  const leave = () => {
    clearTimeout(timer);
    void keep();
  };
  addEventListener("pagehide", leave);
  addEventListener("visibilitychange", () => document.hidden && leave());
}

/** A text that was shared with the product: written where somebody presses for it. */
function offerShared(form: HTMLFormElement, timezone: string): void {
  const text = sharedText();
  const offer = part("[data-shared]");
  if (!text) return;
  part('[data-slot="shared"]', offer).textContent = text;
  part('[data-button="shared"]', offer).addEventListener("click", () => {
    const isLate = isEvening(hourIn(Date.now(), timezone));
    const field = form.elements.namedItem(isLate ? "eveningReflection" : "morningReflection");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = addedTo(field.value, text);
    form.dispatchEvent(new Event("input"));
    forgetSharedText();
    show(offer, false);
    field.focus();
  });
  show(offer, true);
}

export function showJournal({ data: { timezone, pages, writes }, waiting }: Kept): void {
  const today = dayIn(Date.now(), timezone);
  const day = dayAsked(today);
  const view = part('[data-view="journal"]');
  const form = part<HTMLFormElement>("[data-form]", view);
  const page = pages.find(({ date }) => date === day);
  const waits = waiting.findLast((one) => one.day === day);
  const slot = (name: string, text: string) => {
    part(`[data-slot="${name}"]`, view).textContent = text;
  };
  slot("date", longDay(day));
  part<HTMLAnchorElement>('[data-link="previous"]').href = `/journal?date=${addDays(day, -1)}`;
  const next = part<HTMLAnchorElement>('[data-link="next"]');
  next.href = `/journal?date=${addDays(day, 1)}`;
  show(next, day < today);
  show(part('[data-note="unknown"]'), writes && day <= addDays(today, -KEPT_DAYS) && !waits);
  show(part('[data-note="closed"]'), !writes);

  const fields = waits?.fields ?? (page ? readFields(page) : EMPTY_FIELDS);
  putFields(form, fields);
  const say = (text: string) => slot("status", text);
  say(waits ? (waits.refusal?.message ?? TEXT.waits) : page ? TEXT.saved : TEXT.blank);
  if (writes) {
    const version = waits?.version ?? page?.version ?? "new";
    const quotationId = waits?.quotationId ?? null;
    writeHere(form, { day, fields, version, quotationId }, waits ?? null, say);
    if (day === today) offerShared(form, timezone);
  } else for (const field of form.elements) field.setAttribute("disabled", "");

  const days = [...new Set([...waiting.map((one) => one.day), ...pages.map(({ date }) => date)])];
  days.sort((one, other) => other.localeCompare(one));
  show(part("[data-pages]"), days.length > 0);
  fillList("pages", days, (of, item) => {
    item.slot("day", longDay(of));
    item.link("page", `/journal?date=${of}`);
    item.slot("waits", waiting.some((one) => one.day === of) ? "en attente du réseau" : "");
  });
}
