import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { users } from "./users.ts";

/** A member's private calendar address: one at a time. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** What the address is derived from (app/platform/link-tokens.server.ts): the row alone opens nothing. */
  seed: text("seed").notNull(),
  /** SHA-256 of the address's token. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});
