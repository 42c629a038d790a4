import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant, stringList } from "../columns.ts";
import { users } from "./users.ts";

export const quotations = sqliteTable("quotations", {
  /** Editorial id, e.g. `ma-02-01`: stable for ever. */
  id: id(),
  /** Rank in the library; new quotations come after the others, so that the past never moves. */
  position: integer("position").notNull().unique(),
  author: text("author", { enum: ["marc-aurele", "seneque", "epictete"] }).notNull(),
  work: text("work").notNull(),
  locus: text("locus").notNull(),
  edition: text("edition").notNull(),
  language: text("language", { enum: ["grc", "la"] }).notNull(),
  original: text("original").notNull(),
  quote: text("quote").notNull(),
  explanation: text("explanation").notNull(),
  exercise: text("exercise").notNull(),
  exerciseDescription: text("exercise_description").notNull(),
  /** The other commentary and exercise, which every second round of the calendar shows; null while there are none. */
  secondExplanation: text("second_explanation"),
  secondExercise: text("second_exercise"),
  secondExerciseDescription: text("second_exercise_description"),
  themes: stringList("themes").notNull(),
  note: text("note"),
  /** Key of the reading in R2; null while there is none. */
  audioKey: text("audio_key"),
  /** Who reads it; null: a synthesised voice. */
  reader: text("reader"),
  /** While a reading is being made: when its lock ends. */
  audioLockedUntil: instant("audio_locked_until"),
  /** Digest of the editorial source, so that seeding again writes nothing. */
  contentHash: text("content_hash").notNull(),
  published: flag("published").notNull().default(true),
  /** When an administrator last changed it; seeding then leaves it alone. */
  editedAt: instant("edited_at"),
});

/** Which quotation belongs to which calendar day: written once, never changed. */
export const dailyQuotations = sqliteTable("daily_quotations", {
  day: day("day").primaryKey(),
  quotationId: text("quotation_id")
    .notNull()
    .references(() => quotations.id),
  /** How many times the whole library has gone round before this day. */
  cycle: integer("cycle").notNull(),
});

/** A quotation a member has opened, once each: reading again is free. */
export const quoteViews = sqliteTable(
  "quote_views",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    quotationId: text("quotation_id")
      .notNull()
      .references(() => quotations.id),
    /** `yyyy-MM` in the member's zone, for the monthly allowance. */
    month: text("month").notNull(),
    viewedAt: instant("viewed_at").notNull(),
  },
  (table) => [
    uniqueIndex("quote_views_once").on(table.userId, table.quotationId),
    index("quote_views_month").on(table.userId, table.month),
    index("quote_views_history").on(table.userId, table.viewedAt),
  ],
);

export const favorites = sqliteTable(
  "favorites",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    quotationId: text("quotation_id")
      .notNull()
      .references(() => quotations.id),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quotationId] })],
);

/** « Signaler une attribution »: read by the administration. */
export const attributionReports = sqliteTable(
  "attribution_reports",
  {
    id: id(),
    quotationId: text("quotation_id")
      .notNull()
      .references(() => quotations.id),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    message: text("message").notNull(),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("attribution_reports_queue").on(table.status, table.createdAt)],
);
