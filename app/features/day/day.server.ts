// Marking the acts of a day. What marks one is another feature's use case, which is given `mark` by the composition: an
// act is noted after the answer, and twice is once.
import type { Day } from "#app/lib/dates.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { DayAct } from "./acts.ts";
import type { DayStore } from "./day.store.server.ts";

export type DayDeps = {
  store: DayStore;
  db: DatabaseRunner;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
};

/** Notes an act after the answer. */
export type MarkAct = (userId: string, day: Day, act: DayAct) => void;

export const markLater =
  ({ store, db, waitUntil }: Pick<DayDeps, "store" | "db" | "waitUntil">): MarkAct =>
  (userId, day, act) =>
    waitUntil(db.read(store.mark(userId, day, act)));
