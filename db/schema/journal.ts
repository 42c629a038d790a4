import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, id, instant } from "../columns.ts";
import { quotations } from "./quotations.ts";
import { users } from "./users.ts";

/**
 * One light row a written day, derived from the member's object (db/member/schema.ts), which holds the page. Nothing here
 * says what was written or how somebody felt.
 */
export const journalDays = sqliteTable(
  "journal_days",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: day("day").notNull(),
    /** The page's. */
    version: integer("version").notNull(),
    /** 0 for a page that is not moved to its member's object yet. */
    words: integer("words").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Pages from before a member had an object of their own. Emptied member by member, dropped once empty. */
export const journalEntries = sqliteTable(
  "journal_entries",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: day("day").notNull(),
    /** In clear, of rows older than `sealedScales`; null once they are sealed. */
    mood: integer("mood"),
    stressLevel: integer("stress_level"),
    /** Grows by one a save: an older tab is told, nothing is overwritten silently. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The quotation the entry started from, if any. */
    quotationId: text("quotation_id").references(() => quotations.id),
    /**
     * Mood and stress, encrypted. They stand apart from the texts, and before them in the row, so that averages read
     * and open some bytes a day instead of whole pages.
     */
    sealedScales: text("sealed_scales"),
    /** The five texts, encrypted with the member's data key (app/platform/vault.server.ts). */
    sealedTexts: text("sealed_texts").notNull(),
  },
  (table) => [
    uniqueIndex("journal_entries_day").on(table.userId, table.day),
    /** The rows that are still to be sealed; empty once they are. */
    index("journal_entries_clear").on(table.userId, table.day).where(sql`"sealed_scales" is null`),
  ],
);

/** How much `journal_entries` holds of a member's. Kept by its triggers, read by nothing any more, dropped with it. */
export const journalUsage = sqliteTable("journal_usage", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Characters of all sealed texts. */
  bytes: integer("bytes").notNull().default(0),
  /** The UTC day that the next two figures are of. */
  day: day("day").notNull().default(""),
  /** What was written on that day, rewritten pages included. */
  dayBytes: integer("day_bytes").notNull().default(0),
  /** Pages that were begun on that day. */
  dayPages: integer("day_pages").notNull().default(0),
  /** ms: until when a search of theirs is under way; 0 for none. */
  searchUntil: instant("search_until").notNull().default(0),
});
