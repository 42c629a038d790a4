import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/**
 * The acts of a member's days, a month a row: of each act the days it was done, the first of the month in the lowest
 * bit. It says that something was done, nothing of what was read, written or felt.
 */
export const dayActs = sqliteTable(
  "day_acts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `yyyy-MM`, where the member lives. */
    month: text("month").notNull(),
    read: integer("read").notNull().default(0),
    breathed: integer("breathed").notNull().default(0),
    wrote: integer("wrote").notNull().default(0),
    returned: integer("returned").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);
