// Progress figures (P1 §3): the same on both dashboards and in GET /api/progress. Pure.
import { type StreakRun, streakOf } from "#app/features/journal/figures.ts";
import type { Day } from "#app/lib/dates.ts";

export type Progress = {
  /** Consecutive days with an entry, ending today or yesterday. */
  journalStreak: number;
  /** Days of the journal, and every meditation and video completed. */
  totalSessions: number;
  challengesCompleted: number;
  /** On five, of the last year's entries; null without a value. Days without one are left out. */
  averageMood: number | null;
  averageStress: number | null;
  journalEntries: number;
};

/** What the figures are made of. */
export type ProgressFacts = {
  run: StreakRun | undefined;
  averages: { entries: number; mood: number | null; stress: number | null };
  challengesCompleted: number;
  /** Meditations and videos completed. */
  meditated: number;
  watched: number;
};

export function progressOf(rows: ProgressFacts, today: Day): Progress {
  return {
    journalStreak: streakOf(rows.run, today),
    totalSessions: rows.averages.entries + rows.meditated + rows.watched,
    challengesCompleted: rows.challengesCompleted,
    averageMood: rows.averages.mood,
    averageStress: rows.averages.stress,
    journalEntries: rows.averages.entries,
  };
}
