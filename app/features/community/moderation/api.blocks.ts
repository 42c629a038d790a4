import { resourceRoute } from "#app/platform/route.server.ts";
import { listBlocks } from "./moderation.server.ts";

/** GET /api/forum/blocks: whom one blocks, under the name they had there. */
const endpoint = resourceRoute({
  GET: async ({ services: { session, community } }) => listBlocks(community, await session.requireMember()),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
