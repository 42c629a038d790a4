import { call, readJson } from "#app/platform/route.server.ts";
import { reminderSettingsSchema } from "./reminders.schema.ts";
import { getRemindersView, saveReminderSettings } from "./reminders.server.ts";

export const { loader, action } = call({
  GET: async ({ services: { session, reminders } }) =>
    getRemindersView(reminders, await session.requireMember()),

  PATCH: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return saveReminderSettings(reminders, member, await readJson(request, reminderSettingsSchema));
  },
});
