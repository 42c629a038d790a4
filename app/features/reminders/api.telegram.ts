import { resourceRoute } from "#app/platform/route.server.ts";
import { handleTelegramWebhook } from "./inbound.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { reminders } }) => {
    const secret = request.headers.get("X-Telegram-Bot-Api-Secret-Token");
    return handleTelegramWebhook(reminders, secret, await request.json().catch(() => undefined));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
