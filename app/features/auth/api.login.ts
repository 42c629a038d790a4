import { clientOf, openedResponse } from "#app/features/auth/client.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { loginSchema } from "./auth.schema.ts";
import { login } from "./auth.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth, session, settings } }) => {
    const input = await readJson(request, loginSchema);
    return openedResponse(settings, await login(auth, input, clientOf(request, session.credentials)));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
