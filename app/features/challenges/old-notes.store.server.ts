// Notes that still stand in the shared database, from before a member had an object of their own. They are read to be
// moved there, and emptied once they are; nothing writes one any more. db/schema/leaving.ts says when this goes.
import { and, asc, eq, gt, isNotNull, or } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { oldChallengeDays } from "#db/schema/leaving.ts";

type OldNote = { runId: string; number: number; sealedNote: string };
export type OldNotesStore = ReturnType<typeof createOldNotesStore>;

const columns = {
  runId: oldChallengeDays.userChallengeId,
  number: oldChallengeDays.number,
  sealedNote: oldChallengeDays.sealedNote,
};

export const createOldNotesStore = (db: Database) => ({
  /** By run and day; `after` is the last note of the lot before. */
  lot: (userId: string, after: Pick<OldNote, "runId" | "number">, limit: number) =>
    query(
      db
        .select(columns)
        .from(oldChallengeDays)
        .where(
          and(
            eq(oldChallengeDays.userId, userId),
            isNotNull(oldChallengeDays.sealedNote),
            or(
              gt(oldChallengeDays.userChallengeId, after.runId),
              and(
                eq(oldChallengeDays.userChallengeId, after.runId),
                gt(oldChallengeDays.number, after.number),
              ),
            ),
          ),
        )
        .orderBy(asc(oldChallengeDays.userChallengeId), asc(oldChallengeDays.number))
        .limit(limit),
      (rows): OldNote[] => rows.map((row) => ({ ...row, sealedNote: row.sealedNote ?? "" })),
    ),

  /** Empties a note that was moved, unless it has been written since. */
  moved: (userId: string, { runId, number, sealedNote }: OldNote) =>
    query(
      db
        .update(oldChallengeDays)
        .set({ sealedNote: null })
        .where(
          and(
            eq(oldChallengeDays.userId, userId),
            eq(oldChallengeDays.userChallengeId, runId),
            eq(oldChallengeDays.number, number),
            eq(oldChallengeDays.sealedNote, sealedNote),
          ),
        ),
      () => undefined,
    ),

  /** Members who have notes there, by id, from behind the one that is named. */
  membersAfter: (userId: string, limit: number) =>
    query(
      db
        .selectDistinct({ userId: oldChallengeDays.userId })
        .from(oldChallengeDays)
        .where(and(gt(oldChallengeDays.userId, userId), isNotNull(oldChallengeDays.sealedNote)))
        .orderBy(asc(oldChallengeDays.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
});
