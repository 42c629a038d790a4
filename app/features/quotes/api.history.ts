import { AppError } from "#app/lib/errors.ts";
import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { readHistoryFilter } from "./history.ts";
import { toHistoryItem } from "./quotes.server.ts";
import { historyCursor, parseHistoryCursor } from "./quotes.ts";

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, quotes, db } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    const before = parseHistoryCursor(cursor);
    if (cursor !== undefined && !before) throw badCursor();
    const { filter, errors } = readHistoryFilter(new URL(request.url).searchParams);
    if (errors) throw new AppError("invalid", Object.values(errors).flat().join(" "), { errors });
    const rows = await db.read(quotes.store.history(member.id, limit + 1, before, filter));
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
