// The journal's rows: sealed texts, sealed scales, and how many bytes a member's journal takes. Nothing here can be read
// without the member's key. Every statement is of one member, and a page is written by one statement that also judges
// the version it replaces and the member's budget.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  max,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Day } from "#app/lib/dates.ts";
import { type Database, query } from "#db/client.ts";
import { journalEntries, journalUsage, quotations } from "#db/schema/index.ts";
import type { StreakRun } from "./journal.ts";
import { JOURNAL_BUDGET } from "./journal-budget.ts";

export type SealedEntry = typeof journalEntries.$inferSelect;
export type SealedScales = Pick<SealedEntry, "day" | "mood" | "stressLevel" | "sealedScales">;
type JournalUsage = typeof journalUsage.$inferSelect;
export type JournalStore = ReturnType<typeof createJournalStore>;

const ofDay = (userId: string, day: string) =>
  and(eq(journalEntries.userId, userId), eq(journalEntries.day, day));

// An id that names no quotation (an old link) is left out: it must not cost the writer a page.
const existing = (quotationId: string | null) =>
  sql<string | null>`(select ${quotations.id} from ${quotations} where ${quotations.id} = ${quotationId})`;

/** May the page be written? `replaced`: the length of the texts it replaces; undefined for a new page. */
const withinBudget = (entry: SealedEntry, utcDay: string, replaced?: SQL): SQL => {
  const size = entry.sealedTexts.length;
  const pages = replaced === undefined ? sql`${journalUsage.dayPages} >= ${JOURNAL_BUDGET.dayPages}` : sql`0`;
  return sql`not exists (select 1 from ${journalUsage} where ${journalUsage.userId} = ${entry.userId} and (
    ${journalUsage.bytes} - ${replaced ?? sql`0`} + ${size} > ${JOURNAL_BUDGET.bytes}
    or (${journalUsage.day} = ${utcDay}
      and (${journalUsage.dayBytes} + ${size} > ${JOURNAL_BUDGET.dayBytes} or ${pages}))))`;
};

