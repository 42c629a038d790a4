import { dayIn } from "#app/lib/dates.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { progressQueries } from "./progress.server.ts";
import { progressOf } from "./progress.ts";

const endpoint = resourceRoute({
  GET: async ({ services }) => {
    const member = await services.session.requireMember();
    const today = dayIn(services.now(), member.timezone);
    return progressOf(await services.db.batch(progressQueries(services, member.id, today)), today);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
