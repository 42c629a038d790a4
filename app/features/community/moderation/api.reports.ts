import { parseInstantCursor } from "#app/lib/cursor.ts";
import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { listReports, requireModerator, toReportItem } from "./moderation.server.ts";

/** GET /api/forum/moderation/reports: what is reported and not settled, oldest first. */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, community } }) => {
    const member = await session.requireMember();
    requireModerator(member);
    const { limit, cursor } = readPage(request);
    const after = parseInstantCursor(cursor);
    if (cursor !== undefined && !after) throw badCursor();
    const { page, next } = await listReports(community, member, limit, after);
    return pageResponse(request, page.map(toReportItem), next);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
