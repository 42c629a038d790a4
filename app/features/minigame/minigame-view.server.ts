// What the screen of L'Épreuve du Sage shows, state by state. Before a choice, nothing of its worth leaves the server.
import type { Member } from "#app/features/auth/user.ts";
import { cited } from "#app/features/quotes/quotes.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { can } from "#app/lib/tiers.ts";
import { LOCKED, type MinigameDeps, type OpenTrial, withScenarios } from "./minigame.server.ts";
import type { Trial } from "./minigame.store.server.ts";
import {
  levelNamed,
  type RecordedAnswer,
  resultOf,
  SCENARIO_DIFFICULTY_LABELS,
  type Scenario,
  scorePercent,
} from "./minigame.ts";

const HISTORY_ROWS = 10;

const toScenario = ({ scenarios, trial }: OpenTrial, place: number) => {
  const scenario = scenarios[place] as Scenario;
  return {
    id: scenario.id,
    difficulty: scenario.difficulty,
    difficultyLabel: SCENARIO_DIFFICULTY_LABELS[scenario.difficulty],
    situation: scenario.situation,
    context: scenario.context,
    choices: (trial.plan[place]?.choices ?? []).flatMap((id) =>
      scenario.choices.filter((choice) => choice.id === id).map(({ text }) => ({ id, text })),
    ),
  };
};

/** What the ways that were not taken would have brought, best first. Only once one is taken. */
const otherWays = (scenario: Scenario | undefined, taken: string) =>
  (scenario?.choices ?? [])
    .filter(({ id }) => id !== taken)
    .sort((one, other) => other.points - one.points)
    .map(({ id, text, points, explanation }) => ({ id, text, points, explanation }));
export type OtherWay = ReturnType<typeof otherWays>[number];

async function toFeedback(deps: MinigameDeps, { scenarios, trial }: OpenTrial, place: number) {
  const answer = trial.answers[place] as RecordedAnswer;
  const choice = scenarios[place]?.choices.find(({ id }) => id === answer.choice);
  const quotation = await deps.db.read(deps.store.quotation(choice?.quotation ?? ""));
  return {
    text: choice?.text ?? "",
    points: answer.points,
    max: answer.max,
    explanation: choice?.explanation ?? "",
    others: otherWays(scenarios[place], answer.choice),
    quotation: quotation ? cited(quotation) : null,
  };
}

const toPast = (trial: Trial, zone: string) => ({
  id: trial.id,
  date: formatDay(dayIn(trial.finishedAt ?? 0, zone)),
  score: trial.score ?? 0,
  maxScore: trial.maxScore ?? 0,
  percent: Math.round(scorePercent(trial.score ?? 0, trial.maxScore ?? 0)),
  level: trial.level ?? "",
});
export type PastTrial = ReturnType<typeof toPast>;

async function toResults(deps: MinigameDeps, trial: Trial, zone: string) {
  const found = await withScenarios(deps, trial);
  return {
    ...toPast(trial, zone),
    badges: trial.badges ?? [],
    feedback: levelNamed(trial.level)?.feedback ?? "",
    choices: trial.answers.map((answer, place) => {
      const choice = found?.scenarios[place]?.choices.find(({ id }) => id === answer.choice);
      return {
        scenarioId: answer.scenarioId,
        situation: found?.scenarios[place]?.situation ?? "",
        text: choice?.text ?? "",
        explanation: choice?.explanation ?? "",
        points: answer.points,
        max: answer.max,
        others: otherWays(found?.scenarios[place], answer.choice),
      };
    }),
  };
}
export type ResultsView = Awaited<ReturnType<typeof toResults>>;

/** A situation with what each answer is worth, for whoever has no game to win with it. */
async function toSample({ db, store }: MinigameDeps) {
  const scenario = await db.read(store.sample());
  if (!scenario) return null;
  const quotations = await db.batch(
    Object.fromEntries(scenario.choices.map(({ id, quotation }) => [id, store.quotation(quotation)])),
  );
  return {
    difficultyLabel: SCENARIO_DIFFICULTY_LABELS[scenario.difficulty],
    situation: scenario.situation,
    context: scenario.context,
    choices: scenario.choices.map(({ id, text, points, explanation }) => {
      const quotation = quotations[id];
      return { id, text, points, explanation, quotation: quotation ? cited(quotation) : null };
    }),
  };
}
export type SampleScenario = NonNullable<Awaited<ReturnType<typeof toSample>>>;

/** @param seen the number of the answered situation whose explanation is asked for, from 1 */
export async function getMinigameView(deps: MinigameDeps, member: Member, seen: number | undefined) {
  if (!can(member.tier, "minigame"))
    return { state: "locked" as const, message: LOCKED, sample: await toSample(deps) };
  const { trial, history, best } = await deps.db.batch({
    trial: deps.store.open(member.id),
    history: deps.store.history(member.id, HISTORY_ROWS),
    best: deps.store.best(member.id),
  });
  const past = {
    history: history.map((one) => toPast(one, member.timezone)),
    best: best ? toPast(best, member.timezone) : null,
  };
  const open = trial && (await withScenarios(deps, trial));
  if (!open) {
    const last = history[0];
    if (trial || !last) return { state: "absent" as const, past };
    return { state: "results" as const, past, results: await toResults(deps, last, member.timezone) };
  }
  const [answered, total] = [open.trial.answers.length, open.trial.plan.length];
  if (seen !== undefined && Number.isInteger(seen) && seen >= 1 && seen <= answered)
    return {
      state: "feedback" as const,
      past,
      number: seen,
      total,
      scenario: toScenario(open, seen - 1),
      feedback: await toFeedback(deps, open, seen - 1),
    };
  if (answered < total)
    return {
      state: "playing" as const,
      past,
      number: answered + 1,
      total,
      scenario: toScenario(open, answered),
    };
  // The browser reports what it saw, and is checked against what was recorded.
  const { score, badges, level } = resultOf(open.trial.answers);
  return {
    state: "finished" as const,
    past,
    report: {
      score,
      badges,
      level,
      scenarios: total,
      answers: open.trial.answers.map(({ scenarioId, choice }) => ({ scenarioId, choice })),
    },
  };
}
export type MinigameView = Awaited<ReturnType<typeof getMinigameView>>;

/** A run in the calls: what a client needs to play it. */
export const toTrialItem = (open: OpenTrial) => ({
  id: open.trial.id,
  scenarios: open.trial.plan.map((_, place) => toScenario(open, place)),
  answers: open.trial.answers.map(({ scenarioId, choice, points }) => ({ scenarioId, choice, points })),
});
