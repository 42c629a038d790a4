import { resourceRoute } from "#app/platform/route.server.ts";
import { readPublicPost, toPublicItem } from "./public-view.server.ts";

/** GET /api/forum/post/{id}/public (P1 §7): for anybody. */
const endpoint = resourceRoute({
  GET: async ({ params, services: { session, community } }) =>
    toPublicItem(await readPublicPost(community, await session.member(), params.id ?? "")),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
