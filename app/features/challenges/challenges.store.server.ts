import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/lib/dates.ts";
import { type Database, query } from "#db/client.ts";
import { challengeDays, challenges, userChallenges } from "#db/schema/index.ts";
import { type Challenge, ENOUGH_PERCENT, type Run } from "./challenges.ts";

export type ChallengesStore = ReturnType<typeof createChallengesStore>;
export type CheckedDay = { number: number; doneAt: number; sealedNote: string | null };

const { contentHash, editedAt, published, ...challengeColumns } = getTableColumns(challenges);

const doneDays = sql<string>`(select json_group_array(number) from ${challengeDays} where ${challengeDays.userChallengeId} = ${userChallenges.id})`;
const runColumns = {
  id: userChallenges.id,
  startDate: userChallenges.startDate,
  isCompleted: userChallenges.isCompleted,
  updatedAt: userChallenges.updatedAt,
  doneDays: doneDays.as("done_days"),
  challenge: { ...challengeColumns, id: sql<string>`${challenges.id}`.as("the_challenge_id") },
};

const dayColumns = {
  number: challengeDays.number,
  doneAt: challengeDays.doneAt,
  sealedNote: challengeDays.sealedNote,
};

type RunRow = { startDate: string; doneDays: string; challenge: Challenge } & Omit<Run, "doneDays">;

const toRun = ({ doneDays, ...row }: RunRow): Run => ({
  ...row,
  startDate: row.startDate as Day,
  doneDays: (JSON.parse(doneDays) as number[]).sort((a, b) => a - b),
});
const toRuns = (rows: unknown[]) => (rows as RunRow[]).map(toRun);

/** The run is there, the member's own, and under way. */
const openRun = (userId: string, runId: string): SQL =>
  sql`id = ${runId} and user_id = ${userId} and is_completed = 0`;

