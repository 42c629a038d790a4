// A job that is due once a period, however often, late or in parallel the cron comes. The period is claimed by one
// conditional statement; a claim whose run was killed is free again after a quarter of an hour.
import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobRuns } from "#db/schema/index.ts";
import type { JobReport } from "./job.ts";

export const STALE_CLAIM_MS = 15 * 60_000;

type Deps = { database: Database; now: () => number };

/**
 * Runs `work` unless this job has finished, or is at work on, this period.
 * @param period what names it, for example a day or an ISO week
 */
export async function oncePer(
  { database, now }: Deps,
  job: string,
  period: string,
  work: () => Promise<JobReport | undefined>,
): Promise<JobReport | undefined> {
  const startedAt = now();
  const claimed = await database
    .insert(jobRuns)
    .values({ job, period, startedAt })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { period, startedAt, finishedAt: null, failure: null },
      setWhere: or(
        ne(jobRuns.period, period),
        and(isNull(jobRuns.finishedAt), lt(jobRuns.startedAt, startedAt - STALE_CLAIM_MS)),
      ),
    })
    .returning({ job: jobRuns.job });
  if (claimed.length === 0) return undefined;
  const mine = and(eq(jobRuns.job, job), eq(jobRuns.period, period));
  try {
    const report = await work();
    await database
      .update(jobRuns)
      .set({ finishedAt: now(), report: report ? JSON.stringify(report) : null })
      .where(mine);
    return report;
  } catch (error) {
    // The name alone: a message may hold what must not be kept.
    await database
      .update(jobRuns)
      .set({ failure: error instanceof Error ? error.name : "Error" })
      .where(mine);
    throw error;
  }
}
