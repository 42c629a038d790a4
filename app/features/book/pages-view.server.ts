// The pages of the Livre: a month's, a day's with what stood on that day before, and those that a filter finds.
import type { Member } from "#app/features/auth/user.ts";
import {
  FIELD_LABELS,
  type JournalEntry,
  MOOD_LABELS,
  readFields,
  SCALE,
  TEXT_FIELDS,
} from "#app/features/journal/journal.ts";
import { passageOf } from "#app/features/journal/passages.ts";
import { toPhotoView } from "#app/features/journal/photos.server.ts";
import { cited, type Quotation } from "#app/features/quotes/quotes.ts";
import {
  addDays,
  type Day,
  formatDay,
  formatLongDay,
  formatMonth,
  monthBefore,
  monthOf,
  nextMonthOf,
  todayOf,
} from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { excerpt } from "#app/lib/signs.ts";
import { count } from "#app/lib/text.ts";
import type { Query } from "#db/client.ts";
import type { BookDeps } from "./book-view.server.ts";
import { averageLabel, averageOf, daysAgo, joinDays, notedLabel } from "./figures.ts";
import { filterQuery, type PagesFilter, QUESTION_SLUGS, spanOfMonth } from "./filters.ts";

type CitedRow = Pick<Quotation, "id" | "quote" | "author" | "work" | "locus">;

export type BookPagesDeps = BookDeps & {
  quotation(id: string): Query<CitedRow | undefined>;
  /** Words as an address carries them, and back; "" where it is not this member's. */
  sealWords(member: Member, words: string): Promise<string>;
  openWords(member: Member, sealed: string): Promise<string>;
  /** @throws AppError tooMany (429) past the rate of searches */
  limitSearch(userId: string): Promise<void>;
};

/** Signs of a page on a leaf, and in a month: thirty-one of them stand in one screen of 40 KB. */
const PREVIEW = 200;
const PREVIEW_IN_MONTH = 110;
/** And of one of another year, beside the day that is looked at. */
const REMEMBERED = 220;
/** Pages on a leaf. */
const LEAF = 20;

const firstWords = (entry: JournalEntry, signs: number): string =>
  excerpt(TEXT_FIELDS.map((field) => entry[field].trim()).find(Boolean) ?? "", signs);

const toListed = (entry: JournalEntry, signs: number) => ({
  day: entry.day,
  date: formatLongDay(entry.day),
  mood: entry.mood,
  text: firstWords(entry, signs),
});

const notFound = () => new AppError("notFound", "Ce mois n’existe pas.");

/** @throws AppError notFound for a month to come */
export async function getMonthView(deps: BookPagesDeps, member: Member, month: string) {
  const today = todayOf(deps, member);
  if (month > monthOf(today)) throw notFound();
  const span = spanOfMonth(month);
  const pages = deps.pages(member);
  const [counted, { entries }] = await Promise.all([
    deps.db.read(deps.counted(member.id, span.from, span.to)),
    pages.leaf({ ...span, limit: 31 }),
  ]);
  // Each page has its mood and stress in hand: the months' rows are not asked for.
  const days = joinDays(span, counted, entries).filter(({ day }) => day <= today);
  const [mood, stress] = [
    averageOf(days.map(({ mood }) => mood)),
    averageOf(days.map(({ stressLevel }) => stressLevel)),
  ];
  const words = days.reduce((sum, { words }) => sum + (words ?? 0), 0);
  const next = nextMonthOf(span.from);
  return {
    month,
    title: formatMonth(span.from),
    year: Number(month.slice(0, 4)),
    previous: {
      to: paths.bookMonth(monthOf(monthBefore(span.from))),
      label: formatMonth(monthBefore(span.from)),
    },
    next:
      monthOf(next) <= monthOf(today)
        ? { to: paths.bookMonth(monthOf(next)), label: formatMonth(next) }
        : null,
    label: `${count(entries.length, "jour écrit", "jours écrits")} sur ${days.length}, ${count(words, "mot")}`,
    // A scale that nobody noted has no average to show.
    averages: [
      { label: "Humeur", average: mood },
      { label: "Stress", average: stress },
    ].flatMap(({ label, average }) =>
      average.noted > 0 ? [{ label, value: averageLabel(average), noted: notedLabel(average) }] : [],
    ),
    // From the first on.
    days: days.map(({ words, mood }) => (words === null ? null : ([words, mood ?? 0] as const))),
    // « Mercredi 31 »: the month stands above.
    pages: entries
      .map((entry) => toListed(entry, PREVIEW_IN_MONTH))
      .map((page) => ({ ...page, date: page.date.split(" ").slice(0, 2).join(" ") }))
      .reverse(),
  };
}
export type MonthView = Awaited<ReturnType<typeof getMonthView>>;

