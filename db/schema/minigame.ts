import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, instant, stringList } from "../columns.ts";
import { users } from "./users.ts";

type ChoiceType = "stoic" | "vengeful" | "emotional";

export const scenarios = sqliteTable("scenarios", {
  id: id(),
  difficulty: text("difficulty", { enum: ["apprenti", "disciple"] }).notNull(),
  situation: text("situation").notNull(),
  context: text("context").notNull(),
  choices: text("choices", { mode: "json" })
    .$type<
      {
        id: string;
        text: string;
        type: ChoiceType;
        points: number;
        explanation: string;
        quotation: string;
      }[]
    >()
    .notNull(),
  contentHash: text("content_hash").notNull(),
  editedAt: instant("edited_at"),
  published: flag("published").notNull().default(true),
});

/** The runs of L'Épreuve du Sage. */
export const trials = sqliteTable(
  "trials",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The scenarios in order, each with its choices as they were shuffled for this run. */
    plan: text("plan", { mode: "json" }).$type<{ scenarioId: string; choices: string[] }[]>().notNull(),
    /** What was chosen, with what it was worth then. */
    answers: text("answers", { mode: "json" })
      .$type<{ scenarioId: string; choice: string; type: ChoiceType; points: number; max: number }[]>()
      .notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    score: integer("score"),
    maxScore: integer("max_score"),
    level: text("level"),
    badges: stringList("badges"),
  },
  (table) => [
    // One run under way a member.
    uniqueIndex("trials_open").on(table.userId).where(sql`finished_at is null`),
    index("trials_history").on(table.userId, table.finishedAt),
  ],
);
