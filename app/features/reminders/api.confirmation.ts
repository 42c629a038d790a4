import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { startConfirmation } from "./channels.server.ts";
import { confirmationSchema } from "./reminders.schema.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return startConfirmation(reminders, member, await readJson(request, confirmationSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
