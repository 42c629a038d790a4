// Rows whose mood and stress still stand in clear, of all members: for the job that seals them. It reads no text.
import { and, asc, isNull, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { journalEntries } from "#db/schema/index.ts";
import type { SealedScales } from "./journal.store.server.ts";

export type ClearScales = SealedScales & { userId: string };
export type ClearScalesStore = ReturnType<typeof createClearScalesStore>;

export const createClearScalesStore = (db: Database) => ({
  /** By member and day, from behind the one that is named. The index `journal_entries_clear` holds such rows alone. */
  clearAfter: (userId: string, day: string, limit: number) =>
    query(
      db
        .select({
          userId: journalEntries.userId,
          day: journalEntries.day,
          mood: journalEntries.mood,
          stressLevel: journalEntries.stressLevel,
          sealedScales: journalEntries.sealedScales,
        })
        .from(journalEntries)
        .where(
          and(
            isNull(journalEntries.sealedScales),
            sql`(${journalEntries.userId}, ${journalEntries.day}) > (${userId}, ${day})`,
          ),
        )
        .orderBy(asc(journalEntries.userId), asc(journalEntries.day))
        .limit(limit),
      (rows): ClearScales[] => rows,
    ),
});
