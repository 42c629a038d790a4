import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { wordsSchema } from "./search.schema.ts";
import { searchEverything } from "./search.server.ts";

/** POST /api/search: `{q}`, answered by kind. No address holds what is searched. */
const endpoint = resourceRoute({
  POST: async ({ request, services: { session, search } }) => {
    const member = await session.requireMember();
    const { q } = await readJson(request, wordsSchema);
    return searchEverything(search, member, q);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
