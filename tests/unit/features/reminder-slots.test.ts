// Each local (day, hour) strikes once, in every zone and through every clock change from 2026 to 2036; and whatever the
// ticks do, no slot is planned twice.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dueSlot,
  lateness,
  nextDueAfterSave,
  nextSlot,
  offsetAt,
  type Schedule,
  slotInstant,
  weekdayOf,
} from "#app/features/reminders/slots.ts";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUARTER = HOUR / 4;
/** No zone changes twice within it. */
const STRIDE = 21 * DAY;
const FROM = Date.UTC(2026, 0, 1);
const UNTIL = Date.UTC(2037, 0, 1);

/** The instants at which a zone's offset changes, to the second. */
function transitionsOf(zone: string): number[] {
  const found: number[] = [];
  let before = offsetAt(FROM, zone);
  for (let at = FROM; at < UNTIL; at += STRIDE) {
    const after = offsetAt(at + STRIDE, zone);
    if (after !== before) {
      let [low, high] = [at, at + STRIDE];
      while (high - low > 1000) {
        const middle = Math.floor((low + high) / 2000) * 1000;
        if (offsetAt(middle, zone) === before) low = middle;
        else high = middle;
      }
      found.push(high);
    }
    before = after;
  }
  return found;
}

// Zones that change alike are one: about eighty of more than four hundred.
const families = new Map<string, { zone: string; transitions: number[] }>();
for (const zone of Intl.supportedValuesOf("timeZone")) {
  const transitions = transitionsOf(zone);
  const key = `${offsetAt(FROM, zone)}/${transitions.map((at) => `${at}:${offsetAt(at, zone)}`).join()}`;
  if (!families.has(key)) families.set(key, { zone, transitions });
}
const changing = [...families.values()].filter(({ transitions }) => transitions.length > 0);

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);
const scheduleIn = (timezone: string, hours: readonly number[] = everyHour): Schedule => ({
  hours,
  timezone,
  pauseUntil: null,
  quietDays: [],
});

/** What a clock on the wall shows, by another road than the rules take. */
function wallClock(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return (at) => format.format(at);
}

/** Every slot struck in (from, to], as the cron would come by them. */
function struck(schedule: Schedule, from: number, to: number): string[] {
  const names: string[] = [];
  let next = nextSlot(schedule, from);
  while (next && next.at <= to) {
    const slot = dueSlot(schedule, next.at, next.at);
    if (slot) names.push(`${slot.day}T${slot.hour}`);
    next = nextSlot(schedule, next.at);
  }
  return names;
}

