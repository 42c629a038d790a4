// The meditations, and the members' sessions of them.
import { and, asc, desc, eq, gte, isNull, lte } from "drizzle-orm";
import { recordQueries } from "#app/features/practice/records.store.server.ts";
import type { InstantCursor } from "#app/lib/cursor.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import { meditationSessions, meditations } from "#db/schema/index.ts";
import type { Breath, Meditation, MeditationSession, MeditationStep } from "./meditations.ts";

export type MeditationsStore = ReturnType<typeof createMeditationsStore>;

/** With its track's key and bytes, and who reads on it; null: a synthesised voice. */
export type ListedMeditation = Meditation & {
  audioKey: string | null;
  audioBytes: number | null;
  reader: string | null;
};

/** With what only a player needs. */
export type FullMeditation = ListedMeditation & {
  breath: Breath;
  steps: MeditationStep[];
};

const { id, title, description, category, duration, difficulty, tier } = meditations;
const { audioKey, audioBytes, reader, breath, steps } = meditations;
const listed = { id, title, description, category, duration, difficulty, tier, audioKey, audioBytes, reader };
const session = {
  id: meditationSessions.id,
  meditationId: meditationSessions.meditationId,
  startedAt: meditationSessions.startedAt,
  completedAt: meditationSessions.completedAt,
  completed: meditationSessions.completed,
  duration: meditationSessions.duration,
  rating: meditationSessions.rating,
};
const isOpen = isNull(meditationSessions.completedAt);

export const createMeditationsStore = oncePer((db: Database) => {
  const records = recordQueries(db, meditationSessions);
  return {
    published: compiled(
      () =>
        db
          .select(listed)
          .from(meditations)
          .where(eq(meditations.published, true))
          .orderBy(asc(meditations.position)),
      (rows): ListedMeditation[] => rows,
    ),

    byId: compiled(
      (wanted: Bound<string>) =>
        db
          .select({ ...listed, breath, steps })
          .from(meditations)
          .where(and(eq(id, wanted), eq(meditations.published, true))),
      ([row]): FullMeditation | undefined =>
        row && { ...row, breath: JSON.parse(row.breath), steps: JSON.parse(row.steps) },
    ),

    byAudioKey: (key: string) =>
      query(db.select({ tier }).from(meditations).where(eq(audioKey, key)), (rows) => rows[0]),

    /** A member's sessions, newest first. */
    sessions: compiled(
      (userId: Bound<string>, limit: Bound<number>, before?: BoundParts<InstantCursor>) =>
        db
          .select(session)
          .from(meditationSessions)
          .where(records.ofMember(userId, before))
          .orderBy(...records.order)
          .limit(limit),
      (rows): MeditationSession[] => rows,
    ),

    /** When the sessions of `[from, to]` (ms) that were sat through began. */
    satBetween: compiled(
      (userId: Bound<string>, from: Bound<number>, to: Bound<number>) =>
        db
          .select({ startedAt: meditationSessions.startedAt })
          .from(meditationSessions)
          .where(
            and(
              eq(meditationSessions.userId, userId),
              gte(meditationSessions.startedAt, from),
              lte(meditationSessions.startedAt, to),
              eq(meditationSessions.completed, true),
            ),
          ),
      (rows): number[] => rows.map(({ startedAt }) => startedAt),
    ),

    figures: records.figures,
    completedCount: records.completedCount,

    /** The member's newest session of a meditation. */
    newest: compiled(
      (userId: Bound<string>, meditationId: Bound<string>) =>
        db
          .select(session)
          .from(meditationSessions)
          .where(
            and(eq(meditationSessions.userId, userId), eq(meditationSessions.meditationId, meditationId)),
          )
          .orderBy(desc(meditationSessions.startedAt))
          .limit(1),
      (rows): MeditationSession | undefined => rows[0],
    ),

    /** Takes away the session that the member left open: to be written before `open`. */
    dropOpen: (userId: string) =>
      query(
        db.delete(meditationSessions).where(and(eq(meditationSessions.userId, userId), isOpen)),
        () => undefined,
      ),

    open: (userId: string, opened: Pick<MeditationSession, "id" | "meditationId" | "startedAt">) =>
      query(
        db
          .insert(meditationSessions)
          .values({ ...opened, userId })
          .returning(session),
        ([row]): MeditationSession => row as MeditationSession,
      ),

    /** Ends an open session, at its time or before, and answers it; undefined when it is no longer open. */
    end: (
      userId: string,
      { id: sessionId, completed, completedAt, duration: lasted, rating }: MeditationSession,
    ) =>
      query(
        db
          .update(meditationSessions)
          .set({ completed, completedAt, duration: lasted, rating })
          .where(and(eq(meditationSessions.id, sessionId), eq(meditationSessions.userId, userId), isOpen))
          .returning(session),
        (rows): MeditationSession | undefined => rows[0],
      ),

    /** A rating given or changed after the end. */
    rate: (userId: string, sessionId: string, rating: number) =>
      query(
        db
          .update(meditationSessions)
          .set({ rating })
          .where(and(eq(meditationSessions.id, sessionId), eq(meditationSessions.userId, userId)))
          .returning(session),
        (rows): MeditationSession | undefined => rows[0],
      ),
  };
});
