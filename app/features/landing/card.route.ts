import { BRAND, BRAND_TAGLINE } from "#app/brand.ts";
import { cardSvg } from "#app/lib/card-svg.ts";
import { serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { LANDING_DESCRIPTION } from "./landing.ts";

/** The image card of the landing page. */
const route = resourceRoute({
  GET: async ({ request, services: { cards } }) =>
    serveCard(
      cards,
      request,
      cardSvg({
        title: BRAND_TAGLINE,
        description: LANDING_DESCRIPTION,
        label: "Marc Aurèle, Sénèque, Épictète",
        author: BRAND,
      }),
    ),
});
export const loader = route.loader;
export const action = route.action;
