// The challenges, the members' runs of them, and the days each has checked.
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  lte,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Day } from "#app/lib/dates.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bindable, type Bound, compiled } from "#db/compiled.ts";
import { challengeDays, challenges, userChallenges } from "#db/schema/index.ts";
import { type Challenge, type ChallengeRun, ENOUGH_PERCENT } from "./challenges.ts";

export type ChallengesStore = ReturnType<typeof createChallengesStore>;
export type CheckedDay = { number: number; doneAt: number };

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
};

type RunRow = { startDate: string; doneDays: string; challenge: Challenge } & Omit<ChallengeRun, "doneDays">;

const toRun = ({ doneDays, ...row }: RunRow): ChallengeRun => ({
  ...row,
  startDate: row.startDate as Day,
  doneDays: (JSON.parse(doneDays) as number[]).sort((a, b) => a - b),
});
const toRuns = (rows: unknown[]) => (rows as RunRow[]).map(toRun);

/** The run is there, the member's own, and under way. */
const isOpenRun = (userId: string, runId: string) =>
  and(eq(userChallenges.id, runId), eq(userChallenges.userId, userId), eq(userChallenges.isCompleted, false));

/** How many days of a run are checked, in a statement about that run. */
const checkedDays = sql`(select count(*) from ${challengeDays} where ${challengeDays.userChallengeId} = ${userChallenges.id})`;

