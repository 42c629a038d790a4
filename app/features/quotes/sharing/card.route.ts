import { requireCardShape, serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { quotationCard } from "./quotation-card.ts";
import { sharedQuotation } from "./sharing.server.ts";

/** The image card of a shared quotation, as PNG. */
const route = resourceRoute({
  GET: async ({ request, params: { id = "", key = "", shape }, services: { sharing, cards } }) => {
    const drawn = requireCardShape(shape);
    return serveCard(cards, request, quotationCard(await sharedQuotation(sharing, id, key), drawn));
  },
});
export const loader = route.loader;
export const action = route.action;
