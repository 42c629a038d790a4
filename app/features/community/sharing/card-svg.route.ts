import { cardSvg } from "#app/lib/card-svg.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { getPublicPostCard } from "./public-view.server.ts";

const CARD_SECONDS = 3600;

/** The image card of a shared post, as a drawing. A network that fetches it is no reader. */
const route = resourceRoute({
  GET: async ({ params, services: { community } }) =>
    new Response(cardSvg(await getPublicPostCard(community, params.id ?? "")), {
      headers: {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Cache-Control": `public, max-age=${CARD_SECONDS}`,
        // An SVG opened by itself is a document: nothing in it may run.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    }),
});

export const loader = route.loader;
export const action = route.action;
