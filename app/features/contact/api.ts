import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { contactSchema } from "./contact.schema.ts";
import { sendMessage } from "./contact.server.ts";
import { SENT } from "./contact.ts";

/** POST /api/contact */
const endpoint = resourceRoute({
  POST: async ({ request, services: { session, contact } }) => {
    const input = await readJson(request, contactSchema);
    await sendMessage(contact, (await session.member())?.id ?? null, input);
    return Response.json({ message: SENT.body }, { status: 201 });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
