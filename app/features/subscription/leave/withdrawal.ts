// How long a member may withdraw. Code de la consommation, L221-18 and L221-19: fourteen days, the day of the
// conclusion not counted, to the last hour of the last day; a delay that ends on a Saturday, a Sunday or a holiday
// runs on to the next working day. Days are Paris's, whose law it is.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";
import { HOUR_MS } from "#app/lib/time.ts";

const WITHDRAWAL_DAYS = 14;
/** The provider waits so long for a first payment. */
const FIRST_PAYMENT_MS = 23 * HOUR_MS;

/** Code du travail, L3133-1: month and day. */
const FIXED_HOLIDAYS = new Set(["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"]);
/** Days after Easter: its Monday, the Ascension, the Monday of Pentecost. */
const EASTER_HOLIDAYS = [1, 39, 50];

/** The Sunday of Easter (Gregorian calendar; Meeus, Jones, Butcher). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-0${month}-${String(day).padStart(2, "0")}` as Day;
}

/** A French public holiday, Sundays aside. */
export function isHoliday(day: Day): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return EASTER_HOLIDAYS.some((after) => addDays(easter, after) === day);
}

function isWeekend(day: Day): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The last day on which a contract that was concluded at `paidAt` (ms) can be withdrawn from. */
export function withdrawalEnd(paidAt: number): Day {
  let last = addDays(dayIn(paidAt, DEFAULT_TIME_ZONE), WITHDRAWAL_DAYS);
  while (isWeekend(last) || isHoliday(last)) last = addDays(last, 1);
  return last;
}

type Contract = { startedAt: number; firstPaidAt: number | null };

/** The last day; where the first payment is not known, counted from the latest that it can have been. */
export const lastWithdrawalDay = ({ startedAt, firstPaidAt }: Contract): Day =>
  withdrawalEnd(firstPaidAt ?? startedAt + FIRST_PAYMENT_MS);

export const mayWithdraw = (contract: Contract, now: number) =>
  dayIn(now, DEFAULT_TIME_ZONE) <= lastWithdrawalDay(contract);
