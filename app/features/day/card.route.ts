import { requireCardShape, serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { columnsCard } from "./card.ts";
import { dayCardWords } from "./day.server.ts";

/** GET /day/card/{shape}: the member's own day as PNG. Nobody else has its address. */
const route = resourceRoute({
  GET: async ({ request, params: { shape }, services: { session, day, cards } }) => {
    const member = await session.requireMember();
    const drawn = requireCardShape(shape);
    return serveCard(
      cards,
      request,
      columnsCard(await dayCardWords(day, member), drawn),
      "private, no-store",
    );
  },
});
export const loader = route.loader;
export const action = route.action;
