// The page « hors ligne » names days without the product's library of dates.
import { describe, expect, it } from "vitest";
import { addDays, type Day, formatLongDay } from "#app/lib/dates.ts";
import { longDay } from "#workers/browser/page/slots.ts";

describe("a day on the page without network", () => {
  it("is said as on every other screen, each day of a year", () => {
    for (let day = "2026-01-01" as Day; day < "2027-01-01"; day = addDays(day, 1))
      expect(longDay(day)).toBe(formatLongDay(day));
    expect(longDay("2026-11-01" as Day)).toBe("dimanche 1er novembre 2026");
  });
});
