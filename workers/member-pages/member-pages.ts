// A member's own object: what is private and grows, in a SQLite of its own, gone with one deleteAll. It is asked with the
// member's wrapped data key, which it does not keep and without which it opens nothing; rules are the features' own.

import { DurableObject } from "cloudflare:workers";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import type { BookLook, BookLooked } from "#app/features/book/pages.ts";
import { moveOldNotes } from "#app/features/challenges/notes/move.server.ts";
import * as notes from "#app/features/challenges/notes/notes.server.ts";
import { createNotesStore } from "#app/features/challenges/notes/notes.store.server.ts";
import type { ChallengeNote } from "#app/features/challenges/notes/notes.ts";
import { createOldNotesStore } from "#app/features/challenges/old-notes.store.server.ts";
import type { Complaint } from "#app/features/coach/coach.ts";
import { createLibraryStore } from "#app/features/coach/library/library.store.server.ts";
import { createOldConversationsStore } from "#app/features/coach/old-conversations.store.server.ts";
import { coachText } from "#app/features/coach/pages/export.server.ts";
import { moveOldConversations } from "#app/features/coach/pages/move.server.ts";
import * as coach from "#app/features/coach/pages/pages.server.ts";
import { createCoachPagesStore } from "#app/features/coach/pages/pages.store.server.ts";
import type {
  Care,
  CoachLook,
  CoachLooked,
  CoachOpened,
  CoachOpening,
  CoachSaid,
  CoachStop,
  CoachTaken,
  CoachTakeOver,
  CoachTextAsked,
  FoundExchange,
  MemoryChange,
  MemoryChanged,
} from "#app/features/coach/pages/pages.ts";
import { journalText } from "#app/features/journal/export.server.ts";
import type { ImportPhoto } from "#app/features/journal/import/import.ts";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import type { JournalEntry } from "#app/features/journal/journal.ts";
import { createOldPagesStore } from "#app/features/journal/old-pages.store.server.ts";
import * as imports from "#app/features/journal/pages/import.server.ts";
import { leaf } from "#app/features/journal/pages/leaf.server.ts";
import { saveLine } from "#app/features/journal/pages/lines.server.ts";
import { type MoveDeps, type Moved, moveOldPages } from "#app/features/journal/pages/move.server.ts";
import * as journal from "#app/features/journal/pages/pages.server.ts";
import { createPagesStore } from "#app/features/journal/pages/pages.store.server.ts";
import type {
  ImportDone,
  ImportMode,
  ImportStaging,
  ImportState,
  ImportUndone,
  JournalFormat,
  JournalFound,
  JournalLeaf,
  JournalLeafing,
  JournalLook,
  JournalLooked,
  JournalSave,
  JournalSaved,
  JournalSearch,
  JournalStretch,
  LineSave,
  LineSaved,
  PagesOwner,
  PhotoAdd,
  PhotoAdded,
  PhotoBytes,
  PhotoLot,
  StretchedDay,
} from "#app/features/journal/pages/pages.ts";
import * as photos from "#app/features/journal/pages/photos.server.ts";
import type { TextKept } from "#app/lib/changed-elsewhere.ts";
import type { Day } from "#app/lib/dates.ts";
import { once } from "#app/lib/lazy.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { createVault, type MemberVault } from "#app/platform/vault.server.ts";
import { createRunner, isAbsent, statements } from "#db/client.ts";
import { createMemberDatabase, createMemberRunner, type MemberQuery } from "#db/member/client.ts";
import { PRIMARY, sessionD1, sightFrom } from "#db/sessions.ts";
import migrations from "../../migrations/member/migrations.js";
import { byteStream } from "./byte-stream.ts";
import { pace } from "./pace.ts";
import { dropFolder, photoFilesOf } from "./photo-files.ts";
import { createTurns } from "./turns.ts";

type MemberPagesEnv = {
  DB: D1Database;
  MEDIA: R2Bucket;
  DATA_KEY_SECRET: string;
  DATA_KEY_SECRET_PREVIOUS?: string;
};

/** What a call answers that may have written a light row to D1, and the bookmark of the last row that was written. */
type Written<Result> = { result: Result; bookmark: string | undefined };

