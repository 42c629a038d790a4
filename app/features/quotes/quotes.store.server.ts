// The library, its calendar, what members opened of it and what they keep.
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Day } from "#app/lib/dates.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bindable, type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import { dailyQuotations, favorites, quotations, quoteViews, users } from "#db/schema/index.ts";
import type { HistoryFilter } from "./history.ts";
import {
  type CalendarEntry,
  type DayFound,
  type DayQuotation,
  type HistoryCursor,
  inRound,
  type LibraryItem,
  type Quotation,
} from "./quotes.ts";

export type QuotesStore = ReturnType<typeof createQuotesStore>;

const { position, contentHash, published, audioLockedUntil, ...quotationColumns } =
  getTableColumns(quotations);
const ROWS_PER_INSERT = 30; // three bound values a row, 100 at most a statement

/** Whether the member keeps the quotation of the row, in a statement that reads `quotations`: one look at a key. */
const kept = (userId: Bindable<string>): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${favorites} where ${favorites.userId} = ${userId} and ${favorites.quotationId} = ${quotations.id})`;

/** How many quotations a member first opened in a month. */
const opened = (db: Database, userId: Bound<string>, month: Bound<string>) => {
  const views = alias(quoteViews, "month_views");
  return db
    .select({ used: count() })
    .from(views)
    .where(and(eq(views.userId, userId), eq(views.month, month)));
};

/** The member's views that a filter lets through: starts from the member's own rows, joined to `quotations`. */
const matching = (
  userId: Bound<string>,
  { author, theme, favorite }: BoundParts<HistoryFilter>,
): SQL | undefined =>
  and(
    eq(quoteViews.userId, userId),
    author && eq(quotations.author, author),
    theme && sql`exists (select 1 from json_each(${quotations.themes}) where value = ${theme})`,
    favorite && kept(userId),
  );

export const createQuotesStore = oncePer((db: Database) => {
  return {
    /** The quotation of a day in its round's reading; undefined when the calendar has not reached it. */
    onDay: compiled(
      (day: Bound<Day>) =>
        db
          .select({ quotation: quotationColumns, cycle: dailyQuotations.cycle })
          .from(dailyQuotations)
          .innerJoin(quotations, eq(quotations.id, dailyQuotations.quotationId))
          .where(eq(dailyQuotations.day, day)),
      ([row]): DayQuotation | undefined => row && inRound(row.quotation, row.cycle),
    ),

    byId: compiled(
      (id: Bound<string>) =>
        db
          .select(quotationColumns)
          .from(quotations)
          .where(and(eq(quotations.id, id), eq(quotations.published, true))),
      (rows): Quotation | undefined => rows[0],
    ),

    byAudioKey: (audioKey: string) =>
      query(
        db.select(quotationColumns).from(quotations).where(eq(quotations.audioKey, audioKey)),
        (rows): Quotation | undefined => rows[0],
      ),

    /**
     * The quotation of a day as a member finds it, in one row: when they first opened it (null if never), whether they
     * keep it, and how many different ones they opened in `month` (`yyyy-MM`). Undefined when the calendar has not
     * reached the day.
     */
    onDayFor: compiled(
      (userId: Bound<string>, day: Bound<Day>, month: Bound<string>) =>
        db
          .select({
            quotation: quotationColumns,
            cycle: dailyQuotations.cycle,
            viewedAt: quoteViews.viewedAt,
            favorite: kept(userId).mapWith(Boolean).as("favorite"),
            used: sql<number>`${opened(db, userId, month)}`.as("used"),
          })
          .from(dailyQuotations)
          .innerJoin(quotations, eq(quotations.id, dailyQuotations.quotationId))
          .leftJoin(quoteViews, and(eq(quoteViews.userId, userId), eq(quoteViews.quotationId, quotations.id)))
          .where(eq(dailyQuotations.day, day)),
      ([row]): DayFound | undefined => row && { ...row, quotation: inRound(row.quotation, row.cycle) },
    ),

    /**
     * A quotation as a member finds it: published, or opened before it left the library; when it was first opened
     * (null if never) and whether it is kept.
     */
    forReader: compiled(
      (userId: Bound<string>, id: Bound<string>) =>
        db
          .select({
            quotation: quotationColumns,
            viewedAt: quoteViews.viewedAt,
            favorite: kept(userId).mapWith(Boolean).as("favorite"),
          })
          .from(quotations)
          .leftJoin(quoteViews, and(eq(quoteViews.userId, userId), eq(quoteViews.quotationId, quotations.id)))
          .where(and(eq(quotations.id, id), or(eq(quotations.published, true), isNotNull(quoteViews.id)))),
      (rows): { quotation: Quotation; viewedAt: number | null; favorite: boolean } | undefined => rows[0],
    ),

    viewOf: compiled(
      (userId: Bound<string>, quotationId: Bound<string>) =>
        db
          .select({ viewedAt: quoteViews.viewedAt })
          .from(quoteViews)
          .where(and(eq(quoteViews.userId, userId), eq(quoteViews.quotationId, quotationId))),
      (rows): number | undefined => rows[0]?.viewedAt,
    ),

    /** Different quotations first opened in `month` (`yyyy-MM`). */
    openedIn: compiled(
      (userId: Bound<string>, month: Bound<string>) => opened(db, userId, month),
      (rows): number => rows[0]?.used ?? 0,
    ),

    /**
     * Opens a quotation once: counted against `limit` inside the statement, so that parallel calls never pass it.
     * `limit` null means none. Opening again changes nothing.
     */
    open: (view: {
      id: string;
      userId: string;
      quotationId: string;
      month: string;
      now: number;
      limit: number | null;
    }) => {
      const used = sql`(select count(*) from ${quoteViews} where ${quoteViews.userId} = ${view.userId} and ${quoteViews.month} = ${view.month})`;
      return query(
        db
          .insert(quoteViews)
          .select(
            db
              .select({
                id: sql<string>`${view.id}`.as("id"),
                userId: users.id,
                quotationId: sql<string>`${view.quotationId}`.as("quotation_id"),
                month: sql<string>`${view.month}`.as("month"),
                viewedAt: sql<number>`${view.now}`.as("viewed_at"),
              })
              .from(users)
              .where(
                and(
                  eq(users.id, view.userId),
                  view.limit === null ? undefined : sql`${used} < ${view.limit}`,
                ),
              ),
          )
          .onConflictDoNothing({ target: [quoteViews.userId, quoteViews.quotationId] }),
        () => undefined,
      );
    },

    /** The member's reading history, newest first, after the cursor, where the filter lets through. */
    history: compiled(
      (
        userId: Bound<string>,
        limit: Bound<number>,
        before?: BoundParts<HistoryCursor>,
        filter: BoundParts<HistoryFilter> = {},
      ) =>
        db
          .select({
            viewId: sql<string>`${quoteViews.id}`.as("view_id"),
            viewedAt: quoteViews.viewedAt,
            quotation: quotationColumns,
            favorite: kept(userId).mapWith(Boolean).as("favorite"),
          })
          .from(quoteViews)
          .innerJoin(quotations, eq(quotations.id, quoteViews.quotationId))
          .where(
            and(
              matching(userId, filter),
              before &&
                or(
                  lt(quoteViews.viewedAt, before.viewedAt),
                  and(eq(quoteViews.viewedAt, before.viewedAt), lt(quoteViews.id, before.id)),
                ),
            ),
          )
          .orderBy(desc(quoteViews.viewedAt), desc(quoteViews.id))
          .limit(limit),
      (rows) => rows.map(({ viewId, ...row }) => ({ id: viewId, ...row })),
    ),

    /** The words of every quotation the member opened, the latest first: some hundreds at most, the library's size. */
    textsRead: (userId: string) =>
      query(
        db
          .select({
            id: quotations.id,
            author: quotations.author,
            work: quotations.work,
            locus: quotations.locus,
            quote: quotations.quote,
          })
          .from(quoteViews)
          .innerJoin(quotations, eq(quotations.id, quoteViews.quotationId))
          .where(eq(quoteViews.userId, userId))
          .orderBy(desc(quoteViews.viewedAt)),
        (rows) => rows,
      ),

    /** How many rows the member's history has, and how many of them the filter lets through. */
    historySize: compiled(
      (userId: Bound<string>, filter: BoundParts<HistoryFilter> = {}) =>
        db
          .select({
            total: count(),
            size: sql<number>`coalesce(sum(${matching(userId, filter)}), 0)`.mapWith(Number),
          })
          .from(quoteViews)
          .innerJoin(quotations, eq(quotations.id, quoteViews.quotationId))
          .where(eq(quoteViews.userId, userId)),
      (rows) => ({ total: rows[0]?.total ?? 0, size: rows[0]?.size ?? 0 }),
    ),

    /** Keeps a quotation, once. */
    favorite: (userId: string, quotationId: string, createdAt: number) =>
      query(
        db.insert(favorites).values({ userId, quotationId, createdAt }).onConflictDoNothing(),
        () => undefined,
      ),

    unfavorite: (userId: string, quotationId: string) =>
      query(
        db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.quotationId, quotationId))),
        () => undefined,
      ),

    libraryItems: () =>
      query(
        db
          .select({ id: quotations.id, author: quotations.author })
          .from(quotations)
          .where(eq(quotations.published, true))
          .orderBy(asc(quotations.position)),
        (rows): LibraryItem[] => rows,
      ),

    /** The entries of the calendar's last two cycles, oldest first. */
    lastCycles: () =>
      query(
        db
          .select()
          .from(dailyQuotations)
          .where(
            gte(
              dailyQuotations.cycle,
              sql`(select max(${dailyQuotations.cycle}) - 1 from ${dailyQuotations})`,
            ),
          )
          .orderBy(asc(dailyQuotations.day)),
        (rows) => rows as CalendarEntry[],
      ),

    /** Writes days that are not there yet; a day already written stays as it is. */
    writeCalendar: (entries: readonly CalendarEntry[]) =>
      Array.from({ length: Math.ceil(entries.length / ROWS_PER_INSERT) }, (_, chunk) =>
        query(
          db
            .insert(dailyQuotations)
            .values(entries.slice(chunk * ROWS_PER_INSERT, (chunk + 1) * ROWS_PER_INSERT))
            .onConflictDoNothing(),
          () => undefined,
        ),
      ),

    /** Takes the lock on making a recording; false while somebody else holds it or the recording exists. */
    lockAudio: (id: string, now: number, until: number) =>
      query(
        db
          .update(quotations)
          .set({ audioLockedUntil: until })
          .where(
            and(
              eq(quotations.id, id),
              isNull(quotations.audioKey),
              or(isNull(quotations.audioLockedUntil), lte(quotations.audioLockedUntil, now)),
            ),
          )
          .returning({ id: quotations.id }),
        (rows): boolean => rows.length > 0,
      ),

    /** Gives the quotation a recording of these words; false where its words have changed since. */
    setAudio: (id: string, words: string, audioKey: string) =>
      query(
        db
          .update(quotations)
          .set({ audioKey, audioLockedUntil: null })
          .where(and(eq(quotations.id, id), eq(quotations.quote, words)))
          .returning({ id: quotations.id }),
        (rows): boolean => rows.length > 0,
      ),

    unlockAudio: (id: string) =>
      query(
        db.update(quotations).set({ audioLockedUntil: null }).where(eq(quotations.id, id)),
        () => undefined,
      ),
  };
});
