// One suite, three machine zones: the answers may not depend on where the process runs.
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  daysUpTo,
  formatDateline,
  formatDay,
  formatInstant,
  formatLongDay,
  formatMonth,
  formatShortDay,
  isZone,
  monthGrid,
  monthOf,
  parseDay,
} from "#app/lib/dates.ts";

const machineZone = process.env.TZ;
afterAll(() => {
  process.env.TZ = machineZone;
});

for (const zone of ["UTC", "America/Santiago", "Pacific/Kiritimati"]) {
  describe(`days, on a machine in ${zone}`, () => {
    const day = (text: string) => text as Day;
    it("exist or are refused", () => {
      process.env.TZ = zone;
      expect(parseDay("2024-02-29")).toBe("2024-02-29");
      for (const bad of [
        "2026-02-29",
        "2026-13-01",
        "2026-1-1",
        "20261128",
        "hier",
        "",
        null,
        "0001-01-01",
        "2026-11-28T00:00",
      ]) {
        expect([bad, parseDay(bad)]).toEqual([bad, undefined]);
      }
    });

    it("add up and subtract exactly, across every DST night", () => {
      process.env.TZ = zone;
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 20_000 }),
          fc.integer({ min: -400, max: 400 }),
          (start, step) => {
            const from = new Date(Date.UTC(2000, 0, 1 + start)).toISOString().slice(0, 10) as Day;
            const to = new Date(Date.UTC(2000, 0, 1 + start + step)).toISOString().slice(0, 10);
            expect(addDays(from, step)).toBe(to);
            expect(daysBetween(from, addDays(from, step))).toBe(step);
          },
        ),
      );
    });

    it("are said in French", () => {
      process.env.TZ = zone;
      expect(formatDay(day("2026-11-28"))).toBe("28 novembre 2026");
      expect(formatDay(day("2026-12-01"))).toBe("1er décembre 2026");
      expect(formatDay(day("2026-12-02"))).toBe("2 décembre 2026");
      expect(formatDateline(day("2026-12-01"))).toBe("01 décembre 2026");
      expect(formatLongDay(day("2026-08-01"))).toBe("samedi 1er août 2026");
      expect(formatShortDay(day("2026-11-08"))).toBe("08/11/2026");
      expect(formatMonth(day("2026-02-08"))).toBe("février 2026");
    });

    it("make months of whole weeks, Monday first", () => {
      process.env.TZ = zone;
      const grid = monthGrid("2026-11");
      expect(grid.flat().filter(Boolean)).toHaveLength(30);
      expect(grid[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
      expect(grid.every((week) => week.length === 7)).toBe(true);
    });

    it("end a strip on the day asked", () => {
      process.env.TZ = zone;
      expect(daysUpTo(day("2026-03-01"), 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
      expect(monthOf(day("2026-03-01"))).toBe("2026-03");
    });
  });
}

describe("the day of an instant", () => {
  it("is the zone's, on both sides of both Paris DST nights", () => {
    expect(dayIn(Date.UTC(2026, 2, 28, 22, 59), "Europe/Paris")).toBe("2026-03-28");
    expect(dayIn(Date.UTC(2026, 2, 28, 23), "Europe/Paris")).toBe("2026-03-29");
    expect(dayIn(Date.UTC(2026, 2, 29, 22), "Europe/Paris")).toBe("2026-03-30");
    expect(dayIn(Date.UTC(2026, 9, 24, 22), "Europe/Paris")).toBe("2026-10-25");
    expect(dayIn(Date.UTC(2026, 9, 25, 22, 59), "Europe/Paris")).toBe("2026-10-25");
    expect(dayIn(Date.UTC(2026, 9, 25, 23), "Europe/Paris")).toBe("2026-10-26");
  });

  it("knows half hours and both sides of the date line", () => {
    expect(dayIn(Date.UTC(2026, 0, 1, 18, 29), "Asia/Kolkata")).toBe("2026-01-01");
    expect(dayIn(Date.UTC(2026, 0, 1, 18, 30), "Asia/Kolkata")).toBe("2026-01-02");
    expect(dayIn(Date.UTC(2026, 0, 1, 13), "Pacific/Noumea")).toBe("2026-01-02");
    expect(dayIn(Date.UTC(2026, 0, 1, 3, 59), "America/Guadeloupe")).toBe("2025-12-31");
  });

  it("is told with its hour", () => {
    expect(formatInstant(Date.UTC(2026, 10, 28, 6, 5), "Europe/Paris")).toBe("28/11/2026 à 07:05");
  });

  it("takes zones that exist only", () => {
    expect(["Europe/Paris", "Pacific/Noumea"].every(isZone)).toBe(true);
    expect(["", "Mars/Olympus", "x".repeat(65), 3, null].some(isZone)).toBe(false);
  });
});
