import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { reportSchema } from "../community.schema.ts";
import { contributionIn } from "../contribution-in.ts";
import { reportItem } from "./moderation.server.ts";

/** POST /api/forum/posts/{id}/report and /api/forum/replies/{id}/report */
const endpoint = resourceRoute({
  POST: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    const report = await readJson(request, reportSchema);
    await reportItem(community, member, contributionIn(request, params), report);
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
