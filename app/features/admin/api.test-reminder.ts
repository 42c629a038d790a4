import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { testReminderSchema } from "./admin.schema.ts";
import { testReminder } from "./admin.server.ts";

/** POST /api/admin/test-reminder {userId} */
const endpoint = resourceRoute({
  POST: async ({ request, services: { session, admin } }) => {
    const me = await session.requireAdmin();
    const { userId } = await readJson(request, testReminderSchema);
    await testReminder(admin, me, userId);
    return { message: "Le message a été envoyé avec succès." };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
