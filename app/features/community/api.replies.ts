import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { replySchema } from "./community.schema.ts";
import { createReply } from "./community.server.ts";
import { parseReplyCursor } from "./community.ts";
import { readPost, toReplyItem, writtenReply } from "./community-view.server.ts";

/** GET, POST /api/forum/posts/{id}/replies: oldest first, as a conversation is read. Reading them is opening the post. */
const endpoint = resourceRoute({
  GET: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    const after = parseReplyCursor(cursor);
    if (cursor !== undefined && after === undefined) throw badCursor();
    const { replies, next } = await readPost(community, member, params.id ?? "", { limit, after });
    return pageResponse(
      request,
      replies.map((row) => toReplyItem(row, member.id)),
      next,
    );
  },
  POST: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    const input = await readJson(request, replySchema);
    const reply = await createReply(community, member, params.id ?? "", input);
    return Response.json(writtenReply(reply), { status: 201 });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
