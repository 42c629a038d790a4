import type { ChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { JournalStore } from "#app/features/journal/journal.store.server.ts";
import type { Day } from "#app/lib/dates.ts";

export type ProgressDeps = {
  journal: { store: Pick<JournalStore, "run" | "averages"> };
  challenges: { store: Pick<ChallengesStore, "completedCount" | "settle"> };
};

/** What the figures are made of, to be put in a screen's one round trip. */
export const progressQueries = ({ journal, challenges }: ProgressDeps, userId: string, today: Day) => ({
  run: journal.store.run(userId, today),
  averages: journal.store.averages(userId),
  // Before the count and before whatever lists the challenges in the same batch.
  settled: challenges.store.settle(userId, today),
  challengesCompleted: challenges.store.completedCount(userId),
});
