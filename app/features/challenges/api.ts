import { resourceRoute } from "#app/platform/route.server.ts";
import { listAvailable } from "./challenges.server.ts";

/** GET /api/challenges: what the member may still join. */
const endpoint = resourceRoute({
  GET: async ({ services: { session, challenges } }) =>
    listAvailable(challenges, await session.requireMember()),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
