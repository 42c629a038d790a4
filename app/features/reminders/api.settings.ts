import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { reminderSettingsSchema } from "./reminders.schema.ts";
import { getRemindersView, saveReminderSettings } from "./reminders.server.ts";

const endpoint = resourceRoute({
  GET: async ({ services: { session, reminders } }) =>
    getRemindersView(reminders, await session.requireMember()),

  PATCH: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return saveReminderSettings(reminders, member, await readJson(request, reminderSettingsSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
