import { and, count, desc, eq, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { challenges, userChallenges } from "#db/schema/index.ts";

export type ChallengesStore = ReturnType<typeof createChallengesStore>;

export function createChallengesStore(db: Database) {
  const columns = {
    id: userChallenges.id,
    startDate: userChallenges.startDate,
    isCompleted: userChallenges.isCompleted,
    updatedAt: userChallenges.updatedAt,
    challenge: {
      id: sql<string>`${challenges.id}`.as("challenge_id"),
      name: challenges.name,
      description: challenges.description,
      duration: challenges.duration,
      category: challenges.category,
    },
  };
  return {
    /** A member's challenges, newest first. */
    ofUser: (userId: string, limit: number) =>
      query(
        db
          .select(columns)
          .from(userChallenges)
          .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
          .where(eq(userChallenges.userId, userId))
          .orderBy(desc(userChallenges.createdAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Those under way, newest first. */
    activeOf: (userId: string, limit: number) =>
      query(
        db
          .select(columns)
          .from(userChallenges)
          .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
          .where(and(eq(userChallenges.userId, userId), eq(userChallenges.isCompleted, false)))
          .orderBy(desc(userChallenges.createdAt))
          .limit(limit),
        (rows) => rows,
      ),

    completedCount: (userId: string) =>
      query(
        db
          .select({ completed: count() })
          .from(userChallenges)
          .where(and(eq(userChallenges.userId, userId), eq(userChallenges.isCompleted, true))),
        (rows): number => rows[0]?.completed ?? 0,
      ),
  };
}
