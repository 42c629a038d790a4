// « Votre semaine »: a letter about oneself. Which days it is of, when it leaves, its lines, and which sentence of one's
// own it quotes. Pure: the clock and the zone come in.
import { type JournalEntry, TEXT_FIELDS, type TextField } from "#app/features/journal/journal.ts";
import { slotInstant, weekdayOf } from "#app/features/reminders/slots.ts";
import { addDays, type Day, dayIn, formatDay, formatLongDay, formatWeekday } from "#app/lib/dates.ts";
import type { MailColumns } from "#app/lib/mail.ts";
import { count, countInSentence, heldPunctuation } from "#app/lib/text.ts";
import {
  type Average,
  averageLabel,
  averageOf,
  PRACTICES,
  type Practice,
  type Span,
  type YearDay,
} from "./figures.ts";

/** The letter leaves on Sunday at this hour, where its reader lives. */
const LETTER_HOUR = 18;
const DAYS = 7;

/** Monday to Sunday, around a day. */
export function weekOf(day: Day): Span {
  const from = addDays(day, -((weekdayOf(day) + 6) % DAYS));
  return { from, to: addDays(from, DAYS - 1) };
}

/** « du 23 au 29 novembre 2026 ». */
export function weekLabel({ from, to }: Span): string {
  const [first, last] = [formatDay(from), formatDay(to)];
  const shared = from.slice(0, 7) === to.slice(0, 7) ? 2 : from.slice(0, 4) === to.slice(0, 4) ? 1 : 0;
  return `du ${first
    .split(" ")
    .slice(0, 3 - shared)
    .join(" ")} au ${last}`;
}

/** The first instant (ms) after `now` at which a letter leaves. */
export function nextLetterAt(now: number, zone: string): number {
  const { to } = weekOf(dayIn(now, zone));
  const at = slotInstant(zone, to, LETTER_HOUR);
  return at > now ? at : slotInstant(zone, addDays(to, DAYS), LETTER_HOUR);
}

/** The week that a letter which leaves at `at` is of. */
export const weekOfLetter = (at: number, zone: string): Span => weekOf(dayIn(at, zone));

type WeekFacts = {
  /** Seven days, Monday first; those to come have nothing. */
  days: readonly YearDay[];
  /** The week before, to compare with. */
  before: readonly YearDay[];
  practised: Readonly<Record<Practice, readonly Day[]>>;
};

/** Within a sentence « un jour », not « 1 jour ». */
const onDays = (days: readonly Day[]): string => countInSentence(days.length, "un jour");

/** What was done on how many days, as a letter says it. */
const PRACTISED: Record<Practice, (days: string) => string> = {
  meditation: (days) => `médité ${days}`,
  challenge: (days) => `tenu votre défi ${days}`,
  quotation: (days) => `ouvert la citation ${days}`,
  coach: (days) => `parlé au coach ${days}`,
};

/** « a », « a et b », « a, b et c ». */
const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" et ");

/** What is said of a week in which nothing was written, noted or practised. */
const NOTHING = "Cette semaine s’est passée loin de ces pages. Une ligne suffit à y revenir.";

/** « 6 jours notés », never parted at the end of a line. */
const notedDays = ({ noted }: Average) => count(noted, "jour noté", "jours notés").replaceAll(" ", "\u00a0");

function scaleLine(name: string, now: Average, before: Average): string | null {
  if (now.value === null) return null;
  const then =
    before.value === null ? "" : `, contre ${averageLabel(before)} la semaine d’avant (${notedDays(before)})`;
  return `${name}\u00a0: ${averageLabel(now)} sur 5 en moyenne (${notedDays(now)})${then}.`;
}

/** Five lines at the most: what was not done is not listed, and a week without anything has one sentence. */
export function letterLines({ days, before, practised }: WeekFacts): string[] {
  // A page of a mood alone is told by its mood.
  const written = days.flatMap(({ day, words }) => (words ? [{ day, words }] : []));
  const words = written.reduce((sum, { words }) => sum + words, 0);
  const [longest, ...others] = [...written].sort((one, other) => other.words - one.words);
  const done = PRACTICES.filter((practice) => practised[practice].length > 0).map((practice) =>
    PRACTISED[practice](onDays(practised[practice])),
  );
  const scale = (name: string, of: (day: YearDay) => number | null) =>
    scaleLine(name, averageOf(days.map(of)), averageOf(before.map(of)));
  const lines = [
    written.length > 0 &&
      `Vous avez écrit ${count(written.length, "jour")} sur ${days.length}, ${count(words, "mot")}.`,
    scale("Humeur", ({ mood }) => mood),
    scale("Stress", ({ stressLevel }) => stressLevel),
    done.length > 0 && `Vous avez ${written.length > 0 ? "aussi " : ""}${listed(done)}.`,
    // Of one page it goes without saying.
    longest &&
      others.length > 0 &&
      `Votre page la plus longue est celle de ${formatLongDay(longest.day).split(" ")[0]}, ${count(longest.words, "mot")}.`,
  ].filter((line) => typeof line === "string");
  return lines.length > 0 ? lines : [NOTHING];
}

const BARS = ["▁", "▃", "▅", "▆", "█"] as const;

/**
 * The week's moods for a mail: a column a noted day, a gap for another; in signs where nothing is drawn. Null where none is
 * noted.
 */
export function moodColumns(days: readonly YearDay[]): MailColumns | null {
  if (days.every(({ mood }) => mood === null)) return null;
  return {
    columns: days.map(({ day, mood }) => ({ label: formatWeekday(day), value: mood })),
    of: BARS.length,
    caption: "Humeur, jour par jour",
    signs: days.map(({ day, mood }) => `${formatWeekday(day)} ${mood ? BARS[mood - 1] : "·"}`).join("  "),
  };
}

/** Where a sentence to keep is looked for first: what was learnt, then what was received, then the rest. */
const QUOTED: readonly TextField[] = [
  "lessonsLearned",
  "gratitude",
  ...TEXT_FIELDS.filter((field) => field !== "lessonsLearned" && field !== "gratitude"),
];
const SHORTEST = 20;
const LONGEST = 220;

const firstSentence = (text: string): string | undefined =>
  text
    .split(/\n+|(?<=[.!?…])\s+/u)
    .map((sentence) => sentence.trim())
    .find((sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST);

export type KeptSentence = { day: Day; text: string };

/**
 * One sentence of one's own pages: the first of a fitting length in what was learnt, else in what was received, else in
 * the other questions, the newest day first. A page that speaks of a danger is left in peace.
 * @param isHeavy does a page's text speak of one?
 */
export function chooseSentence(
  entries: readonly JournalEntry[],
  isHeavy: (text: string) => boolean,
): KeptSentence | null {
  const newest = [...entries].sort((one, other) => other.day.localeCompare(one.day));
  const heavy = new Map<Day, boolean>();
  for (const field of QUOTED)
    for (const entry of newest) {
      const text = firstSentence(entry[field]);
      if (text === undefined) continue;
      const known =
        heavy.get(entry.day) ??
        isHeavy(
          TEXT_FIELDS.map((one) => entry[one])
            .filter(Boolean)
            .join("\n"),
        );
      heavy.set(entry.day, known);
      if (!known) return { day: entry.day, text: heldPunctuation(text) };
    }
  return null;
}
