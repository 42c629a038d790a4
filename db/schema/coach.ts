// The coach. What a member and the coach said is sealed with the member's data key; statuses, dates and counts are not.
// The library's full-text index (quotations_fts) and its triggers stand in migrations/0008_coach.sql.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, id, instant } from "../columns.ts";
import { quotations } from "./quotations.ts";
import { users } from "./users.ts";

const member = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What was said before a member had an object of their own. Emptied member by member, dropped once empty. */
export const coachConversations = sqliteTable(
  "coach_conversations",
  {
    id: id(),
    userId: member(),
    sealedTitle: text("sealed_title").notNull(),
    /** How many there are; the next one's rank. */
    exchanges: integer("exchanges").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("coach_conversations_newest").on(table.userId, table.updatedAt)],
);

/** Likewise. */
export const coachExchanges = sqliteTable(
  "coach_exchanges",
  {
    id: id(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => coachConversations.id, { onDelete: "cascade" }),
    userId: member(),
    seq: integer("seq").notNull(),
    /** Given by the sender: the same question sent again is the same exchange. */
    requestId: text("request_id").notNull(),
    status: text("status", { enum: ["answering", "interrupted", "done"] }).notNull(),
    /** Who may write the answer: a stop or a resume changes it or the status, and the writer before finds itself out. */
    attempt: text("attempt").notNull(),
    /** An answer whose writer gave no sign since is interrupted. */
    leaseUntil: instant("lease_until").notNull(),
    sealedMessage: text("sealed_message").notNull(),
    /** Words, and ids of passages in double brackets. */
    sealedResponse: text("sealed_response").notNull(),
    /** What was heard in it, sealed and of one length: who was in distress stands nowhere in clear. */
    sealedMarks: text("sealed_marks").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("coach_exchanges_order").on(table.conversationId, table.seq),
    uniqueIndex("coach_exchanges_request").on(table.userId, table.requestId),
  ],
);

export const coachPreferences = sqliteTable(
  "coach_preferences",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    address: text("address", { enum: ["tu", "vous"] })
      .notNull()
      .default("vous"),
    /** When the member allowed it; null where they did not. */
    shareMoodAt: instant("share_mood_at"),
    shareJournalAt: instant("share_journal_at"),
    rememberAt: instant("remember_at"),
    /** Both from before members' objects, "" once they are moved: the memory, and how long the coach takes care. */
    sealedMemory: text("sealed_memory").notNull().default(""),
    sealedCare: text("sealed_care").notNull().default(""),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    /** What is still to be moved; empty once it is. */
    index("coach_preferences_sealed")
      .on(table.userId)
      .where(sql`"sealed_memory" <> '' or "sealed_care" <> ''`),
  ],
);

/** A message that asked the model, for the limits an hour and a day. */
export const coachUsage = sqliteTable(
  "coach_usage",
  { id: id(), userId: member(), usedAt: instant("used_at").notNull() },
  (table) => [
    index("coach_usage_window").on(table.userId, table.usedAt),
    index("coach_usage_age").on(table.usedAt),
  ],
);

/** Likewise. What a member said of an answer: that it did not help, or that it should not be. Never its words. */
export const coachFeedback = sqliteTable(
  "coach_feedback",
  {
    exchangeId: text("exchange_id")
      .primaryKey()
      .references(() => coachExchanges.id, { onDelete: "cascade" }),
    userId: member(),
    kind: text("kind", { enum: ["unhelpful", "reported"] }).notNull(),
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("coach_feedback_newest").on(table.createdAt)],
);

/** What is counted of a day, of nobody in particular: verdicts of the output filter, tokens, complaints. */
export const coachCounts = sqliteTable(
  "coach_counts",
  { day: day("day").notNull(), name: text("name").notNull(), n: integer("n").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/** The meaning of a passage, where embeddings are configured: signed bytes in base64. */
export const quotationVectors = sqliteTable(
  "quotation_vectors",
  {
    quotationId: text("quotation_id")
      .notNull()
      .references(() => quotations.id, { onDelete: "cascade" }),
    model: text("model").notNull(),
    contentHash: text("content_hash").notNull(),
    vector: text("vector").notNull(),
  },
  (table) => [primaryKey({ columns: [table.quotationId, table.model] })],
);
