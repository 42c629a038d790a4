import { clientOf, openedResponse } from "#app/features/auth/client.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { loginSchema } from "./auth.schema.ts";
import { enter } from "./authenticator.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth, session, settings } }) => {
    const input = await readJson(request, loginSchema);
    const client = clientOf(request, session.credentials);
    return openedResponse(settings, await enter(auth, request, client, { name: "login", input }));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
