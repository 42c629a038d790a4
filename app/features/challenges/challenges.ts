// Challenges: what a day is, how far one is, when a challenge is done (P2 §4). Pure: `today` is the member's day.
import { addDays, type Day, daysBetween } from "#app/lib/dates.ts";
import type { Toast } from "#app/lib/form.ts";
import { count } from "#app/lib/text.ts";
import { TIER_LABELS, type Tier, tierReaches } from "#app/lib/tiers.ts";

export const CHALLENGE_CATEGORIES = [
  "serenity",
  "detachment",
  "discipline",
  "gratitude",
  "resilience",
] as const;
type ChallengeCategory = (typeof CHALLENGE_CATEGORIES)[number];
export const CHALLENGE_CATEGORY_LABELS: Record<ChallengeCategory, string> = {
  serenity: "Sérénité",
  detachment: "Détachement",
  discipline: "Discipline",
  gratitude: "Gratitude",
  resilience: "Résilience",
};

/** Days (P2 §9). */
export const DURATIONS = [7, 14, 30] as const;
export type ChallengeDuration = (typeof DURATIONS)[number];
export const DURATION_LABELS: Record<ChallengeDuration, string> = {
  7: "découverte",
  14: "intermédiaire",
  30: "transformation",
};

type ChallengeTask = { title: string; text: string };

export type Challenge = {
  id: string;
  name: string;
  description: string;
  category: ChallengeCategory;
  duration: number;
  requiredTier: Tier;
  tasks: ChallengeTask[];
};

/** A member's challenge and the days checked in it. */
export type ChallengeRun = {
  id: string;
  startDate: Day;
  isCompleted: boolean;
  /** ms */
  updatedAt: number;
  doneDays: number[];
  challenge: Challenge;
};

/** P2 §5. */
export const isOpenTo = (tier: Tier, { requiredTier }: Pick<Challenge, "requiredTier">) =>
  tierReaches(tier, requiredTier);

/** P2 §8, to the letter. */
export const LOCKED_TITLE = "Accès requis";
export const lockedMessage = (requiredTier: Tier) =>
  `Ce défi nécessite un abonnement ${TIER_LABELS[requiredTier]}.`;

/** What is said of what was done (P2 §8, and ours). */
export const JOINED = { title: "Défi rejoint !" } as const;
export const NOT_JOINED = {
  title: "Erreur",
  body: "Impossible de rejoindre ce défi. Veuillez réessayer.",
  tone: "destructive",
} as const;
export const LEFT = {
  title: "Défi quitté",
  body: "Vous pourrez le reprendre depuis le premier jour.",
} as const;
export const CHECKED = { title: "Jour coché" } as const;
export const UNCHECKED = { title: "Jour décoché" } as const;

/** @param wasDone the day was checked before: only its note is new */
export function checkedToast(day: number, wasDone: boolean, isCompleted: boolean): Toast {
  if (isCompleted) return { title: "Défi accompli", body: "Il rejoint vos défis complétés." };
  return { title: wasDone ? "Note enregistrée" : `Jour ${day} coché` };
}

type RunSpan = { startDate: Day; duration: number };

/**
 * Percent, 0 to 100: the days elapsed since the start plus one, capped at the duration, over the duration (P2 §4).
 * A member who flew west may be a day before their start: that is 0.
 */
export function progressPercent({ startDate, duration }: RunSpan, today: Day): number {
  const reached = Math.min(daysBetween(startDate, today) + 1, duration);
  return Math.min(100, Math.max(0, (reached / duration) * 100));
}

/** The duration less the days which that percentage implies, at least 0 (P2 §4). */
export function daysRemaining(span: RunSpan, today: Day): number {
  const implied = Math.round((progressPercent(span, today) / 100) * span.duration);
  return Math.max(0, span.duration - implied);
}

/** The task of today: 1 to the duration; the last one once the days are over. */
export const currentDay = ({ startDate, duration }: RunSpan, today: Day) =>
  Math.min(duration, Math.max(1, daysBetween(startDate, today) + 1));

export const dateOfDay = ({ startDate }: Pick<RunSpan, "startDate">, number: number): Day =>
  addDays(startDate, number - 1);

/** The last day is behind. */
export const isOver = ({ startDate, duration }: RunSpan, today: Day) =>
  daysBetween(startDate, today) >= duration;

/** Percent of the days that make a challenge done once its days are over. */
export const ENOUGH_PERCENT = 80;
export const enoughDays = (duration: number) => Math.ceil((duration * ENOUGH_PERCENT) / 100);

/** The rule of completion: every task checked, or, the days over, enough of them. How many that is today. */
export const neededDays = (span: RunSpan, today: Day) =>
  isOver(span, today) ? enoughDays(span.duration) : span.duration;

/** Has time alone completed it: its days over, and enough of them checked? */
export const isDue = (
  run: { isCompleted: boolean; doneDays: readonly number[] },
  span: RunSpan,
  today: Day,
) => !run.isCompleted && isOver(span, today) && run.doneDays.length >= enoughDays(span.duration);

export const completionRule = (duration: number) =>
  `Le défi est accompli dès que ses ${duration} tâches sont cochées, ou, une fois ses ${duration}\u00a0jours passés, si ${enoughDays(duration)} le sont. Un jour manqué se rattrape quand vous voulez.`;

/** Only a day that has come can be checked; a missed one at any time. */
export const canCheck = (span: RunSpan, number: number, today: Day) =>
  Number.isInteger(number) && number >= 1 && number <= span.duration && dateOfDay(span, number) <= today;

export type DayState = "done" | "today" | "missed" | "coming";

export function dayState(span: RunSpan, number: number, done: ReadonlySet<number>, today: Day): DayState {
  if (done.has(number)) return "done";
  const date = dateOfDay(span, number);
  return date === today ? "today" : date < today ? "missed" : "coming";
}

export const DAY_STATE_LABELS: Record<DayState, string> = {
  done: "fait",
  today: "aujourd’hui",
  missed: "à rattraper",
  coming: "à venir",
};

/** Characters of a day's note. */
export const NOTE_MAX = 1000;

/** What a sealed note is bound to. */
export const noteAad = (runId: string, number: number) => `challenge/${runId}/${number}`;

export const remainingLabel = (days: number) =>
  days === 0 ? "Dernier jour" : `${count(days, "jour restant", "jours restants")}`;

export const TABS = ["active", "available", "completed"] as const;
export type ChallengeTab = (typeof TABS)[number];

export type ChallengeFilter = { durations: ChallengeDuration[]; categories: ChallengeCategory[] };

/** Nothing chosen in a group lets everything through. */
export const passes = (
  { duration, category }: Pick<Challenge, "duration" | "category">,
  filter: ChallengeFilter,
) =>
  (filter.durations.length === 0 || filter.durations.some((one) => one === duration)) &&
  (filter.categories.length === 0 || filter.categories.includes(category));

/** The same list with one value more, or less. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
