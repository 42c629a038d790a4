import { resourceRoute } from "#app/platform/route.server.ts";
import { getStats } from "./admin.server.ts";

/** GET /api/admin/stats */
const endpoint = resourceRoute({
  GET: async ({ services: { session, admin } }) => {
    await session.requireAdmin();
    return getStats(admin);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
