import { clientOf, openedResponse } from "#app/platform/client.server.ts";
import { call, readJson } from "#app/platform/route.server.ts";
import { loginSchema } from "./auth.schema.ts";
import { login } from "./auth.server.ts";

const endpoint = call({
  POST: async ({ request, services: { auth, settings } }) => {
    const input = await readJson(request, loginSchema);
    return openedResponse(settings, request, await login(auth, input, clientOf(request)));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
