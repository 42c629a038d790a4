// Marking the acts of a day. What marks one is another feature's use case, which is given `mark` by the composition: an
// act is noted after the answer, and twice is once.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn, formatLongDay, hourIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { ACT_LABELS, actsOn, columnsLabel, DAY_ACTS, type DayAct, EVENING_HOUR, isEvening } from "./acts.ts";
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

/**
 * Notes an act that a screen itself asks for, in the member's day.
 * @throws AppError invalid for coming back before the evening
 */
export async function markToday(
  { store, db, now }: Pick<DayDeps, "store" | "db" | "now">,
  { id, timezone }: Pick<Member, "id" | "timezone">,
  act: "breathed" | "returned",
): Promise<void> {
  const instant = now();
  if (act === "returned" && !isEvening(hourIn(instant, timezone)))
    throw new AppError("invalid", `La journée se referme à partir de ${EVENING_HOUR}\u00a0heures.`);
  await db.read(store.mark(id, dayIn(instant, timezone), act));
}

/** What the card of a member's day shows: its date and its four columns, nothing that was written or felt. */
export async function dayCardWords(
  { store, db, now }: Pick<DayDeps, "store" | "db" | "now">,
  { id, timezone }: Pick<Member, "id" | "timezone">,
) {
  const today = dayIn(now(), timezone);
  const acts = actsOn(await db.read(store.months(id)), today);
  const date = formatLongDay(today);
  return {
    title: `${date.charAt(0).toUpperCase()}${date.slice(1)}`,
    subtitle: columnsLabel(acts),
    columns: DAY_ACTS.map((act) => ({ stands: acts[act], name: ACT_LABELS[act] })),
  };
}
