// Use cases of the challenges. Which days are checked stands in the shared database, their notes in the member's own object.
import type { Member } from "#app/features/auth/user.ts";
import { changedElsewhere } from "#app/lib/changed-elsewhere.ts";
import { todayOf } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { DayCheck } from "./challenges.schema.ts";
import type { ChallengesStore, CheckedDay } from "./challenges.store.server.ts";
import {
  type Challenge,
  type ChallengeRun,
  canCheck,
  daysRemaining,
  isOpenTo,
  lockedMessage,
  neededDays,
  progressPercent,
} from "./challenges.ts";
import type { ChallengeNotes } from "./notes/notes.ts";

export type ChallengesDeps = {
  store: ChallengesStore;
  db: DatabaseRunner;
  now(): number;
  notes(member: Member): ChallengeNotes;
};

/** More than anybody has. */
export const RUNS_READ = 100;

export const spanOf = ({ startDate, challenge }: Pick<ChallengeRun, "startDate" | "challenge">) => ({
  startDate,
  duration: challenge.duration,
});

const noChallenge = () => new AppError("notFound", "Ce défi n’existe pas.");
const noRun = () => new AppError("notFound", "Vous n’avez pas ce défi en cours.");

/** @throws AppError forbidden with the tier that opens it */
function requireTier(member: Member, { requiredTier }: Pick<Challenge, "requiredTier">): void {
  if (requiredTier !== "free" && !isOpenTo(member.tier, { requiredTier }))
    throw tierRequired(requiredTier, lockedMessage(requiredTier));
}

/** A challenge in the calls. The tasks' texts are for their day: only their titles are public. */
const toChallengeItem = ({ tasks, ...challenge }: Challenge) => ({
  ...challenge,
  tasks: tasks.map(({ title }) => title),
});

export async function listAvailable(deps: ChallengesDeps, member: Member) {
  const [, rows] = await deps.db.write([
    deps.store.settle(member.id, todayOf(deps, member)),
    deps.store.available(member.id),
  ]);
  return rows.map((challenge) => ({
    ...toChallengeItem(challenge),
    locked: !isOpenTo(member.tier, challenge),
  }));
}

/** P2 §3, with the figures of P2 §4. */
function toRunItem(deps: ChallengesDeps, member: Member, run: ChallengeRun) {
  const today = todayOf(deps, member);
  return {
    id: run.id,
    challenge: toChallengeItem(run.challenge),
    startDate: run.startDate,
    isCompleted: run.isCompleted,
    updatedAt: new Date(run.updatedAt).toISOString(),
    progress: Math.round(progressPercent(spanOf(run), today)),
    daysRemaining: daysRemaining(spanOf(run), today),
    doneDays: run.doneDays,
  };
}

export async function listRuns(deps: ChallengesDeps, member: Member) {
  const [, rows] = await deps.db.write([
    deps.store.settle(member.id, todayOf(deps, member)),
    deps.store.ofUser(member.id, RUNS_READ),
  ]);
  return rows.map((run) => toRunItem(deps, member, run));
}

/** Days with their notes, for their member; one who has checked none has none. */
export async function withNotes(
  deps: ChallengesDeps,
  member: Member,
  runId: string,
  days: readonly CheckedDay[],
) {
  const notes = days.length > 0 ? await deps.notes(member).of([runId]) : [];
  return days.map((day) => ({
    ...day,
    note: notes.find(({ number }) => number === day.number)?.note ?? null,
  }));
}

/** A run with its days and notes, as the calls show it. */
async function toWholeRun(
  deps: ChallengesDeps,
  member: Member,
  run: ChallengeRun | undefined,
  days: readonly CheckedDay[],
) {
  if (!run) throw noRun();
  const opened = await withNotes(deps, member, run.id, days);
  return {
    ...toRunItem(deps, member, run),
    days: opened.map((day) => ({ ...day, doneAt: new Date(day.doneAt).toISOString() })),
  };
}

/** @throws AppError notFound, also for another member's run */
export async function readRun(deps: ChallengesDeps, member: Member, runId: string) {
  const [, run, days] = await deps.db.write([
    deps.store.settle(member.id, todayOf(deps, member)),
    deps.store.run(member.id, runId),
    deps.store.days(member.id, runId),
  ]);
  return toWholeRun(deps, member, run, days);
}

/**
 * Begins a challenge today. Joining one that is under way answers that one (two tabs, a double click): `joined` is
 * then false. 404 for a challenge that is not offered, 403 beyond the member's tier.
 */
