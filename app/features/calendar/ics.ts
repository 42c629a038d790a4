// A calendar as text: RFC 5545 (and the name of a calendar, RFC 7986). Pure.
import { offsetAt } from "#app/features/reminders/slots.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/time.ts";

/** Local hours in a zone, or whole days, which have none. */
export type IcsEvent = {
  /** Stable for ever: a calendar that reads the feed again changes the event it has. */
  uid: string;
  summary: string;
  description?: string;
  url: string;
} & (
  | { day: Day; days: number }
  | { day: Day; hour: number; minutes: number; zone: string; weekdays: readonly number[] }
);

export type IcsCalendar = {
  name: string;
  /** ms: when what the events say was last changed. */
  changedAt: number;
  events: readonly IcsEvent[];
};

/** RFC 5545 §3.1: octets of a line without its end. */
const LINE_MAX = 75;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** Clock changes are told from a year before what begins in a zone to two years after `now`. */
const YEAR_MS = 366 * DAY_MS;

/** RFC 5545 §3.3.11. Signs that no text may hold are left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

/** Folds a line before it has more than 75 octets, never within a sign. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let length = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (length + size > LINE_MAX) {
      folded += "\r\n ";
      length = 1;
    }
    folded += sign;
    length += size;
  }
  return folded;
}

const compact = (iso: string) => iso.replace(/[-:]|\.\d+/g, "");
const utc = (at: number) => compact(new Date(at).toISOString());
const dateOf = (day: Day) => day.replaceAll("-", "");
const localOf = (day: Day, hour: number) => `${dateOf(day)}T${String(hour).padStart(2, "0")}0000`;

/** +0200; RFC 5545 §3.3.14. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

type Change = { at: number; from: number; to: number };

/** The clock changes of a zone between two instants (ms). */
export function clockChanges(zone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  let after = offsetAt(from, zone);
  for (let day = from; day < to; day += DAY_MS) {
    const before = after;
    after = offsetAt(day + DAY_MS, zone);
    if (before === after) continue;
    let [low, high] = [day, day + DAY_MS];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle, zone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, from: before, to: after });
  }
  return changes;
}

/** RFC 5545 §3.6.5: what the zone's clock showed, each change by itself, so that any zone's rules are told as they are. */
function timezone(zone: string, from: number, to: number): string[] {
  const first = offsetAt(from, zone);
  const parts: Change[] = [{ at: from, from: first, to: first }, ...clockChanges(zone, from, to)];
  const lowest = Math.min(...parts.map((part) => part.to));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...parts.flatMap((part) => {
      const kind = part.to > lowest ? "DAYLIGHT" : "STANDARD";
      return [
        `BEGIN:${kind}`,
        // The local time as it was before the change.
        `DTSTART:${utc(part.at + part.from).replace("Z", "")}`,
        `TZOFFSETFROM:${offsetText(part.from)}`,
        `TZOFFSETTO:${offsetText(part.to)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

function event(one: IcsEvent, stamp: string): string[] {
  const when =
    "hour" in one
      ? [
          `DTSTART;TZID=${one.zone}:${localOf(one.day, one.hour)}`,
          `DURATION:PT${one.minutes}M`,
          one.weekdays.length === WEEKDAYS.length
            ? "RRULE:FREQ=DAILY"
            : `RRULE:FREQ=WEEKLY;BYDAY=${one.weekdays.map((day) => WEEKDAYS[day]).join(",")}`,
        ]
      : [`DTSTART;VALUE=DATE:${dateOf(one.day)}`, `DTEND;VALUE=DATE:${dateOf(addDays(one.day, one.days))}`];
  return [
    "BEGIN:VEVENT",
    `UID:${one.uid}`,
    `DTSTAMP:${stamp}`,
    ...when,
    `SUMMARY:${escapeText(one.summary)}`,
    ...(one.description ? [`DESCRIPTION:${escapeText(one.description)}`] : []),
    `URL:${one.url}`,
    // It takes nobody's time from an invitation.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** @param now ms: how far ahead the clock changes of the zones are told */
export function toIcs({ name, changedAt, events }: IcsCalendar, now: number): string {
  const zones = [...new Set(events.flatMap((one) => ("hour" in one ? [one.zone] : [])))];
  const began = Math.min(now, ...events.map(({ day }) => Date.parse(`${day}T00:00:00Z`)));
  // On whole months: what is told of a zone does not change from one reading to the next.
  const from = Math.floor((began - YEAR_MS) / DAY_MS) * DAY_MS;
  const to = Math.floor((now + 2 * YEAR_MS) / (30 * DAY_MS)) * 30 * DAY_MS;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Le Portique//Agenda//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "X-PUBLISHED-TTL:PT12H",
    ...zones.flatMap((zone) => timezone(zone, from, to)),
    ...events.flatMap((one) => event(one, utc(changedAt))),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
