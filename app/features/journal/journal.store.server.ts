import { and, avg, count, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { Day } from "#app/lib/dates.ts";
import { type Database, query } from "#db/client.ts";
import { journalEntries, quotations } from "#db/schema/index.ts";
import type { Run } from "./journal.ts";

export type SealedEntry = typeof journalEntries.$inferSelect;
export type JournalStore = ReturnType<typeof createJournalStore>;

export function createJournalStore(db: Database) {
  return {
    onDay: (userId: string, day: Day) =>
      query(
        db
          .select()
          .from(journalEntries)
          .where(and(eq(journalEntries.userId, userId), eq(journalEntries.day, day))),
        (rows): SealedEntry | undefined => rows[0],
      ),

    /** The quotation that the day's entry started from. */
    quotationOf: (userId: string, day: Day) =>
      query(
        db
          .select({
            id: quotations.id,
            quote: quotations.quote,
            author: quotations.author,
            work: quotations.work,
            locus: quotations.locus,
          })
          .from(journalEntries)
          .innerJoin(quotations, eq(quotations.id, journalEntries.quotationId))
          .where(and(eq(journalEntries.userId, userId), eq(journalEntries.day, day))),
        (rows) => rows[0],
      ),

    /** Newest day first; `before` is the last day of the page before. */
    page: (userId: string, limit: number, before?: Day) =>
      query(
        db
          .select()
          .from(journalEntries)
          .where(and(eq(journalEntries.userId, userId), before && lt(journalEntries.day, before)))
          .orderBy(desc(journalEntries.day))
          .limit(limit),
        (rows): SealedEntry[] => rows,
      ),

    /** The days of `[from, to]` that have an entry, oldest first. */
    daysBetween: (userId: string, from: Day, to: Day) =>
      query(
        db
          .select({ day: journalEntries.day })
          .from(journalEntries)
          .where(
            and(
              eq(journalEntries.userId, userId),
              gte(journalEntries.day, from),
              lte(journalEntries.day, to),
            ),
          )
          .orderBy(journalEntries.day),
        (rows) => rows.map((row) => row.day as Day),
      ),

    /**
     * The newest run of consecutive days up to `today`. Walks the index back to the first gap, so that it reads as
     * many rows as the streak is long, whatever the journal's age.
     */
    run: (userId: string, today: Day) =>
      query(
        db
          .select({
            last: sql<
              string | null
            >`(select max(day) from journal_entries where user_id = ${userId} and day <= ${today})`,
            first: sql<string | null>`(select entry.day from journal_entries entry
              where entry.user_id = ${userId} and entry.day <= ${today} and not exists (
                select 1 from journal_entries earlier
                where earlier.user_id = entry.user_id and earlier.day = date(entry.day, '-1 day'))
              order by entry.day desc limit 1)`,
          })
          .from(sql`(select 1)`),
        (rows): Run | undefined => {
          const [row] = rows;
          return row?.first && row.last ? { first: row.first as Day, last: row.last as Day } : undefined;
        },
      ),

    /** Days without a value are left out of the averages; null without any. */
    averages: (userId: string) =>
      query(
        db
          .select({
            entries: count(),
            mood: avg(journalEntries.mood).mapWith(Number),
            stress: avg(journalEntries.stressLevel).mapWith(Number),
          })
          .from(journalEntries)
          .where(eq(journalEntries.userId, userId)),
        (rows) => ({
          entries: rows[0]?.entries ?? 0,
          mood: rows[0]?.mood ?? null,
          stress: rows[0]?.stress ?? null,
        }),
      ),

    /**
     * Writes a day's entry in one statement. `expected` is the version the writer saw, "new" for none, undefined to
     * replace whatever there is. The new version, or undefined when somebody was faster.
     */
    async save(
      entry: SealedEntry,
      expected: number | "new" | undefined,
    ): Promise<{ id: string; version: number } | undefined> {
      // An id that names no quotation (an old link) is left out: it must not cost the writer a page.
      const known = sql<
        string | null
      >`(select ${quotations.id} from ${quotations} where ${quotations.id} = ${entry.quotationId})`;
      const insert = db.insert(journalEntries).values({ ...entry, quotationId: known });
      const target = [journalEntries.userId, journalEntries.day];
      const written =
        expected === "new"
          ? insert.onConflictDoNothing({ target })
          : insert.onConflictDoUpdate({
              target,
              set: {
                mood: entry.mood,
                stressLevel: entry.stressLevel,
                sealedTexts: entry.sealedTexts,
                quotationId: sql`coalesce(excluded.quotation_id, ${journalEntries.quotationId})`,
                updatedAt: entry.updatedAt,
                version: sql`${journalEntries.version} + 1`,
              },
              setWhere: expected === undefined ? undefined : eq(journalEntries.version, expected),
            });
      return written.returning({ id: journalEntries.id, version: journalEntries.version }).get();
    },

    async remove(userId: string, day: Day): Promise<boolean> {
      const done = await db
        .delete(journalEntries)
        .where(and(eq(journalEntries.userId, userId), eq(journalEntries.day, day)))
        .run();
      return done.meta.changes > 0;
    },
  };
}
