// What is counted of a day, of nobody in particular: verdicts of the output filter, tokens, complaints.
import { asc, desc, gte, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { coachCounts } from "#db/schema/index.ts";

/** Triggers count among a statement's changes: only whether there were any is asked. */
const changed = (result: { meta: { changes: number } }): boolean => result.meta.changes > 0;

type Counted = Readonly<Record<string, number>>;

export const figureQueries = (db: Database) => ({
  /** Adds to what is counted of a day. */
  count: (day: string, counted: Counted) =>
    query(
      db
        .insert(coachCounts)
        .values(Object.entries(counted).map(([name, n]) => ({ day, name, n })))
        .onConflictDoUpdate({
          target: [coachCounts.day, coachCounts.name],
          set: { n: sql`${coachCounts.n} + excluded.n` },
        }),
      () => undefined,
    ),

  /** What was counted since `day`, by day and name. */
  counts: (day: string) =>
    query(
      db
        .select()
        .from(coachCounts)
        .where(gte(coachCounts.day, day))
        .orderBy(desc(coachCounts.day), asc(coachCounts.name))
        .limit(2_000),
      (rows) => rows,
    ),

  /** What was counted since `day`, by month (`yyyy-MM`) and name. */
  monthlyCounts: (day: string) => {
    const month = sql<string>`substr(${coachCounts.day}, 1, 7)`;
    return query(
      db
        .select({
          period: month.as("period"),
          name: coachCounts.name,
          n: sql<number>`sum(${coachCounts.n})`.as("total"),
        })
        .from(coachCounts)
        .where(gte(coachCounts.day, day))
        .groupBy(month, coachCounts.name),
      (rows) => rows,
    );
  },

  /** Notes something of a day, once. False where it was noted before. */
  once: (day: string, name: string) =>
    query(db.insert(coachCounts).values({ day, name, n: 1 }).onConflictDoNothing(), changed),
});
