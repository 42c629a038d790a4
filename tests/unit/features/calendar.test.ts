// The private calendar as text: what RFC 5545 asks of any text, and hours that stay right across clock changes.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarOf } from "#app/features/calendar/calendar.ts";
import { clockChanges, escapeText, foldLine, type IcsEvent, toIcs } from "#app/features/calendar/ics.ts";
import { slotInstant } from "#app/features/reminders/slots.ts";
import type { Day } from "#app/lib/dates.ts";
import { printFaults } from "../library/french.ts";

const day = (text: string) => text as Day;
const NOW = Date.UTC(2026, 5, 15, 8);
const octets = (line: string) => new TextEncoder().encode(line).length;
const unfold = (text: string) => text.replace(/\r\n /g, "");
/** Any text, with the signs that mean something here, and those of several octets. */
const words = fc.string({
  unit: fc.constantFrom(
    "a",
    ",",
    ";",
    "\\",
    "\n",
    "\r",
    "é",
    "«",
    "\u00a0",
    "𝔸",
    "👩‍👧",
    ":",
    '"',
    " ",
    "\u0007",
  ),
  maxLength: 200,
});

describe("lines", () => {
  it("have 75 octets at most, and are whole again once unfolded", () => {
    fc.assert(
      fc.property(words, (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = foldLine(line);
        expect(folded.split("\r\n").every((part) => octets(part) <= 75)).toBe(true);
        expect(() => encodeURIComponent(folded)).not.toThrow();
        expect(unfold(folded)).toBe(line);
      }),
    );
  });

  it("say any text back, without ever ending within it", () => {
    const read = (text: string) => text.replace(/\\([\\;,n])/g, (_, sign) => (sign === "n" ? "\n" : sign));
    fc.assert(
      fc.property(words, (text) => {
        const escaped = escapeText(text);
        expect(["\r", "\n", "\u0007"].filter((sign) => escaped.includes(sign))).toEqual([]);
        expect(read(escaped)).toBe(text.replace(/\r\n?/g, "\n").replaceAll("\u0007", ""));
      }),
    );
  });
});

const practice = (zone: string, hour: number, weekdays = [0, 1, 2, 3, 4, 5, 6]): IcsEvent => ({
  uid: `practice-${hour}@portique.test`,
  summary: "Le Portique",
  url: "https://portique.test/dashboard",
  day: day("2026-03-01"),
  hour,
  minutes: 10,
  zone,
  weekdays,
});
const ics = (...events: IcsEvent[]) => toIcs({ name: "Le Portique", changedAt: NOW, events }, NOW);

/** What a calendar that knows no zone by name makes of a local time: the last change before it, as the feed tells it. */
function instantBy(text: string, zone: string, local: string): number {
  const block =
    new RegExp(`BEGIN:VTIMEZONE\r\nTZID:${zone}\r\n([\\s\\S]*?)END:VTIMEZONE`).exec(unfold(text))?.[1] ?? "";
  const parts = [
    ...block.matchAll(/DTSTART:(\d{8}T\d{6})\r\nTZOFFSETFROM:([+-]\d{4})\r\nTZOFFSETTO:([+-]\d{4})/g),
  ];
  const found = parts.filter(([, from = ""]) => from <= local).at(-1);
  const [sign, hours, minutes] = [found?.[3]?.[0], found?.[3]?.slice(1, 3), found?.[3]?.slice(3)];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
  const iso = local.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z");
  return Date.parse(iso) - offset;
}

describe("a zone", () => {
  it.each([
    "Europe/Paris",
    "America/Montreal",
    "Australia/Sydney",
    "Asia/Kolkata",
    "Indian/Reunion",
    "Europe/Dublin",
  ])("%s is told so that each hour is the reminder’s own, through every clock change", (zone) => {
    const text = ics(practice(zone, 8));
    for (const date of [
      "2026-03-01",
      "2026-03-28",
      "2026-03-29",
      "2026-03-30",
      "2026-04-06",
      "2026-10-04",
      "2026-10-25",
      "2026-10-26",
      "2026-11-02",
      "2027-04-01",
    ]) {
      const local = `${date.replaceAll("-", "")}T080000`;
      expect(instantBy(text, zone, local), date).toBe(slotInstant(zone, day(date), 8));
    }
  });

  it("changes its clock twice a year in Paris, and never in Réunion", () => {
    const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];
    expect(clockChanges("Europe/Paris", from, to).map(({ at }) => new Date(at).toISOString())).toEqual([
      "2026-03-29T01:00:00.000Z",
      "2026-10-25T01:00:00.000Z",
    ]);
    expect(clockChanges("Indian/Reunion", from, to)).toEqual([]);
  });
});

describe("the calendar", () => {
  const facts = {
    origin: "https://portique.test",
    owner: "o1",
    practice: { hours: [8, 20], zone: "Europe/Paris", quietDays: [0, 6], from: day("2026-06-13") },
    challenges: [
      {
        id: "run1",
        startDate: day("2026-06-14"),
        isCompleted: false,
        updatedAt: NOW,
        doneDays: [],
        challenge: {
          id: "c1",
          name: "Sept jours, sans se plaindre",
          description: "",
          category: "serenity" as const,
          duration: 7,
          requiredTier: "free" as const,
          tasks: Array.from({ length: 7 }, (_, at) => ({ title: `Tâche ${at + 1}`, text: "" })),
        },
      },
    ],
    letterFrom: day("2026-06-15"),
    changedAt: NOW,
  };
  const text = unfold(toIcs(calendarOf(facts), NOW));
  const uids = (ics: string) => [...ics.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);

  it("begins on the first day that is not quiet, in the words of the standard", () => {
    expect(text.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")).toBe(true);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text).toContain(
      "DTSTART;TZID=Europe/Paris:20260615T080000\r\nDURATION:PT5M\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\r\n",
    );
    expect(text).toContain("SUMMARY:Sept jours\\, sans se plaindre\\, jour 1\r\nDESCRIPTION:Tâche 1\r\n");
    expect(text).toContain("DTSTART;VALUE=DATE:20260614\r\nDTEND;VALUE=DATE:20260615\r\n");
    // The first Sunday from the day it was asked for.
    expect(text).toContain(
      "DTSTART;TZID=Europe/Paris:20260621T080000\r\nDURATION:PT15M\r\nRRULE:FREQ=WEEKLY;BYDAY=SU\r\n",
    );
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  it("names each event once, and the same whenever it is read", () => {
    expect(new Set(uids(text)).size).toBe(2 + 7 + 1);
    const later = unfold(toIcs(calendarOf(facts), NOW + 20 * 86_400_000));
    expect(uids(later)).toEqual(uids(text));
    expect(unfold(toIcs(calendarOf(facts), NOW + 60_000))).toBe(text);
  });

  it("is set as French is printed", () => {
    const said = [
      ...unfold(toIcs(calendarOf(facts), NOW)).matchAll(
        /^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME)[^:]*:(.*)\r$/gm,
      ),
    ];
    expect(said.length).toBeGreaterThan(3);
    expect(said.flatMap(([, words = ""]) => printFaults(words))).toEqual([]);
  });

  it("holds no more of the reminders than their hours", () => {
    const alone = unfold(toIcs(calendarOf({ ...facts, challenges: [], letterFrom: undefined }), NOW));
    expect([...alone.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, words]) => words)).toEqual([
      "Le Portique\u00a0: cinq minutes",
      "Le Portique\u00a0: cinq minutes",
    ]);
  });
});
