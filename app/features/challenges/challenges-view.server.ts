// What the challenges' screens show: one question a page, one round trip.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn, formatDay, formatLongDay, todayOf } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { count } from "#app/lib/text.ts";
import { TIER_LABELS, type Tier } from "#app/lib/tiers.ts";
import { type ChallengesDeps, RUNS_READ, spanOf, withNotes } from "./challenges.server.ts";
import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_CATEGORY_LABELS,
  type Challenge,
  type ChallengeDuration,
  type ChallengeFilter,
  type ChallengeRun,
  type ChallengeTab,
  completionRule,
  currentDay,
  DURATION_LABELS,
  DURATIONS,
  dateOfDay,
  dayState,
  daysRemaining,
  enoughDays,
  isDue,
  isOpenTo,
  isOver,
  lockedMessage,
  passes,
  progressPercent,
  remainingLabel,
  TABS,
} from "./challenges.ts";

/** What an address asks for; values that do not exist are left out. */
export function readChallengesQuery(query: URLSearchParams): {
  tab: ChallengeTab | undefined;
  filter: ChallengeFilter;
} {
  return {
    tab: TABS.find((tab) => tab === query.get("tab")),
    filter: {
      durations: DURATIONS.filter((duration) => query.getAll("duration").includes(String(duration))),
      categories: CHALLENGE_CATEGORIES.filter((category) => query.getAll("category").includes(category)),
    },
  };
}

const toFacts = (
  { id, name, description, category, duration, requiredTier, tasks }: Challenge,
  tier: Tier,
) => ({
  id,
  name,
  description,
  category: CHALLENGE_CATEGORY_LABELS[category],
  emblem: category,
  duration: count(duration, "jour"),
  kind: DURATION_LABELS[duration as ChallengeDuration] ?? "",
  days: duration,
  steps: String(tasks.length),
  tier: TIER_LABELS[requiredTier],
  /** The sentence of a closed challenge; null for one the member may join. */
  locked: isOpenTo(tier, { requiredTier }) ? null : lockedMessage(requiredTier),
});
export type ChallengeFacts = ReturnType<typeof toFacts>;

const toProgress = (run: ChallengeRun, today: Day) => {
  const span = spanOf(run);
  const remaining = daysRemaining(span, today);
  return {
    start: formatDay(run.startDate),
    percent: Math.round(progressPercent(span, today)),
    remaining: isOver(span, today) ? "Jours écoulés" : remainingLabel(remaining),
    over: isOver(span, today),
    day: currentDay(span, today),
    duration: span.duration,
    done: run.doneDays.length,
    enough: enoughDays(span.duration),
  };
};

function toActiveCard(run: ChallengeRun, today: Day, tier: Tier) {
  const progress = toProgress(run, today);
  return {
    runId: run.id,
    facts: toFacts(run.challenge, tier),
    progress,
    todayDone: run.doneDays.includes(progress.day),
    task: run.challenge.tasks[progress.day - 1]?.title ?? "",
  };
}
export type ActiveCard = ReturnType<typeof toActiveCard>;

function toCompletedCard(run: ChallengeRun, zone: string, tier: Tier) {
  return {
    runId: run.id,
    facts: toFacts(run.challenge, tier),
    start: formatDay(run.startDate),
    completedOn: formatDay(dayIn(run.updatedAt, zone)),
    done: run.doneDays.length,
    total: run.challenge.duration,
  };
}
export type CompletedCard = ReturnType<typeof toCompletedCard>;

/** Reads; once more where time alone has completed a run, after that has been noted. A usual look changes nothing. */
async function readSettled<Rows>(
  { db, store }: ChallengesDeps,
  { id }: Member,
  today: Day,
  read: () => Promise<Rows>,
  runsOf: (rows: Rows) => readonly ChallengeRun[],
): Promise<Rows> {
  const rows = await read();
  if (!runsOf(rows).some((run) => isDue(run, spanOf(run), today))) return rows;
  await db.write([store.settle(id, today)]);
  return read();
}

