// Pages that still stand in the shared database, from before a member had an object of their own. They are read to be
// moved there, and deleted once they are; nothing writes one any more. db/schema/leaving.ts says when this goes.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { oldEntries } from "#db/schema/leaving.ts";

export type OldPage = typeof oldEntries.$inferSelect;
export type OldPagesStore = ReturnType<typeof createOldPagesStore>;

export const createOldPagesStore = (db: Database) => ({
  /** Oldest day first; `after` is the last day of the lot before, "" at first. */
  lot: (userId: string, after: string, limit: number) =>
    query(
      db
        .select()
        .from(oldEntries)
        .where(and(eq(oldEntries.userId, userId), gt(oldEntries.day, after)))
        .orderBy(asc(oldEntries.day))
        .limit(limit),
      (rows): OldPage[] => rows,
    ),

  /** Deletes pages that were moved, forty at most, but for those that have been saved since in their old place. */
  moved: (userId: string, pages: readonly OldPage[]) =>
    query(
      db.delete(oldEntries).where(
        and(
          eq(oldEntries.userId, userId),
          sql`(${oldEntries.day}, ${oldEntries.version}) in (values ${sql.join(
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
        .selectDistinct({ userId: oldEntries.userId })
        .from(oldEntries)
        .where(gt(oldEntries.userId, userId))
        .orderBy(asc(oldEntries.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
});
