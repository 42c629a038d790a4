// The notes' table in a member's own object. Nothing here can be read without the member's key.
import { and, eq, inArray } from "drizzle-orm";
import { type MemberDatabase, memberQuery } from "#db/member/client.ts";
import { challengeNotes } from "#db/member/schema.ts";

type PackedNote = typeof challengeNotes.$inferSelect;
export type NotesStore = ReturnType<typeof createNotesStore>;

const isNote = (runId: string, number: number) =>
  and(eq(challengeNotes.runId, runId), eq(challengeNotes.number, number));

export const createNotesStore = (db: MemberDatabase) => ({
  /** @param runIds a hundred at most */
  of: (runIds: readonly string[]) =>
    memberQuery(
      db
        .select()
        .from(challengeNotes)
        .where(inArray(challengeNotes.runId, runIds.slice(0, 100))),
      (rows): PackedNote[] => rows,
    ),

  isKept: (runId: string, number: number) =>
    memberQuery(
      db.select({ number: challengeNotes.number }).from(challengeNotes).where(isNote(runId, number)),
      (rows) => rows.length > 0,
    ),

  put: (note: PackedNote) =>
    memberQuery(
      db
        .insert(challengeNotes)
        .values(note)
        .onConflictDoUpdate({
          target: [challengeNotes.runId, challengeNotes.number],
          set: { packed: note.packed },
        }),
      () => undefined,
    ),

  remove: (runId: string, number: number) =>
    memberQuery(db.delete(challengeNotes).where(isNote(runId, number)), () => undefined),

  drop: (runId: string) =>
    memberQuery(db.delete(challengeNotes).where(eq(challengeNotes.runId, runId)), () => undefined),
});
