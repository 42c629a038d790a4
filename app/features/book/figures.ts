// What a journal's days say when they are counted: a year, a window of days, averages beside how many days they are of.
// A day without a value is a gap and never a zero. Pure: days are the member's, today comes in.
import type { Scale, Scales } from "#app/features/journal/journal.ts";
import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  daysUpTo,
  monthBefore,
  monthOf,
  parseDay,
} from "#app/lib/dates.ts";
import { count, formatAverage } from "#app/lib/text.ts";

export type ScaledDay = Scales & { day: Day };
/** A written day as the light rows know it. */
export type CountedDay = { day: Day; words: number };
export type Span = { from: Day; to: Day };

/** A day of a year's figure. `words` is null where nothing was written: no page is not an empty page. */
export type YearDay = { day: Day; words: number | null } & Scales;

export const yearOf = (day: Day) => Number(day.slice(0, 4));
export const spanOfYear = (year: number): Span => ({
  from: `${year}-01-01` as Day,
  to: `${year}-12-31` as Day,
});
export const lastDays = (today: Day, days: number): Span => ({ from: addDays(today, 1 - days), to: today });
export const daysOf = ({ from, to }: Span): Day[] => daysUpTo(to, daysBetween(from, to) + 1);

/** Each day of a span once, in order, with what is known of it. */
export function joinDays(
  span: Span,
  counted: readonly CountedDay[],
  scaled: readonly ScaledDay[],
): YearDay[] {
  const words = new Map(counted.map(({ day, words }) => [day, words]));
  const scales = new Map(scaled.map((one) => [one.day, one]));
  return daysOf(span).map((day) => ({
    day,
    words: words.get(day) ?? null,
    mood: scales.get(day)?.mood ?? null,
    stressLevel: scales.get(day)?.stressLevel ?? null,
  }));
}

/** An average, of how many days, out of how many. */
export type Average = { value: number | null; noted: number; outOf: number };

export function averageOf(values: readonly (number | null)[]): Average {
  const noted = values.filter((value) => value !== null);
  return {
    value: noted.length ? noted.reduce((sum, value) => sum + value, 0) / noted.length : null,
    noted: noted.length,
    outOf: values.length,
  };
}

/** « 11 jours notés sur 30 ». */
export const notedLabel = ({ noted, outOf }: Pick<Average, "noted" | "outOf">) =>
  `${count(noted, "jour noté", "jours notés")} sur ${outOf}`;

/** « 3,8 », and « -- » without a day. */
export const averageLabel = ({ value }: Pick<Average, "value">) => formatAverage(value);

/** The windows of the curves, in days. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
export const readPeriod = (asked: string | null): Period =>
  PERIODS.find((period) => String(period) === asked) ?? 30;
export const PERIOD_LABELS: Record<Period, string> = {
  7: "7\u00a0jours",
  30: "30\u00a0jours",
  90: "90\u00a0jours",
  365: "365\u00a0jours",
};

/** From this window on a dot is a week: a year of dots would be noise, and heavy. */
const WEEKLY_FROM = 365;
/** From this window on the line goes through the average of the days around. */
const SMOOTHED_FROM = 90;
const DAYS_OF_A_WEEK = 7;
/** Days on either side that count. */
const AROUND = 3;
/** How many of those seven must be noted: fewer are no tendency, and the line breaks. */
const ENOUGH_AROUND = 3;

/** What a curve shows, null where there is a gap: what each dot stands for, and what the line goes through. */
type Curve = {
  /** Days that a dot stands for. */
  step: number;
  dots: (number | null)[];
  line: (number | null)[];
  /** Whether the line goes through other values than the dots'. */
  isSmoothed: boolean;
};

/** @param values a value a day, the newest last */
export function curveOf(values: readonly (number | null)[]): Curve {
  if (values.length >= WEEKLY_FROM) {
    const weeks: (number | null)[] = [];
    for (let end = values.length; end > 0; end -= DAYS_OF_A_WEEK)
      weeks.unshift(averageOf(values.slice(Math.max(0, end - DAYS_OF_A_WEEK), end)).value);
    return { step: DAYS_OF_A_WEEK, dots: weeks, line: weeks, isSmoothed: false };
  }
  if (values.length < SMOOTHED_FROM)
    return { step: 1, dots: [...values], line: [...values], isSmoothed: false };
  const line = values.map((_, at) => {
    const { value, noted } = averageOf(values.slice(Math.max(0, at - AROUND), at + AROUND + 1));
    return noted >= ENOUGH_AROUND ? value : null;
  });
  return { step: 1, dots: [...values], line, isSmoothed: true };
}

/** What is practised beside writing. */
export const PRACTICES = ["meditation", "challenge", "quotation", "coach"] as const;
export type Practice = (typeof PRACTICES)[number];
export const PRACTICE_LABELS: Record<Practice, string> = {
  meditation: "Méditation",
  challenge: "Défi",
  quotation: "Citation ouverte",
  coach: "Coach",
};

/** The days, each once and in order, that these instants (ms) fall on where somebody lives. */
export const practisedDays = (instants: readonly number[], zone: string): Day[] =>
  [...new Set(instants.map((instant) => dayIn(instant, zone)))].sort();

type MonthFigures = { month: string; days: number; words: number; mood: Average };

/** Twelve months of a year, those to come included: nothing stands in them. */
export function monthsOf(year: readonly YearDay[]): MonthFigures[] {
  const months = new Map<string, YearDay[]>();
  for (const one of year) {
    const month = monthOf(one.day);
    const days = months.get(month);
    if (days) days.push(one);
    else months.set(month, [one]);
  }
  return [...months].map(([month, days]) => ({
    month,
    days: days.filter(({ words }) => words !== null).length,
    words: days.reduce((sum, { words }) => sum + (words ?? 0), 0),
    mood: averageOf(days.map(({ mood }) => mood)),
  }));
}

/** How a mood is tinted: by its step, or as a page without a mood. */
type Tint = Scale | 0;
export const tintOf = ({ mood }: Pick<YearDay, "mood">): Tint => mood ?? 0;

type Ago = { label: string; day: Day };

/** As many years back as are looked at. */
const YEARS_BACK = 10;

/** The same day so many months before, or the last one that month has. */
export function monthsBefore(day: Day, months: number): Day {
  let first = `${day.slice(0, 7)}-01` as Day;
  for (let month = 0; month < months; month++) first = monthBefore(first);
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01` as Day, -1);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return parseDay(wanted) ?? last;
}

/** « Ce jour-là »: a month, six months and a year before a day, and the years before. Newest first. */
export const daysAgo = (day: Day): Ago[] => [
  { label: "Un mois plus tôt", day: monthsBefore(day, 1) },
  { label: "Six mois plus tôt", day: monthsBefore(day, 6) },
  ...Array.from({ length: YEARS_BACK }, (_, at) => ({
    label: at === 0 ? "Un an plus tôt" : `${count(at + 1, "an")} plus tôt`,
    day: monthsBefore(day, 12 * (at + 1)),
  })),
];
