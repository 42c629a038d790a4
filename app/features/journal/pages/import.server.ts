// An import inside its member's object. Its days wait here, sealed, from the preview to the answer; each is then written
// in lots with the page it makes and with what stood there before, so that a day's undoing gives it back. Killed in the
// middle and asked again, it goes on where it was.
import { type Day, monthOf } from "#app/lib/dates.ts";
import type { MemberQuery } from "#db/member/client.ts";
import { type ImportDay, type ImportPhoto, PREVIEW_MS, UNDO_MS } from "../import/import.ts";
import { type JournalEntry, sameFields, TEXT_FIELDS, TEXT_MAX } from "../journal.ts";
import { JOURNAL_BUDGET } from "../journal-budget.ts";
import type { DayLine } from "../lines.ts";
import { overPhotoBudget, PHOTOS_MAX } from "../photos.ts";
import { noteScales } from "./months.server.ts";
import { openEntry, openLines, type PackingVault, packLines, packPage } from "./packing.server.ts";
import type { JournalPagesDeps } from "./pages.server.ts";
import type { PackedPage, StagedDay } from "./pages.store.server.ts";
import type {
  ImportDone,
  ImportMode,
  ImportPreview,
  ImportStaging,
  ImportState,
  ImportUndone,
} from "./pages.ts";
import { dropPhotos, keepFile, type PhotoDeps, packFacts } from "./photos.server.ts";

const placeOf = (day: string) => `journal/import/${day}`;
const placeBefore = (day: string) => `journal/import/${day}/before`;
/** Days that are sealed at once. */
const SEALED_AT_ONCE = 200;

/** What a day was before its import, and what the import made of it: a page that was changed since is not touched. */
type Before = {
  page: JournalEntry | null;
  line: DayLine | null;
  /** Version of the page that was made; null where none was. */
  made: number | null;
  /** `at` of the line that was made; null likewise. */
  madeLine: number | null;
};

const seal = (vault: PackingVault, place: string, value: ImportDay | Before) =>
  vault.pack(place, JSON.stringify(value));
const openDay = async (vault: PackingVault, { day, packed }: StagedDay) =>
  JSON.parse(await vault.unpack(placeOf(day), packed)) as ImportDay;

async function* lotsOf({ db, store }: JournalPagesDeps): AsyncGenerator<StagedDay[]> {
  for (let after: string | undefined; ; ) {
    const lot = db.read(store.importDays(after));
    if (lot.length === 0) return;
    yield lot;
    after = lot.at(-1)?.day;
  }
}

const pageOn = async ({ db, store, vault }: JournalPagesDeps, day: string): Promise<JournalEntry | null> => {
  const packed = db.read(store.onDay(day));
  return packed ? openEntry(vault, packed) : null;
};

/** What is here, unless its time is over: then it goes. */
function currentImport({ db, store, commit }: JournalPagesDeps, now: number) {
  const row = db.read(store.importNow());
  if (!row || now < row.at + (row.state === "ready" ? PREVIEW_MS : UNDO_MS)) return row;
  commit(store.dropImport());
  return undefined;
}

async function previewOf(
  deps: JournalPagesDeps,
  { source, photosLeft }: { source: string; photosLeft: number },
): Promise<ImportPreview> {
  const { staged: photos } = deps.db.read(deps.store.importPhotos());
  const counted = { pages: 0, lines: 0, standing: 0, same: 0, first: "", last: "" };
  const preview = { source, ...counted, photos, photosLeft };
  for await (const lot of lotsOf(deps)) {
    for (const staged of lot) {
      const { day, page, line } = await openDay(deps.vault, staged);
      preview.first ||= day;
      preview.last = day;
      preview.lines += line ? 1 : 0;
      if (!page) continue;
      preview.pages += 1;
      const standing = await pageOn(deps, day);
      if (standing) preview[sameFields(standing, page) ? "same" : "standing"] += 1;
    }
    await deps.rest();
  }
  return preview as ImportPreview;
}

export async function state(deps: JournalPagesDeps, now: number): Promise<ImportState> {
  const row = currentImport(deps, now);
  if (!row) return { state: "none" };
  if (row.state === "done") return { state: "done", until: row.at + UNDO_MS };
  return { state: "ready", ...(await previewOf(deps, row)) };
}

/** Keeps the days of a file until their member has answered. */
export async function stage(
  deps: JournalPagesDeps,
  { source, days, photosLeft, now }: ImportStaging,
): Promise<ImportState> {
  const packed: { day: string; bytes: Uint8Array }[] = [];
  for (let at = 0; at < days.length; at += SEALED_AT_ONCE) {
    const lot = days.slice(at, at + SEALED_AT_ONCE);
    packed.push(
      ...(await Promise.all(
        lot.map(async (day) => ({ day: day.day, bytes: await seal(deps.vault, placeOf(day.day), day) })),
      )),
    );
    await deps.rest();
  }
  await deps.inTurn(async () =>
    deps.commit([
      ...deps.store.dropImport(),
      ...packed.map(({ day, bytes }) => deps.store.stageDay(day, bytes)),
      deps.store.putImport({ source, state: "ready", at: now, photosLeft }),
    ]),
  );
  return state(deps, now);
}

