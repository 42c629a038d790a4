import { resourceRoute } from "#app/platform/route.server.ts";
import { leaveChallenge, readRun } from "./challenges.server.ts";

/** /api/challenges/user/{id}: a run with its days and notes; DELETE leaves it. */
const endpoint = resourceRoute({
  GET: async ({ params, services: { session, challenges } }) =>
    readRun(challenges, await session.requireMember(), params.id ?? ""),
  DELETE: async ({ params, services: { session, challenges } }) => {
    await leaveChallenge(challenges, await session.requireMember(), params.id ?? "");
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
