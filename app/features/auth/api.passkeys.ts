import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { newPasskeySchema } from "./passkeys.schema.ts";
import { addPasskey } from "./passkeys.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth, session } }) => {
    const asker = await session.require();
    await addPasskey(auth, asker, await readJson(request, newPasskeySchema));
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
