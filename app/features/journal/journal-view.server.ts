// What the journal's screens show: one question a page. The shared database and the member's object are asked at once.
import type { Member } from "#app/features/auth/user.ts";
import { isEvening } from "#app/features/day/acts.ts";
import type { DailyUseCases } from "#app/features/quotes/quotes.server.ts";
import { cited, type DailyView, type Quotation } from "#app/features/quotes/quotes.ts";
import {
  addDays,
  type Day,
  dayIn,
  formatInstant,
  formatLongDay,
  formatMonth,
  hourIn,
  monthGrid,
  monthOf,
  parseDay,
} from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { count, formatAverage, formatNumber } from "#app/lib/text.ts";
import { can } from "#app/lib/tiers.ts";
import type { Query } from "#db/client.ts";
import { AVERAGED_DAYS, averagesOf, streakOf } from "./figures.ts";
import type { JournalDeps } from "./journal.server.ts";
import {
  FIELD_LABELS,
  type JournalEntry,
  readFields,
  type Scales,
  TEXT_FIELDS,
  textsOf,
  type WritingTime,
  wordsOf,
} from "./journal.ts";
import type { LineDeps } from "./lines.server.ts";
import { type DayLine, LINE_LABEL, takesLine } from "./lines.ts";
import { passageOf } from "./passages.ts";
import { toPhotoView } from "./photos.server.ts";
import { openSearch, searchDays } from "./search.server.ts";

export type JournalViewDeps = JournalDeps &
  LineDeps &
  DailyUseCases & {
    /** A quotation to write from; undefined for one the member may not read. */
    readableQuotation(member: Member, id: string): Query<Quotation | undefined>;
  };

const QUOTATION_ID = /^[\w-]{1,64}$/;

/**
 * The page an address asks for: `date` (today without one), the calendar's `month`, the `quotation` it starts from,
 * `edit` where a past page is opened to be written. Undefined for a date that does not exist or is to come.
 */
export function readJournalQuery(query: URLSearchParams, today: Day) {
  const requested = query.get("date");
  const day = requested === null ? today : parseDay(requested);
  // Up to two days ahead it is today somewhere: the page may have been written there.
  if (!day || day > addDays(today, 2)) return undefined;
  const month = monthOf(parseDay(`${query.get("month")}-01`) ?? day);
  const quotationId = query.get("quotation");
  return {
    day,
    month: month > monthOf(today) ? monthOf(day) : month,
    quotationId: quotationId && QUOTATION_ID.test(quotationId) ? quotationId : null,
    edits: query.has("edit"),
  };
}
type JournalQuery = NonNullable<ReturnType<typeof readJournalQuery>>;

function savedLabel(entry: JournalEntry, zone: string, today: Day): string {
  const instant = formatInstant(entry.updatedAt, zone);
  return dayIn(entry.updatedAt, zone) === today
    ? `Enregistré à ${instant.slice(-5)}`
    : `Enregistré le ${instant}`;
}

const toEntryView = (entry: JournalEntry, zone: string, today: Day) => ({
  fields: readFields(entry),
  version: entry.version,
  updatedAt: entry.updatedAt,
  saved: savedLabel(entry, zone, today),
  words: count(wordsOf(textsOf(entry)), "mot"),
});
export type EntryView = ReturnType<typeof toEntryView>;

function toCalendar(
  { day, month, quotationId }: JournalQuery,
  today: Day,
  weeks: (Day | null)[][],
  {
    written,
    lines,
    scales,
  }: { written: readonly Day[]; lines: readonly DayLine[]; scales: readonly (Scales & { day: Day })[] },
) {
  const withLine = new Set(lines.map((line) => line.day));
  const withPage = new Set(written);
  const moods = new Map(scales.map(({ day: noted, mood }) => [noted, mood]));
  const first = `${month}-01` as Day;
  const monthHref = (other: string) => `${paths.journal(day, quotationId)}&month=${other}`;
  return {
    label: formatMonth(first),
    weeks: weeks.map((week) =>
      week.map(
        (cell) =>
          cell && {
            day: cell,
            page: withPage.has(cell),
            line: withLine.has(cell),
            mood: (withPage.has(cell) && moods.get(cell)) || null,
          },
      ),
    ),
    previous: monthHref(monthOf(addDays(first, -1))),
    next: month < monthOf(today) ? monthHref(monthOf(addDays(first, 31))) : null,
  };
}
export type CalendarView = ReturnType<typeof toCalendar>;

const toShort = ({ id, ...quotation }: Pick<Quotation, "id" | "quote" | "author" | "work" | "locus">) => ({
  id,
  ...cited(quotation),
});
export type ShortQuotation = ReturnType<typeof toShort>;

function toQuotation(daily: DailyView, isToday: boolean) {
  if (daily.state === "open") return { state: "open" as const, ...toShort(daily.quotation) };
  return daily.state === "closed" && isToday ? { state: "closed" as const } : null;
}
export type QuotationView = ReturnType<typeof toQuotation>;

