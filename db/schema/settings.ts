// A change of address: asked with the password, confirmed at the new address, refusable from the old one for a week
// (docs/decisions/0015-change-of-address.md). A trigger keeps the old address from being taken meanwhile.
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";
import { users } from "./users.ts";

export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    /** SHA-256 of the link sent to the new address. */
    confirmHash: text("confirm_hash").notNull().unique(),
    /** SHA-256 of the link sent to the old address; null where that one was never proved to be the member's. */
    refuseHash: text("refuse_hash").unique(),
    createdAt: instant("created_at").notNull(),
    confirmUntil: instant("confirm_until").notNull(),
    refuseUntil: instant("refuse_until").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** Taken back by the member, or replaced by another request. */
    canceledAt: instant("canceled_at"),
    /** Refused from the old address. */
    refusedAt: instant("refused_at"),
  },
  (table) => [index("email_changes_user").on(table.userId), index("email_changes_old").on(table.oldEmail)],
);