export function createChallengesStore(db: Database) {
  const runs = (where: SQL | undefined, limit: number) =>
    query(
      db
        .select(runColumns)
        .from(userChallenges)
        .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
        .where(where)
        .orderBy(desc(userChallenges.createdAt), desc(userChallenges.id))
        .limit(limit),
      toRuns,
    );
  const ofMember = (userId: string, ...more: SQL[]) => and(eq(userChallenges.userId, userId), ...more);

  return {
    /** What a member may join: published, and not under way already. */
    available: (userId: string) =>
      query(
        db
          .select(challengeColumns)
          .from(challenges)
          .where(
            and(
              eq(challenges.published, true),
              sql`not exists (select 1 from ${userChallenges} where ${userChallenges.userId} = ${userId} and ${userChallenges.isCompleted} = 0 and ${userChallenges.challengeId} = ${challenges.id})`,
            ),
          )
          .orderBy(asc(challenges.duration), asc(challenges.category)),
        (rows): Challenge[] => rows,
      ),

    byId: (id: string) =>
      query(
        db
          .select({ ...challengeColumns, published: challenges.published })
          .from(challenges)
          .where(eq(challenges.id, id)),
        (rows): (Challenge & { published: boolean }) | undefined => rows[0],
      ),

    /** A member's challenges, newest first. */
    ofUser: (userId: string, limit: number) => runs(ofMember(userId), limit),

    /** Those under way, newest first. */
    activeOf: (userId: string, limit: number) =>
      runs(ofMember(userId, eq(userChallenges.isCompleted, false)), limit),

    /** The newest run of a challenge: the one under way if there is one. */
    latest: (userId: string, challengeId: string) =>
      query(
        db
          .select(runColumns)
          .from(userChallenges)
          .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
          .where(ofMember(userId, eq(userChallenges.challengeId, challengeId)))
          .orderBy(asc(userChallenges.isCompleted), desc(userChallenges.createdAt))
          .limit(1),
        (rows): Run | undefined => toRuns(rows)[0],
      ),

    run: (userId: string, runId: string) =>
      query(
        db
          .select(runColumns)
          .from(userChallenges)
          .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
          .where(ofMember(userId, eq(userChallenges.id, runId))),
        (rows): Run | undefined => toRuns(rows)[0],
      ),

    days: (userId: string, runId: string) =>
      query(
        db
          .select(dayColumns)
          .from(challengeDays)
          .where(and(eq(challengeDays.userChallengeId, runId), eq(challengeDays.userId, userId)))
          .orderBy(asc(challengeDays.number)),
        (rows): CheckedDay[] => rows,
      ),

    /** The days of that newest run. */
    latestDays: (userId: string, challengeId: string) =>
      query(
        db
          .select(dayColumns)
          .from(challengeDays)
          .where(
            and(
              eq(challengeDays.userId, userId),
              sql`${challengeDays.userChallengeId} = (select id from user_challenges where user_id = ${userId} and challenge_id = ${challengeId} order by is_completed, created_at desc limit 1)`,
            ),
          )
          .orderBy(asc(challengeDays.number)),
        (rows): CheckedDay[] => rows,
      ),

    completedCount: (userId: string) =>
      query(
        db
          .select({ completed: count() })
          .from(userChallenges)
          .where(and(eq(userChallenges.userId, userId), eq(userChallenges.isCompleted, true))),
        (rows): number => rows[0]?.completed ?? 0,
      ),

    /**
     * Completes what time alone has completed: days over, enough of them checked. To be run before a member's
     * challenges are read; it changes nothing the second time.
     */
    settle: (userId: string, today: Day) =>
      query(
        db
          .update(userChallenges)
          .set({ isCompleted: true })
          .where(
            sql`user_id = ${userId} and is_completed = 0 and exists (
              select 1 from challenges c where c.id = challenge_id
                and date(start_date, '+' || c.duration || ' days') <= ${today}
                and (select count(*) from challenge_days d where d.user_challenge_id = user_challenges.id) * 100
                  >= c.duration * ${ENOUGH_PERCENT})`,
          ),
        () => undefined,
      ),

    /** False where the member has it under way already. */
    async join(row: { id: string; userId: string; challengeId: string; startDate: Day; now: number }) {
      const { now, ...run } = row;
      const made = await db
        .insert(userChallenges)
        .values({ ...run, isCompleted: false, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: userChallenges.id });
      return made.length > 0;
    },

    /** Takes a run under way away, with its days and notes. */
    async leave(userId: string, runId: string): Promise<boolean> {
      const gone = await db
        .delete(userChallenges)
        .where(openRun(userId, runId))
        .returning({ id: userChallenges.id });
      return gone.length > 0;
    },

    /**
     * Checks a day, in one batch with what follows from it. `sealedNote` undefined keeps the note there is; `enough`
     * is the number of days that completes the run now.
     */
    async check(
      userId: string,
      runId: string,
      day: { number: number; doneAt: number; sealedNote: string | null | undefined; enough: number },
    ): Promise<void> {
      const note = day.sealedNote ?? null;
      const keep = day.sealedNote === undefined;
      const open = openRun(userId, runId);
      await db.batch([
        // First: afterwards one could not tell a new day from one that was there.
        db
          .update(userChallenges)
          .set({ updatedAt: day.doneAt })
          .where(
            sql`${open} and not exists (select 1 from challenge_days d where d.user_challenge_id = ${runId} and d.number = ${day.number})`,
          ),
        db
          .insert(challengeDays)
          .select(
            sql`select id, ${day.number}, user_id, ${day.doneAt}, ${note} from user_challenges where ${open}`,
          )
          .onConflictDoUpdate({
            target: [challengeDays.userChallengeId, challengeDays.number],
            set: { sealedNote: keep ? sql`sealed_note` : sql`excluded.sealed_note` },
          }),
        db
          .update(userChallenges)
          .set({ isCompleted: true })
          .where(
            sql`${open} and (select count(*) from challenge_days d where d.user_challenge_id = ${runId}) >= ${day.enough}`,
          ),
      ]);
    },

    async uncheck(userId: string, runId: string, number: number): Promise<void> {
      await db
        .delete(challengeDays)
        .where(
          and(
            eq(challengeDays.userChallengeId, runId),
            eq(challengeDays.number, number),
            sql`exists (select 1 from user_challenges where ${openRun(userId, runId)})`,
          ),
        )
        .run();
    },
  };
}
