import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { postEditSchema } from "./community.schema.ts";
import { deletePost, editPost } from "./community.server.ts";
import { writtenPost } from "./community-view.server.ts";

/** PATCH, DELETE /api/forum/posts/{id}: one's own. */
const endpoint = resourceRoute({
  PATCH: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    const edit = await readJson(request, postEditSchema);
    return writtenPost(await editPost(community, member, params.id ?? "", edit));
  },
  DELETE: async ({ params, services: { session, community } }) => {
    await deletePost(community, await session.requireMember(), params.id ?? "");
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
