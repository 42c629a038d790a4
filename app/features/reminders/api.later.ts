// Asked by the service worker, maybe long after the session ended: the endpoint is the proof.
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { postponementSchema } from "./devices.schema.ts";
import { postpone } from "./devices.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { reminders } }) => {
    await postpone(reminders, await readJson(request, postponementSchema));
    return { postponed: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
