import { resourceRoute } from "#app/platform/route.server.ts";
import { removeDevice } from "./devices.server.ts";

const endpoint = resourceRoute({
  DELETE: async ({ params, services: { session, reminders } }) => {
    await removeDevice(reminders, await session.requireMember(), params.id ?? "");
    return { removed: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
