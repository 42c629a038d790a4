import { dayIn } from "#app/lib/dates.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { beginTrial, requireOpen } from "./minigame.server.ts";
import { toTrialItem } from "./minigame-view.server.ts";

/** POST /api/minigame: the run under way, opened if there is none. GET: the results of those before. */
const endpoint = resourceRoute({
  GET: async ({ services: { session, minigame } }) => {
    const member = await session.requireMember();
    requireOpen(member);
    const rows = await minigame.db.read(minigame.store.history(member.id, 50));
    return rows.map(({ id, finishedAt, score, maxScore, level, badges }) => ({
      id,
      day: dayIn(finishedAt ?? 0, member.timezone),
      score,
      maxScore,
      level,
      badges,
    }));
  },
  POST: async ({ services: { session, minigame } }) =>
    toTrialItem(await beginTrial(minigame, await session.requireMember())),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
