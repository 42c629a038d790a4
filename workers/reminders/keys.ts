// After a change of DATA_KEY_SECRET: members' data keys are wrapped again under the new one, a small lot a minute, while
// both secrets open them. The walk is written down with each lot, so that a run that is killed is taken up where it
// stopped; it begins anew each day as long as the old secret is set, for what was wrapped by a Worker that had not been
// given the new one yet. When a whole day's walk has rewrapped nothing, the old secret can go (docs/operations.md).
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { createVault, type Vault } from "#app/platform/vault.server.ts";
import type { CronContext } from "./context.ts";
import type { Job } from "./job.ts";
import { type Lot, walkOncePer } from "./runs.ts";

export const KEYS_JOB = "keys.rewrap";
export const KEYS_A_RUN = 100;

export const keys: Job = {
  name: KEYS_JOB,
  async run(context, at) {
    const { settings } = context;
    if (!settings.DATA_KEY_SECRET_PREVIOUS) return undefined;
    const vault = createVault(settings.DATA_KEY_SECRET, settings.DATA_KEY_SECRET_PREVIOUS);
    const prefix = await vault.currentPrefix();
    const period = `${prefix}${dayIn(at, "UTC")}`;
    const walked = await walkOncePer(context, KEYS_JOB, period, (after) =>
      rewrapLot(context, vault, prefix, after),
    );
    if (!walked) return undefined;
    const { lot, total, finished } = walked;
    return finished || lot.rewrapped ? { ...total, finished } : undefined;
  },
};

async function rewrapLot(
  { database, db }: CronContext,
  vault: Vault,
  prefix: string,
  after: string,
): Promise<Lot> {
  const users = createMembersStore(database);
  const lot = await db.read(users.dataKeysAfter(after, KEYS_A_RUN));
  const writes = [];
  let failed = 0;
  for (const { id, dataKey } of lot) {
    if (dataKey.startsWith(prefix)) continue;
    try {
      writes.push(users.replaceDataKey(id, dataKey, await vault.rewrap(id, dataKey)));
    } catch (error) {
      // Neither secret opens it: left as it is, for a person to look at. The others go on.
      failed += 1;
      log("error", "keys.unreadable", errorFields(error));
    }
  }
  await db.write(writes);
  return {
    after: lot.at(-1)?.id ?? after,
    finished: lot.length < KEYS_A_RUN,
    counts: { seen: lot.length, rewrapped: writes.length, failed },
  };
}
