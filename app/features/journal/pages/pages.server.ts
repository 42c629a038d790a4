// The journal inside its member's object. A save is whole: the page, the month's scales, the budget and the debt of a
// light row to D1 are written together, then the row; a crash between the two leaves the debt, which the object's alarm
// pays. The object is the truth and the row is derived from it.
import type { Day } from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import { matcher } from "#app/lib/text.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { MemberQuery, MemberRunner } from "#db/member/client.ts";
import type { JournalInput } from "../journal.schema.ts";
import type { JournalStore } from "../journal.store.server.ts";
import { entryFields, type JournalEntry, sameFields, TEXT_FIELDS } from "../journal.ts";
import { overBudget, usageAfter, utcDayOf } from "../journal-budget.ts";
import { type WrittenDay, writtenDays } from "../lines.ts";
import { mergeFields, nextTrail } from "../merge.server.ts";
import { everyLine, linesOn } from "./lines.server.ts";
import { newestScales, noteScales, scalesBetween } from "./months.server.ts";
import { type OpenedPage, openEntry, openPage, type PackingVault, packPage } from "./packing.server.ts";
import type { PackedPage, PagesStore } from "./pages.store.server.ts";
import type {
  JournalFound,
  JournalLook,
  JournalLooked,
  JournalSave,
  JournalSaved,
  JournalSearch,
  JournalStretch,
  StretchedDay,
  WholeJournal,
} from "./pages.ts";
import { dropPhotos, everyPhoto, photosOn } from "./photos.server.ts";

export type JournalPagesDeps = {
  userId: string;
  store: PagesStore;
  db: MemberRunner;
  vault: PackingVault;
  /** Runs writers one after the other: what one has read stays true until it has written. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Writes together, with an alarm that pays what is owed to D1 where this object does not live to do it. */
  commit(writes: readonly MemberQuery<unknown>[]): void;
  /** Pays what is owed to D1 now; what fails is left to the alarm. */
  pay(): Promise<void>;
  /** Lets others' work in: an object's thread is not its own alone. */
  rest(): Promise<void>;
};

/** Where a whole journal is gone through: characters that are opened between two rests, a millisecond's work or two. */
const TEXT_IN_HAND = 24_000;
/** What is packed tells nothing of what comes out, so that a lot is as long as the one before says. */
const FIRST_PAGES = 4;
/** Pages that are read at once, packed; they are opened in lots. */
const PAGES_IN_HAND = 50;

export const opened = (deps: JournalPagesDeps, pages: readonly PackedPage[]): Promise<JournalEntry[]> =>
  Promise.all(pages.map((page) => openEntry(deps.vault, page)));

export async function look(
  deps: JournalPagesDeps,
  { day, recent, scales, lines, spans = [], days, photos }: JournalLook,
): Promise<JournalLooked> {
  const page = day && deps.db.read(deps.store.onDay(day));
  const [ofDay, newest, of, ofDays, between, pages, seen] = await Promise.all([
    page ? openEntry(deps.vault, page) : null,
    recent ? opened(deps, deps.db.read(deps.store.downwards(recent))) : [],
    scales ? newestScales(deps, scales.limit, scales.since) : [],
    lines ? linesOn(deps, lines) : [],
    Promise.all(spans.map((span) => scalesBetween(deps, span))),
    days ? opened(deps, deps.db.read(deps.store.onDays(days))) : [],
    photos ? photosOn(deps, photos) : [],
  ]);
  return {
    entry: ofDay,
    recent: newest,
    scales: of,
    lines: ofDays,
    spans: between.flat(),
    days: pages,
    photos: seen,
  };
}

export const list = (deps: JournalPagesDeps, limit: number, before?: Day): Promise<JournalEntry[]> =>
  opened(deps, deps.db.read(deps.store.downwards(limit, before)));

