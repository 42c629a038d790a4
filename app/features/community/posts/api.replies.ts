import { withCard } from "#app/lib/crisis/with-card.server.ts";
import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { check, resourceRoute } from "#app/platform/route.server.ts";
import { replySchema } from "../community.schema.ts";
import { parseReplyCursor } from "../community.ts";
import { FAILED } from "../toasts.ts";
import { createReply } from "./contributions.server.ts";
import { readPost, toReplyItem, written } from "./posts-view.server.ts";
import { readHeard } from "./read-heard.server.ts";

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
    const { danger, body } = await readHeard(request);
    const reply = await withCard(danger, FAILED.replyCreated, async () =>
      createReply(community, member, params.id ?? "", check(body, replySchema)),
    );
    return Response.json(written(reply), { status: 201 });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
