// Mails that a change owes somebody: written in the batch of their cause, sent afterwards (app/features/outbox).
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, instant } from "../columns.ts";
import { users } from "./users.ts";

export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    /** Names the cause: written twice it is one mail, and the provider gets it as the idempotency key. */
    key: text("key").primaryKey(),
    /** Which renderer makes its words (app/composition/outbox.server.ts). */
    kind: text("kind").notNull(),
    /** Whose present address it goes to; null where `address` says so. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /**
     * In lower case; null where the mail goes to a member, and once it is settled. Of a mail that is asked about it is where
     * it went, until nothing is asked any more.
     */
    address: text("address"),
    /** JSON for the renderer: ids, dates, amounts; never a secret or what somebody wrote. Empty once it was sent. */
    facts: text("facts").notNull(),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The next try; null once it is settled. */
    nextAt: instant("next_at"),
    /** While it is being sent: when its claim ends. It also tells one claim from the next. */
    leaseUntil: instant("lease_until"),
    sentAt: instant("sent_at"),
    /** How it ended. `void`: there was nothing to say any more; `refused`: the provider will never take it. */
    outcome: text("outcome", { enum: ["sent", "void", "refused", "expired"] }),
    /** The provider's code of the last failure, never its sentence. */
    failure: text("failure"),
    /** What the provider calls a mail that can be left (List-Unsubscribe), while it is asked what became of it. */
    providerId: text("provider_id"),
    /** When it is asked about; null: not any more. */
    askAt: instant("ask_at"),
  },
  (table) => [
    index("mail_outbox_due").on(table.nextAt).where(sql`next_at is not null`),
    index("mail_outbox_failed").on(table.createdAt).where(sql`outcome in ('refused', 'expired')`),
    index("mail_outbox_user").on(table.userId),
    index("mail_outbox_address").on(table.address).where(sql`address is not null`),
    index("mail_outbox_ask").on(table.askAt).where(sql`ask_at is not null`),
    index("mail_outbox_age").on(table.createdAt),
  ],
);

/** How many mails left on a UTC day, for the daily cap. */
export const mailDays = sqliteTable("mail_days", {
  day: day("day").primaryKey(),
  sent: integer("sent").notNull(),
});
