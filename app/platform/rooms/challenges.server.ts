import type { ChallengesDeps } from "#app/features/challenges/challenges.server.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { MinigameDeps } from "#app/features/minigame/minigame.server.ts";
import { createMinigameStore } from "#app/features/minigame/minigame.store.server.ts";
import type { House } from "../house.server.ts";

export function challengesRooms({ db, readAll, now, vault }: House): {
  challenges: ChallengesDeps;
  minigame: MinigameDeps;
} {
  return {
    challenges: {
      store: createChallengesStore(db),
      readAll,
      now,
      openVault: (member) => vault.open(member.id, member.dataKey),
    },
    minigame: { store: createMinigameStore(db), readAll, now },
  };
}
