// Leafing through one's pages inside the member's object. A leaf costs a bounded number of opened pages, however rare
// what is looked for: it then ends early, and the next one goes on from there.
import { addDays, type Day, monthOf, nextMonthOf } from "#app/lib/dates.ts";
import { matches } from "#app/lib/text.ts";
import { type JournalEntry, type Scale, TEXT_FIELDS } from "../journal.ts";
import { openMonth } from "./packing.server.ts";
import { type JournalPagesDeps, opened } from "./pages.server.ts";
import type { PackedPage } from "./pages.store.server.ts";
import type { JournalLeaf, JournalLeafing } from "./pages.ts";

/** Pages that one leaf opens at the most. */
const OPENED_MAX = 240;
/** At once. */
const LOT = 24;
const MONTHS_AT_ONCE = 12;

const fits = (entry: JournalEntry, { mood, question, quotationId, words }: JournalLeafing): boolean =>
  (mood === undefined || entry.mood === mood) &&
  (question === undefined || entry[question].trim() !== "") &&
  (quotationId === undefined || entry.quotationId === quotationId) &&
  (words === undefined || matches(TEXT_FIELDS.map((field) => entry[field]).join("\n"), words));

/** The days of a mood before `before`, newest first: read from the months, without opening a page. */
async function* daysOfMood(deps: JournalPagesDeps, mood: Scale, before?: Day): AsyncGenerator<Day> {
  let last = before && monthOf(nextMonthOf(before));
  for (;;) {
    const months = deps.db.read(deps.store.newestMonths(MONTHS_AT_ONCE, last));
    const scales = await Promise.all(months.map((month) => openMonth(deps.vault, month)));
    for (const [at, { month }] of months.entries())
      for (const [number, of] of [...(scales[at] ?? [])].reverse()) {
        const day = `${month}-${String(number).padStart(2, "0")}` as Day;
        if (of.mood === mood && (!before || day < before)) yield day;
      }
    last = months.at(-1)?.month;
    if (months.length < MONTHS_AT_ONCE) return;
  }
}

async function* lotsOfMood(deps: JournalPagesDeps, mood: Scale, before?: Day): AsyncGenerator<PackedPage[]> {
  let days: Day[] = [];
  for await (const day of daysOfMood(deps, mood, before)) {
    days.push(day);
    if (days.length < LOT) continue;
    yield deps.db.read(deps.store.onDays(days));
    days = [];
  }
  if (days.length) yield deps.db.read(deps.store.onDays(days));
}

/** The pages that may fit, newest first, a lot at a time. */
async function* candidates(
  deps: JournalPagesDeps,
  { mood, quotationId }: JournalLeafing,
  before: Day | undefined,
): AsyncGenerator<PackedPage[]> {
  if (quotationId === undefined && mood !== undefined) {
    yield* lotsOfMood(deps, mood, before);
    return;
  }
  let last = before;
  for (;;) {
    const lot = deps.db.read(
      quotationId === undefined
        ? deps.store.downwards(LOT, last)
        : deps.store.fromQuotation(quotationId, LOT, last),
    );
    yield lot;
    last = lot.at(-1)?.day as Day | undefined;
    if (lot.length < LOT) return;
  }
}

/** The next pages that fit, newest first. */
export async function leaf(deps: JournalPagesDeps, asked: JournalLeafing): Promise<JournalLeaf> {
  const { from, to, limit } = asked;
  const end = to && addDays(to, 1);
  const before = asked.before && (!end || asked.before < end) ? asked.before : end;
  const entries: JournalEntry[] = [];
  let count = 0;
  let last: Day | undefined;
  for await (const lot of candidates(deps, asked, before)) {
    const within = from ? lot.filter(({ day }) => day >= from) : lot;
    for (const entry of await opened(deps, within)) {
      if (fits(entry, asked)) {
        if (entries.length === limit) return { entries, next: entries.at(-1)?.day };
        entries.push(entry);
      }
      last = entry.day;
    }
    if (within.length < lot.length) break;
    count += lot.length;
    if (count >= OPENED_MAX) return { entries, next: last };
    await deps.rest();
  }
  return { entries, next: undefined };
}