const toQuotation = ({ id, ...quotation }: CitedRow) => ({
  id,
  ...cited(quotation),
  pages: paths.bookPages({ quotationId: id }),
});

/**
 * A page to read, the quotation it began from, and what stood on that day before.
 * @throws AppError notFound for a day to come
 */
export async function getDayView(deps: BookPagesDeps, member: Member, day: Day) {
  const today = todayOf(deps, member);
  if (day > addDays(today, 2)) throw new AppError("notFound", "Cette page est à venir.");
  const ago = daysAgo(day);
  const {
    pages: { entry, days, lines, photos },
  } = await deps.pages(member).look({
    pages: {
      day,
      days: ago.map((one) => one.day),
      lines: [day, ...ago.map((one) => one.day)],
      photos: [day],
    },
  });
  // A page rarely remembers a quotation: only then there is a question for the shared database.
  const from = entry?.quotationId ? await deps.db.read(deps.quotation(entry.quotationId)) : undefined;
  const lineOf = (on: Day) => lines.find((line) => line.day === on)?.text ?? "";
  return {
    day,
    date: formatLongDay(day),
    month: { to: paths.bookMonth(monthOf(day)), label: formatMonth(day) },
    previous: addDays(day, -1),
    next: day < today ? addDays(day, 1) : null,
    line: lineOf(day),
    fields: entry ? readFields(entry) : null,
    photos: photos.map(toPhotoView),
    quotation: from ? toQuotation(from) : null,
    ago: ago.flatMap(({ label, day: on }) => {
      const page = days.find((one) => one.day === on);
      const text = lineOf(on) ? excerpt(lineOf(on), REMEMBERED) : page ? firstWords(page, REMEMBERED) : "";
      return text ? [{ label, day: on, date: formatDay(on), mood: page?.mood ?? null, text }] : [];
    }),
  };
}
export type DayPageView = Awaited<ReturnType<typeof getDayView>>;

const options = {
  moods: SCALE.map((step) => ({ value: String(step), label: MOOD_LABELS[step] })).reverse(),
  questions: TEXT_FIELDS.map((field) => ({ value: QUESTION_SLUGS[field], label: FIELD_LABELS[field].label })),
};

/** Pages that a filter finds, a leaf at a time. 429 past the rate of searches, where words are searched. */
export async function getPagesView(
  deps: BookPagesDeps,
  member: Member,
  asked: { filter: PagesFilter; sealed: string; before: Day | undefined },
) {
  const { filter, before } = asked;
  const { quotationId } = filter;
  const words = await deps.openWords(member, asked.sealed);
  if (words) await deps.limitSearch(member.id);
  const [quotation, { entries, next }] = await Promise.all([
    quotationId ? deps.db.read(deps.quotation(quotationId)) : undefined,
    deps.pages(member).leaf({
      ...(filter.month && spanOfMonth(filter.month)),
      ...(filter.mood && { mood: filter.mood }),
      ...(filter.question && { question: filter.question }),
      ...(quotationId && { quotationId }),
      ...(words && { words }),
      limit: LEAF,
      before,
    }),
  ]);
  const query = { ...filterQuery(filter), ...(words && { sealed: asked.sealed }) };
  const isFiltered = Object.values(query).some((value) => value !== null);
  return {
    words,
    filter: query,
    isFiltered,
    ...options,
    quotation: quotation ? toQuotation(quotation) : null,
    newest: before ? paths.bookPages(query) : null,
    older: next ? paths.bookPages({ ...query, before: next }) : null,
    /** Where a leaf ended that found nothing. */
    until: entries.length === 0 && next ? formatDay(next) : null,
    pages: entries.map((entry) => {
      const passages = words
        ? TEXT_FIELDS.flatMap((field) => {
            const pieces = passageOf(entry[field], words);
            return pieces ? [{ field, label: FIELD_LABELS[field].label, pieces }] : [];
          }).slice(0, 2)
        : [];
      // How a page begins, what it answers to the question that is looked for, or what was found in it.
      const listed = toListed(entry, PREVIEW);
      const text = filter.question ? excerpt(entry[filter.question].trim(), PREVIEW) : listed.text;
      return { ...listed, text: passages.length > 0 ? "" : text, passages };
    }),
  };
}
export type PagesView = Awaited<ReturnType<typeof getPagesView>>;
