import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { listMembers, readMembersQuery } from "./admin.server.ts";

/** GET /api/admin/users?q=&tier=&cursor=&limit= */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, admin } }) => {
    await session.requireAdmin();
    const { limit, cursor } = readPage(request);
    const asked = readMembersQuery(new URL(request.url).searchParams);
    if (cursor !== undefined && asked.before === undefined) throw badCursor();
    const { users, next } = await listMembers(admin, asked, limit);
    return pageResponse(request, users, next);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
