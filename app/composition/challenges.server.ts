import type { ChallengesDeps } from "#app/features/challenges/challenges.server.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { MinigameDeps } from "#app/features/minigame/minigame.server.ts";
import { createMinigameStore } from "#app/features/minigame/minigame.store.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const challengesServices = ({ database, db, now, vault }: RequestContext): ChallengesDeps => ({
  store: createChallengesStore(database),
  db,
  now,
  openVault: (member) => vault.open(member.id, member.dataKey),
});

export const minigameServices = ({ database, db, now }: RequestContext): MinigameDeps => ({
  store: createMinigameStore(database),
  db,
  now,
});
