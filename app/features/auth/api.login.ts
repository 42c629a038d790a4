import { clientOf, openedResponse } from "#app/features/auth/client.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { loginSchema } from "./auth.schema.ts";
import { login } from "./auth.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth, settings } }) => {
    const input = await readJson(request, loginSchema);
    return openedResponse(settings, request, await login(auth, input, clientOf(request)));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
