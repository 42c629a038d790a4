import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { MEASURE_SCHEMAS } from "../community.schema.ts";
import { contributionIn } from "../contribution-in.ts";
import { moderate, requireModerator } from "./moderation.server.ts";

/** POST /api/forum/moderation/posts/{id} and /api/forum/moderation/replies/{id}: an admin's measure. */
const endpoint = resourceRoute({
  POST: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    requireModerator(member);
    const item = contributionIn(request, params);
    const { action } = await readJson(request, MEASURE_SCHEMAS[item.kind]);
    await moderate(community, member, item, action);
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
