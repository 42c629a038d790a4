import { paths } from "#app/lib/paths.ts";
import { xmlText } from "#app/lib/signs.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { handleTwilioWebhook } from "./inbound.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { reminders } }) => {
    // Twilio signs the fields; a body that is no form has none, and fails its signature.
    const fields: Record<string, string> = {};
    const form = await request.formData().catch(() => new FormData());
    for (const [name, value] of form) fields[name] = String(value);
    const url = `${reminders.origin}${paths.twilioWebhook()}`;
    const reply = await handleTwilioWebhook(
      reminders,
      request.headers.get("X-Twilio-Signature"),
      url,
      fields,
    );
    const message = reply ? `<Message>${xmlText(reply)}</Message>` : "";
    return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
      headers: { "Content-Type": "text/xml; charset=utf-8" },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
