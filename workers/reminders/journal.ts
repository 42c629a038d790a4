// Mood and stress of pages that are older than their seal: sealed each night, a small lot a minute, until none is left in
// clear. Once that is so, a night costs one look at an empty index.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { type ClearScalesDeps, sealClearScales } from "#app/features/journal/clear-scales.server.ts";
import { createClearScalesStore } from "#app/features/journal/clear-scales.store.server.ts";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { createVault } from "#app/platform/vault.server.ts";
import type { CronContext } from "./context.ts";
import type { Job } from "./job.ts";
import { walkOncePer } from "./runs.ts";

export const SCALES_JOB = "journal.scales";
/** Each row is a statement of its own with five values: well within a batch. */
export const SCALES_A_RUN = 50;

function depsOf({ database, db, settings }: CronContext): ClearScalesDeps {
  const vault = createVault(settings.DATA_KEY_SECRET, settings.DATA_KEY_SECRET_PREVIOUS);
  return {
    store: createClearScalesStore(database),
    sealScales: createJournalStore(database).sealScales,
    db,
    dataKeys: createMembersStore(database).dataKeysOf,
    openVault: vault.open,
    onUnreadable: (error) => log("error", "journal.unreadable", errorFields(error)),
  };
}

export const journalScales: Job = {
  name: SCALES_JOB,
  async run(context, at) {
    const walked = await walkOncePer(context, SCALES_JOB, dayIn(at, DEFAULT_TIME_ZONE), (after) =>
      sealClearScales(depsOf(context), after, SCALES_A_RUN),
    );
    if (!walked) return undefined;
    const { lot, total, finished } = walked;
    return lot.sealed || lot.failed ? { ...total, finished } : undefined;
  },
};
