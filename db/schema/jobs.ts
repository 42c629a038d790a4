// The latest run of each job that is due once a period (workers/reminders/runs.ts).
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

export const jobRuns = sqliteTable("job_runs", {
  job: text("job").primaryKey(),
  period: text("period").notNull(),
  startedAt: instant("started_at").notNull(),
  /** Null while it runs, or where it failed. */
  finishedAt: instant("finished_at"),
  /** The name of the error a failed run ended with. */
  failure: text("failure"),
  /** JSON: what the run said of itself. */
  report: text("report"),
});