const momentOf = (day: Day, today: Day, hour: number): WritingTime =>
  day !== today ? "past" : isEvening(hour) ? "evening" : "morning";

/** The run as the margin shows it: nothing where its member counts none, nor once it is broken. */
const shownStreak = ({ streakHidden }: Member, days: number) =>
  streakHidden || days === 0 ? null : count(days, "jour");

export async function getJournalView(deps: JournalViewDeps, member: Member, requested: JournalQuery) {
  const { day } = requested;
  const now = deps.now();
  const today = dayIn(now, member.timezone);
  const canWrite = can(member.tier, "writeJournal");
  const weeks = monthGrid(requested.month);
  const shown = weeks.flat().filter((cell) => cell !== null);
  const pages = deps.pages(member);
  const wantedId = canWrite && requested.quotationId;
  const [{ wanted, written, counted, ...rows }, { entry, scales, lines, photos }] = await Promise.all([
    deps.db.batch({
      ...(wantedId && { wanted: deps.readableQuotation(member, wantedId) }),
      written: deps.store.daysBetween(member.id, shown[0] ?? day, shown.at(-1) ?? day),
      counted: deps.store.written(member.id, today),
      ...deps.dailyQueries(member, day),
    }),
    pages.look({
      day,
      scales: { limit: AVERAGED_DAYS },
      lines: shown.includes(day) ? shown : [...shown, day],
      photos: [day],
    }),
  ]);
  // A day to come is shown where it was written before flying west, and nowhere else.
  if (day > today && !entry) return undefined;
  if (shown.includes(day) && written.includes(day) !== (entry !== null)) deps.waitUntil(pages.mend(day));
  const averages = averagesOf(scales);
  // A page rarely remembers a quotation: only then there is a second question.
  const remembered = entry?.quotationId && !wanted ? deps.store.quotation(entry.quotationId) : undefined;
  const start = wanted ?? (remembered && (await deps.db.read(remembered)));
  return {
    day,
    today,
    date: formatLongDay(day),
    previous: addDays(day, -1),
    next: day < today ? addDays(day, 1) : null,
    calendar: toCalendar(requested, today, weeks, { written, lines, scales }),
    entry: entry ? toEntryView(entry, member.timezone, today) : null,
    photos: photos.map(toPhotoView),
    /** Le mot du jour, and whether it may still be written. */
    line: lines.find((line) => line.day === day)?.text ?? null,
    takesLine: takesLine(day, today),
    moment: momentOf(day, today, hourIn(now, member.timezone)),
    pace: member.journalPace,
    /** A past page is there to be read; one asks to write on it. */
    reads: entry !== null && day < today && !requested.edits,
    /** Nothing, before the first page: figures would be zeros. */
    figures:
      counted.entries === 0
        ? null
        : {
            streak: shownStreak(member, streakOf(counted.run, today)),
            entries: formatNumber(counted.entries),
            mood: formatAverage(averages.mood),
            stress: formatAverage(averages.stress),
          },
    quotation: toQuotation(await deps.dailyView(member, day, rows), day === today),
    /** The quotation this page is written from: the one requested for, or the one the entry remembers. */
    start: start ? toShort(start) : null,
    /** What a save adds to the entry; an entry keeps the one it has. */
    quotationId: wanted?.id ?? null,
    canWrite,
  };
}
export type JournalView = NonNullable<Awaited<ReturnType<typeof getJournalView>>>;

/** Passages a result, one a section at most. */
const PASSAGES = 2;

/**
 * A page of results. @param sealed the searched words as an address carries them; empty before a search
 * @param before the last day of the page before
 */
export async function getSearchView(
  deps: JournalDeps,
  member: Member,
  { sealed, before }: { sealed: string; before: Day | undefined },
) {
  const search = await openSearch(deps, member, sealed);
  const { days, next } = await searchDays(deps, member, search, { before });
  return {
    search,
    /** The address of the first page of results, on the later ones. */
    newest: before ? paths.journalSearch(sealed) : null,
    /** The address of the next page of results. */
    older: next ? paths.journalSearch(sealed, next) : null,
    results: days.map(({ day, entry, line }) => ({
      day,
      date: formatLongDay(day),
      passages: [
        { field: "line", label: LINE_LABEL, text: line?.text ?? "" },
        ...TEXT_FIELDS.map((field) => ({
          field,
          label: FIELD_LABELS[field].label,
          text: entry?.[field] ?? "",
        })),
      ]
        .flatMap(({ text, ...section }) => {
          const pieces = passageOf(text, search);
          return pieces ? [{ ...section, pieces }] : [];
        })
        .slice(0, PASSAGES),
    })),
  };
}
export type SearchView = Awaited<ReturnType<typeof getSearchView>>;
