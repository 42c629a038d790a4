import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { type Before, EXCELLENT_FROM, readFigures } from "#app/features/practice/practice.ts";
import { type Database, query } from "#db/client.ts";
import { meditationSessions, meditations } from "#db/schema/index.ts";
import type { Breath, Meditation, Session, Step } from "./meditations.ts";

export type MeditationsStore = ReturnType<typeof createMeditationsStore>;

/** With what only a player needs. */
export type FullMeditation = Meditation & { breath: Breath; steps: Step[]; audioKey: string | null };

const { id, title, description, category, duration, difficulty, tier, audioKey, breath, steps } = meditations;
const listed = { id, title, description, category, duration, difficulty, tier, audioKey };
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

export function createMeditationsStore(db: Database) {
  return {
    published: () =>
      query(
        db
          .select(listed)
          .from(meditations)
          .where(eq(meditations.published, true))
          .orderBy(asc(meditations.position)),
        (rows): (Meditation & { audioKey: string | null })[] => rows,
      ),

    byId: (wanted: string) =>
      query(
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
    sessions: (userId: string, limit: number, before?: Before) =>
      query(
        db
          .select(session)
          .from(meditationSessions)
          .where(
            and(
              eq(meditationSessions.userId, userId),
              before &&
                sql`(${meditationSessions.startedAt}, ${meditationSessions.id}) < (${before.startedAt}, ${before.id})`,
            ),
          )
          .orderBy(desc(meditationSessions.startedAt), desc(meditationSessions.id))
          .limit(limit),
        (rows): Session[] => rows,
      ),

    /** Of everything a member completed. */
    figures: (userId: string) =>
      query(
        db
          .select({
            completed: count(),
            seconds: sql<number>`coalesce(sum(${meditationSessions.duration}), 0)`.as("seconds"),
            excellent: sql<number>`coalesce(sum(${meditationSessions.rating} >= ${EXCELLENT_FROM}), 0)`.as(
              "excellent",
            ),
          })
          .from(meditationSessions)
          .where(and(eq(meditationSessions.userId, userId), eq(meditationSessions.completed, true))),
        readFigures,
      ),

    completedCount: (userId: string) =>
      query(
        db
          .select({ meditated: count() })
          .from(meditationSessions)
          .where(and(eq(meditationSessions.userId, userId), eq(meditationSessions.completed, true))),
        (rows): number => rows[0]?.meditated ?? 0,
      ),

    /** The member's newest session of a meditation. */
    newest: (userId: string, meditationId: string) =>
      query(
        db
          .select(session)
          .from(meditationSessions)
          .where(
            and(eq(meditationSessions.userId, userId), eq(meditationSessions.meditationId, meditationId)),
          )
          .orderBy(desc(meditationSessions.startedAt))
          .limit(1),
        (rows): Session | undefined => rows[0],
      ),

    /** Opens a session; what the member had left open goes. */
    async open(userId: string, opened: Pick<Session, "id" | "meditationId" | "startedAt">): Promise<void> {
      await db.batch([
        db.delete(meditationSessions).where(and(eq(meditationSessions.userId, userId), isOpen)),
        db.insert(meditationSessions).values({ ...opened, userId }),
      ]);
    },

    /** False when it is no longer open. */
    async complete(
      userId: string,
      { id: sessionId, completedAt, duration: lasted, rating }: Session,
    ): Promise<boolean> {
      const { meta } = await db
        .update(meditationSessions)
        .set({ completed: true, completedAt, duration: lasted, rating })
        .where(and(eq(meditationSessions.id, sessionId), eq(meditationSessions.userId, userId), isOpen))
        .run();
      return meta.changes > 0;
    },

    /** A rating given or changed after the end. */
    async rate(userId: string, sessionId: string, rating: number): Promise<void> {
      await db
        .update(meditationSessions)
        .set({ rating })
        .where(and(eq(meditationSessions.id, sessionId), eq(meditationSessions.userId, userId)))
        .run();
    },
  };
}
