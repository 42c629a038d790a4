import { resourceRoute } from "#app/platform/route.server.ts";
import { blockAuthor, unblock } from "./moderation.server.ts";

/** PUT, DELETE /api/forum/blocks/{target}: `post.{id}` or `reply.{id}`, whose author is meant; DELETE also takes a block's id. */
const endpoint = resourceRoute({
  PUT: async ({ params, services: { session, community } }) => {
    await blockAuthor(community, await session.requireMember(), params.target ?? "");
    return { ok: true };
  },
  DELETE: async ({ params, services: { session, community } }) => {
    await unblock(community, await session.requireMember(), params.target ?? "");
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
