import { resourceRoute } from "#app/platform/route.server.ts";
import { joinChallenge } from "./challenges.server.ts";

/** POST /api/challenges/{id}/join: 201 for a new run, 200 with the one under way. */
const endpoint = resourceRoute({
  POST: async ({ params, services: { session, challenges } }) => {
    const { joined, run } = await joinChallenge(challenges, await session.requireMember(), params.id ?? "");
    return Response.json(run, { status: joined ? 201 : 200 });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
