import { clientOf, openedResponse } from "#app/features/auth/client.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { passkeyAnswerSchema } from "./passkeys.schema.ts";
import { enterWithPasskey } from "./passkeys.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth, session, settings } }) => {
    const answer = await readJson(request, passkeyAnswerSchema);
    const client = clientOf(request, session.credentials);
    return openedResponse(settings, await enterWithPasskey(auth, answer, client));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
