// When a local hour strikes, in any zone, on any day. A slot is a local (day, hour): an hour that a clock change leaves
// out strikes when the clock has jumped past it, an hour that comes twice strikes the first time.
// A clock change that makes two slots strike at once leaves the later one. Nothing here reads the clock.

import { tzOffset } from "@date-fns/tz/tzOffset";
import { addDays, type Day, dayIn, daysBetween, parseDay } from "#app/lib/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/time.ts";
import { LATE_MS } from "./reminders.ts";

type Slot = { day: Day; hour: number /** ms UTC */; at: number };

export type Schedule = {
  /** Local hours, 0–23. */
  hours: readonly number[];
  timezone: string;
  pauseUntil: Day | null;
  /** 0 Sunday … 6 Saturday. */
  quietDays: readonly number[];
};

/** Six quiet days at most: a slot is never further than this, on either side. */
const HORIZON_DAYS = 9;

/** Local time minus UTC at an instant, ms. */
export const offsetAt = (instant: number, zone: string): number =>
  tzOffset(zone, new Date(instant)) * MINUTE_MS;

function compute(zone: string, day: Day, hour: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const early = wall - before;
  if (before === after) return early;
  const late = wall - after;
  const shows = (instant: number) => instant + offsetAt(instant, zone) === wall;
  const shown = [early, late].filter(shows);
  if (shown.length) return Math.min(...shown);
  // Left out: the clock jumps somewhere between the two readings; the slot strikes at the jump.
  let [low, high] = [Math.min(early, late), Math.max(early, late)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle + offsetAt(middle, zone) >= wall) high = middle;
    else low = middle;
  }
  return high;
}

// The same few slots are asked for by every member of a zone: worked out once.
const MEMORY = 20_000;
const known = new Map<string, number>();

/** The instant (ms) at which a local (day, hour) strikes: the first whose local clock shows that hour or later. */
export function slotInstant(zone: string, day: Day, hour: number): number {
  const key = `${zone}/${day}/${hour}`;
  let at = known.get(key);
  if (at === undefined) {
    at = compute(zone, day, hour);
    if (known.size >= MEMORY) known.clear();
    known.set(key, at);
  }
  return at;
}

const EPOCH = parseDay("1970-01-01") as Day;
/** Days since 1970: counts slots and tells the weekday. */
export const dayNumber = (day: Day): number => daysBetween(EPOCH, day);
/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: Day): number => (dayNumber(day) + 4) % 7;

const isOpen = ({ pauseUntil, quietDays }: Schedule, day: Day) =>
  (pauseUntil === null || day >= pauseUntil) && !quietDays.includes(weekdayOf(day));

const slotsOf = ({ hours, timezone }: Schedule, day: Day): Slot[] =>
  hours.map((hour) => ({ day, hour, at: slotInstant(timezone, day, hour) }));

/** The first slot after `after` (ms), or undefined where there is none to come. */
export function nextSlot(schedule: Schedule, after: number): Slot | undefined {
  // A slot left out at midnight strikes on the morrow: one day back is looked at, too.
  let day = addDays(dayIn(after, schedule.timezone), -1);
  if (schedule.pauseUntil !== null && day < schedule.pauseUntil) day = schedule.pauseUntil;
  for (let looked = 0; looked <= HORIZON_DAYS; looked++, day = addDays(day, 1)) {
    if (!isOpen(schedule, day)) continue;
    let first: Slot | undefined;
    for (const slot of slotsOf(schedule, day))
      if (slot.at > after && (!first || slot.at < first.at)) first = slot;
    if (first) return first;
  }
  return undefined;
}

/**
 * What is to be planned at `now`, of the slots from `from` on: the latest alone, not the pile an outage left, and of two
 * that strike at the same instant (the hour a clock change leaves out, and the next) the later. Undefined where none
 * struck.
 */
export function dueSlot(schedule: Schedule, from: number, now: number): Slot | undefined {
  let day = dayIn(now, schedule.timezone);
  for (let looked = 0; looked <= HORIZON_DAYS; looked++, day = addDays(day, -1)) {
    if (!isOpen(schedule, day)) continue;
    let latest: Slot | undefined;
    // The slots of the day before may strike on this day's first instant.
    for (const slot of [...earlier(schedule, day), ...slotsOf(schedule, day)])
      if (slot.at >= from && slot.at <= now && (!latest || slot.at >= latest.at)) latest = slot;
    if (latest) return latest;
  }
  return undefined;
}

function earlier(schedule: Schedule, day: Day): Slot[] {
  const before = addDays(day, -1);
  return isOpen(schedule, before) ? slotsOf(schedule, before) : [];
}

/** From the first of these hours to the second, nobody is written to for an hour that was missed. */
const NIGHT: readonly [from: number, to: number] = [22, 7];

/** Why a reminder that is late should not be sent any more; undefined where it may be. */
type Lateness = "late" | "quiet" | "night";

/**
 * A reminder belongs to its hour: an hour after it, on a day that is to be quiet, or in a night for which the member did
 * not choose it, it is dropped. One that is on time (a tick's grace) is always good.
 * @param dueAt when it was due, ms
 */
export function lateness(schedule: Schedule, dueAt: number, now: number): Lateness | undefined {
  const late = now - dueAt;
  if (late <= TICK_GRACE_MS) return undefined;
  if (late > LATE_MS) return "late";
  if (!isOpen(schedule, dayIn(now, schedule.timezone))) return "quiet";
  const hour = new Date(now + offsetAt(now, schedule.timezone)).getUTCHours();
  const dueHour = new Date(dueAt + offsetAt(dueAt, schedule.timezone)).getUTCHours();
  const [from, to] = NIGHT;
  return (hour >= from || hour < to) && hour !== dueHour && !schedule.hours.includes(hour)
    ? "night"
    : undefined;
}

/** A tick that comes a little late must not lose its slot to a save made in between. */
const TICK_GRACE_MS = 5 * MINUTE_MS;

/**
 * When the next slot is due after a save at `now`: hours that have passed today are not made up for. A slot that was
 * due a moment ago and waits for its tick stays due where the new hours still have it.
 */
export function nextDueAfterSave(
  schedule: Schedule,
  pending: number | null,
  now: number,
): number | undefined {
  const waits = pending !== null && pending <= now && pending > now - TICK_GRACE_MS;
  return nextSlot(schedule, waits ? pending - 1 : now)?.at;
}
