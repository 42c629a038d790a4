import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
    /** 1 to 5; numbers stay readable, for statistics. */
    mood: integer("mood"),
    stressLevel: integer("stress_level"),
    /** Grows by one a save: an older tab is told, nothing is overwritten silently. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The quotation the entry started from, if any. */
    quotationId: text("quotation_id").references(() => quotations.id),
    /** The five texts, encrypted with the member's data key (app/platform/vault.server.ts). */
    sealedTexts: text("sealed_texts").notNull(),
  },
  (table) => [uniqueIndex("journal_entries_day").on(table.userId, table.day)],
);
