// Pages that are older than sealed scales are sealed whether or not their member comes back.
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { ClearScales, ClearScalesStore } from "./clear-scales.store.server.ts";
import type { JournalStore } from "./journal.store.server.ts";
import { type JournalVault, sealScales, unsealScales } from "./sealing.server.ts";

export type ClearScalesDeps = {
  store: ClearScalesStore;
  sealScales: JournalStore["sealScales"];
  db: DatabaseRunner;
  /** Members' wrapped data keys. */
  dataKeys(userIds: readonly string[]): Query<{ id: string; dataKey: string }[]>;
  openVault(userId: string, dataKey: string): Promise<JournalVault>;
  /** A member's key does not open: their rows stay as they are, the others go on. */
  onUnreadable(error: unknown): void;
};

/**
 * Seals the mood and stress of a lot of rows. Done twice, it changes nothing more; a row that its member saves meanwhile
 * stays as saved.
 * @param after where the lot before ended, `member/day`; "" at first
 */
export async function sealClearScales(deps: ClearScalesDeps, after: string, limit: number) {
  const [userId = "", day = ""] = after.split("/");
  const rows = await deps.db.read(deps.store.clearAfter(userId, day, limit));
  const keys = rows.length
    ? await deps.db.read(deps.dataKeys([...new Set(rows.map((row) => row.userId))]))
    : [];
  const writes: ReturnType<typeof deps.sealScales>[] = [];
  for (const { id, dataKey } of keys) {
    const own = rows.filter((row) => row.userId === id);
    try {
      const vault = await deps.openVault(id, dataKey);
      writes.push(...(await Promise.all(own.map((row) => sealRow(deps, vault, row)))));
    } catch (error) {
      deps.onUnreadable(error);
    }
  }
  const sealed = (await deps.db.write(writes)).filter(Boolean).length;
  const last = rows.at(-1);
  return {
    after: last ? `${last.userId}/${last.day}` : after,
    finished: rows.length < limit,
    counts: { sealed, failed: rows.length - writes.length },
  };
}

const sealRow = async (deps: ClearScalesDeps, vault: JournalVault, row: ClearScales) =>
  deps.sealScales(row.userId, row, await sealScales(vault, row.day, await unsealScales(vault, row)));
