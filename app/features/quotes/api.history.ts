import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { call } from "#app/platform/route.server.ts";
import { toHistoryItem } from "./quotes.server.ts";
import { historyCursor, parseHistoryCursor } from "./quotes.ts";

const endpoint = call({
  GET: async ({ request, services: { session, quotes, readAll } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    const before = parseHistoryCursor(cursor);
    if (cursor !== undefined && !before) throw badCursor();
    const { rows } = await readAll({ rows: quotes.store.history(member.id, limit + 1, before) });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return pageResponse(
      request,
      page.map(toHistoryItem),
      rows.length > limit && last ? historyCursor(last) : undefined,
    );
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