/** How many pages the next lot has, after one of these. */
function nextLot(entries: readonly JournalEntry[]): number {
  const signs = entries.reduce(
    (sum, entry) => sum + TEXT_FIELDS.reduce((of, field) => of + entry[field].length, 0),
    0,
  );
  const fitting = Math.floor((TEXT_IN_HAND * entries.length) / Math.max(1, signs));
  return Math.min(PAGES_IN_HAND, Math.max(1, fitting));
}

/** Every page, some at a time: the next are opened when these have been used, and after a rest. */
export async function* everyPage(
  deps: JournalPagesDeps,
  { newestFirst, from }: { newestFirst: boolean; from?: Day },
): AsyncGenerator<JournalEntry> {
  const { downwards, upwards } = deps.store;
  const read = newestFirst ? downwards : upwards;
  let [last, many, lot] = [from, FIRST_PAGES, FIRST_PAGES];
  for (;;) {
    const pages = deps.db.read(read(many, last));
    for (let at = 0; at < pages.length; ) {
      if (last !== from) await deps.rest();
      const entries = await opened(deps, pages.slice(at, at + lot));
      yield* entries;
      at += entries.length;
      [last, lot] = [entries.at(-1)?.day, nextLot(entries)];
    }
    if (pages.length < many) return;
    many = PAGES_IN_HAND;
  }
}

export const wholeJournal = (deps: JournalPagesDeps): WholeJournal => ({
  pages: (order) => everyPage(deps, order),
  lines: (order) => everyLine(deps, order),
  photos: (order) => everyPhoto(deps, order),
});

/** The member's days whose page and line hold every word, newest first, and the cursor of the next ones. */
export async function search(
  deps: JournalPagesDeps,
  { words, limit, before }: JournalSearch,
): Promise<Extract<JournalFound, { busy: false }>> {
  const order = { newestFirst: true, from: before };
  const isFound = matcher(words);
  const days: WrittenDay[] = [];
  for await (const written of writtenDays(everyPage(deps, order), everyLine(deps, order), true)) {
    const { entry, line } = written;
    const texts = [line?.text ?? "", ...TEXT_FIELDS.map((field) => entry?.[field] ?? "")];
    if (!isFound(texts.join("\n"))) continue;
    if (days.length === limit) return { busy: false, days, next: days.at(-1)?.day };
    days.push(written);
  }
  return { busy: false, days, next: undefined };
}

/** The next written days after one, up to another, oldest first: pages, lines and photos. */
export async function stretch(
  deps: JournalPagesDeps,
  { after, to, limit }: JournalStretch,
): Promise<StretchedDay[]> {
  const order = { newestFirst: false, from: after };
  const days: WrittenDay[] = [];
  for await (const written of writtenDays(everyPage(deps, order), everyLine(deps, order), false)) {
    if (written.day > to || days.length === limit) break;
    days.push(written);
  }
  const photos = await photosOn(
    deps,
    days.map(({ day }) => day),
  );
  return days.map((written) => ({ ...written, photos: photos.filter(({ day }) => day === written.day) }));
}

function mergeInput({ entry, trail }: OpenedPage, input: JournalInput) {
  // An API client that names no version replaces whatever there is.
  const seen = input.version === undefined ? entry.version : input.version === "new" ? 0 : input.version;
  return mergeFields({ version: entry.version, fields: entryFields(entry), trail }, seen, entryFields(input));
}

/**
 * The page that a save makes of the stored one: with the changes of another tab merged in, or the stored one itself
 * where nothing would change. Undefined where both changed one field.
 */
function nextEntry(
  stored: OpenedPage | undefined,
  { input, quotationId, now }: JournalSave,
): JournalEntry | undefined {
  const fields = stored ? mergeInput(stored, input) : entryFields(input);
  if (!fields) return undefined;
  const { entry } = stored ?? {};
  const keepsQuotation = quotationId === null || quotationId === entry?.quotationId;
  if (entry && keepsQuotation && sameFields(entry, fields)) return entry;
  return {
    ...fields,
    id: entry?.id ?? newId(),
    day: input.date,
    version: (entry?.version ?? 0) + 1,
    quotationId: quotationId ?? entry?.quotationId ?? null,
    createdAt: entry?.createdAt ?? now,
    updatedAt: now,
  };
}

