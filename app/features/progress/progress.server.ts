// What the progress figures are read from, in one wait, and the figures themselves.

import { AVERAGED_DAYS, averagesOf, type WrittenDays } from "#app/features/journal/figures.ts";
import type { Scales } from "#app/features/journal/journal.ts";
import type { Day } from "#app/lib/dates.ts";
import type { Query } from "#db/client.ts";
import { type Progress, type ProgressFacts, progressOf } from "./progress.ts";

/** What the features that are counted here offer. */
type ProgressDeps = {
  journal: {
    store: {
      written(userId: string, today: Day): Query<WrittenDays>;
    };
  };
  challenges: { store: { completedCount(userId: string, today: Day): Query<number> } };
  meditations: { store: { completedCount(userId: string): Query<number> } };
  videos: { store: { completedCount(userId: string): Query<number> } };
};

/** To be put in a screen's one round trip. */
export const progressQueries = (
  { journal, challenges, meditations, videos }: ProgressDeps,
  userId: string,
  today: Day,
) => ({
  counted: journal.store.written(userId, today),
  challengesCompleted: challenges.store.completedCount(userId, today),
  meditated: meditations.store.completedCount(userId),
  watched: videos.store.completedCount(userId),
});

/** Of how many written days the member's object is asked for mood and stress, beside those queries. */
export const PROGRESS_SCALES = { limit: AVERAGED_DAYS };

export type ProgressRows = Omit<ProgressFacts, "averages" | "run"> & { counted: WrittenDays };

export const toProgress = (
  { counted: { entries, run }, ...rows }: ProgressRows,
  scales: readonly Scales[],
  today: Day,
): Progress => progressOf({ ...rows, run, averages: { entries, ...averagesOf(scales) } }, today);
