import { resourceRoute } from "#app/platform/route.server.ts";
import { beginTrial, listTrials } from "./minigame.server.ts";
import { toTrialItem } from "./minigame-view.server.ts";

const LISTED = 50;

/** POST /api/minigame: the run under way, opened if there is none. GET: the results of those before. */
const endpoint = resourceRoute({
  GET: async ({ services: { session, minigame } }) =>
    listTrials(minigame, await session.requireMember(), LISTED),
  POST: async ({ services: { session, minigame } }) =>
    toTrialItem(await beginTrial(minigame, await session.requireMember())),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