export async function joinChallenge(deps: ChallengesDeps, member: Member, challengeId: string) {
  const today = todayOf(deps, member);
  const [, challenge] = await deps.db.write([
    deps.store.settle(member.id, today),
    deps.store.byId(challengeId),
  ]);
  if (!challenge?.published) throw noChallenge();
  requireTier(member, challenge);
  const [joined, run] = await deps.db.write([
    deps.store.join({
      id: newId(),
      userId: member.id,
      challengeId,
      startDate: today,
      now: deps.now(),
    }),
    deps.store.latest(member.id, challengeId),
  ]);
  if (!run) throw noRun();
  return { joined, run: toRunItem(deps, member, run) };
}

const completedAlready = () =>
  new AppError("conflict", "Ce défi est accompli\u00a0: il reste tel quel dans vos défis complétés.");

async function runUnderWay(deps: ChallengesDeps, member: Member, runId: string): Promise<ChallengeRun> {
  const [, run] = await deps.db.write([
    deps.store.settle(member.id, todayOf(deps, member)),
    deps.store.run(member.id, runId),
  ]);
  if (!run) throw noRun();
  if (run.isCompleted) throw completedAlready();
  return run;
}

/** Leaves a challenge under way: its days and notes are erased. 409 for one that is completed. */
export async function leaveChallenge(deps: ChallengesDeps, member: Member, runId: string): Promise<void> {
  await runUnderWay(deps, member, runId);
  await deps.notes(member).drop(runId);
  if (!(await deps.db.read(deps.store.leave(member.id, runId)))) throw noRun();
}

const dayRefused = (sentence: string) => new AppError("invalid", sentence, { errors: { day: [sentence] } });

/**
 * Checks a day that has come, today's or a missed one; twice is no error. 422 for a day to come, 409 where another note
 * stands there than `was`.
 */
export async function checkDay(
  deps: ChallengesDeps,
  member: Member,
  runId: string,
  number: number,
  { note, was }: DayCheck,
) {
  const run = await runUnderWay(deps, member, runId);
  requireTier(member, run.challenge);
  const [span, today] = [spanOf(run), todayOf(deps, member)];
  if (!canCheck(span, number, today)) {
    const known = Number.isInteger(number) && number >= 1 && number <= span.duration;
    throw dayRefused(
      known ? "Ce jour n’est pas encore venu." : `Ce défi va du jour 1 au jour ${span.duration}.`,
    );
  }
  // The note first: a day is not said to be kept before its words are.
  if (note !== undefined) {
    const stands = await deps.notes(member).put({ runId: run.id, number, note: note ?? "" }, was);
    if (stands !== undefined) throw changedElsewhere({ note: stands });
  }
  const [, , , written, days] = await deps.db.write([
    ...deps.store.check(member.id, run.id, {
      number,
      doneAt: deps.now(),
      enough: neededDays(span, today),
    }),
    deps.store.run(member.id, run.id),
    deps.store.days(member.id, run.id),
  ]);
  return toWholeRun(deps, member, written, days);
}

const otherNote = (stands: string) =>
  new AppError(
    "conflict",
    "Une autre note a été écrite ici depuis que cette page est ouverte. Décochez à nouveau, et elle sera effacée.",
    { stands: { note: stands } },
  );

/**
 * Takes a day's check back, and its note with it. 409 once the challenge is completed, and where another note stands there
 * than `was`: nobody erases what they have not read.
 */
export async function uncheckDay(
  deps: ChallengesDeps,
  member: Member,
  runId: string,
  number: number,
  was?: string,
) {
  const run = await runUnderWay(deps, member, runId);
  if (!Number.isInteger(number) || number < 1 || number > run.challenge.duration)
    throw dayRefused(`Ce défi va du jour 1 au jour ${run.challenge.duration}.`);
  const stands = await deps.notes(member).put({ runId: run.id, number, note: "" }, was);
  if (stands !== undefined) throw otherNote(stands);
  const [, written, days] = await deps.db.write([
    deps.store.uncheck(member.id, run.id, number),
    deps.store.run(member.id, run.id),
    deps.store.days(member.id, run.id),
  ]);
  return toWholeRun(deps, member, written, days);
}

/** All notes of a member, in clear, oldest run first: their archive. */
export async function exportNotes(deps: ChallengesDeps, member: Member) {
  const runs = (await deps.db.read(deps.store.ofUser(member.id, RUNS_READ))).toReversed();
  const all = runs.length > 0 ? await deps.notes(member).of(runs.map(({ id }) => id)) : [];
  return runs.map(({ id, challenge, startDate, doneDays }) => ({
    challenge: challenge.name,
    startDate,
    notes: all
      .filter(({ runId, number }) => runId === id && doneDays.includes(number))
      .sort((one, other) => one.number - other.number)
      .map(({ number, note }) => ({ day: number, note })),
  }));
}
