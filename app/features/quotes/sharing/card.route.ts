import { isCardShape } from "#app/lib/card-shapes.ts";
import { AppError } from "#app/lib/errors.ts";
import { serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { quotationCard } from "./quotation-card.ts";
import { sharedQuotation } from "./sharing.server.ts";

/** The image card of a shared quotation, as PNG. */
const route = resourceRoute({
  GET: async ({ request, params: { id = "", key = "", shape }, services: { sharing, cards } }) => {
    if (!isCardShape(shape)) throw new AppError("notFound", "Cette image n’existe pas.");
    return serveCard(cards, request, quotationCard(await sharedQuotation(sharing, id, key), shape));
  },
});
export const loader = route.loader;
export const action = route.action;
