// « Votre semaine »: a letter about oneself. Which days it is of, when it leaves, its lines, and which sentence of one's
// own it quotes. Pure: the clock and the zone come in.
import { type JournalEntry, TEXT_FIELDS, type TextField } from "#app/features/journal/journal.ts";
import { slotInstant, weekdayOf } from "#app/features/reminders/slots.ts";
import { addDays, type Day, dayIn, formatDay, formatWeekday } from "#app/lib/dates.ts";
import type { MailColumns } from "#app/lib/mail.ts";
import { count, heldPunctuation } from "#app/lib/text.ts";
import {
  type Average,
  averageLabel,
  averageOf,
  notedLabel,
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

const PRACTISED: Record<Practice, string> = {
  meditation: "de méditation",
  challenge: "de défi",
  quotation: "de citation ouverte",
  coach: "avec le coach",
};

function scaleLine(name: string, now: Average, before: Average): string {
  if (now.value === null) return `${name}\u00a0: rien n’est noté cette semaine.`;
  const then =
    before.value === null
      ? ""
      : `, contre ${averageLabel(before)} la semaine d’avant (${notedLabel(before)})`;
  return `${name}\u00a0: ${averageLabel(now)} sur 5 en moyenne (${notedLabel(now)})${then}.`;
}

/** The five lines. */
export function letterLines({ days, before, practised }: WeekFacts): string[] {
  const written = days.filter(({ words }) => words !== null);
  const words = written.reduce((sum, { words }) => sum + (words ?? 0), 0);
  const longest = written.reduce<YearDay | undefined>(
    (most, one) => ((one.words ?? 0) > (most?.words ?? 0) ? one : most),
    undefined,
  );
  const done = PRACTICES.filter((practice) => practised[practice].length > 0).map(
    (practice) => `${count(practised[practice].length, "jour")} ${PRACTISED[practice]}`,
  );
  const scale = (of: (day: YearDay) => number | null) =>
    [averageOf(days.map(of)), averageOf(before.map(of))] as const;
  return [
    written.length
      ? `Vous avez écrit ${count(written.length, "jour")} sur ${days.length}, ${count(words, "mot")}.`
      : "Rien n’est écrit cette semaine\u00a0: une ligne suffit à reprendre.",
    scaleLine("Humeur", ...scale(({ mood }) => mood)),
    scaleLine("Stress", ...scale(({ stressLevel }) => stressLevel)),
    done.length ? `Pratique\u00a0: ${done.join(", ")}.` : "Pratique\u00a0: rien de noté.",
    longest
      ? `Votre page la plus longue est du ${formatDay(longest.day)} (${count(longest.words ?? 0, "mot")}).`
      : "La semaine qui vient est entière.",
  ];
}

const BARS = ["▁", "▃", "▅", "▆", "█"] as const;

/** The week's moods for a mail: a column a noted day, a gap for another; in signs where nothing is drawn. */
export const moodColumns = (days: readonly YearDay[]): MailColumns => ({
  columns: days.map(({ day, mood }) => ({ label: formatWeekday(day), value: mood })),
  of: BARS.length,
  caption: "Humeur, jour par jour",
  signs: days.map(({ day, mood }) => `${formatWeekday(day)} ${mood ? BARS[mood - 1] : "·"}`).join("  "),
});

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
