import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, instant } from "../columns.ts";
import { users } from "./users.ts";

/** What a member chose of the Livre and of its letters; without a row, what the columns' defaults say. */
export const bookChoices = sqliteTable(
  "book_choices",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** « Ce que l'on peut voir » is not shown. */
    insightsHidden: flag("insights_hidden").notNull().default(false),
    /** The mailed letter quotes a sentence of the member's own pages. */
    letterSentence: flag("letter_sentence").notNull().default(false),
    /** When the next Sunday letter is due; null where none is wanted by mail. */
    nextLetterAt: instant("next_letter_at"),
    /** In each mailed letter's link that ends it, without signing in; null before the first one. */
    leaveKey: text("leave_key"),
  },
  (table) => [
    index("book_choices_due").on(table.nextLetterAt).where(sql`next_letter_at is not null`),
    uniqueIndex("book_choices_leave").on(table.leaveKey),
  ],
);
