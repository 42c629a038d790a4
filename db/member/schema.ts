// The tables of a member's own object (workers/member-pages). One object holds one member, whose id stands in one row of `owner`. Texts,
// mood and stress stand packed: compressed, then sealed with the member's data key (app/platform/vault.server.ts).
// What is in clear is what the shared database may know as well: days, versions, sizes.
import { customType, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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

export const journalPages = sqliteTable("journal_pages", {
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
});

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

/** Whose object this is. */
export const owner = sqliteTable("owner", { userId: text("user_id").primaryKey() });

/** What has been done once and for all, by name. */
export const doneOnce = sqliteTable("done_once", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
});
