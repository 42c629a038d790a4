// Use cases of the challenges. A note is sealed before it reaches the store and unsealed for its member only.
import type { Member } from "#app/features/auth/user.ts";
import { todayOf } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import type { MemberVault } from "#app/platform/vault.server.ts";
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
  noteAad,
  progressPercent,
} from "./challenges.ts";

export type ChallengesDeps = {
  store: ChallengesStore;
  db: DatabaseRunner;
  now(): number;
  openVault(member: Member): Promise<MemberVault>;
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

/** The notes in clear, for their member. */
export async function openDays(
  deps: ChallengesDeps,
  member: Member,
  runId: string,
  days: readonly CheckedDay[],
) {
  const vault = days.some((day) => day.sealedNote) ? await deps.openVault(member) : undefined;
  return Promise.all(
    days.map(async ({ number, doneAt, sealedNote }) => ({
      number,
      doneAt,
      note: sealedNote && vault ? await vault.unseal(noteAad(runId, number), sealedNote) : null,
    })),
  );
}

/** A run with its days and notes, as the calls show it. */
async function toWholeRun(
  deps: ChallengesDeps,
  member: Member,
  run: ChallengeRun | undefined,
  days: readonly CheckedDay[],
) {
  if (!run) throw noRun();
  const opened = await openDays(deps, member, run.id, days);
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
  if (!(await deps.db.read(deps.store.leave(member.id, runId)))) throw noRun();
}

const dayRefused = (sentence: string) => new AppError("invalid", sentence, { errors: { day: [sentence] } });

/** Checks a day that has come, today's or a missed one; twice is no error. 422 for a day to come. */
export async function checkDay(
  deps: ChallengesDeps,
  member: Member,
  runId: string,
  number: number,
  { note }: DayCheck,
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
  const sealedNote = note
    ? await (await deps.openVault(member)).seal(noteAad(run.id, number), note)
    : note === undefined
      ? undefined
      : null;
  const [, , , written, days] = await deps.db.write([
    ...deps.store.check(member.id, run.id, {
      number,
      doneAt: deps.now(),
      sealedNote,
      enough: neededDays(span, today),
    }),
    deps.store.run(member.id, run.id),
    deps.store.days(member.id, run.id),
  ]);
  return toWholeRun(deps, member, written, days);
}

/** Takes a day's check back, and its note with it. 409 once the challenge is completed. */
export async function uncheckDay(deps: ChallengesDeps, member: Member, runId: string, number: number) {
  const run = await runUnderWay(deps, member, runId);
  if (!Number.isInteger(number) || number < 1 || number > run.challenge.duration)
    throw dayRefused(`Ce défi va du jour 1 au jour ${run.challenge.duration}.`);
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
  const days = await deps.db.batch(
    Object.fromEntries(runs.map(({ id }) => [id, deps.store.days(member.id, id)])),
  );
  return Promise.all(
    runs.map(async ({ id, challenge, startDate }) => {
      const opened = await openDays(deps, member, id, days[id] ?? []);
      return {
        challenge: challenge.name,
        startDate,
        notes: opened.filter(({ note }) => note !== null).map(({ number, note }) => ({ day: number, note })),
      };
    }),
  );
}
