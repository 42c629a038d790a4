// What the Livre shows: one question a page. Days and words come from the shared database, mood and stress from the
// member's object, asked at once.
import type { Member } from "#app/features/auth/user.ts";
import { type ActsOfMonth, actsOn } from "#app/features/day/acts.ts";
import { addDays, type Day, formatLongDay, todayOf } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { can } from "#app/lib/tiers.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { BookStore } from "./book.store.server.ts";
import { packMarks } from "./curve-paths.ts";
import { type CurveDrawing, drawCurve, drawYear } from "./drawings.server.ts";
import {
  averageLabel,
  averageOf,
  type CountedDay,
  daysOf,
  joinDays,
  lastDays,
  monthsOf,
  notedLabel,
  type Period,
  PRACTICE_LABELS,
  PRACTICES,
  type Practice,
  practisedDays,
  type ScaledDay,
  type Span,
  spanOfYear,
  type YearDay,
  yearOf,
} from "./figures.ts";
import { INSIGHT_DAYS, insightSentence, insightsOf } from "./insights.ts";
import type { BookPages } from "./pages.ts";

/** What was practised, read beside the journal: instants in ms. */
type PracticeQueries = {
  sat(userId: string, from: number, to: number): Query<number[]>;
  checked(userId: string, from: number, to: number): Query<number[]>;
  acts(userId: string): Query<ActsOfMonth[]>;
};

export type BookDeps = {
  now(): number;
  db: DatabaseRunner;
  store: BookStore;
  pages(member: Member): BookPages;
  counted(userId: string, from: Day, to: Day): Query<CountedDay[]>;
  firstDay(userId: string): Query<Day | undefined>;
  practice: PracticeQueries;
};

const OLDEST_YEAR = 1900;

/** A year that has begun; this year for anything else. */
export function readYear(asked: string | null, today: Day): number {
  const year = Number(asked);
  return Number.isInteger(year) && year >= OLDEST_YEAR && year <= yearOf(today) ? year : yearOf(today);
}

/** A day more on either side of `span` than any zone can shift it, as instants. */
export const instantsAround = ({ from, to }: Span) =>
  [Date.parse(from) - DAY_MS, Date.parse(addDays(to, 1)) + DAY_MS] as const;

export const practiceRows = ({ practice }: Pick<BookDeps, "practice">, userId: string, span: Span) => {
  const [from, to] = instantsAround(span);
  return {
    sat: practice.sat(userId, from, to),
    checked: practice.checked(userId, from, to),
    acts: practice.acts(userId),
  };
};
type PracticeRows = { sat: number[]; checked: number[]; acts: ActsOfMonth[] };

/** The days of `span` on which each thing was practised. */
export function practicesOf(
  { sat, checked, acts }: PracticeRows,
  said: readonly number[],
  span: Span,
  zone: string,
): Record<Practice, Day[]> {
  const within = (days: readonly Day[]) => days.filter((day) => span.from <= day && day <= span.to);
  return {
    meditation: within(practisedDays(sat, zone)),
    challenge: within(practisedDays(checked, zone)),
    quotation: daysOf(span).filter((day) => actsOn(acts, day).read),
    coach: within(practisedDays(said, zone)),
  };
}

const words = (n: number) => count(n, "mot");

/** What stands in a month: days written, words, days with a mood, and these moods' average. */
type MonthOfYear = readonly [days: number, words: number, noted: number, mood: string];

