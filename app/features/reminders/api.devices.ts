import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { deviceSchema } from "./devices.schema.ts";
import { addDevice } from "./devices.server.ts";

const endpoint = resourceRoute({
  PUT: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    const subscription = await readJson(request, deviceSchema);
    return addDevice(reminders, member, subscription, request.headers.get("User-Agent"));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
