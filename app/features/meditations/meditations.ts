// Rules of the meditations (P2 §3, §4, §9): what there is, the clock of a session, what counts as done. Pure; `now`
// comes in.
import type { PracticeTier } from "#app/features/practice/practice.ts";

export const MEDITATION_CATEGORIES = ["respiration", "presence", "acceptation"] as const;
export type MeditationCategory = (typeof MEDITATION_CATEGORIES)[number];
export const MEDITATION_CATEGORY_LABELS: Record<MeditationCategory, string> = {
  respiration: "Respiration",
  presence: "Présence",
  acceptation: "Acceptation",
};

export const MEDITATION_DIFFICULTIES = ["beginner", "intermediate", "advanced"] as const;
export type MeditationDifficulty = (typeof MEDITATION_DIFFICULTIES)[number];
export const MEDITATION_DIFFICULTY_LABELS: Record<MeditationDifficulty, string> = {
  beginner: "Débutant",
  intermediate: "Intermédiaire",
  advanced: "Avancé",
};

/** Words of an ancient author in a step, as the library has them. */
export type StepQuotation = { id: string; quote: string; author: string; reference: string };

export type MeditationStep = {
  /** Second at which it is said. */
  at: number;
  text: string;
  quotation?: StepQuotation;
};

/** Seconds of breathing in, held, out, held; the circle follows it. */
export type Breath = readonly [inward: number, full: number, outward: number, empty: number];

export type Meditation = {
  id: string;
  title: string;
  description: string;
  category: MeditationCategory;
  /** minutes */
  duration: number;
  difficulty: MeditationDifficulty;
  tier: PracticeTier;
};

export const secondsOf = ({ duration }: { duration: number }) => duration * 60;

export type MeditationSession = {
  id: string;
  meditationId: string;
  startedAt: number;
  completedAt: number | null;
  completed: boolean;
  /** seconds */
  duration: number;
  rating: number | null;
};

// — The clock. It keeps two instants rather than count ticks: a locked screen or a hidden tab costs it nothing.

export type SessionClock = {
  /** ms of the pieces that have ended */
  past: number;
  /** when the running piece began; null while it stands still */
  since: number | null;
};

export const STOPPED: SessionClock = { past: 0, since: null };

/** ms gone by at `now`, at most `total`. A device's clock set back takes nothing away. */
export function elapsedOf(clock: SessionClock, now: number, total: number): number {
  const running = clock.since === null ? 0 : Math.max(0, now - clock.since);
  return Math.min(total, clock.past + running);
}

export const run = (clock: SessionClock, now: number): SessionClock =>
  clock.since === null ? { past: clock.past, since: now } : clock;

export const halt = (clock: SessionClock, now: number, total: number): SessionClock => ({
  past: elapsedOf(clock, now, total),
  since: null,
});

/** The clock at another place, ms, no further than it has `reached`: a session is lived, not skipped. */
export const moveTo = (clock: SessionClock, place: number, now: number, reached: number): SessionClock => ({
  past: Math.max(0, Math.min(place, reached)),
  since: clock.since === null ? null : now,
});

/** The step being said or lived at `second`; -1 before the first. */
export const stepAt = (steps: readonly Pick<MeditationStep, "at">[], second: number) =>
  steps.findLastIndex(({ at }) => at <= second);

type BreathPhase = "inward" | "full" | "outward" | "empty";
const PHASES: readonly BreathPhase[] = ["inward", "full", "outward", "empty"];
export const PHASE_LABELS: Record<BreathPhase, string> = {
  inward: "Inspirez",
  full: "Gardez",
  outward: "Expirez",
  empty: "Attendez",
};

/** Where the breath is at `second`, and how long that phase lasts. */
export function breathAt(breath: Breath, second: number): { phase: BreathPhase; length: number } {
  const cycle = breath.reduce((sum, length) => sum + length, 0);
  let rest = cycle > 0 ? second % cycle : 0;
  for (const [at, phase] of PHASES.entries()) {
    const length = breath[at] ?? 0;
    if (rest < length) return { phase, length };
    rest -= length;
  }
  return { phase: "inward", length: breath[0] };
}

// — What counts. The server's own clock decides; what a device says can only make it less.

/** What rounding may cost, seconds: a player starts its clock once the server has started its own. */
const CLOCK_SLACK = 1;

/** Seconds that count: no more than was said, than went by since the start, than the meditation lasts. */
export function creditedSeconds(said: number, since: number, total: number): number {
  return Math.max(0, Math.min(Math.floor(said), Math.floor(since) + CLOCK_SLACK, total));
}

/** Its time has been reached (P2 §4). */
export const isComplete = (credited: number, total: number) => credited >= total;

/** Seconds from which a meditation that is left early counts. */
export const KEPT_FROM = 30;