/**
 * Saves a day's page and answers what is stored then. See `saveEntry` of journal.server.ts for the outcomes. Waits for
 * the light row in D1, but does not fail with it: the page is kept.
 */
export async function save(deps: JournalPagesDeps, asked: JournalSave): Promise<JournalSaved> {
  const saved = await deps.inTurn(() => saveInTurn(deps, asked));
  if (saved.outcome === "saved") await deps.pay();
  return saved;
}

async function saveInTurn(deps: JournalPagesDeps, asked: JournalSave): Promise<JournalSaved> {
  const { input, now, today } = asked;
  const standing = deps.db.read(deps.store.onDay(input.date));
  if (!standing && input.date > today) return { outcome: "toCome" };
  const stored = standing && (await openPage(deps.vault, standing));
  const entry = nextEntry(stored, asked);
  if (!entry) return { outcome: "conflict", current: (stored as OpenedPage).entry };
  if (entry === stored?.entry) return { outcome: "saved", entry };
  const before = stored && {
    version: stored.entry.version,
    fields: entryFields(stored.entry),
    trail: stored.trail,
  };
  const trail = nextTrail(before, entry.version, entryFields(entry));
  const [page, scales] = await Promise.all([
    packPage(deps.vault, { entry, trail }),
    noteScales(deps, [entry]),
  ]);
  const usage = deps.db.read(deps.store.usage());
  const figures = [usage, utcDayOf(now), page.packed.length, standing?.packed.length] as const;
  const part = overBudget(...figures);
  if (part) return { outcome: "overBudget", part };
  deps.commit([
    deps.store.put(page),
    ...scales,
    deps.store.putUsage(usageAfter(...figures)),
    deps.store.changed(entry.day),
  ]);
  return { outcome: "saved", entry };
}

/** Erases a day's page, and its photos with it. @returns whether there was one */
export async function remove(deps: JournalPagesDeps, day: Day): Promise<boolean> {
  const removed = await deps.inTurn(async () => {
    const standing = deps.db.read(deps.store.onDay(day));
    if (!standing) return false;
    const scales = await noteScales(deps, [{ day, gone: true }]);
    const usage = deps.db.read(deps.store.usage());
    const photos = deps.db.read(deps.store.photosOn([day])).map(({ id }) => id);
    deps.commit([
      deps.store.remove(day),
      ...dropPhotos(deps.store, photos),
      ...scales,
      deps.store.putUsage({ ...usage, bytes: usage.bytes - standing.packed.length }),
      deps.store.changed(day),
    ]);
    return true;
  });
  if (removed) await deps.pay();
  return removed;
}

/** Writes a day's light row again, where somebody saw that it does not say what the page says. */
export async function mend(deps: JournalPagesDeps, day: Day): Promise<void> {
  deps.commit([deps.store.changed(day)]);
  await deps.pay();
}

/** Rows that are written to D1 at once. */
const ROWS_AT_ONCE = 100;

/**
 * Writes the light rows that are owed to D1; done twice, it changes nothing more. One run at a time, so that D1 gets
 * the rows in the order of the changes.
 */
export async function payDays(
  { userId, store, db }: Pick<JournalPagesDeps, "userId" | "store" | "db">,
  days: Pick<JournalStore, "putDays" | "dropDays">,
  d1: DatabaseRunner,
): Promise<void> {
  for (;;) {
    const owed = db.read(store.owed(ROWS_AT_ONCE));
    if (owed.length === 0) return;
    const rows = owed.flatMap(({ day, version, words, updatedAt }) =>
      version === null || words === null || updatedAt === null ? [] : [{ day, version, words, updatedAt }],
    );
    const gone = owed.filter(({ version }) => version === null).map(({ day }) => day);
    await d1.write([...days.putDays(userId, rows), ...days.dropDays(userId, gone)]);
    db.write(owed.map(({ day, seq }) => store.paid(day, seq)));
  }
}
