import { savedTrialSchema } from "#app/features/minigame/minigame.schema.ts";
import { requireOpen, saveTrial } from "#app/features/minigame/minigame.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { listRuns } from "./challenges.server.ts";

/** GET: the member's challenges. POST: the mini-game's result, under the challenge id 999 (P2 §7). */
const endpoint = resourceRoute({
  GET: async ({ services: { session, challenges } }) => listRuns(challenges, await session.requireMember()),
  POST: async ({ request, services: { session, minigame } }) => {
    const member = await session.requireMember();
    requireOpen(member);
    return saveTrial(minigame, member, await readJson(request, savedTrialSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
