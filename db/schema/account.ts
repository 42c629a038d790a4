// The member's rights over their data: erasures that are to come. Seven days to change one's mind.
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { users } from "./users.ts";

export const erasureRequests = sqliteTable(
  "erasure_requests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `retention`: an account nobody came back to; coming back ends it. */
    reason: text("reason", { enum: ["member", "retention"] }).notNull(),
    requestedAt: instant("requested_at").notNull(),
    dueAt: instant("due_at").notNull(),
    /** While it is being done, and can't be taken back: when that claim ends. */
    claimedUntil: instant("claimed_until"),
  },
  (table) => [index("erasure_requests_due").on(table.dueAt)],
);

/** Members who are erased and whose object (workers/member-pages) is still to be destroyed: for the minute between. */
export const erasedObjects = sqliteTable("erased_objects", {
  /** An id of nobody any more. */
  userId: text("user_id").primaryKey(),
  erasedAt: instant("erased_at").notNull(),
});