describe("slots", { timeout: 60_000 }, () => {
  it("meets many families of zones and their changes", () => {
    expect(families.size).toBeGreaterThan(50);
    expect(changing.length).toBeGreaterThan(15);
  });

  it("strike once each, in every zone, through every change", () => {
    for (const { zone, transitions } of changing) {
      // Two years whole, then some of each of the others.
      for (const at of transitions.filter((_, nth) => nth < 4 || nth % 5 === 0)) {
        const first = addDays(dayIn(at, zone), -1);
        const days = [first, addDays(first, 1), addDays(first, 2)];
        const wanted = days.flatMap((day) => everyHour.map((hour) => `${day}T${hour}`));
        const begin = slotInstant(zone, first, 0) - 1;
        const end = slotInstant(zone, addDays(first, 3), 0) - 1;
        const got = struck(scheduleIn(zone), begin, end);
        // The hour before a midnight left out strikes with the next day's first: counted there.
        const instantOf = (name: string) => {
          const [day = "", hour = ""] = name.split("T");
          return slotInstant(zone, day as Day, Number(hour));
        };
        // Of two that strike at once (an hour left out and the next), the later stands for both.
        const last = new Map(wanted.map((name) => [instantOf(name), name]));
        const due = wanted.filter((name) => instantOf(name) <= end && last.get(instantOf(name)) === name);
        expect([zone, at, [...got].sort()]).toEqual([zone, at, [...due].sort()]);
      }
    }
  });

  it("strike when the clock on the wall first shows the hour, or has jumped past it", () => {
    for (const { zone, transitions } of changing) {
      const shows = wallClock(zone);
      for (const change of transitions.slice(0, 4)) {
        const day = dayIn(change, zone);
        const start = Math.floor((change - 30 * HOUR) / QUARTER) * QUARTER;
        const clock = Array.from({ length: 61 * 4 }, (_, step) => start + step * QUARTER).map(
          (at) => [at, shows(at)] as const,
        );
        for (const hour of everyHour) {
          const wall = `${day} ${String(hour).padStart(2, "0")}:00`;
          const first = clock.find(([, shown]) => shown >= wall)?.[0];
          expect([zone, wall, slotInstant(zone, day, hour)]).toEqual([zone, wall, first]);
        }
      }
    }
  });

  it("strike in zones of half and quarter hours", () => {
    const day = "2026-06-15" as Day;
    expect(new Date(slotInstant("Asia/Kolkata", day, 8)).toISOString()).toBe("2026-06-15T02:30:00.000Z");
    expect(new Date(slotInstant("Asia/Kathmandu", day, 8)).toISOString()).toBe("2026-06-15T02:15:00.000Z");
    expect(new Date(slotInstant("Pacific/Chatham", day, 8)).toISOString()).toBe("2026-06-14T19:15:00.000Z");
  });

  it("give one for the hour left out and the next, which strike at the same instant", () => {
    const spring = Date.UTC(2026, 2, 29, 1);
    const due = (hours: number[]) =>
      dueSlot(scheduleIn("Europe/Paris", hours), spring - HOUR / 2, spring)?.hour;
    expect([due([1, 2, 3]), due([2, 3]), due([2]), due([1, 2]), due([1])]).toEqual([3, 3, 2, 2, undefined]);
  });

  it("are the latest only after an outage, not the pile", () => {
    const schedule = scheduleIn("Europe/Paris", [8, 12, 18]);
    const from = Date.UTC(2026, 5, 15, 6);
    const due = dueSlot(schedule, from, from + 3 * DAY + 5 * HOUR);
    expect(due).toEqual({ day: "2026-06-18", hour: 12, at: from + 3 * DAY + 4 * HOUR });
  });

  it("are good for an hour, and not on a quiet day nor in a night that was not chosen", () => {
    const at = (iso: string) => Date.parse(`${iso}Z`);
    const paris = { ...scheduleIn("Europe/Paris", [3, 18, 21]), quietDays: [0] };
    // Saturday 28 November 2026, winter time: 18:00 is 17:00Z.
    expect(lateness(paris, at("2026-11-28T17:00"), at("2026-11-28T17:03"))).toBeUndefined();
    expect(lateness(paris, at("2026-11-28T17:00"), at("2026-11-28T18:00"))).toBeUndefined();
    expect(lateness(paris, at("2026-11-28T17:00"), at("2026-11-28T18:01"))).toBe("late");
    expect(lateness(paris, at("2026-11-28T17:00"), at("2026-11-29T01:00"))).toBe("late");
    expect(lateness(paris, at("2026-11-27T20:00"), at("2026-11-27T20:55"))).toBeUndefined();
    expect(lateness(paris, at("2026-11-27T20:00"), at("2026-11-27T21:00"))).toBe("night");
    expect(lateness(paris, at("2026-11-27T02:00"), at("2026-11-27T02:40"))).toBeUndefined();
    expect(
      lateness(scheduleIn("Europe/Paris", [21, 22]), at("2026-11-27T20:00"), at("2026-11-27T21:00")),
    ).toBeUndefined();
    const late = { ...scheduleIn("Europe/Paris", [23]), quietDays: [0] };
    expect(lateness(late, at("2026-11-28T22:00"), at("2026-11-28T23:00"))).toBe("quiet");
    expect(
      lateness({ ...paris, pauseUntil: "2026-12-01" as Day }, at("2026-11-27T17:00"), at("2026-11-27T17:30")),
    ).toBe("quiet");
  });

  it("are planned at most once, and all of them when ticks are punctual, whatever the zone", () => {
    const zone = fc.constantFrom(...[...families.values()].map((family) => family.zone));
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 10 });
    const pauses = fc.array(fc.integer({ min: 1, max: 26 * 60 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        zone,
        hours,
        pauses,
        fc.integer({ min: FROM, max: UNTIL - 60 * DAY }),
        (z, h, gaps, from) => {
          const schedule = scheduleIn(z, h);
          const seen = new Set<string>();
          let due = nextSlot(schedule, from)?.at ?? 0;
          let now = from;
          for (const gap of gaps) {
            now += gap * 60_000;
            if (due > now) continue;
            const slot = dueSlot(schedule, due, now);
            expect(slot?.at).toBeGreaterThanOrEqual(due);
            expect(slot?.at).toBeLessThanOrEqual(now);
            const name = `${slot?.day}T${slot?.hour}`;
            expect(seen.has(name)).toBe(false);
            seen.add(name);
            expect(seen.size).toBeGreaterThan(0);
            due = nextSlot(schedule, now)?.at ?? 0;
            expect(due).toBeGreaterThan(now);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it("leave quiet days and the days of a pause alone", () => {
    const schedule = { ...scheduleIn("Europe/Paris", [9]), quietDays: [0, 6] };
    const friday = Date.UTC(2026, 5, 19, 12);
    expect(nextSlot(schedule, friday)?.day).toBe("2026-06-22");
    expect(weekdayOf("2026-06-22" as Day)).toBe(1);
    const paused = { ...schedule, pauseUntil: "2026-07-04" as Day };
    expect(nextSlot(paused, friday)?.day).toBe("2026-07-06");
    expect(dueSlot(paused, friday, friday + 10 * DAY)).toBeUndefined();
  });

  it("are not made up for when hours change in mid-day", () => {
    const noon = Date.UTC(2026, 5, 15, 10);
    const schedule = scheduleIn("Europe/Paris", [8, 12, 18]);
    expect(nextDueAfterSave(schedule, null, noon + 60_000)).toBe(Date.UTC(2026, 5, 15, 16));
    // A save between a slot and its late tick does not lose the slot.
    expect(nextDueAfterSave(schedule, noon, noon + 60_000)).toBe(noon);
    expect(nextDueAfterSave(scheduleIn("Europe/Paris", [9]), noon, noon + 60_000)).toBe(
      Date.UTC(2026, 5, 16, 7),
    );
  });
});
