import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { postModerationSchema } from "./community.schema.ts";
import { moderate, requireModerator } from "./moderation.server.ts";

/** POST /api/forum/moderation/posts/{id}: an admin's measure. */
const endpoint = resourceRoute({
  POST: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    requireModerator(member);
    const { action } = await readJson(request, postModerationSchema);
    await moderate(community, member, { kind: "post", id: params.id ?? "" }, action);
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
