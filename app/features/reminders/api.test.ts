import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { testSchema } from "./reminders.schema.ts";
import { sendTestReminder } from "./tests.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return sendTestReminder(reminders, member, await readJson(request, testSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
