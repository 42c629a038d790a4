import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { listGuides } from "./guides.server.ts";
import { readGuideFilter } from "./guides.ts";

/** GET /api/guides?category=&q=: the collection in its order; a cursor is the last file name that was read. */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, guides } }) => {
    await session.requireMember();
    const { limit, cursor } = readPage(request);
    const found = await listGuides(guides, readGuideFilter(new URL(request.url).searchParams));
    const from = cursor === undefined ? 0 : found.findIndex(({ fileName }) => fileName === cursor) + 1;
    if (cursor !== undefined && from === 0) throw badCursor();
    const page = found.slice(from, from + limit);
    return pageResponse(request, page, from + limit < found.length ? page.at(-1)?.fileName : undefined);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
