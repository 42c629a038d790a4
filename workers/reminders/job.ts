// What a job of the cron is. A job asks the database what is missing, never the clock alone, and one that is due once a
// period (a night, a Sunday) wraps its work in `oncePer` (runs.ts).
import type { CronContext } from "./context.ts";

/** What is worth a log line, by name: counts and days, never a text or an address. */
export type JobReport = Record<string, string | number | boolean>;

export type Job = {
  name: string;
  /** @param at ms, the minute this run stands for */
  run(context: CronContext, at: number): Promise<JobReport | undefined>;
};
