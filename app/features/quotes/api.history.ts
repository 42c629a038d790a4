import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { call } from "#app/platform/route.server.ts";
import { toHistoryItem } from "./quotes.server.ts";

function parseCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor);
  if (!match) throw badCursor();
  return { viewedAt: Number(match[1]), id: match[2] ?? "" };
}

const endpoint = call({
  GET: async ({ request, services: { session, quotes, readAll } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    const { rows } = await readAll({ rows: quotes.store.history(member.id, limit + 1, parseCursor(cursor)) });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return pageResponse(
      request,
      page.map(toHistoryItem),
      rows.length > limit && last ? `${last.viewedAt}.${last.id}` : undefined,
    );
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
