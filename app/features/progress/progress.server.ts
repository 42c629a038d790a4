import type { ChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { JournalStore } from "#app/features/journal/journal.store.server.ts";
import type { MeditationsStore } from "#app/features/meditations/meditations.store.server.ts";
import type { VideosStore } from "#app/features/videos/videos.store.server.ts";
import type { Day } from "#app/lib/dates.ts";

export type ProgressDeps = {
  journal: { store: Pick<JournalStore, "run" | "averages"> };
  challenges: { store: Pick<ChallengesStore, "completedCount" | "settle"> };
  meditations: { store: Pick<MeditationsStore, "completedCount"> };
  videos: { store: Pick<VideosStore, "completedCount"> };
};

/** What the figures are made of, to be put in a screen's one round trip. */
export const progressQueries = (
  { journal, challenges, meditations, videos }: ProgressDeps,
  userId: string,
  today: Day,
) => ({
  run: journal.store.run(userId, today),
  averages: journal.store.averages(userId),
  // Before the count and before whatever lists the challenges in the same batch.
  settled: challenges.store.settle(userId, today),
  challengesCompleted: challenges.store.completedCount(userId),
  meditated: meditations.store.completedCount(userId),
  watched: videos.store.completedCount(userId),
});