const NOTHING_MOVED: Moved = { moved: 0, failed: 0 };

/** Where the old tables are gone, there is nothing to move: migrations/0039_old_texts.sql */
const unlessGone = (move: () => Promise<Moved>): Promise<Moved> =>
  move().catch((error: unknown) => {
    if (isAbsent(error)) return NOTHING_MOVED;
    throw error;
  });

/** In the table `done_once`. */
const JOURNAL_MOVED = "journal.moved";
const COACH_MOVED = "coach.moved";
const NOTES_MOVED = "notes.moved";
/** When the alarm pays a light row that the save itself did not live to write, ms. */
const PAY_LATER_MS = 60_000;
/** After a failure: D1 may be away for a while. */
const PAY_AGAIN_MS = 5 * 60_000;
/** One who searches again at once waits for the first search this long, in ms. */
const SEARCH_PATIENCE = [0, 150, 300];

export class MemberPages extends DurableObject<MemberPagesEnv> {
  readonly #database = createMemberDatabase(this.ctx.storage);
  readonly #db = createMemberRunner(this.ctx.storage);
  readonly #store = createPagesStore(this.#database);
  readonly #coachStore = createCoachPagesStore(this.#database);
  readonly #notesStore = createNotesStore(this.#database);
  readonly #inTurn = createTurns();
  readonly #notesInTurn = createTurns();
  readonly #coachInTurn = createTurns();
  readonly #payInTurn = createTurns();
  readonly #filesInTurn = createTurns();
  /** One for the object's life: a bookmark that is newer than a call's own write is right for it too. */
  readonly #sight = sightFrom(PRIMARY);
  readonly #d1 = once(() => ({
    days: createJournalStore(statements),
    old: createOldPagesStore(statements),
    oldCoach: createOldConversationsStore(statements),
    oldNotes: createOldNotesStore(statements),
    library: createLibraryStore(statements),
    d1: createRunner(sessionD1(this.env.DB, this.#sight)),
  }));
  #opened: { dataKey: string; vault: Promise<MemberVault> } | undefined;
  /** Moves under way, by the name under which they are done. */
  readonly #moving = new Map<string, Promise<Moved>>();
  /** Payments of light rows under way. */
  #paying = 0;
  /** A search is under way. */
  protected searching = false;
  #erased: false | "under way" | "whole" = false;

  constructor(ctx: DurableObjectState, env: MemberPagesEnv) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(() => migrate(this.#database, migrations));
  }

  // — what every call begins with

  #vaultOf({ userId, dataKey }: PagesOwner): Promise<MemberVault> {
    if (this.#erased) throw new Error("member pages: erased");
    const owner = this.#db.read(this.#store.owner());
    if (owner === undefined) this.#db.write([this.#store.own(userId)]);
    else if (owner !== userId) throw new Error("member pages: another member's object");
    if (this.#opened?.dataKey !== dataKey) {
      const { DATA_KEY_SECRET, DATA_KEY_SECRET_PREVIOUS } = this.env;
      const vault = createVault(DATA_KEY_SECRET, DATA_KEY_SECRET_PREVIOUS).open(userId, dataKey);
      this.#opened = { dataKey, vault };
    }
    return this.#opened.vault;
  }

  /** Lets others' work in, where a whole journal is gone through. */
  protected rest(): Promise<void> {
    return pace();
  }

  /** What the deps of every kind have. @param kind names it in the log, where something does not open */
  async #sharedDepsOf(owner: PagesOwner, kind: string) {
    return {
      userId: owner.userId,
      db: this.#db,
      d1: this.#d1().d1,
      vault: await this.#vaultOf(owner),
      onUnreadable: (error: unknown) => log("error", `${kind}.unreadable`, errorFields(error)),
    };
  }

  async #journalDepsOf(owner: PagesOwner) {
    const { days, old } = this.#d1();
    return {
      ...(await this.#sharedDepsOf(owner, "journal")),
      store: this.#store,
      days,
      old,
      inTurn: this.#inTurn,
      commit: (writes: readonly MemberQuery<unknown>[]) => this.#commit(writes),
      pay: () => this.#pay(owner.userId),
      rest: () => this.rest(),
    };
  }

  /** Before anything of its kind is answered, what stood in D1 has been moved here, once and for all. */
  async #onceMoved(name: string, move: () => Promise<Moved>): Promise<void> {
    if (this.#db.read(this.#store.isDone(name))) return;
    const moving = this.#moving.get(name) ?? unlessGone(move).finally(() => this.#moving.delete(name));
    this.#moving.set(name, moving);
    await moving;
    this.#db.write([this.#store.done(name, Date.now())]);
  }

  async #journal(owner: PagesOwner) {
    const deps = await this.#journalDepsOf(owner);
    await this.#onceMoved(JOURNAL_MOVED, () => this.#moveJournal(deps));
    // A save was cut off before its light row: whoever comes next pays it, and the alarm where nobody comes.
    const isOwing =
      this.#db.read(this.#store.owed(1)).length > 0 || this.#db.read(this.#store.owedFiles(1)).length > 0;
    if (this.#paying === 0 && isOwing) this.ctx.waitUntil(this.#pay(owner.userId));
    return deps;
  }

  async #photos(owner: PagesOwner): Promise<photos.PhotoDeps> {
    return { ...(await this.#journal(owner)), ...this.#filesOf(owner.userId) };
  }

  #filesOf(userId: string) {
    const files = photoFilesOf(this.env.MEDIA, userId, () => this.#erased !== false);
    return { files, filesInTurn: this.#filesInTurn };
  }

  #moveJournal(deps: MoveDeps): Promise<Moved> {
    return this.#inTurn(() => moveOldPages(deps));
  }

  async #coachDepsOf(owner: PagesOwner) {
    const { oldCoach: old, library, d1 } = this.#d1();
    return {
      ...(await this.#sharedDepsOf(owner, "coach")),
      store: this.#coachStore,
      inTurn: this.#coachInTurn,
      old,
      passages: (ids: readonly string[]) => d1.read(library.passages(ids)),
    };
  }

  async #coach(owner: PagesOwner) {
    const deps = await this.#coachDepsOf(owner);
    await this.#onceMoved(COACH_MOVED, () => this.#coachInTurn(() => moveOldConversations(deps)));
    return deps;
  }

  async #notesDepsOf(owner: PagesOwner) {
    return {
      ...(await this.#sharedDepsOf(owner, "notes")),
      store: this.#notesStore,
      old: this.#d1().oldNotes,
      inTurn: this.#notesInTurn,
    };
  }

  async #notes(owner: PagesOwner) {
    const deps = await this.#notesDepsOf(owner);
    await this.#onceMoved(NOTES_MOVED, () => this.#notesInTurn(() => moveOldNotes(deps)));
    return deps;
  }

  // — what is owed: light rows in D1, and the end of files in the bucket

  /** The alarm is set in the same breath as the writes: both are kept, or neither. */
  #commit(writes: readonly MemberQuery<unknown>[]): void {
    void this.ctx.storage.setAlarm(Date.now() + PAY_LATER_MS);
    this.#db.write(writes);
  }

  async #pay(userId: string): Promise<void> {
    this.#paying += 1;
    try {
      await this.#payInTurn(async () => {
        const { days, d1 } = this.#d1();
        const own = { store: this.#store, db: this.#db };
        await journal.payDays({ userId, ...own }, days, d1);
        await photos.payFiles({ ...own, ...this.#filesOf(userId) });
        await this.ctx.storage.deleteAlarm();
      });
    } catch (error) {
      if (this.#erased) return;
      log("error", "journal.owed", errorFields(error));
      await this.ctx.storage.setAlarm(Date.now() + PAY_AGAIN_MS);
    } finally {
      this.#paying -= 1;
    }
  }

  override async alarm(): Promise<void> {
    const userId = this.#db.read(this.#store.owner());
    if (userId !== undefined) await this.#pay(userId);
  }

  /** A call's result, with what whoever asked has to see of D1 from now on. */
  #written<Result>(result: Result): Written<Result> {
    return { result, bookmark: this.#sight.written };
  }

  // — the journal

  async journalLook(owner: PagesOwner, asked: JournalLook): Promise<JournalLooked> {
    return journal.look(await this.#journal(owner), asked);
  }

  async journalList(owner: PagesOwner, limit: number, before?: Day): Promise<JournalEntry[]> {
    return journal.list(await this.#journal(owner), limit, before);
  }

  async journalSave(owner: PagesOwner, asked: JournalSave): Promise<Written<JournalSaved>> {
    return this.#written(await journal.save(await this.#journal(owner), asked));
  }

  async lineSave(owner: PagesOwner, asked: LineSave): Promise<Written<LineSaved>> {
    return this.#written(await saveLine(await this.#journal(owner), asked));
  }

  async journalRemove(owner: PagesOwner, day: Day): Promise<Written<boolean>> {
    return this.#written(await journal.remove(await this.#journal(owner), day));
  }

  async journalMend(owner: PagesOwner, day: Day): Promise<Written<void>> {
    return this.#written(await journal.mend(await this.#journal(owner), day));
  }

  /** One search at a time: each opens a whole journal. */
  async journalSearch(owner: PagesOwner, asked: JournalSearch): Promise<JournalFound> {
    const deps = await this.#journal(owner);
    for (const wait of SEARCH_PATIENCE) {
      if (wait > 0) await scheduler.wait(wait);
      if (this.searching) continue;
      this.searching = true;
      try {
        return await journal.search(deps, asked);
      } finally {
        this.searching = false;
      }
    }
    return { busy: true };
  }

  async journalText(owner: PagesOwner, format: JournalFormat, day: Day): Promise<ReadableStream<Uint8Array>> {
    return byteStream(journalText(journal.wholeJournal(await this.#journal(owner)), format, day));
  }

  async photoAdd(owner: PagesOwner, asked: PhotoAdd): Promise<PhotoAdded> {
    return photos.addPhoto(await this.#photos(owner), asked);
  }

  async photoDescribe(owner: PagesOwner, id: string, alt: string, was?: string): Promise<TextKept> {
    return photos.describePhoto(await this.#photos(owner), id, alt, was);
  }

  async photoRemove(owner: PagesOwner, id: string): Promise<boolean> {
    return photos.removePhoto(await this.#photos(owner), id);
  }

  async photoOpen(owner: PagesOwner, id: string): Promise<PhotoBytes | undefined> {
    return photos.openBytes(await this.#photos(owner), id);
  }

  async photoLot(owner: PagesOwner, before?: Day): Promise<PhotoLot> {
    return photos.photoLot(await this.#photos(owner), true, before);
  }

  async photoBytes(owner: PagesOwner): Promise<number> {
    const { db, store } = await this.#journal(owner);
    return db.read(store.photoBytes());
  }

  async importState(owner: PagesOwner, now: number): Promise<ImportState> {
    return imports.state(await this.#journal(owner), now);
  }

  async importStage(owner: PagesOwner, staging: ImportStaging): Promise<ImportState> {
    return imports.stage(await this.#journal(owner), staging);
  }

  async importStagePhoto(owner: PagesOwner, photo: ImportPhoto, at: number): Promise<boolean> {
    return imports.stagePhoto(await this.#photos(owner), photo, at);
  }

  async importApply(owner: PagesOwner, mode: ImportMode, now: number): Promise<Written<ImportDone>> {
    return this.#written(await imports.apply(await this.#journal(owner), mode, now));
  }

  async importUndo(owner: PagesOwner, now: number): Promise<Written<ImportUndone>> {
    return this.#written(await imports.undo(await this.#journal(owner), now));
  }

  // — the coach

  async coachLook(owner: PagesOwner, asked: CoachLook): Promise<CoachLooked> {
    return coach.look(await this.#coach(owner), asked);
  }

  async coachOpen(owner: PagesOwner, opening: CoachOpening): Promise<CoachOpened> {
    return coach.open(await this.#coach(owner), opening);
  }

  async coachKeep(owner: PagesOwner, said: CoachSaid): Promise<boolean> {
    return coach.keep(await this.#coach(owner), said);
  }

  async coachTakeCare(owner: PagesOwner, care: Care): Promise<void> {
    await coach.takeCare(await this.#coach(owner), care);
  }

  async coachCalm(owner: PagesOwner, exchangeId?: string): Promise<void> {
    await coach.calm(await this.#coach(owner), exchangeId);
  }

  async coachStop(owner: PagesOwner, asked: CoachStop): Promise<FoundExchange | undefined> {
    return coach.stop(await this.#coach(owner), asked);
  }

  async coachTakeOver(owner: PagesOwner, asked: CoachTakeOver): Promise<CoachTaken> {
    return coach.takeOver(await this.#coach(owner), asked);
  }

  async coachRename(owner: PagesOwner, id: string, title: string, was?: string): Promise<TextKept> {
    return coach.rename(await this.#coach(owner), id, title, was);
  }

  async coachRemove(owner: PagesOwner, id: string): Promise<boolean> {
    return coach.remove(await this.#coach(owner), id);
  }

  async coachComplain(owner: PagesOwner, exchangeId: string, complaint: Complaint): Promise<boolean> {
    return coach.complain(await this.#coach(owner), exchangeId, complaint);
  }

  async coachRemember(owner: PagesOwner, change: MemoryChange): Promise<MemoryChanged> {
    return coach.remember(await this.#coach(owner), change);
  }

  async coachText(owner: PagesOwner, asked: CoachTextAsked): Promise<ReadableStream<Uint8Array> | undefined> {
    const text = await coachText(await this.#coach(owner), asked);
    return text && byteStream(text);
  }

  // — looking back

  async bookLook(owner: PagesOwner, { pages, saidSince }: BookLook): Promise<BookLooked> {
    const [looked, said] = await Promise.all([
      this.#journal(owner).then((deps) => journal.look(deps, pages)),
      saidSince === undefined
        ? []
        : this.#coach(owner).then(({ db, store }) => db.read(store.saidSince(saidSince))),
    ]);
    return { pages: looked, said };
  }

  async journalStretch(owner: PagesOwner, asked: JournalStretch): Promise<StretchedDay[]> {
    return journal.stretch(await this.#journal(owner), asked);
  }

  async journalLeaf(owner: PagesOwner, asked: JournalLeafing): Promise<JournalLeaf> {
    return leaf(await this.#journal(owner), asked);
  }

  // — notes of challenges

  async notesOf(owner: PagesOwner, runIds: readonly string[]): Promise<ChallengeNote[]> {
    return notes.of(await this.#notes(owner), runIds);
  }

  async notePut(owner: PagesOwner, note: ChallengeNote, was?: string): Promise<string | undefined> {
    return notes.put(await this.#notes(owner), note, was);
  }

  async notesDrop(owner: PagesOwner, runId: string): Promise<void> {
    notes.drop(await this.#notes(owner), runId);
  }

  // — the way over

  /** Moves what still stands in D1 of this member's, whether or not it was done before. */
  async move(owner: PagesOwner): Promise<Moved> {
    const pages = await this.#journalDepsOf(owner);
    const conversations = await this.#coachDepsOf(owner);
    const under = await this.#notesDepsOf(owner);
    const moved = [
      await unlessGone(() => this.#moveJournal(pages)),
      await unlessGone(() => this.#coachInTurn(() => moveOldConversations(conversations))),
      await unlessGone(() => this.#notesInTurn(() => moveOldNotes(under))),
    ];
    const sum = (name: keyof Moved) => moved.reduce((total, counts) => total + counts[name], 0);
    return { moved: sum("moved"), failed: sum("failed") };
  }

  /** The end: destroys everything that is here. Twice is no error. */
  async erase(): Promise<void> {
    if (this.#erased === "whole") return;
    this.#erased = "under way";
    await this.ctx.storage.deleteAlarm();
    // The rows go last: as long as they are here, whoever comes again knows which folder is to be emptied.
    const userId = this.#db.read(this.#store.owner());
    if (userId !== undefined) await this.#filesInTurn(() => dropFolder(this.env.MEDIA, userId));
    await this.ctx.storage.deleteAll();
    this.#erased = "whole";
  }
}
