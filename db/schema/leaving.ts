// What members' texts stood in before a member had an object of their own (decision 25). No database made today has it: an
// older one keeps it until everything has moved, and then the migration 0039 drops it. This file, the stores that read it
// (`old-*.store.server.ts`), what moves it (`move.server.ts`) and the job `pages.move` go once no database waits for that
// migration any more: `npm run deploy` says so (docs/operations.md).
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, id, instant } from "../columns.ts";
import { quotations } from "./quotations.ts";
import { users } from "./users.ts";

const member = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Pages from before a member had an object of their own. Emptied member by member, dropped once empty. */
export const oldEntries = sqliteTable("journal_entries", {
  id: id(),
  userId: member(),
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
});

/** What was said before a member had an object of their own. Emptied member by member, dropped once empty. */
export const oldConversations = sqliteTable("coach_conversations", {
  id: id(),
  userId: member(),
  sealedTitle: text("sealed_title").notNull(),
  /** How many there are; the next one's rank. */
  exchanges: integer("exchanges").notNull().default(0),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Likewise. */
export const oldExchanges = sqliteTable("coach_exchanges", {
  id: id(),
  conversationId: text("conversation_id")
    .notNull()
    .references(() => oldConversations.id, { onDelete: "cascade" }),
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
});

/** Likewise. What a member said of an answer: that it did not help, or that it should not be. Never its words. */
export const oldFeedback = sqliteTable("coach_feedback", {
  exchangeId: text("exchange_id")
    .primaryKey()
    .references(() => oldExchanges.id, { onDelete: "cascade" }),
  userId: member(),
  kind: text("kind", { enum: ["unhelpful", "reported"] }).notNull(),
  reason: text("reason").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Of `coach_preferences`; "" once they are moved: the memory, and how long the coach takes care. */
export const oldPreferences = sqliteTable("coach_preferences", {
  userId: member().primaryKey(),
  sealedMemory: text("sealed_memory").notNull().default(""),
  sealedCare: text("sealed_care").notNull().default(""),
});

/** Of `challenge_days`. */
export const oldChallengeDays = sqliteTable("challenge_days", {
  userChallengeId: text("user_challenge_id").notNull(),
  number: integer("number").notNull(),
  userId: member(),
  /** Null once it is moved: sealed with the member's key, about `challenge/<user_challenge_id>/<number>`. */
  sealedNote: text("sealed_note"),
});
