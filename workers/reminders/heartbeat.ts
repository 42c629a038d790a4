// The cron's watermark: the last minute whose jobs have all run. Without it, a cron that has stopped would look like a
// product where nothing is late.
import { jobRuns } from "#db/schema/index.ts";
import type { Job } from "./job.ts";

export const heartbeat: Job = {
  name: "cron",
  async run({ database, now }, at) {
    const run = { period: new Date(at).toISOString().slice(0, 16), startedAt: at, finishedAt: now() };
    await database
      .insert(jobRuns)
      .values({ job: "cron", ...run })
      .onConflictDoUpdate({ target: jobRuns.job, set: run });
    return undefined;
  },
};
