// The tables of a member's own object (workers/member-pages). One object holds one member, whose id stands in one row of `owner`. Texts,
// mood and stress stand packed: compressed, then sealed with the member's data key (app/platform/vault.server.ts).
// What is in clear is what the shared database may know as well: days, versions, sizes.
import { sql } from "drizzle-orm";
import {
  customType,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** A day `yyyy-MM-dd` as the number yyyyMMdd: it is the row's own key, so that no index stands beside the table. */
const dayKey = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  toDriver: (day) => Number(day.replaceAll("-", "")),
  fromDriver: (key) => String(key).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"),
});

/** A month `yyyy-MM`, likewise. */
const monthKey = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  toDriver: (month) => Number(month.replace("-", "")),
  fromDriver: (key) => String(key).replace(/^(\d{4})(\d\d)$/, "$1-$2"),
});

const bytes = customType<{ data: Uint8Array; driverData: ArrayBuffer }>({
  dataType: () => "blob",
  toDriver: (value) => new Uint8Array(value).buffer,
  fromDriver: (value) => new Uint8Array(value),
});

export const journalPages = sqliteTable(
  "journal_pages",
  {
    day: dayKey("day").primaryKey(),
    id: text("id").notNull(),
    /** Grows by one a save: an older tab is told, nothing is overwritten silently. */
    version: integer("version").notNull(),
    words: integer("words").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The quotation the page started from, if any. */
    quotationId: text("quotation_id"),
    /** Texts, mood, stress and the trail that merges two tabs. */
    packed: bytes("packed").notNull(),
  },
  (table) => [
    index("journal_pages_quotation").on(table.quotationId, table.day).where(sql`quotation_id is not null`),
  ],
);

/** Mood and stress of a month's days, once more: averages of a year open twelve of these and no page. */
export const journalMonths = sqliteTable("journal_months", {
  month: monthKey("month").primaryKey(),
  packed: bytes("packed").notNull(),
});

/** « Le mot du jour »: the lines of a month's days, one a day at the most. */
export const lineMonths = sqliteTable("line_months", {
  month: monthKey("month").primaryKey(),
  packed: bytes("packed").notNull(),
});

/** The import that waits for an answer, or that was done and can still be undone: one row, or none. */
export const journalImports = sqliteTable("journal_imports", {
  id: integer("id").primaryKey(),
  /** app/features/journal/import/import.ts */
  source: text("source").notNull(),
  state: text("state", { enum: ["ready", "done"] }).notNull(),
  /** When it was read, then when it was done. */
  at: instant("at").notNull(),
  /** Photos of its file that could not come along. */
  photosLeft: integer("photos_left").notNull().default(0),
});

/** Its days. */
export const importDays = sqliteTable("import_days", {
  day: dayKey("day").primaryKey(),
  /** What comes, sealed. */
  packed: bytes("packed").notNull(),
  /** Once done: what stood there before, sealed; null while it waits. */
  before: bytes("before"),
});

/** Photos of a day's page. Their bytes stand sealed in the bucket, under the member's folder and this id. */
export const journalPhotos = sqliteTable(
  "journal_photos",
  {
    id: text("id").primaryKey(),
    day: dayKey("day").notNull(),
    /** As it is kept, sealed. */
    bytes: integer("bytes").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Kind, sides and description. */
    packed: bytes("packed").notNull(),
  },
  (table) => [index("journal_photos_day").on(table.day)],
);

/** Photos that wait with an import, or that it brought. */
export const importPhotos = sqliteTable(
  "import_photos",
  {
    id: text("id").primaryKey(),
    day: dayKey("day").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: instant("created_at").notNull(),
    packed: bytes("packed").notNull(),
  },
  (table) => [index("import_photos_day").on(table.day)],
);

/** Files of the bucket that nothing names any more, or not yet: they are taken away. */
export const photoFilesOwed = sqliteTable("photo_files_owed", { id: text("id").primaryKey() });

/** What came as photos on a UTC day: one row. */
export const photoUsage = sqliteTable("photo_usage", {
  id: integer("id").primaryKey(),
  day: text("day").notNull(),
  dayBytes: integer("day_bytes").notNull(),
});

/** How much the journal takes and was written of late: one row. */
export const journalUsage = sqliteTable("journal_usage", {
  id: integer("id").primaryKey(),
  /** Bytes of all packed pages. */
  bytes: integer("bytes").notNull(),
  /** The UTC day that the next two figures are of. */
  day: text("day").notNull(),
  /** What was written on that day, rewritten pages included. */
  dayBytes: integer("day_bytes").notNull(),
  /** Pages that were begun on that day. */
  dayPages: integer("day_pages").notNull(),
});

/** Days whose light row in D1 is still to be written after a change here. */
export const journalChanges = sqliteTable("journal_changes", {
  day: dayKey("day").primaryKey(),
  /** Grows with each change: one that comes while the row is being written stays owed. */
  seq: integer("seq").notNull(),
});

export const coachConversations = sqliteTable(
  "coach_conversations",
  {
    id: text("id").primaryKey(),
    /** How many there are; the next one's rank. */
    exchanges: integer("exchanges").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    packedTitle: bytes("packed_title").notNull(),
  },
  (table) => [index("coach_conversations_newest").on(table.updatedAt, table.id)],
);

export const coachExchanges = sqliteTable(
  "coach_exchanges",
  {
    id: text("id").primaryKey(),
    conversationId: text("conversation_id").notNull(),
    /** From 1. */
    seq: integer("seq").notNull(),
    /** Given by the sender: the same question sent again is the same exchange. */
    requestId: text("request_id").notNull(),
    status: text("status", { enum: ["answering", "interrupted", "done"] }).notNull(),
    /** Who may write the answer: a stop or a resume changes it or the status, and the writer before finds itself out. */
    attempt: text("attempt").notNull(),
    /** An answer whose writer gave no sign since is interrupted. */
    leaseUntil: instant("lease_until").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** What the member said of the answer, if anything: that it did not help, or that it should not be. */
    complaint: text("complaint").$type<"beside" | "vague" | "tone" | "wrong" | "harmful">(),
    packedMessage: bytes("packed_message").notNull(),
    /** Words, and ids of passages in double brackets. */
    packedResponse: bytes("packed_response").notNull(),
    /** What was heard in it, of one length. */
    packedMarks: bytes("packed_marks").notNull(),
  },
  (table) => [
    uniqueIndex("coach_exchanges_order").on(table.conversationId, table.seq),
    uniqueIndex("coach_exchanges_request").on(table.requestId),
    index("coach_exchanges_said").on(table.createdAt),
  ],
);

/** What the coach keeps from one conversation to the next. */
export const coachKept = sqliteTable("coach_kept", {
  name: text("name", { enum: ["care", "memory"] }).primaryKey(),
  packed: bytes("packed").notNull(),
});

/** What a member wrote under a day of a challenge; which days are checked stands in the shared database. */
export const challengeNotes = sqliteTable(
  "challenge_notes",
  {
    runId: text("run_id").notNull(),
    /** The day's, from 1. */
    number: integer("number").notNull(),
    packed: bytes("packed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
);

/** Whose object this is. */
export const owner = sqliteTable("owner", { userId: text("user_id").primaryKey() });

/** What has been done once and for all, by name. */
export const doneOnce = sqliteTable("done_once", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
});
