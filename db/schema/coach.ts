// The coach. What a member and the coach said is sealed with the member's data key; statuses, dates and counts are not.
// The library's full-text index (quotations_fts) and its triggers stand in migrations/0008_coach.sql.
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, id, instant } from "../columns.ts";
import { quotations } from "./quotations.ts";
import { users } from "./users.ts";

const member = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const coachPreferences = sqliteTable("coach_preferences", {
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
  updatedAt: instant("updated_at").notNull(),
});

/** A message that asked the model, for the limits an hour and a day. */
export const coachUsage = sqliteTable(
  "coach_usage",
  { id: id(), userId: member(), usedAt: instant("used_at").notNull() },
  (table) => [
    index("coach_usage_window").on(table.userId, table.usedAt),
    index("coach_usage_age").on(table.usedAt),
  ],
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
