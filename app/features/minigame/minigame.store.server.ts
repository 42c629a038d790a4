// The scenarios of L'Épreuve du Sage, and the members' runs of it.
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { quotations, scenarios, trials } from "#db/schema/index.ts";
import type { RecordedAnswer, Scenario, TrialPlan, TrialResult } from "./minigame.ts";

export type MinigameStore = ReturnType<typeof createMinigameStore>;
export type Trial = {
  id: string;
  plan: TrialPlan;
  answers: RecordedAnswer[];
  finishedAt: number | null;
  score: number | null;
  maxScore: number | null;
  level: string | null;
  badges: string[] | null;
};

const { contentHash, editedAt, published, ...scenarioColumns } = getTableColumns(scenarios);
const { userId: _userId, startedAt: _startedAt, ...trialColumns } = getTableColumns(trials);

/** The member's run, under way, with that many answers. */
const standingAt = (userId: string, id: string, answers: number) =>
  and(
    eq(trials.userId, userId),
    eq(trials.id, id),
    isNull(trials.finishedAt),
    sql`json_array_length(${trials.answers}) = ${answers}`,
  );

export const createMinigameStore = oncePer((db: Database) => {
  return {
    published: () =>
      query(
        db
          .select(scenarioColumns)
          .from(scenarios)
          .where(eq(scenarios.published, true))
          .orderBy(asc(scenarios.id)),
        (rows): Scenario[] => rows,
      ),

    /** One to look at, among the easier ones: the same for everybody. */
    sample: () =>
      query(
        db
          .select(scenarioColumns)
          .from(scenarios)
          .where(eq(scenarios.published, true))
          .orderBy(asc(scenarios.difficulty), asc(scenarios.id))
          .limit(1),
        (rows): Scenario | undefined => rows[0],
      ),

    /** Also those no longer published: a run that met them keeps them. */
    byIds: (ids: readonly string[]) =>
      query(
        db
          .select(scenarioColumns)
          .from(scenarios)
          .where(inArray(scenarios.id, [...ids])),
        (rows): Scenario[] => rows,
      ),

    quotation: (id: string) =>
      query(
        db
          .select({
            quote: quotations.quote,
            author: quotations.author,
            work: quotations.work,
            locus: quotations.locus,
          })
          .from(quotations)
          .where(eq(quotations.id, id)),
        (rows) => rows[0],
      ),

    /** The run under way. */
    open: (userId: string) =>
      query(
        db
          .select(trialColumns)
          .from(trials)
          .where(and(eq(trials.userId, userId), isNull(trials.finishedAt))),
        (rows): Trial | undefined => rows[0],
      ),

    /** Finished runs, newest first. */
    history: (userId: string, limit: number) =>
      query(
        db
          .select(trialColumns)
          .from(trials)
          .where(and(eq(trials.userId, userId), isNotNull(trials.finishedAt)))
          .orderBy(desc(trials.finishedAt))
          .limit(limit),
        (rows): Trial[] => rows,
      ),

    /** The best share of the maximum, the newest of equals. */
    best: (userId: string) =>
      query(
        db
          .select(trialColumns)
          .from(trials)
          .where(and(eq(trials.userId, userId), isNotNull(trials.finishedAt)))
          .orderBy(sql`1.0 * ${trials.score} / max(${trials.maxScore}, 1) desc`, desc(trials.finishedAt))
          .limit(1),
        (rows): Trial | undefined => rows[0],
      ),

    /** Opens a run; where one is open already, that one stays. */
    begin: (row: { id: string; userId: string; plan: TrialPlan; startedAt: number }) =>
      query(
        db
          .insert(trials)
          .values({ ...row, answers: [] })
          .onConflictDoNothing(),
        () => undefined,
      ),

    /** Gives up a run whose scenarios are gone. */
    drop: (userId: string, id: string) =>
      query(
        db.delete(trials).where(and(eq(trials.userId, userId), eq(trials.id, id), isNull(trials.finishedAt))),
        () => undefined,
      ),

    /** Records an answer in its place; the first one counts. False where the place was taken. */
    answer: (userId: string, id: string, place: number, answer: RecordedAnswer) =>
      query(
        db
          .update(trials)
          .set({ answers: sql`json_insert(${trials.answers}, '$[#]', json(${JSON.stringify(answer)}))` })
          .where(standingAt(userId, id, place))
          .returning({ id: trials.id }),
        (rows): boolean => rows.length > 0,
      ),

    /** Ends a run, once, with all its answers; false where it was ended or answered since `recorded` of them. */
    finish: (
      userId: string,
      id: string,
      recorded: number,
      { answers, finishedAt, result }: { answers: RecordedAnswer[]; finishedAt: number; result: TrialResult },
    ) => {
      const { score, maxScore, level, badges } = result;
      return query(
        db
          .update(trials)
          .set({ answers, finishedAt, score, maxScore, level, badges })
          .where(standingAt(userId, id, recorded))
          .returning({ id: trials.id }),
        (rows): boolean => rows.length > 0,
      );
    },
  };
});
