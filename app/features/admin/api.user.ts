import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { memberChangeSchema } from "./admin.schema.ts";
import { changeMember } from "./admin.server.ts";

/** PATCH /api/admin/users/{userId} */
const endpoint = resourceRoute({
  PATCH: async ({ request, params, services: { session, admin } }) => {
    const me = await session.requireAdmin();
    return changeMember(admin, me, params.userId ?? "", await readJson(request, memberChangeSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
