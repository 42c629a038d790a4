import { dayIn } from "#app/lib/dates.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { PROGRESS_SCALES, progressQueries, toProgress } from "./progress.server.ts";

const endpoint = resourceRoute({
  GET: async ({ services }) => {
    const member = await services.session.requireMember();
    const today = dayIn(services.now(), member.timezone);
    const [rows, { scales }] = await Promise.all([
      services.db.batch(progressQueries(services, member.id, today)),
      services.journal.pages(member).look({ scales: PROGRESS_SCALES }),
    ]);
    return toProgress(rows, scales, today);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
