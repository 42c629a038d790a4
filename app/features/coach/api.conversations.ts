import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { listConversations } from "./conversations/conversations.server.ts";
import { conversationCursor, parseConversationCursor } from "./conversations/cursor.ts";

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, coach } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    const before = parseConversationCursor(cursor);
    if (cursor !== undefined && !before) throw badCursor();
    const { items, next } = await listConversations(coach, member, limit, before);
    return pageResponse(request, items, next && conversationCursor(next));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
