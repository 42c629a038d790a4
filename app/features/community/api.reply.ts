import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { replyEditSchema } from "./community.schema.ts";
import { deleteReply, editReply } from "./community.server.ts";
import { writtenReply } from "./community-view.server.ts";

/** PATCH, DELETE /api/forum/replies/{id}: one's own. */
const endpoint = resourceRoute({
  PATCH: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    const edit = await readJson(request, replyEditSchema);
    return writtenReply(await editReply(community, member, params.id ?? "", edit));
  },
  DELETE: async ({ params, services: { session, community } }) => {
    await deleteReply(community, await session.requireMember(), params.id ?? "");
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
