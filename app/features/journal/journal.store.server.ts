// What the shared database knows of a member's journal: one light row a day, derived from the member's object, where the
// pages are. It says that a day was written and how much, nothing of what or in which mood. Streaks, calendars and the
// reminders read these rows alone.
import { and, count, desc, eq, gte, inArray, lte, max, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Day } from "#app/lib/dates.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { journalDays, quotations } from "#db/schema/index.ts";
import type { WrittenDays } from "./figures.ts";

/** What a light row says beside whose it is. */
type DayRow = Omit<typeof journalDays.$inferSelect, "userId">;
export type JournalStore = ReturnType<typeof createJournalStore>;

/** Five values a row, and a statement takes a hundred. */
const ROWS_A_STATEMENT = 20;
/** Days that a run goes back over at once. */
const STRETCH_DAYS = 64;
/** One value a day, and the member's id. */
const DAYS_A_STATEMENT = 90;

const inLots = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const figures = (db: Database) => ({
  /** The days of `[from, to]` that have an entry, oldest first. */
  daysBetween: compiled(
    (userId: Bound<string>, from: Bound<Day>, to: Bound<Day>) =>
      db
        .select({ day: journalDays.day })
        .from(journalDays)
        .where(and(eq(journalDays.userId, userId), gte(journalDays.day, from), lte(journalDays.day, to)))
        .orderBy(journalDays.day),
    (rows) => rows.map((row) => row.day as Day),
  ),

  /** The written days of `[from, to]` and how long their pages are, oldest first. */
  countedBetween: compiled(
    (userId: Bound<string>, from: Bound<Day>, to: Bound<Day>) =>
      db
        .select({ day: journalDays.day, words: journalDays.words })
        .from(journalDays)
        .where(and(eq(journalDays.userId, userId), gte(journalDays.day, from), lte(journalDays.day, to)))
        .orderBy(journalDays.day),
    (rows) => rows.map(({ day, words }) => ({ day: day as Day, words })),
  ),

  /** The first written day. */
  firstDay: compiled(
    (userId: Bound<string>) =>
      db
        .select({ day: journalDays.day })
        .from(journalDays)
        .where(eq(journalDays.userId, userId))
        .orderBy(journalDays.day)
        .limit(1),
    (rows) => rows[0]?.day as Day | undefined,
  ),

  /**
   * How many days are written, and the newest run of consecutive ones up to `today`. Goes back over whole stretches as
   * long as none of their days is missing, which counts index rows, and looks day by day only where one is: ten years of
   * daily pages take a millisecond.
   */
  written: compiled(
    (userId: Bound<string>, today: Bound<Day>) => {
      const [entry, before] = [alias(journalDays, "entry"), alias(journalDays, "before")];
      const stretchBefore = sql.raw(`date(walked.day, '-${STRETCH_DAYS} days')`);
      const inStretch = db
        .select({ n: count() })
        .from(journalDays)
        .where(
          and(
            eq(journalDays.userId, userId),
            gte(journalDays.day, sql`${stretchBefore}`),
            lte(journalDays.day, sql`walked.day`),
          ),
        );
      const last = db
        .select({ day: max(journalDays.day) })
        .from(journalDays)
        .where(and(eq(journalDays.userId, userId), lte(journalDays.day, today)));
      // Each day that is walked to is written, and all those after it.
      const walked = sql`(with recursive walked(day) as (
        select ${last} union all
        select ${stretchBefore} from walked where ${inStretch} = ${sql.raw(`${STRETCH_DAYS + 1}`)}
      ) select max(day) as last, min(day) as day from walked) as walked`;
      const dayBefore = db
        .select({ day: before.day })
        .from(before)
        .where(and(eq(before.userId, entry.userId), eq(before.day, sql`date(${entry.day}, '-1 day')`)));
      const first = db
        .select({ day: entry.day })
        .from(entry)
        .where(and(eq(entry.userId, userId), lte(entry.day, sql`walked.day`), notExists(dayBefore)))
        .orderBy(desc(entry.day))
        .limit(1);
      const entries = db.select({ n: count() }).from(journalDays).where(eq(journalDays.userId, userId));
      return db
        .select({
          last: sql<string | null>`walked.last`.as("last"),
          first: sql<string | null>`${first}`.as("first"),
          entries: sql<number>`${entries}`.as("entries"),
        })
        .from(walked);
    },
    ([row]): WrittenDays => ({
      entries: row?.entries ?? 0,
      run: row?.first && row.last ? { first: row.first as Day, last: row.last as Day } : undefined,
    }),
  ),

  /** The quotation that a page started from. */
  quotation: compiled(
    (id: Bound<string>) =>
      db
        .select({
          id: quotations.id,
          quote: quotations.quote,
          author: quotations.author,
          work: quotations.work,
          locus: quotations.locus,
        })
        .from(quotations)
        .where(eq(quotations.id, id)),
    (rows) => rows[0],
  ),
});

const writes = (db: Database) => ({
  /** Makes the rows of these days what the object says they are. */
  putDays: (userId: string, rows: readonly DayRow[]): Query<unknown>[] =>
    inLots(rows, ROWS_A_STATEMENT).map((lot) =>
      query(
        db
          .insert(journalDays)
          .values(lot.map((row) => ({ userId, ...row })))
          .onConflictDoUpdate({
            target: [journalDays.userId, journalDays.day],
            set: {
              version: sql`excluded.version`,
              words: sql`excluded.words`,
              updatedAt: sql`excluded.updated_at`,
            },
          }),
        () => undefined,
      ),
    ),

  /** Takes away the rows of days that have no page any more. */
  dropDays: (userId: string, days: readonly string[]): Query<unknown>[] =>
    inLots(days, DAYS_A_STATEMENT).map((lot) =>
      query(
        db.delete(journalDays).where(and(eq(journalDays.userId, userId), inArray(journalDays.day, lot))),
        () => undefined,
      ),
    ),
});

export const createJournalStore = oncePer((db: Database) => ({ ...figures(db), ...writes(db) }));
