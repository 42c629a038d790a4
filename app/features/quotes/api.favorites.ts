import { resourceRoute } from "#app/platform/route.server.ts";
import { setFavorite } from "./favorites.server.ts";

const endpoint = resourceRoute({
  PUT: async ({ params, services: { session, quotes } }) =>
    setFavorite(quotes, await session.requireMember(), params.contentId ?? "", true),
  DELETE: async ({ params, services: { session, quotes } }) =>
    setFavorite(quotes, await session.requireMember(), params.contentId ?? "", false),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
