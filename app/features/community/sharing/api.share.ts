import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { shareSchema } from "../community.schema.ts";
import { sharePost } from "./share.server.ts";

/** POST /api/forum/share: a press of a share button, by a member or a visitor of the public page. */
const endpoint = resourceRoute({
  POST: async ({ request, services: { session, community } }) => {
    const { postId } = await readJson(request, shareSchema);
    await sharePost(community, await session.member(), postId);
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
