import { cardSvg } from "#app/lib/card-svg.ts";
import { serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { getArticleCard } from "./blog.server.ts";

/** The image card of an article. */
const route = resourceRoute({
  GET: async ({ request, params, services: { blog, cards } }) =>
    serveCard(cards, request, cardSvg(await getArticleCard(blog, params.slug ?? ""))),
});
export const loader = route.loader;
export const action = route.action;