const pages = (db: Database) => ({
  onDay: (userId: string, day: Day) =>
    query(
      db.select().from(journalEntries).where(ofDay(userId, day)),
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
        .where(ofDay(userId, day)),
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

  /** Oldest day first; `after` is the last day of the page before. */
  pageUpwards: (userId: string, limit: number, after?: Day) =>
    query(
      db
        .select()
        .from(journalEntries)
        .where(and(eq(journalEntries.userId, userId), after && gt(journalEntries.day, after)))
        .orderBy(asc(journalEntries.day))
        .limit(limit),
      (rows): SealedEntry[] => rows,
    ),
});

const figures = (db: Database) => ({
  /** Mood and stress of the newest `limit` days, from `since` on where it is given; newest first. */
  scales: (userId: string, limit: number, since?: Day) =>
    query(
      db
        .select({
          day: journalEntries.day,
          mood: journalEntries.mood,
          stressLevel: journalEntries.stressLevel,
          sealedScales: journalEntries.sealedScales,
        })
        .from(journalEntries)
        .where(and(eq(journalEntries.userId, userId), since && gte(journalEntries.day, since)))
        .orderBy(desc(journalEntries.day))
        .limit(limit),
      (rows): SealedScales[] => rows,
    ),

  size: (userId: string) =>
    query(
      db.select({ entries: count() }).from(journalEntries).where(eq(journalEntries.userId, userId)),
      (rows) => rows[0]?.entries ?? 0,
    ),

  /** The days of `[from, to]` that have an entry, oldest first. */
  daysBetween: (userId: string, from: Day, to: Day) =>
    query(
      db
        .select({ day: journalEntries.day })
        .from(journalEntries)
        .where(
          and(eq(journalEntries.userId, userId), gte(journalEntries.day, from), lte(journalEntries.day, to)),
        )
        .orderBy(journalEntries.day),
      (rows) => rows.map((row) => row.day as Day),
    ),

  /**
   * The newest run of consecutive days up to `today`. Walks the index back to the first gap, so that it reads as
   * many rows as the streak is long, whatever the journal's age.
   */
  run: (userId: string, today: Day) => {
    const [entry, before] = [alias(journalEntries, "entry"), alias(journalEntries, "before")];
    const upToToday = and(eq(entry.userId, userId), lte(entry.day, today));
    const last = db
      .select({ day: max(entry.day) })
      .from(entry)
      .where(upToToday);
    const dayBefore = db
      .select({ day: before.day })
      .from(before)
      .where(and(eq(before.userId, entry.userId), eq(before.day, sql`date(${entry.day}, '-1 day')`)));
    const first = db
      .select({ day: entry.day })
      .from(entry)
      .where(and(upToToday, notExists(dayBefore)))
      .orderBy(desc(entry.day))
      .limit(1);
    return query(
      db
        .select({
          last: sql<string | null>`${last}`.as("last"),
          first: sql<string | null>`${first}`.as("first"),
        })
        .from(sql`(select 1)`),
      ([row]): StreakRun | undefined =>
        row?.first && row.last ? { first: row.first as Day, last: row.last as Day } : undefined,
    );
  },
});

const writes = (db: Database) => ({
  /**
   * Begins a day's page. What was written, or undefined where there is one already or the member's budget is spent.
   * @param utcDay the day of `entry.updatedAt` in UTC, which the budget counts by
   */
  add: (entry: SealedEntry, utcDay: string) =>
    query(
      db
        .insert(journalEntries)
        .select(
          db
            .select({
              id: sql<string>`${entry.id}`.as("id"),
              userId: sql<string>`${entry.userId}`.as("user_id"),
              day: sql<string>`${entry.day}`.as("day"),
              mood: sql<null>`null`.as("mood"),
              stressLevel: sql<null>`null`.as("stress_level"),
              version: sql<number>`${entry.version}`.as("version"),
              createdAt: sql<number>`${entry.createdAt}`.as("created_at"),
              updatedAt: sql<number>`${entry.updatedAt}`.as("updated_at"),
              quotationId: existing(entry.quotationId).as("quotation_id"),
              sealedScales: sql<string | null>`${entry.sealedScales}`.as("sealed_scales"),
              sealedTexts: sql<string>`${entry.sealedTexts}`.as("sealed_texts"),
            })
            .from(sql`(select 1)`)
            .where(withinBudget(entry, utcDay)),
        )
        .onConflictDoNothing({ target: [journalEntries.userId, journalEntries.day] })
        .returning({ quotationId: journalEntries.quotationId }),
      (rows) => rows[0],
    ),

  /** Replaces the page of version `seen`. Undefined where it is another by now, or the member's budget is spent. */
  replace: (entry: SealedEntry, seen: number, utcDay: string) =>
    query(
      db
        .update(journalEntries)
        .set({
          mood: null,
          stressLevel: null,
          sealedScales: entry.sealedScales,
          sealedTexts: entry.sealedTexts,
          quotationId: sql`coalesce(${existing(entry.quotationId)}, ${journalEntries.quotationId})`,
          updatedAt: entry.updatedAt,
          version: entry.version,
        })
        .where(
          and(
            ofDay(entry.userId, entry.day),
            eq(journalEntries.version, seen),
            withinBudget(entry, utcDay, sql`length(${journalEntries.sealedTexts})`),
          ),
        )
        .returning({ quotationId: journalEntries.quotationId }),
      (rows) => rows[0],
    ),

  /** Answers whether there was a page. */
  remove: (userId: string, day: Day) =>
    query(
      db.delete(journalEntries).where(ofDay(userId, day)).returning({ id: journalEntries.id }),
      (rows) => rows.length > 0,
    ),

  /** Seals what a row older than the sealed scales holds in clear. False for one that was saved or sealed meanwhile. */
  sealScales: (userId: string, { day, mood, stressLevel }: SealedScales, sealedScales: string) =>
    query(
      db
        .update(journalEntries)
        .set({ sealedScales, mood: null, stressLevel: null })
        .where(
          and(
            ofDay(userId, day),
            isNull(journalEntries.sealedScales),
            sql`${journalEntries.mood} is ${mood}`,
            sql`${journalEntries.stressLevel} is ${stressLevel}`,
          ),
        )
        .returning({ id: journalEntries.id }),
      (rows) => rows.length > 0,
    ),
});

const budget = (db: Database) => ({
  usage: (userId: string) =>
    query(
      db.select().from(journalUsage).where(eq(journalUsage.userId, userId)),
      (rows): JournalUsage | undefined => rows[0],
    ),

  /** Takes the member's one search, until `until` (ms); false while another is under way. */
  beginSearch: (userId: string, now: number, until: number) =>
    query(
      db
        .insert(journalUsage)
        .values({ userId, searchUntil: until })
        .onConflictDoUpdate({
          target: journalUsage.userId,
          set: { searchUntil: until },
          setWhere: lte(journalUsage.searchUntil, now),
        })
        .returning({ until: journalUsage.searchUntil }),
      (rows) => rows.length > 0,
    ),

  endSearch: (userId: string, until: number) =>
    query(
      db
        .update(journalUsage)
        .set({ searchUntil: 0 })
        .where(and(eq(journalUsage.userId, userId), eq(journalUsage.searchUntil, until))),
      () => undefined,
    ),
});

export const createJournalStore = (db: Database) => ({
  ...pages(db),
  ...figures(db),
  ...writes(db),
  ...budget(db),
});
