import { pageResponse, readInstantPage } from "#app/platform/paging.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { startSchema } from "./meditations.schema.ts";
import { listSessions, startSession } from "./meditations.server.ts";

/** GET, POST /api/meditations/sessions */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, meditations } }) => {
    const member = await session.requireMember();
    const { rows, next } = await listSessions(meditations, member, readInstantPage(request));
    return pageResponse(request, rows, next);
  },
  POST: async ({ request, services: { session, meditations } }) => {
    const member = await session.requireMember();
    const { meditationId } = await readJson(request, startSchema);
    return Response.json(await startSession(meditations, member, meditationId), { status: 201 });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
