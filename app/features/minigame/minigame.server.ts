// Use cases of L'Épreuve du Sage. Each answer is recorded when it is given, before its worth is shown; a result is
// always recomputed from what was recorded.
import type { Member } from "#app/features/auth/user.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { SavedTrial } from "./minigame.schema.ts";
import type { MinigameStore, Trial } from "./minigame.store.server.ts";
import {
  answerFor,
  drawPlan,
  MINIGAME_CHALLENGE_ID,
  type RecordedAnswer,
  resultOf,
  type Scenario,
  type TrialResult,
} from "./minigame.ts";

export type MinigameDeps = { store: MinigameStore; db: DatabaseRunner; now(): number };

export const LOCKED = "L’Épreuve du Sage nécessite un abonnement Complet+.";

/** @throws AppError forbidden below the complete tier */
export function requireOpen(member: Pick<Member, "tier">): void {
  if (!can(member.tier, "minigame")) throw tierRequired("complete", LOCKED);
}

const noTrial = () => new AppError("conflict", "Aucune épreuve n’est en cours. Commencez-en une nouvelle.");
const refuse = (field: string, sentence: string) =>
  new AppError("invalid", sentence, { errors: { [field]: [sentence] } });

export type OpenTrial = { trial: Trial; scenarios: Scenario[] };

/** A run with its scenarios in order; undefined where one of them is gone. */
export async function withScenarios(
  deps: Pick<MinigameDeps, "store" | "db">,
  trial: Trial,
): Promise<OpenTrial | undefined> {
  const ids = trial.plan.map(({ scenarioId }) => scenarioId);
  const found = await deps.db.read(deps.store.byIds(ids));
  const scenarios = ids.flatMap((id) => found.filter((scenario) => scenario.id === id));
  return scenarios.length === ids.length && ids.length > 0 ? { trial, scenarios } : undefined;
}

async function openTrial(deps: MinigameDeps, member: Member): Promise<OpenTrial | undefined> {
  const trial = await deps.db.read(deps.store.open(member.id));
  return trial && withScenarios(deps, trial);
}

/** Finished runs, newest first. @throws AppError forbidden below the complete tier */
export async function listTrials({ db, store }: MinigameDeps, member: Member, limit: number) {
  requireOpen(member);
  const rows = await db.read(store.history(member.id, limit));
  return rows.map(({ id, finishedAt, score, maxScore, level, badges }) => ({
    id,
    day: dayIn(finishedAt ?? 0, member.timezone),
    score,
    maxScore,
    level,
    badges,
  }));
}

/** Opens a run, or answers the one that is open. 503 while there are no scenarios. */
export async function beginTrial(deps: MinigameDeps, member: Member): Promise<OpenTrial> {
  requireOpen(member);
  const { trial, history, library } = await deps.db.batch({
    trial: deps.store.open(member.id),
    history: deps.store.history(member.id, 1),
    library: deps.store.published(),
  });
  const there = trial && (await withScenarios(deps, trial));
  if (there) return there;
  if (library.length === 0) throw new AppError("unavailable", "Les épreuves ne sont pas encore prêtes.");
  const id = newId();
  const last = history[0]?.plan.map(({ scenarioId }) => scenarioId) ?? [];
  const plan = drawPlan(library, last, id);
  const writes = await deps.db.write([
    ...(trial ? [deps.store.drop(member.id, trial.id)] : []),
    deps.store.begin({ id, userId: member.id, plan, startedAt: deps.now() }),
    deps.store.open(member.id),
  ]);
  // Another tab may have been first: what is open now is what counts.
  const open = writes.at(-1);
  const opened = open && (await withScenarios(deps, open));
  if (!opened) throw noTrial();
  return opened;
}

/** The place of a scenario in the run, and its answer; 422 for what is not in the run. */
function placeOf({ trial, scenarios }: OpenTrial, scenarioId: string, choice: string) {
  const place = trial.plan.findIndex((one) => one.scenarioId === scenarioId);
  const scenario = scenarios[place];
  const answer = scenario && trial.plan[place]?.choices.includes(choice) && answerFor(scenario, choice);
  if (!answer) throw refuse("answers", "Cette réponse n’appartient pas à l’épreuve en cours.");
  return { place, answer };
}

