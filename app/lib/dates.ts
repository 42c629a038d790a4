// Days are `yyyy-MM-dd` in a member's zone; instants are milliseconds UTC. Nothing here reads the clock:
// `now` and the zone always come in. Intl knows the zones; date-fns formats in French.
import { addDays as addDaysToDate } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { fr } from "date-fns/locale/fr";
import { zonedFormat } from "./intl.ts";

declare const dayBrand: unique symbol;
/** A calendar day `yyyy-MM-dd` that exists. */
export type Day = string & { readonly [dayBrand]: true };

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;

/** Noon of the day on this machine: no zone changes its clocks then. */
const asDate = (day: Day) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12);
const pad = (number: number) => String(number).padStart(2, "0");
const asDay = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` as Day;

/** The day, or undefined where the text is none (2026-02-30, « hier », 20261128). */
export function parseDay(text: string | null | undefined): Day | undefined {
  if (!text || !DAY_PATTERN.test(text) || Number(text.slice(0, 4)) < FIRST_YEAR) return undefined;
  return asDay(asDate(text as Day)) === text ? (text as Day) : undefined;
}

const zoneFormat = zonedFormat("en-CA", {
  calendar: "iso8601",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

export function isZone(zone: unknown): zone is string {
  if (typeof zone !== "string" || zone === "" || zone.length > 64) return false;
  try {
    zoneFormat(zone);
    return true;
  } catch {
    return false;
  }
}

type ZoneParts = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;
/** Minutes of zones that a machine has in mind: a screen asks for the same few, today's above all. */
const MOST_MINUTES = 500;
const minutes = new Map<string, ZoneParts>();

/** What a clock of `zone` shows at `instant` (ms), to the minute. */
function zoneParts(instant: number, zone: string): ZoneParts {
  const minute = Math.floor(instant / MINUTE_MS);
  const key = `${minute} ${zone}`;
  const known = minutes.get(key);
  if (known) return known;
  const shown = zoneFormat(zone).formatToParts(minute * MINUTE_MS);
  const parts = Object.fromEntries(shown.map(({ type, value }) => [type, value]));
  if (minutes.size >= MOST_MINUTES) minutes.clear();
  minutes.set(key, parts);
  return parts;
}

/** The calendar day that `instant` (ms) falls on in `zone` (IANA name). */
export function dayIn(instant: number, zone: string): Day {
  const parts = zoneParts(instant, zone);
  return `${parts.year}-${parts.month}-${parts.day}` as Day;
}

/** A member's day at the moment. */
export const todayOf = ({ now }: { now(): number }, { timezone }: { timezone: string }): Day =>
  dayIn(now(), timezone);

/** The hour, 0 to 23, that `instant` (ms) falls in in `zone`. */
export const hourIn = (instant: number, zone: string): number => Number(zoneParts(instant, zone).hour);

/** `yyyy-MM` of a day. */
export const monthOf = (day: Day) => day.slice(0, 7);

export const addDays = (day: Day, days: number): Day => asDay(addDaysToDate(asDate(day), days));

/** The same day of the month before, or the last one that month has. */
export function monthBefore(day: Day): Day {
  const last = addDays(`${day.slice(0, 7)}-01` as Day, -1);
  return `${last.slice(0, 8)}${pad(Math.min(Number(day.slice(8)), Number(last.slice(8))))}` as Day;
}

/** The first day of the month after. */
export const nextMonthOf = (day: Day): Day =>
  `${addDays(`${day.slice(0, 7)}-28` as Day, 4).slice(0, 7)}-01` as Day;

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day) => differenceInCalendarDays(asDate(to), asDate(from));

/** The `count` days that end on `last`, oldest first. */
export const daysUpTo = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** French counts the first of a month alone: « 1er décembre », « 2 décembre ». */
const withFirst = (date: string) => date.replace(/(?<=^| )1(?= )/, "1er");

/** « 28 novembre 2026 », « 1er décembre 2026 ». */
export const formatDay = (day: Day) => withFirst(format(asDate(day), "d MMMM yyyy", { locale: fr }));

/** « samedi 28 novembre 2026 ». */
export const formatLongDay = (day: Day) => withFirst(format(asDate(day), "EEEE d MMMM yyyy", { locale: fr }));

/** « 01 décembre 2026 »: an article's date, `dd MMMM yyyy` to the letter (P2 §2). */
export const formatDateline = (day: Day) => format(asDate(day), "dd MMMM yyyy", { locale: fr });

/** « 28/11/2026 ». */
export const formatShortDay = (day: Day) => format(asDate(day), "dd/MM/yyyy");

/** « novembre 2026 ». */
export const formatMonth = (day: Day) => format(asDate(day), "MMMM yyyy", { locale: fr });

/** « sam. », for narrow columns. */
export const formatWeekday = (day: Day) => format(asDate(day), "EEEEEE", { locale: fr });

/** « 28/11/2026 à 07:05 », in the member's zone (P1 §9). */
export function formatInstant(instant: number, zone: string): string {
  const parts = zoneParts(instant, zone);
  return `${parts.day}/${parts.month}/${parts.year} à ${parts.hour}:${parts.minute}`;
}

/** « 28 novembre 2026 à 07:05 », in a sentence that names other days. */
export function formatMoment(instant: number, zone: string): string {
  const { hour, minute } = zoneParts(instant, zone);
  return `${formatDay(dayIn(instant, zone))} à ${hour}:${minute}`;
}

/** The weeks of a month as rows of seven days, Monday first; null outside the month. */
export function monthGrid(month: string): (Day | null)[][] {
  const first = parseDay(`${month}-01`);
  if (!first) throw new RangeError(`not a month: ${month}`);
  const lead = (asDate(first).getDay() + 6) % 7;
  const cells: (Day | null)[] = Array(lead).fill(null);
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
