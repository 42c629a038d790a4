// GET /challenges/{id}/card.svg: what a completed challenge leaves to keep. It says what was done, and no note.
import { columnsCard } from "#app/features/day/card.ts";
import { AppError } from "#app/lib/errors.ts";
import { count } from "#app/lib/text.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { getChallengeView } from "./challenges-view.server.ts";

const endpoint = resourceRoute({
  GET: async ({ params, services: { session, challenges } }) => {
    const member = await session.requireMember();
    const { facts, completed } = await getChallengeView(challenges, member, params.id ?? "", undefined);
    if (!completed) throw new AppError("notFound", "Ce défi n’est pas accompli.");
    const done = new Set(completed.days.map(({ number }) => number));
    const card = columnsCard({
      title: facts.name,
      subtitle: `${count(completed.days.length, "jour")} sur ${facts.days}, accompli le ${completed.completedOn}`,
      columns: Array.from({ length: facts.days }, (_, at) => ({ stands: done.has(at + 1) })),
    });
    return new Response(card, {
      headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "private, no-store" },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