/** Records the answer to the next situation; answering again changes nothing. Answers its place. */
export async function answerTrial(
  deps: MinigameDeps,
  member: Member,
  given: { scenarioId: string; choice: string },
): Promise<number> {
  requireOpen(member);
  const open = await openTrial(deps, member);
  if (!open) throw noTrial();
  const { place, answer } = placeOf(open, given.scenarioId, given.choice);
  if (place > open.trial.answers.length)
    throw refuse("scenarioId", "Cette situation n’est pas encore venue.");
  if (place === open.trial.answers.length)
    await deps.db.read(deps.store.answer(member.id, open.trial.id, place, answer));
  return place;
}

const toSaved = (trial: Pick<Trial, "id">, result: TrialResult) => ({
  id: trial.id,
  challengeId: MINIGAME_CHALLENGE_ID,
  ...result,
});

/** Ends the run that is wholly answered. 409 without one. */
export async function finishTrial(deps: MinigameDeps, member: Member) {
  requireOpen(member);
  const trial = await deps.db.read(deps.store.open(member.id));
  if (!trial || trial.answers.length < trial.plan.length) throw noTrial();
  const result = resultOf(trial.answers);
  const ended = { answers: trial.answers, finishedAt: deps.now(), result };
  await deps.db.read(deps.store.finish(member.id, trial.id, trial.answers.length, ended));
  return toSaved(trial, result);
}

const same = (recorded: readonly RecordedAnswer[], reported: SavedTrial["progress"]["answers"]) =>
  recorded.length === reported.length &&
  recorded.every(({ scenarioId, choice }) =>
    reported.some((one) => one.scenarioId === scenarioId && one.choice === choice),
  );

/** 422 where what is reported is not what the answers are worth. */
function requireHonest(reported: SavedTrial, answers: readonly RecordedAnswer[], result: TrialResult): void {
  const { score, badges, progress } = reported;
  const count = typeof progress.scenarios === "number" ? progress.scenarios : progress.scenarios.length;
  if (!same(answers, progress.answers))
    throw refuse("progress.answers", "Ces réponses ne sont pas celles qui ont été données.");
  if (count !== answers.length)
    throw refuse("progress.scenarios", "Ce n’est pas le nombre de situations de l’épreuve.");
  if (score !== result.score) throw refuse("score", "Ce score n’est pas celui de ces réponses.");
  if (progress.level !== result.level) throw refuse("progress.level", "Ce niveau n’est pas celui du score.");
  const won = new Set(result.badges);
  if (badges.length !== won.size || !badges.every((badge) => won.has(badge)))
    throw refuse("badges", "Ces distinctions ne sont pas celles de ces réponses.");
}

/**
 * Saves a run as the client reports it (P2 §7): answers not recorded yet are recorded, recorded ones stand, and the
 * result is ours. Twice is no error. 409 without a run, 422 for anything that does not agree with the answers.
 */
export async function saveTrial(deps: MinigameDeps, member: Member, reported: SavedTrial) {
  requireOpen(member);
  const { trial, history } = await deps.db.batch({
    trial: deps.store.open(member.id),
    history: deps.store.history(member.id, 1),
  });
  const open = trial && (await withScenarios(deps, trial));
  const last = history[0];
  if (!open) {
    if (!last || !same(last.answers, reported.progress.answers)) throw noTrial();
    const result = resultOf(last.answers);
    requireHonest(reported, last.answers, result);
    return toSaved(last, result);
  }
  const answers = [...open.trial.answers];
  for (const { scenarioId } of open.trial.plan.slice(answers.length)) {
    const given = reported.progress.answers.find((one) => one.scenarioId === scenarioId);
    if (!given) throw refuse("progress.answers", "Il manque des réponses à l’épreuve en cours.");
    answers.push(placeOf(open, scenarioId, given.choice).answer);
  }
  const result = resultOf(answers);
  requireHonest(reported, answers, result);
  const ended = { answers, finishedAt: deps.now(), result };
  if (await deps.db.read(deps.store.finish(member.id, open.trial.id, open.trial.answers.length, ended)))
    return toSaved(open.trial, result);
  // Another request was first: the same run saved twice is no error.
  const now = await deps.db.read(deps.store.history(member.id, 1));
  if (now[0]?.id === open.trial.id && same(now[0].answers, reported.progress.answers))
    return toSaved(now[0], result);
  throw new AppError("conflict", "Cette épreuve a reçu une autre réponse entre-temps.");
}
