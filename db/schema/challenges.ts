import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant } from "../columns.ts";
import { users } from "./users.ts";

export const challenges = sqliteTable("challenges", {
  id: id(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  category: text("category", {
    enum: ["serenity", "detachment", "discipline", "gratitude", "resilience"],
  }).notNull(),
  duration: integer("duration").notNull(),
  requiredTier: text("required_tier", { enum: ["free", "essential", "complete"] }).notNull(),
  /** One a day, in order. */
  tasks: text("tasks", { mode: "json" }).$type<{ title: string; text: string }[]>().notNull(),
  contentHash: text("content_hash").notNull().default(""),
  /** When an administrator last changed it; seeding then leaves it alone. */
  editedAt: instant("edited_at"),
  published: flag("published").notNull().default(true),
});

export const userChallenges = sqliteTable(
  "user_challenges",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    challengeId: text("challenge_id")
      .notNull()
      .references(() => challenges.id),
    startDate: day("start_date").notNull(),
    isCompleted: flag("is_completed").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** The last day checked; once completed, the completion date (P2 §3). */
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("user_challenges_user").on(table.userId, table.isCompleted, table.createdAt),
    // A member has a challenge under way once, however often two tabs join it.
    uniqueIndex("user_challenges_active").on(table.userId, table.challengeId).where(sql`is_completed = 0`),
  ],
);

/** The days a member checked. */
export const challengeDays = sqliteTable(
  "challenge_days",
  {
    userChallengeId: text("user_challenge_id")
      .notNull()
      .references(() => userChallenges.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer("number").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    doneAt: instant("done_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userChallengeId, table.number] }),
    index("challenge_days_user").on(table.userId),
  ],
);