/** Keeps a photo beside the days of its own file, staged at `at`; false where they no longer wait. */
export const stagePhoto = (deps: PhotoDeps, { bytes, ...photo }: ImportPhoto, at: number): Promise<boolean> =>
  deps.filesInTurn(async () => {
    const { id, day, createdAt } = photo;
    const waits = () => {
      const row = deps.db.read(deps.store.importNow());
      return row?.state === "ready" && row.at === at;
    };
    if (!waits()) return false;
    if (deps.db.read(deps.store.photo(id))) return true;
    const packed = await packFacts(deps.vault, id, photo);
    const sealed = await keepFile(deps, id, bytes);
    if (!waits()) return false;
    const row = { id, day, bytes: sealed.length, createdAt, packed };
    deps.commit([deps.store.stagePhoto(row), deps.store.fileKept(id)]);
    return true;
  });

/** Both, what comes under what stands; undefined where a section cannot hold both. */
function merged(standing: JournalEntry, page: NonNullable<ImportDay["page"]>): JournalEntry | undefined {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const [mine, theirs] = [standing[field], page[field].trim()];
      return [field, mine.includes(theirs) ? mine : [mine.trimEnd(), theirs].filter(Boolean).join("\n\n")];
    }),
  );
  const both: JournalEntry = {
    ...standing,
    ...texts,
    mood: standing.mood ?? page.mood,
    stressLevel: standing.stressLevel ?? page.stressLevel,
  };
  return TEXT_FIELDS.some((field) => both[field].length > TEXT_MAX) ? undefined : both;
}

/** The page that a day gets; undefined where it stays as it is. */
function nextPage(
  { day, page }: ImportDay,
  standing: JournalEntry | null,
  mode: ImportMode,
  now: number,
): JournalEntry | undefined {
  if (!page) return undefined;
  if (!standing) return { ...page, day };
  const both = mode === "merge" ? merged(standing, page) : undefined;
  if (!both || sameFields(standing, both)) return undefined;
  return { ...both, version: standing.version + 1, updatedAt: now };
}

/** The months of these lines, as they are to stand. `line` null takes a day's line away. */
async function putLines(
  { db, store, vault }: JournalPagesDeps,
  changed: readonly { day: Day; line: DayLine | null }[],
): Promise<MemberQuery<unknown>[]> {
  const months = [...new Set(changed.map(({ day }) => monthOf(day)))];
  return Promise.all(
    months.map(async (month) => {
      const kept = db.read(store.lineMonth(month));
      const lines = new Map((kept ? await openLines(vault, kept) : []).map((line) => [line.day, line]));
      for (const { day, line } of changed.filter((one) => monthOf(one.day) === month)) {
        if (line) lines.set(day, line);
        else lines.delete(day);
      }
      if (lines.size === 0) return store.dropLineMonth(month);
      return store.putLineMonth({ month, packed: await packLines(vault, month, [...lines.values()]) });
    }),
  );
}

const lineOn = async ({ db, store, vault }: JournalPagesDeps, day: Day): Promise<DayLine | null> => {
  const kept = db.read(store.lineMonth(monthOf(day)));
  return (kept ? await openLines(vault, kept) : []).find((line) => line.day === day) ?? null;
};

type Change = { day: Day; page: JournalEntry | null };

/** Writes pages, or takes them away, with the months of moods, the budget and what is owed to D1. */
async function writePages(
  deps: JournalPagesDeps,
  changes: readonly Change[],
  more: readonly MemberQuery<unknown>[],
): Promise<void> {
  const { db, store, vault } = deps;
  const packed = await Promise.all(
    changes.map(async ({ day, page }) => ({
      day,
      now: page ? await packPage(vault, { entry: page, trail: {} }) : undefined,
    })),
  );
  const sizeOf = (page: PackedPage | undefined) => page?.packed.length ?? 0;
  const grown = packed.reduce(
    (sum, { day, now }) => sum + sizeOf(now) - sizeOf(db.read(store.onDay(day))),
    0,
  );
  const scales = await noteScales(
    deps,
    changes.map(({ day, page }) => (page ? { ...page, day } : { day, gone: true as const })),
  );
  const usage = db.read(store.usage());
  deps.commit([
    ...packed.map(({ day, now }) => (now ? store.put(now) : store.remove(day))),
    ...scales,
    store.putUsage({ ...usage, bytes: usage.bytes + grown }),
    ...changes.map(({ day }) => store.changed(day)),
    ...more,
  ]);
}

