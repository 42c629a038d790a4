import type { ChallengesDeps } from "#app/features/challenges/challenges.server.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { MinigameDeps } from "#app/features/minigame/minigame.server.ts";
import { createMinigameStore } from "#app/features/minigame/minigame.store.server.ts";
import { challengeNotesOf, memberObjects } from "./member-pages.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const challengesServices = ({ database, db, env, settings, now }: RequestContext): ChallengesDeps => ({
  store: createChallengesStore(database),
  db,
  now,
  notes: (member) => challengeNotesOf(memberObjects(env, settings), member),
});

export const minigameServices = ({ database, db, now }: RequestContext): MinigameDeps => ({
  store: createMinigameStore(database),
  db,
  now,
});
