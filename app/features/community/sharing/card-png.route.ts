import { cardSvg } from "#app/lib/card-svg.ts";
import { serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { getPublicPostCard } from "./public-view.server.ts";

/** The image card of a shared post, as networks want it: a PNG. */
const route = resourceRoute({
  GET: async ({ request, params, services: { community, cards } }) =>
    serveCard(cards, request, cardSvg(await getPublicPostCard(community, params.id ?? ""))),
});

export const loader = route.loader;
export const action = route.action;
