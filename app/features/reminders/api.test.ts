import { call, readJson } from "#app/platform/route.server.ts";
import { testSchema } from "./reminders.schema.ts";
import { sendTestReminder } from "./tests.server.ts";

export const { loader, action } = call({
  POST: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return sendTestReminder(reminders, member, await readJson(request, testSchema));
  },
});
