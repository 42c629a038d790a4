// Asked by the service worker, maybe long after the session ended: the endpoint is the proof.
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { renewalSchema } from "./devices.schema.ts";
import { renewDevice } from "./devices.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { reminders } }) => {
    await renewDevice(reminders, await readJson(request, renewalSchema));
    return { renewed: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
