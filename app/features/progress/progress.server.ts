// What the progress figures are read from, in one round trip, and the figures themselves.
import type { Member } from "#app/features/auth/user.ts";
import { AVERAGED_DAYS, type StreakRun } from "#app/features/journal/journal.ts";
import type { Day } from "#app/lib/dates.ts";
import type { Query } from "#db/client.ts";
import { type Progress, type ProgressFacts, progressOf } from "./progress.ts";

/** What the features that are counted here offer. `SealedScales`: mood and stress of a day, as the journal keeps them. */
export type ProgressDeps<SealedScales> = {
  journal: {
    store: {
      run(userId: string, today: Day): Query<StreakRun | undefined>;
      size(userId: string): Query<number>;
      scales(userId: string, limit: number): Query<SealedScales[]>;
    };
  };
  challenges: { store: { completedCount(userId: string, today: Day): Query<number> } };
  meditations: { store: { completedCount(userId: string): Query<number> } };
  videos: { store: { completedCount(userId: string): Query<number> } };
};

/** To be put in a screen's one round trip. */
export const progressQueries = <SealedScales>(
  { journal, challenges, meditations, videos }: ProgressDeps<SealedScales>,
  userId: string,
  today: Day,
) => ({
  run: journal.store.run(userId, today),
  entries: journal.store.size(userId),
  scales: journal.store.scales(userId, AVERAGED_DAYS),
  challengesCompleted: challenges.store.completedCount(userId, today),
  meditated: meditations.store.completedCount(userId),
  watched: videos.store.completedCount(userId),
});

export type ProgressRows<SealedScales> = Omit<ProgressFacts, "averages"> & {
  entries: number;
  scales: SealedScales[];
};
export type Averages = Omit<ProgressFacts["averages"], "entries">;

export async function openProgress<SealedScales>(
  openAverages: (member: Member, rows: readonly SealedScales[]) => Promise<Averages>,
  member: Member,
  { entries, scales, ...rows }: ProgressRows<SealedScales>,
  today: Day,
): Promise<Progress> {
  return progressOf({ ...rows, averages: { entries, ...(await openAverages(member, scales)) } }, today);
}
