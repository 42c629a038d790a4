import { clientOf, openedResponse } from "#app/features/auth/client.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { registerSchema } from "./auth.schema.ts";
import { register } from "./auth.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth, session, settings } }) => {
    const input = await readJson(request, registerSchema);
    return openedResponse(settings, await register(auth, input, clientOf(request, session.credentials)), 201);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
