// A job that is due once a period, however often, late or in parallel the cron comes. The period is claimed by one
// conditional statement; a claim whose run was killed is free again after a quarter of an hour. `walkOncePer` is for work
// that is too much for one run.
import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobRuns } from "#db/schema/index.ts";
import type { JobReport } from "./job.ts";

const STALE_CLAIM_MS = 15 * 60_000;

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

type Counts = Record<string, number>;

/** What one lot of a walk did. `after`: the last row it saw; `finished`: there is nothing behind it. */
export type Lot = { after: string; finished: boolean; counts: Counts };

/**
 * A walk over many rows, one lot a call, once a period. Where it stands is written down with each lot, so that a run
 * that is killed costs one lot; a lot must bear being done twice.
 * @param work one lot, of the rows behind `after` ("" at first)
 * @returns what the lot and the whole walk did; undefined where the walk of this period is finished
 */
export async function walkOncePer(
  { database, now }: Deps,
  job: string,
  period: string,
  work: (after: string) => Promise<Lot>,
): Promise<{ lot: Counts; total: Counts; finished: boolean } | undefined> {
  const [known] = await database.select().from(jobRuns).where(eq(jobRuns.job, job));
  const current = known?.period === period ? known : undefined;
  if (current?.finishedAt) return undefined;
  const { after, ...before } = JSON.parse(current?.report ?? '{"after":""}') as { after: string } & Counts;
  const lot = await work(after);
  const total = Object.fromEntries(
    Object.entries(lot.counts).map(([name, n]) => [name, n + Number(before[name] ?? 0)]),
  );
  const run = {
    period,
    startedAt: current?.startedAt ?? now(),
    finishedAt: lot.finished ? now() : null,
    failure: null,
    report: JSON.stringify({ after: lot.after, ...total }),
  };
  await database
    .insert(jobRuns)
    .values({ job, ...run })
    .onConflictDoUpdate({ target: jobRuns.job, set: run });
  return { lot: lot.counts, total, finished: lot.finished };
}
