import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { dailySchema } from "./devices.schema.ts";
import { getDailyView, saveDaily } from "./devices.server.ts";

const endpoint = resourceRoute({
  GET: async ({ services: { session, reminders } }) => getDailyView(reminders, await session.requireMember()),

  PATCH: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return saveDaily(reminders, member, await readJson(request, dailySchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
