// Pages that still stand in the shared database, from before a member had an object of their own. They are read to be
// moved there, and deleted once they are; nothing writes one any more. When the table is empty, a migration drops it.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { journalEntries } from "#db/schema/index.ts";

export type OldPage = typeof journalEntries.$inferSelect;
export type OldPagesStore = ReturnType<typeof createOldPagesStore>;

export const createOldPagesStore = (db: Database) => ({
  /** Oldest day first; `after` is the last day of the lot before, "" at first. */
  lot: (userId: string, after: string, limit: number) =>
    query(
      db
        .select()
        .from(journalEntries)
        .where(and(eq(journalEntries.userId, userId), gt(journalEntries.day, after)))
        .orderBy(asc(journalEntries.day))
        .limit(limit),
      (rows): OldPage[] => rows,
    ),

  /** Deletes pages that were moved, forty at most, but for those that have been saved since in their old place. */
  moved: (userId: string, pages: readonly OldPage[]) =>
    query(
      db.delete(journalEntries).where(
        and(
          eq(journalEntries.userId, userId),
          sql`(${journalEntries.day}, ${journalEntries.version}) in (values ${sql.join(
            pages.map(({ day, version }) => sql`(${day}, ${version})`),
            sql`, `,
          )})`,
        ),
      ),
      () => undefined,
    ),

  /** Members who have pages there, by id, from behind the one that is named. */
  membersAfter: (userId: string, limit: number) =>
    query(
      db
        .selectDistinct({ userId: journalEntries.userId })
        .from(journalEntries)
        .where(gt(journalEntries.userId, userId))
        .orderBy(asc(journalEntries.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
});
