import { call, readJson } from "#app/platform/route.server.ts";
import { startConfirmation } from "./channels.server.ts";
import { confirmationSchema } from "./reminders.schema.ts";

export const { loader, action } = call({
  POST: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return startConfirmation(reminders, member, await readJson(request, confirmationSchema));
  },
});
