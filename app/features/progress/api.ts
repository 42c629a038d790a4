import { dayIn } from "#app/lib/dates.ts";
import { call } from "#app/platform/route.server.ts";
import { progressQueries } from "./progress.server.ts";
import { progressOf } from "./progress.ts";

const endpoint = call({
  GET: async ({ services }) => {
    const member = await services.session.requireMember();
    const today = dayIn(services.now(), member.timezone);
    return progressOf(await services.readAll(progressQueries(services, member.id, today)), today);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