export async function getChallengesView(
  deps: ChallengesDeps,
  member: Member,
  { tab, filter }: ReturnType<typeof readChallengesQuery>,
) {
  const today = todayOf(deps, member);
  const read = () =>
    deps.db.batch({
      runs: deps.store.ofUser(member.id, RUNS_READ),
      available: deps.store.available(member.id),
    });
  const { runs, available } = await readSettled(deps, member, today, read, ({ runs }) => runs);
  const active = runs.filter((run) => !run.isCompleted);
  const completed = runs.filter((run) => run.isCompleted);
  const shown = tab ?? (active.length > 0 ? "active" : "available");
  return {
    tab: shown,
    counts: { active: active.length, completed: completed.length },
    filter,
    tier: member.tier,
    active: shown === "active" ? active.map((run) => toActiveCard(run, today, member.tier)) : [],
    available:
      shown === "available"
        ? available
            .filter((challenge) => passes(challenge, filter))
            .sort((a, b) => rank(a) - rank(b))
            .map((challenge) => toFacts(challenge, member.tier))
            // What is open comes first.
            .sort((a, b) => Number(a.locked !== null) - Number(b.locked !== null))
        : [],
    completed:
      shown === "completed" ? completed.map((run) => toCompletedCard(run, member.timezone, member.tier)) : [],
  };
}
export type ChallengesView = Awaited<ReturnType<typeof getChallengesView>>;

/** Shorter first, then as the categories are named. */
const rank = ({ duration, category }: Challenge) =>
  duration * CHALLENGE_CATEGORIES.length + CHALLENGE_CATEGORIES.indexOf(category);

type OpenedDay = { number: number; note: string | null };

/** The day that is looked at: the one asked for if it has come, else today's. */
function shownDay(run: ChallengeRun, today: Day, asked: number | undefined): number {
  const current = currentDay(spanOf(run), today);
  return asked !== undefined && Number.isInteger(asked) && asked >= 1 && asked <= current ? asked : current;
}

function toRunView(
  run: ChallengeRun,
  days: readonly OpenedDay[],
  today: Day,
  asked: number | undefined,
  tier: Tier,
) {
  const span = spanOf(run);
  const done = new Set(run.doneDays);
  const number = shownDay(run, today, asked);
  const task = run.challenge.tasks[number - 1];
  const open = isOpenTo(tier, run.challenge);
  return {
    runId: run.id,
    challenge: run.challenge.name,
    progress: toProgress(run, today),
    day: {
      number,
      date: formatLongDay(dateOfDay(span, number)),
      state: dayState(span, number, done, today),
      title: task?.title ?? "",
      // Beyond the member's tier the tasks are closed, whatever was joined before.
      text: open ? (task?.text ?? "") : null,
      note: days.find((day) => day.number === number)?.note ?? "",
    },
    days: run.challenge.tasks.map(({ title }, at) => ({
      number: at + 1,
      title,
      state: dayState(span, at + 1, done, today),
    })),
  };
}
export type RunView = ReturnType<typeof toRunView>;

function toCompletedView(run: ChallengeRun, days: readonly OpenedDay[], zone: string) {
  return {
    completedOn: formatDay(dayIn(run.updatedAt, zone)),
    start: formatDay(run.startDate),
    days: days.map(({ number, note }) => ({
      number,
      title: run.challenge.tasks[number - 1]?.title ?? "",
      note,
    })),
  };
}
export type CompletedView = ReturnType<typeof toCompletedView>;

/** A challenge's own page: offered, under way, or completed and offered again. 404 for one that does not exist. */
export async function getChallengeView(
  deps: ChallengesDeps,
  member: Member,
  challengeId: string,
  asked: number | undefined,
) {
  const today = todayOf(deps, member);
  const read = () =>
    deps.db.batch({
      challenge: deps.store.byId(challengeId),
      run: deps.store.latest(member.id, challengeId),
      days: deps.store.latestDays(member.id, challengeId),
    });
  const { challenge, run, days } = await readSettled(deps, member, today, read, ({ run }) =>
    run ? [run] : [],
  );
  if (!challenge || (!challenge.published && !run)) throw new AppError("notFound", "Ce défi n’existe pas.");
  const opened = run ? await withNotes(deps, member, run.id, days) : [];
  return {
    facts: toFacts(challenge, member.tier),
    titles: challenge.tasks.map(({ title }) => title),
    rule: completionRule(challenge.duration),
    offered: challenge.published,
    run: run && !run.isCompleted ? toRunView(run, opened, today, asked, member.tier) : null,
    completed: run?.isCompleted ? toCompletedView(run, opened, member.timezone) : null,
  };
}
export type ChallengeView = Awaited<ReturnType<typeof getChallengeView>>;
