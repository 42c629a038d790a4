import { parseBefore } from "#app/features/practice/practice.ts";
import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { listViews } from "./videos.server.ts";

/** GET /api/videos/views */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, videos } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    const before = cursor === undefined ? undefined : parseBefore(cursor);
    if (cursor !== undefined && !before) throw badCursor();
    const { rows, next } = await listViews(videos, member, limit, before);
    return pageResponse(request, rows, next);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
