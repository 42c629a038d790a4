import { and, asc, count, desc, eq, getTableColumns, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Day } from "#app/lib/dates.ts";
import { type Database, query } from "#db/client.ts";
import { dailyQuotations, favorites, quotations, quoteViews } from "#db/schema/index.ts";
import type { CalendarEntry, LibraryItem, Quotation } from "./quotes.ts";

export type QuotesStore = ReturnType<typeof createQuotesStore>;

const { position, contentHash, published, audioLockedUntil, ...quotationColumns } =
  getTableColumns(quotations);
const ROWS_PER_INSERT = 30; // three bound values a row, 100 at most a statement

export function createQuotesStore(db: Database) {
  return {
    /** The quotation of a day; undefined when the calendar has not reached it. */
    onDay: (day: Day) =>
      query(
        db
          .select(quotationColumns)
          .from(dailyQuotations)
          .innerJoin(quotations, eq(quotations.id, dailyQuotations.quotationId))
          .where(eq(dailyQuotations.day, day)),
        (rows): Quotation | undefined => rows[0],
      ),

    byId: (id: string) =>
      query(
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

    /** When the member first opened the quotation of `day`; undefined if never. */
    viewOnDay: (userId: string, day: Day) =>
      query(
        db
          .select({ viewedAt: quoteViews.viewedAt })
          .from(dailyQuotations)
          .innerJoin(
            quoteViews,
            and(eq(quoteViews.userId, userId), eq(quoteViews.quotationId, dailyQuotations.quotationId)),
          )
          .where(eq(dailyQuotations.day, day)),
        (rows): number | undefined => rows[0]?.viewedAt,
      ),

    viewOf: (userId: string, quotationId: string) =>
      query(
        db
          .select({ viewedAt: quoteViews.viewedAt })
          .from(quoteViews)
          .where(and(eq(quoteViews.userId, userId), eq(quoteViews.quotationId, quotationId))),
        (rows): number | undefined => rows[0]?.viewedAt,
      ),

    /** Different quotations first opened in `month` (`yyyy-MM`). */
    openedIn: (userId: string, month: string) =>
      query(
        db
          .select({ used: count() })
          .from(quoteViews)
          .where(and(eq(quoteViews.userId, userId), eq(quoteViews.month, month))),
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
    }) =>
      query(
        db
          .insert(quoteViews)
          .select(
            sql`select ${view.id}, ${view.userId}, ${view.quotationId}, ${view.month}, ${view.now}
              where ${view.limit} is null or
                (select count(*) from quote_views where user_id = ${view.userId} and month = ${view.month}) < ${view.limit}`,
          )
          .onConflictDoNothing({ target: [quoteViews.userId, quoteViews.quotationId] }),
        () => undefined,
      ),

    /** The member's reading history, newest first, after the cursor (viewedAt, id). */
    history: (userId: string, limit: number, before?: { viewedAt: number; id: string }) =>
      query(
        db
          .select({
            viewId: sql<string>`${quoteViews.id}`.as("view_id"),
            viewedAt: quoteViews.viewedAt,
            quotation: quotationColumns,
          })
          .from(quoteViews)
          .innerJoin(quotations, eq(quotations.id, quoteViews.quotationId))
          .where(
            and(
              eq(quoteViews.userId, userId),
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

    historySize: (userId: string) =>
      query(
        db.select({ size: count() }).from(quoteViews).where(eq(quoteViews.userId, userId)),
        (rows): number => rows[0]?.size ?? 0,
      ),

    favoritesOf: (userId: string) =>
      query(
        db.select({ id: favorites.quotationId }).from(favorites).where(eq(favorites.userId, userId)),
        (rows) => new Set(rows.map((row) => row.id)),
      ),

    async libraryItems(): Promise<LibraryItem[]> {
      return db
        .select({ id: quotations.id, author: quotations.author })
        .from(quotations)
        .where(eq(quotations.published, true))
        .orderBy(asc(quotations.position))
        .all();
    },

    /** The entries of the calendar's last two cycles, oldest first. */
    async lastCycles(): Promise<CalendarEntry[]> {
      const newest = sql`(select max(cycle) - 1 from daily_quotations)`;
      const rows = await db
        .select()
        .from(dailyQuotations)
        .where(gte(dailyQuotations.cycle, newest))
        .orderBy(asc(dailyQuotations.day))
        .all();
      return rows as CalendarEntry[];
    },

    /** Writes days that are not there yet; a day already written stays as it is. */
    async writeCalendar(entries: readonly CalendarEntry[]): Promise<void> {
      for (let at = 0; at < entries.length; at += ROWS_PER_INSERT) {
        await db
          .insert(dailyQuotations)
          .values(entries.slice(at, at + ROWS_PER_INSERT))
          .onConflictDoNothing()
          .run();
      }
    },

    /** Takes the lock on making a reading; false while somebody else holds it or the reading exists. */
    async lockAudio(id: string, now: number, until: number): Promise<boolean> {
      const done = await db
        .update(quotations)
        .set({ audioLockedUntil: until })
        .where(
          and(
            eq(quotations.id, id),
            isNull(quotations.audioKey),
            or(isNull(quotations.audioLockedUntil), lte(quotations.audioLockedUntil, now)),
          ),
        )
        .run();
      return done.meta.changes === 1;
    },

    async setAudio(id: string, audioKey: string): Promise<void> {
      await db
        .update(quotations)
        .set({ audioKey, audioLockedUntil: null })
        .where(eq(quotations.id, id))
        .run();
    },

    async unlockAudio(id: string): Promise<void> {
      await db.update(quotations).set({ audioLockedUntil: null }).where(eq(quotations.id, id)).run();
    },
  };
}