async function applyLot(
  deps: JournalPagesDeps,
  lot: readonly StagedDay[],
  mode: ImportMode,
  now: number,
): Promise<void> {
  const changes: Change[] = [];
  const lines: { day: Day; line: DayLine }[] = [];
  const done: MemberQuery<unknown>[] = [];
  for (const staged of lot) {
    if (staged.before) continue;
    const coming = await openDay(deps.vault, staged);
    const { day } = coming;
    const [page, line] = [await pageOn(deps, day), coming.line ? await lineOn(deps, day) : null];
    const next = nextPage(coming, page, mode, now);
    if (next) changes.push({ day, page: next });
    // Where the page is the file's, its photos come as well, as many as there is room for.
    if (next || (page && coming.page && sameFields(page, coming.page))) {
      const room = PHOTOS_MAX - deps.db.read(deps.store.photosOn([day])).length;
      done.push(...deps.db.read(deps.store.stagedPhotos(day)).slice(0, room).map(deps.store.putPhoto));
    }
    // A day has one line: the one that stands there stays.
    const nextLine = coming.line && !line ? { day, ...coming.line } : null;
    if (nextLine) lines.push({ day, line: nextLine });
    const before: Before = { page, line, made: next?.version ?? null, madeLine: nextLine?.at ?? null };
    done.push(deps.store.dayDone(day, await seal(deps.vault, placeBefore(day), before)));
  }
  if (done.length > 0) await writePages(deps, changes, [...(await putLines(deps, lines)), ...done]);
}

const openBefore = async (vault: PackingVault, day: string, before: Uint8Array) =>
  JSON.parse(await vault.unpack(placeBefore(day), before)) as Before;

/** What was made of the days, read from what was written down of each: whoever asks again is told the same. */
async function countDone(deps: JournalPagesDeps): Promise<ImportDone> {
  const counts = { added: 0, merged: 0, left: 0, lines: 0 };
  for await (const lot of lotsOf(deps)) {
    for (const staged of lot) {
      if (!staged.before) continue;
      const { page, made, madeLine } = await openBefore(deps.vault, staged.day, staged.before);
      const coming = await openDay(deps.vault, staged);
      if (made !== null) counts[page ? "merged" : "added"] += 1;
      else if (coming.page) counts.left += 1;
      if (madeLine !== null) counts.lines += 1;
    }
    await deps.rest();
  }
  const { taken: photos } = deps.db.read(deps.store.importPhotos());
  return { outcome: "done", ...counts, photos };
}

/** Writes what waits. Refused whole where the journal would not hold it; done at the same instant it is done once. */
export async function apply(deps: JournalPagesDeps, mode: ImportMode, now: number): Promise<ImportDone> {
  const { db, store } = deps;
  const row = currentImport(deps, now);
  if (row?.state === "done" && row.at === now) return countDone(deps);
  if (row?.state !== "ready") return { outcome: "gone" };
  if (db.read(store.usage()).bytes + db.read(store.importBytes()) > JOURNAL_BUDGET.bytes)
    return { outcome: "overBudget" };
  if (overPhotoBudget(db.read(store.photoBytes()), 0, db.read(store.importPhotos()).bytes))
    return { outcome: "overBudget" };
  for await (const lot of lotsOf(deps)) {
    await deps.inTurn(() => applyLot(deps, lot, mode, now));
    await deps.pay();
    await deps.rest();
  }
  deps.commit([store.putImport({ ...row, state: "done", at: now }), ...store.dropUntaken()]);
  return countDone(deps);
}

async function undoLot(
  deps: JournalPagesDeps,
  lot: readonly StagedDay[],
  counts: { removed: number; restored: number; kept: number },
): Promise<void> {
  const changes: Change[] = [];
  const lines: { day: Day; line: DayLine | null }[] = [];
  const dropped: string[] = [];
  for (const { day: key, before: packed } of lot) {
    if (!packed) continue;
    const day = key as Day;
    const before = await openBefore(deps.vault, day, packed);
    const brought = deps.db.read(deps.store.stagedPhotos(day)).map(({ id }) => id);
    const photos = deps.db.read(deps.store.photosOn([day])).map(({ id }) => id);
    if (before.madeLine !== null && (await lineOn(deps, day))?.at === before.madeLine)
      lines.push({ day, line: before.line });
    if (before.made === null) {
      dropped.push(...brought);
      continue;
    }
    const standing = await pageOn(deps, day);
    // A photo that was added since belongs to a page as a word would: the page does not go away with it.
    const hasMore = !before.page && photos.some((id) => !brought.includes(id));
    const isWritten = standing?.version !== before.made || hasMore;
    if (!standing || isWritten) {
      counts.kept += standing ? 1 : 0;
      continue;
    }
    dropped.push(...brought);
    if (!before.page) {
      counts.removed += 1;
      changes.push({ day, page: null });
    } else {
      counts.restored += 1;
      // A version of its own: a tab that has the import open is told.
      changes.push({ day, page: { ...before.page, version: before.made + 1 } });
    }
  }
  await writePages(deps, changes, [...(await putLines(deps, lines)), ...dropPhotos(deps.store, dropped)]);
}

/** Gives every day back as it was, but for those that were written on since. What only waits is dropped. */
export async function undo(deps: JournalPagesDeps, now: number): Promise<ImportUndone> {
  if (!currentImport(deps, now)) return { outcome: "gone" };
  const counts = { removed: 0, restored: 0, kept: 0 };
  for await (const lot of lotsOf(deps)) {
    await deps.inTurn(() => undoLot(deps, lot, counts));
    await deps.pay();
    await deps.rest();
  }
  deps.commit(deps.store.dropImport());
  await deps.pay();
  return { outcome: "undone", ...counts };
}