export const createChallengesStore = oncePer((db: Database) => {
  const runs = (where: SQL | undefined, limit: Bound<number>) =>
    db
      .select(runColumns)
      .from(userChallenges)
      .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
      .where(where)
      .orderBy(desc(userChallenges.createdAt), desc(userChallenges.id))
      .limit(limit);
  const ofMember = (userId: Bindable<string>, ...more: SQL[]) =>
    and(eq(userChallenges.userId, userId), ...more);

  /** Of a run: its days are over and enough of them are checked, so that time alone has completed it. */
  const isOverAndDone = (today: Bindable<Day>) =>
    exists(
      db
        .select({ id: challenges.id })
        .from(challenges)
        .where(
          and(
            eq(challenges.id, userChallenges.challengeId),
            sql`date(${userChallenges.startDate}, '+' || ${challenges.duration} || ' days') <= ${today}`,
            sql`${checkedDays} * 100 >= ${challenges.duration} * ${ENOUGH_PERCENT}`,
          ),
        ),
    );

  /** The id of the newest run of a challenge: the one under way if there is one. */
  const newestRun = (userId: Bindable<string>, challengeId: Bindable<string>) =>
    db
      .select({ id: userChallenges.id })
      .from(userChallenges)
      .where(ofMember(userId, eq(userChallenges.challengeId, challengeId)))
      .orderBy(asc(userChallenges.isCompleted), desc(userChallenges.createdAt))
      .limit(1);

  return {
    /** What a member may join: published, and not under way already. */
    available: compiled(
      (userId: Bound<string>) =>
        db
          .select(challengeColumns)
          .from(challenges)
          .where(
            and(
              eq(challenges.published, true),
              notExists(
                db
                  .select({ id: userChallenges.id })
                  .from(userChallenges)
                  .where(
                    and(
                      eq(userChallenges.userId, userId),
                      eq(userChallenges.isCompleted, false),
                      eq(userChallenges.challengeId, challenges.id),
                    ),
                  ),
              ),
            ),
          )
          .orderBy(asc(challenges.duration), asc(challenges.category)),
      (rows): Challenge[] => rows,
    ),

    byId: compiled(
      (id: Bound<string>) =>
        db
          .select({ ...challengeColumns, published: challenges.published })
          .from(challenges)
          .where(eq(challenges.id, id)),
      (rows): (Challenge & { published: boolean }) | undefined => rows[0],
    ),

    /** A member's challenges, newest first. */
    ofUser: compiled((userId: Bound<string>, limit: Bound<number>) => runs(ofMember(userId), limit), toRuns),

    /** When the member's days of challenges were checked in `[from, to]` (ms). */
    checkedBetween: compiled(
      (userId: Bound<string>, from: Bound<number>, to: Bound<number>) =>
        db
          .select({ doneAt: challengeDays.doneAt })
          .from(challengeDays)
          .where(
            and(
              eq(challengeDays.userId, userId),
              gte(challengeDays.doneAt, from),
              lte(challengeDays.doneAt, to),
            ),
          ),
      (rows): number[] => rows.map(({ doneAt }) => doneAt),
    ),

    /** Those under way on a day, newest first, whether or not `settle` has run. */
    activeOf: compiled(
      (userId: Bound<string>, today: Bound<Day>, limit: Bound<number>) =>
        runs(ofMember(userId, eq(userChallenges.isCompleted, false), not(isOverAndDone(today))), limit),
      toRuns,
    ),

    /** The newest run of a challenge: the one under way if there is one. */
    latest: compiled(
      (userId: Bound<string>, challengeId: Bound<string>) =>
        db
          .select(runColumns)
          .from(userChallenges)
          .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
          .where(ofMember(userId, eq(userChallenges.challengeId, challengeId)))
          .orderBy(asc(userChallenges.isCompleted), desc(userChallenges.createdAt))
          .limit(1),
      (rows): ChallengeRun | undefined => toRuns(rows)[0],
    ),

    run: compiled(
      (userId: Bound<string>, runId: Bound<string>) =>
        db
          .select(runColumns)
          .from(userChallenges)
          .innerJoin(challenges, eq(challenges.id, userChallenges.challengeId))
          .where(ofMember(userId, eq(userChallenges.id, runId))),
      (rows): ChallengeRun | undefined => toRuns(rows)[0],
    ),

    days: compiled(
      (userId: Bound<string>, runId: Bound<string>) =>
        db
          .select(dayColumns)
          .from(challengeDays)
          .where(and(eq(challengeDays.userChallengeId, runId), eq(challengeDays.userId, userId)))
          .orderBy(asc(challengeDays.number)),
      (rows): CheckedDay[] => rows,
    ),

    /** The days of that newest run. */
    latestDays: compiled(
      (userId: Bound<string>, challengeId: Bound<string>) =>
        db
          .select(dayColumns)
          .from(challengeDays)
          .where(
            and(
              eq(challengeDays.userId, userId),
              eq(challengeDays.userChallengeId, newestRun(userId, challengeId)),
            ),
          )
          .orderBy(asc(challengeDays.number)),
      (rows): CheckedDay[] => rows,
    ),

    /** How many are completed on a day, whether or not `settle` has run. */
    completedCount: compiled(
      (userId: Bound<string>, today: Bound<Day>) =>
        db
          .select({ completed: count() })
          .from(userChallenges)
          .where(
            and(
              eq(userChallenges.userId, userId),
              or(eq(userChallenges.isCompleted, true), isOverAndDone(today)),
            ),
          ),
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
          .where(ofMember(userId, eq(userChallenges.isCompleted, false), isOverAndDone(today))),
        () => undefined,
      ),

    /** False where the member has it under way already. */
    join: ({
      now,
      ...run
    }: {
      id: string;
      userId: string;
      challengeId: string;
      startDate: Day;
      now: number;
    }) =>
      query(
        db
          .insert(userChallenges)
          .values({ ...run, isCompleted: false, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning({ id: userChallenges.id }),
        (rows): boolean => rows.length > 0,
      ),

    /** Takes a run under way away, with its days and notes; false where it is not there any more. */
    leave: (userId: string, runId: string) =>
      query(
        db.delete(userChallenges).where(isOpenRun(userId, runId)).returning({ id: userChallenges.id }),
        (rows): boolean => rows.length > 0,
      ),

    /**
     * Checks a day, and what follows from it: to be written in this order. `enough` is the number of days that completes the run now.
     */
    check: (
      userId: string,
      runId: string,
      {
        number,
        doneAt,
        enough,
      }: {
        number: number;
        doneAt: number;
        enough: number;
      },
    ) =>
      [
        // First: afterwards one could not tell a new day from one that was there.
        query(
          db
            .update(userChallenges)
            .set({ updatedAt: doneAt })
            .where(
              and(
                isOpenRun(userId, runId),
                notExists(
                  db
                    .select({ number: challengeDays.number })
                    .from(challengeDays)
                    .where(and(eq(challengeDays.userChallengeId, runId), eq(challengeDays.number, number))),
                ),
              ),
            ),
          () => undefined,
        ),
        query(
          db
            .insert(challengeDays)
            .select(
              db
                .select({
                  userChallengeId: userChallenges.id,
                  number: sql<number>`${number}`.as("number"),
                  userId: userChallenges.userId,
                  doneAt: sql<number>`${doneAt}`.as("done_at"),
                })
                .from(userChallenges)
                .where(isOpenRun(userId, runId)),
            )
            .onConflictDoNothing(),
          () => undefined,
        ),
        query(
          db
            .update(userChallenges)
            .set({ isCompleted: true })
            .where(and(isOpenRun(userId, runId), sql`${checkedDays} >= ${enough}`)),
          () => undefined,
        ),
      ] as const,

    uncheck: (userId: string, runId: string, number: number) =>
      query(
        db
          .delete(challengeDays)
          .where(
            and(
              eq(challengeDays.userChallengeId, runId),
              eq(challengeDays.number, number),
              exists(
                db.select({ id: userChallenges.id }).from(userChallenges).where(isOpenRun(userId, runId)),
              ),
            ),
          ),
        () => undefined,
      ),
  };
});
