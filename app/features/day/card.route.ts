import { isCardShape } from "#app/lib/card-shapes.ts";
import { AppError } from "#app/lib/errors.ts";
import { serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { columnsCard } from "./card.ts";
import { dayCardWords } from "./day.server.ts";

/** GET /day/card/{shape}: the member's own day as PNG. Nobody else has its address. */
const route = resourceRoute({
  GET: async ({ request, params: { shape }, services: { session, day, cards } }) => {
    const member = await session.requireMember();
    if (!isCardShape(shape)) throw new AppError("notFound", "Cette image n’existe pas.");
    return serveCard(
      cards,
      request,
      columnsCard(await dayCardWords(day, member), shape),
      "private, no-store",
    );
  },
});
export const loader = route.loader;
export const action = route.action;
