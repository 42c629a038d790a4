// Notes that still stand in the shared database, from before a member had an object of their own. They are read to be
// moved there, and emptied once they are; nothing writes one any more. When none is left, a migration drops the column.
import { and, asc, eq, gt, isNotNull, or } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { challengeDays } from "#db/schema/index.ts";

type OldNote = { runId: string; number: number; sealedNote: string };
export type OldNotesStore = ReturnType<typeof createOldNotesStore>;

const columns = {
  runId: challengeDays.userChallengeId,
  number: challengeDays.number,
  sealedNote: challengeDays.sealedNote,
};

export const createOldNotesStore = (db: Database) => ({
  /** By run and day; `after` is the last note of the lot before. */
  lot: (userId: string, after: Pick<OldNote, "runId" | "number">, limit: number) =>
    query(
      db
        .select(columns)
        .from(challengeDays)
        .where(
          and(
            eq(challengeDays.userId, userId),
            isNotNull(challengeDays.sealedNote),
            or(
              gt(challengeDays.userChallengeId, after.runId),
              and(eq(challengeDays.userChallengeId, after.runId), gt(challengeDays.number, after.number)),
            ),
          ),
        )
        .orderBy(asc(challengeDays.userChallengeId), asc(challengeDays.number))
        .limit(limit),
      (rows): OldNote[] => rows.map((row) => ({ ...row, sealedNote: row.sealedNote ?? "" })),
    ),

  /** Empties a note that was moved, unless it has been written since. */
  moved: (userId: string, { runId, number, sealedNote }: OldNote) =>
    query(
      db
        .update(challengeDays)
        .set({ sealedNote: null })
        .where(
          and(
            eq(challengeDays.userId, userId),
            eq(challengeDays.userChallengeId, runId),
            eq(challengeDays.number, number),
            eq(challengeDays.sealedNote, sealedNote),
          ),
        ),
      () => undefined,
    ),

  /** Members who have notes there, by id, from behind the one that is named. */
  membersAfter: (userId: string, limit: number) =>
    query(
      db
        .selectDistinct({ userId: challengeDays.userId })
        .from(challengeDays)
        .where(and(gt(challengeDays.userId, userId), isNotNull(challengeDays.sealedNote)))
        .orderBy(asc(challengeDays.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
});
