// What the cron does each minute, a line a job. Crons may come twice or late: a job asks the database what is missing,
// never the clock alone, and one that fails does not keep the others from running. A job that is due once a period
// (a night, a Sunday) wraps its work in `oncePer` (runs.ts).
import { errorFields, log } from "#app/platform/log.ts";
import { erasures, housekeeping } from "./account.ts";
import { extendCalendarAhead } from "./calendar.ts";
import type { CronContext } from "./context.ts";
import { figures } from "./figures.ts";
import { heartbeat } from "./heartbeat.ts";
import type { Job } from "./job.ts";
import { keys } from "./keys.ts";
import { mails } from "./mails.ts";
import { pagesMove } from "./pages.ts";
import { letterFates, readingRetention, sundayLetter } from "./reading.ts";
import { mailFates, planning, upkeep } from "./reminders.ts";
import { subscriptionJobs } from "./subscription.ts";
import { weekLetters } from "./week-letters.ts";

const calendar: Job = {
  name: "calendar",
  async run({ env }, at) {
    const until = await extendCalendarAhead(env.DB, at);
    return until ? { until } : undefined;
  },
};

const JOBS: readonly Job[] = [
  calendar,

  // — reading: what became of the last letters, then the Sunday lesson
  letterFates,
  sundayLetter,
  readingRetention,

  // — subscription: reconciliation, end of grace
  ...subscriptionJobs,

  // — reminders: planning, what was planned and not sent
  planning,
  upkeep,
  mailFates,

  // — the Livre: letters about oneself
  weekLetters,

  // — journal and coach: what is not in its member's object yet
  pagesMove,

  // — administration and the member's data: erasures, retention, purges, figures
  erasures,
  housekeeping,
  keys,
  figures,

  // — what the jobs above and the requests of the web Worker owe
  mails,

  // — last: this minute is done
  heartbeat,
];

export async function runJobs(context: CronContext, at: number, jobs: readonly Job[] = JOBS): Promise<void> {
  for (const job of jobs) {
    try {
      const report = await job.run(context, at);
      if (report) log("info", `job.${job.name}`, report);
    } catch (error) {
      log("error", "job.failed", { job: job.name, ...errorFields(error) });
    }
  }
}
