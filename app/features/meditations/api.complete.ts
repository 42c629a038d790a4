import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { completeSchema } from "./meditations.schema.ts";
import { completeSession } from "./meditations.server.ts";

/** PATCH /api/meditations/sessions/complete */
const endpoint = resourceRoute({
  PATCH: async ({ request, services: { session, meditations } }) => {
    const member = await session.requireMember();
    return completeSession(meditations, member, await readJson(request, completeSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
