// What the journal asks of a member's own object, and what comes back: plain data, since it goes from one Worker to
// another. Types alone.
import type { TextKept } from "#app/lib/changed-elsewhere.ts";
import type { Day } from "#app/lib/dates.ts";
import type { ImportDay, ImportPhoto, Source } from "../import/import.ts";
import type { JournalInput } from "../journal.schema.ts";
import type { JournalEntry, Scale, Scales, TextField } from "../journal.ts";
import type { BudgetPart } from "../journal-budget.ts";
import type { DayLine, WrittenDay } from "../lines.ts";
import type { Photo } from "../photos.ts";

/** Whose object is asked, and their wrapped data key, without which it opens nothing. */
export type PagesOwner = { userId: string; dataKey: string };

type Order = { newestFirst: boolean };
/** Everything a member has written, read as it is asked for. */
export type WholeJournal = {
  pages(order: Order): AsyncIterable<JournalEntry>;
  lines(order: Order): AsyncIterable<DayLine>;
  photos(order: Order): AsyncIterable<Photo>;
};

/** What one screen needs of the pages, asked at once. */
export type JournalLook = {
  /** The page of a day. */
  day?: Day;
  /** So many of the newest pages. */
  recent?: number;
  /** Mood and stress of so many of the newest written days, from `since` on where it is given. */
  scales?: { limit: number; since?: Day };
  /** The lines of so many days. */
  lines?: readonly Day[];
  /** Mood and stress of stretches of days, both ends included, that do not meet. */
  spans?: readonly { from: Day; to: Day }[];
  /** The pages of so many days. */
  days?: readonly Day[];
  /** The photos of so many days. */
  photos?: readonly Day[];
};
export type JournalLooked = {
  entry: JournalEntry | null;
  recent: JournalEntry[];
  /** Newest first. */
  scales: (Scales & { day: Day })[];
  /** Of the days that have one. */
  lines: DayLine[];
  /** In the order of `spans`, each oldest first. */
  spans: (Scales & { day: Day })[];
  /** Of the days that have one. */
  days: JournalEntry[];
  /** Of the days that were asked for, each day's in the order they came. */
  photos: Photo[];
};

export type JournalSave = {
  input: JournalInput;
  /** A quotation that the member may read, or null. */
  quotationId: string | null;
  /** ms, the product's clock */
  now: number;
  /** Today where the member lives. */
  today: Day;
};
export type JournalSaved =
  | { outcome: "saved"; entry: JournalEntry }
  | { outcome: "conflict"; current: JournalEntry }
  | { outcome: "toCome" }
  | { outcome: "overBudget"; part: BudgetPart };

export type JournalSearch = { words: string; limit: number; before: Day | undefined };
/** `busy`: another search of theirs is under way. */
export type JournalFound = { busy: true } | { busy: false; days: WrittenDay[]; next: Day | undefined };

/** Pages to leaf through, newest first: those of some days, of a mood, that answer a question, from a quotation, with words. */
export type JournalLeafing = {
  from?: Day;
  to?: Day;
  mood?: Scale;
  question?: TextField;
  quotationId?: string;
  words?: string;
  limit: number;
  /** The cursor of the leaf before. */
  before?: Day;
};
/** `next`: where the next leaf begins; there may be none on this one and more on the next. */
export type JournalLeaf = { entries: JournalEntry[]; next: Day | undefined };

/** `after` is left out, `to` is not. */
export type JournalStretch = { after: Day; to: Day; limit: number };

export type StretchedDay = WrittenDay & { photos: Photo[] };

export type LineSave = {
  day: Day;
  /** Empty: the day has no line any more. */
  text: string;
  /** `at` of the line that the writer saw, 0 for none; null replaces whatever there is. */
  seen: number | null;
  /** ms, the product's clock */
  now: number;
};
export type LineSaved =
  | { outcome: "saved"; line: DayLine | null }
  | { outcome: "conflict"; current: DayLine };

/** @param id given by who asks, so that a photo asked for twice is there once */
export type PhotoAdd = Omit<Photo, "createdAt"> & {
  bytes: Uint8Array;
  /** ms, the product's clock */
  now: number;
};
export type PhotoAdded =
  | { outcome: "added"; photo: Photo }
  /** A photo stands beside words. */
  | { outcome: "noPage" }
  | { outcome: "full" }
  | { outcome: "overBudget"; part: "whole" | "day" };
export type PhotoBytes = { type: Photo["type"]; bytes: Uint8Array };
export type PhotoLot = { photos: Photo[]; next: Day | undefined };

/** What waits to be imported, or was: how many days, and how many of them have words already. */
export type ImportPreview = {
  source: Source;
  pages: number;
  lines: number;
  /** Days whose page stands there already, with other words. */
  standing: number;
  /** Days that stand there already, to the letter. */
  same: number;
  first: Day;
  last: Day;
  photos: number;
  /** That could not come along. */
  photosLeft: number;
};
export type ImportState =
  | { state: "none" }
  | ({ state: "ready" } & ImportPreview)
  /** `until`: when it can no longer be undone, ms. */
  | { state: "done"; until: number };
export type ImportStaging = { source: Source; days: ImportDay[]; photosLeft: number; now: number };
/** A day that has a page keeps it as it is, or gets what comes under its own words. */
export type ImportMode = "skip" | "merge";
export type ImportDone =
  | { outcome: "done"; added: number; merged: number; left: number; lines: number; photos: number }
  | { outcome: "gone" }
  | { outcome: "overBudget" };
/** `kept`: days that were written on since, which stay as they are. */
export type ImportUndone =
  | { outcome: "undone"; removed: number; restored: number; kept: number }
  | { outcome: "gone" };

/** JSON as the calls show it, or Markdown to read. */
export type JournalFormat = "json" | "md";

/** A member's pages, wherever they are kept. */
export type JournalPages = {
  look(asked: JournalLook): Promise<JournalLooked>;
  list(limit: number, before?: Day): Promise<JournalEntry[]>;
  save(asked: JournalSave): Promise<JournalSaved>;
  saveLine(asked: LineSave): Promise<LineSaved>;
  importState(now: number): Promise<ImportState>;
  /** Takes the place of the import before, which can then no longer be undone. */
  importStage(staging: ImportStaging): Promise<ImportState>;
  /**
   * A photo of the file that was staged at `at` (ms); one that is here already stays as it is. False where that file no
   * longer waits: another tab has answered, or brought another one.
   */
  importStagePhoto(photo: ImportPhoto, at: number): Promise<boolean>;
  importApply(mode: ImportMode, now: number): Promise<ImportDone>;
  importUndo(now: number): Promise<ImportUndone>;
  /** Answers whether there was a page. */
  remove(day: Day): Promise<boolean>;
  search(asked: JournalSearch): Promise<JournalFound>;
  addPhoto(asked: PhotoAdd): Promise<PhotoAdded>;
  /** Answers whether the photo is there. */
  describePhoto(id: string, alt: string, was?: string): Promise<TextKept>;
  /** Answers whether it was there. */
  removePhoto(id: string): Promise<boolean>;
  /** A photo as it is seen; undefined where there is none. */
  photo(id: string): Promise<PhotoBytes | undefined>;
  /** Some of all photos, newest day first. */
  photos(before?: Day): Promise<PhotoLot>;
  /** Bytes of all photos as they are kept. */
  photoBytes(): Promise<number>;
  /** The whole journal as a file; `day` is the one it is made on. */
  text(format: JournalFormat, day: Day): Promise<ReadableStream<Uint8Array>>;
  /** The light row of a day does not say what the page says: it is written again. */
  mend(day: Day): Promise<void>;
};
