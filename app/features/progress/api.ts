import { dayIn } from "#app/lib/dates.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { openProgress, progressQueries } from "./progress.server.ts";

const endpoint = resourceRoute({
  GET: async ({ services }) => {
    const member = await services.session.requireMember();
    const today = dayIn(services.now(), member.timezone);
    const rows = await services.db.batch(progressQueries(services, member.id, today));
    return openProgress(services.dashboard.openAverages, member, rows, today);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
