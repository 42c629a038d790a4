import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { resetSchema } from "./auth.schema.ts";
import { resetPassword } from "./links.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth } }) => {
    await resetPassword(auth, await readJson(request, resetSchema));
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
