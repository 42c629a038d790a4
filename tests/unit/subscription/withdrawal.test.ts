// The delay to withdraw, against the law's words (Code de la consommation, L221-19) and known calendars.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  easterOf,
  isHoliday,
  lastWithdrawalDay,
  mayWithdraw,
  withdrawalEnd,
} from "#app/features/subscription/leave/withdrawal.ts";
import { addDays, type Day, dayIn, daysBetween } from "#app/lib/dates.ts";

const PARIS = "Europe/Paris";
const HOUR = 3_600_000;
const weekday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay();
const works = (day: Day) => weekday(day) !== 0 && weekday(day) !== 6 && !isHoliday(day);
const anyInstant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2060, 0, 1) });

describe("the last day to withdraw", () => {
  it("knows Easter and the French holidays", () => {
    expect([2024, 2025, 2026, 2027, 2038, 2285].map(easterOf)).toEqual([
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2038-04-25",
      "2285-03-22",
    ]);
    const of2027 = Array.from({ length: 365 }, (_, n) => addDays("2027-01-01" as Day, n)).filter(isHoliday);
    expect(of2027).toEqual([
      "2027-01-01",
      "2027-03-29",
      "2027-05-01",
      "2027-05-06",
      "2027-05-08",
      "2027-05-17",
      "2027-07-14",
      "2027-08-15",
      "2027-11-01",
      "2027-11-11",
      "2027-12-25",
    ]);
  });

  for (const [paid, last, why] of [
    ["2026-11-24T09:00:00Z", "2026-12-08", "the day of the payment does not count"],
    ["2026-11-24T23:30:00Z", "2026-12-09", "days are Paris's"],
    ["2026-11-28T09:00:00Z", "2026-12-14", "a Saturday goes on to Monday"],
    ["2026-12-11T09:00:00Z", "2026-12-28", "Christmas on a Friday goes on past the weekend"],
    ["2027-03-15T09:00:00Z", "2027-03-30", "Easter Monday goes on to Tuesday"],
    ["2027-04-22T09:00:00Z", "2027-05-07", "the Ascension goes on to Friday"],
    ["2026-12-18T09:00:00Z", "2027-01-04", "New Year's Day on a Friday too"],
  ] as const)
    it(`${paid} ends on ${last}: ${why}`, () => expect(withdrawalEnd(Date.parse(paid))).toBe(last));

  it("is the first working day from the fourteenth on, whatever the moment", () => {
    fc.assert(
      fc.property(anyInstant, (paidAt) => {
        const day = dayIn(paidAt, PARIS);
        const last = withdrawalEnd(paidAt);
        expect(works(last)).toBe(true);
        expect(daysBetween(day, last)).toBeGreaterThanOrEqual(14);
        for (let n = 14; n < daysBetween(day, last); n++) expect(works(addDays(day, n))).toBe(false);
      }),
    );
  });

  it("is never less than fourteen days from the payment, to its last minute in Paris", () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(60 * 24 * HOUR), (firstPaidAt, later) => {
        const contract = { startedAt: firstPaidAt - HOUR, firstPaidAt };
        const may = mayWithdraw(contract, firstPaidAt + later);
        if (later < 14 * 24 * HOUR) expect(may).toBe(true);
        expect(may).toBe(dayIn(firstPaidAt + later, PARIS) <= withdrawalEnd(firstPaidAt));
      }),
    );
  });

  it("is counted from the latest possible payment where the first one is not known", () => {
    const startedAt = Date.parse("2026-11-24T09:00:00Z");
    expect(lastWithdrawalDay({ startedAt, firstPaidAt: null })).toBe("2026-12-09");
  });
});
