import { call } from "#app/platform/route.server.ts";
import { cardSvg } from "./card-image.ts";
import { getPublicPostView } from "./community-view.server.ts";

const CARD_SECONDS = 3600;

/** The image card of a shared post. A network that fetches it is no reader: robots are not counted. */
const route = call({
  GET: async ({ params, services: { session, community } }) => {
    const post = await getPublicPostView(community, await session.member(), params.id ?? "");
    return new Response(cardSvg(post), {
      headers: {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Cache-Control": `public, max-age=${CARD_SECONDS}`,
        // An SVG opened by itself is a document: nothing in it may run.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
  },
});

export const loader = route.loader;
export const action = route.action;
