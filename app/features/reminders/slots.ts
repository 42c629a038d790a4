// When a local hour strikes, in any zone, on any day. A slot is a local (day, hour): an hour that a clock change leaves
// out strikes when the clock has jumped past it, an hour that comes twice strikes the first time.
// Nothing here reads the clock.
import { addDays, type Day, dayIn, daysBetween, parseDay } from "#app/lib/dates.ts";

export type Slot = { day: Day; hour: number /** ms UTC */; at: number };

export type Schedule = {
  /** Local hours, 0–23. */
  hours: readonly number[];
  timezone: string;
  pauseUntil: Day | null;
  /** 0 Sunday … 6 Saturday. */
  quietDays: readonly number[];
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Six quiet days at most: a slot is never further than this, on either side. */
const HORIZON_DAYS = 9;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  let found = formats.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "iso8601",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zone, found);
  }
  return found;
}

/** Local time minus UTC at an instant, ms. */
export function offsetAt(instant: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(instant / 1000) * 1000;
}

function compute(zone: string, day: Day, hour: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
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
 * What is to be planned at `now`, of the slots from `from` on: the latest only, not the pile an outage left. Two slots
 * that strike at the same instant (the hour a clock change leaves out, and the next) are both there.
 */
export function dueSlots(schedule: Schedule, from: number, now: number): Slot[] {
  let day = dayIn(now, schedule.timezone);
  for (let looked = 0; looked <= HORIZON_DAYS; looked++, day = addDays(day, -1)) {
    if (!isOpen(schedule, day)) continue;
    const struck = [...slotsOf(schedule, day), ...earlier(schedule, day)].filter(
      ({ at }) => at >= from && at <= now,
    );
    if (struck.length === 0) continue;
    const latest = Math.max(...struck.map(({ at }) => at));
    return struck.filter(({ at }) => at === latest);
  }
  return [];
}

/** The slots of the day before, which may strike on this day's first instant. */
function earlier(schedule: Schedule, day: Day): Slot[] {
  const before = addDays(day, -1);
  return isOpen(schedule, before) ? slotsOf(schedule, before) : [];
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
