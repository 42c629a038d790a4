// After a change of DATA_KEY_SECRET: members' data keys are wrapped again under the new one, a small lot a minute, while
// both secrets open them. The walk is written down with each lot, so that a run that is killed is taken up where it
// stopped; it begins anew each day as long as the old secret is set, for what was wrapped by a Worker that had not been
// given the new one yet. When a whole day's walk has rewrapped nothing, the old secret can go (docs/operations.md).
import { eq } from "drizzle-orm";
import { createUsersStore } from "#app/features/auth/users.store.server.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { createVault } from "#app/platform/vault.server.ts";
import { jobRuns } from "#db/schema/index.ts";
import type { CronContext } from "./context.ts";
import type { Job } from "./job.ts";

export const KEYS_JOB = "keys.rewrap";
export const KEYS_A_RUN = 100;

type Walk = { after: string; seen: number; rewrapped: number; failed: number };

export const keys: Job = {
  name: KEYS_JOB,
  async run(context, at) {
    const { settings, database, db, now } = context;
    if (!settings.DATA_KEY_SECRET_PREVIOUS) return undefined;
    const vault = createVault(settings.DATA_KEY_SECRET, settings.DATA_KEY_SECRET_PREVIOUS);
    const prefix = await vault.currentPrefix();
    const period = `${prefix}${new Date(at).toISOString().slice(0, 10)}`;
    const [known] = await database.select().from(jobRuns).where(eq(jobRuns.job, KEYS_JOB));
    const current = known?.period === period ? known : undefined;
    if (current?.finishedAt) return undefined;
    const walk: Walk = current?.report
      ? (JSON.parse(current.report) as Walk)
      : { after: "", seen: 0, rewrapped: 0, failed: 0 };

    const users = createUsersStore(database);
    const lot = await db.read(users.dataKeysAfter(walk.after, KEYS_A_RUN));
    const writes = [];
    for (const { id, dataKey } of lot) {
      if (dataKey.startsWith(prefix)) continue;
      try {
        writes.push(users.replaceDataKey(id, dataKey, await vault.rewrap(id, dataKey)));
      } catch (error) {
        // Neither secret opens it: left as it is, for a person to look at. The others go on.
        walk.failed += 1;
        log("error", "keys.unreadable", errorFields(error));
      }
    }
    await db.write(writes);
    walk.seen += lot.length;
    walk.rewrapped += writes.length;
    walk.after = lot.at(-1)?.id ?? walk.after;

    const finished = lot.length < KEYS_A_RUN;
    const run = {
      period,
      startedAt: current?.startedAt ?? now(),
      finishedAt: finished ? now() : null,
      failure: null,
      report: JSON.stringify(walk),
    };
    await noteRun(context, run);
    const { after: _, ...counts } = walk;
    return finished || writes.length > 0 ? { ...counts, finished } : undefined;
  },
};

async function noteRun(
  { database }: CronContext,
  run: Omit<typeof jobRuns.$inferInsert, "job">,
): Promise<void> {
  await database
    .insert(jobRuns)
    .values({ job: KEYS_JOB, ...run })
    .onConflictDoUpdate({ target: jobRuns.job, set: run });
}
