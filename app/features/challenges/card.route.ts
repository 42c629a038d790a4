import { columnsCard } from "#app/features/day/card.ts";
import { AppError } from "#app/lib/errors.ts";
import { count } from "#app/lib/text.ts";
import { requireCardShape, serveCard } from "#app/platform/cards.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { getChallengeView } from "./challenges-view.server.ts";

/** GET /challenges/{id}/card/{shape}: what a completed challenge leaves to keep, as PNG. It says what was done, and no note. */
const endpoint = resourceRoute({
  GET: async ({ request, params: { id = "", shape }, services: { session, challenges, cards } }) => {
    const member = await session.requireMember();
    const drawn = requireCardShape(shape);
    const { facts, completed } = await getChallengeView(challenges, member, id, undefined);
    if (!completed) throw new AppError("notFound", "Ce défi n’est pas accompli.");
    const done = new Set(completed.days.map(({ number }) => number));
    const card = columnsCard(
      {
        title: facts.name,
        subtitle: `${count(completed.days.length, "jour")} sur ${facts.days}, accompli le ${completed.completedOn}`,
        columns: Array.from({ length: facts.days }, (_, at) => ({ stands: done.has(at + 1) })),
      },
      drawn,
    );
    return serveCard(cards, request, card, "private, no-store");
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
