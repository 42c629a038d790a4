import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, instant } from "../columns.ts";
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
