import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { saveViewSchema, startViewSchema } from "./videos.schema.ts";
import { saveView, startView } from "./videos.server.ts";

/** POST, PATCH /api/videos/{id}/view */
const endpoint = resourceRoute({
  POST: async ({ request, params, services: { session, videos } }) => {
    const member = await session.requireMember();
    await readJson(request, startViewSchema);
    return Response.json(await startView(videos, member, params.id ?? ""), { status: 201 });
  },
  PATCH: async ({ request, params, services: { session, videos } }) => {
    const member = await session.requireMember();
    return saveView(videos, member, params.id ?? "", await readJson(request, saveViewSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
