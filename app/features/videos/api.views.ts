import { pageResponse, readInstantPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { listViews } from "./videos.server.ts";

/** GET /api/videos/views */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, videos } }) => {
    const member = await session.requireMember();
    const { rows, next } = await listViews(videos, member, readInstantPage(request));
    return pageResponse(request, rows, next);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
