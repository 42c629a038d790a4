import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, id, instant } from "../columns.ts";
import { quotations } from "./quotations.ts";
import { users } from "./users.ts";

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

/** How much of the database a member's journal takes. Triggers of the migration keep it; the journal's saves obey it. */
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