function toYear(
  year: number,
  days: readonly YearDay[],
  first: Day | undefined,
  today: Day,
  inFigures: boolean,
) {
  const months = monthsOf(days);
  const written = months.reduce((sum, month) => sum + month.days, 0);
  const firstYear = Math.min(first ? yearOf(first) : year, year);
  return {
    year,
    isNow: year === yearOf(today),
    previous: year > firstYear ? paths.book({ year: year - 1 }) : null,
    next: year < yearOf(today) ? paths.book({ year: year + 1 }) : null,
    label: `${count(written, "jour écrit", "jours écrits")}, ${words(months.reduce((sum, month) => sum + month.words, 0))}`,
    quarters: drawYear(days),
    /** January first. A list each, since a name a figure would be half of it. */
    months: months.map(({ days, words, mood }): MonthOfYear => [days, words, mood.noted, averageLabel(mood)]),
    /** A row a month, a cell a day: its words, its mood and its stress. Where it is asked for: it weighs as the page does. */
    table: inFigures
      ? months.map(({ month }) =>
          days
            .filter(({ day }) => day.startsWith(month))
            .map(({ words: n, mood, stressLevel }) =>
              n === null ? "" : mood || stressLevel ? `${n} · ${mood ?? "–"}/${stressLevel ?? "–"}` : `${n}`,
            ),
        )
      : null,
  };
}

type NamedCurve = CurveDrawing & { label: string; average: string; noted: string };

const toCurve = (label: string, values: readonly (number | null)[]): NamedCurve => {
  const average = averageOf(values);
  return { label, average: averageLabel(average), noted: notedLabel(average), ...drawCurve(values) };
};

function toCurves(
  period: Period,
  today: Day,
  scaled: readonly ScaledDay[],
  practised: Record<Practice, Day[]>,
) {
  const span = lastDays(today, period);
  const days = joinDays(span, [], scaled);
  return {
    from: formatLongDay(span.from),
    to: formatLongDay(span.to),
    period,
    curves: [
      toCurve(
        "Humeur",
        days.map(({ mood }) => mood),
      ),
      toCurve(
        "Stress",
        days.map(({ stressLevel }) => stressLevel),
      ),
    ],
    // What was not practised is not listed.
    marks: PRACTICES.flatMap((practice) => {
      const on = new Set(practised[practice].filter((day) => span.from <= day));
      if (on.size === 0) return [];
      const marked = packMarks(days.map(({ day }) => on.has(day)));
      return [{ label: PRACTICE_LABELS[practice], days: count(on.size, "jour"), marked }];
    }),
  };
}

/** Two spans as they are asked for: one where they meet. */
function apart(shown: Span, window: Span): Span[] {
  if (shown.to < addDays(window.from, -1)) return [shown, window];
  return shown.from < window.from ? [{ ...window, from: shown.from }] : [window];
}

/** @param period of the curves; they end today, whatever year is shown */
export async function getBookView(
  deps: BookDeps,
  member: Member,
  { year, period, inFigures }: { year: number; period: Period; inFigures: boolean },
) {
  const today = todayOf(deps, member);
  const shown = spanOfYear(year);
  const window = lastDays(today, INSIGHT_DAYS);
  const isOpen = can(member.tier, "writeJournal");
  const [{ choices, counted, first, ...rows }, { pages, said }] = await Promise.all([
    deps.db.batch({
      choices: deps.store.choices(member.id),
      counted: deps.counted(member.id, shown.from, shown.to),
      first: deps.firstDay(member.id),
      ...practiceRows(deps, member.id, window),
    }),
    deps.pages(member).look({
      pages: { spans: apart(shown, window) },
      saidSince: instantsAround(window)[0],
    }),
  ]);
  const practised = practicesOf(rows, said, window, member.timezone);
  const recent = pages.spans.filter(({ day }) => day >= window.from);
  return {
    today,
    isEmpty: first === undefined,
    canWrite: isOpen,
    ...toYear(year, joinDays(shown, counted, pages.spans), first, today, inFigures),
    looking: isOpen && first !== undefined ? toCurves(period, today, recent, practised) : null,
    insights:
      isOpen && !choices.insightsHidden
        ? insightsOf(recent, practised).map((insight) => insightSentence(insight))
        : null,
  };
}
export type BookView = Awaited<ReturnType<typeof getBookView>>;
