import { resourceRoute } from "#app/platform/route.server.ts";
import { listMeditations } from "./meditations.server.ts";

/** GET /api/meditations */
const endpoint = resourceRoute({
  GET: async ({ services: { session, meditations } }) =>
    listMeditations(meditations, await session.requireMember()),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
