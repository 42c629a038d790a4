import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant, stringList } from "../columns.ts";
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
  tasks: stringList("tasks").notNull(),
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
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("user_challenges_user").on(table.userId, table.isCompleted, table.createdAt)],
);
