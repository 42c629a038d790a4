import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { forgottenSchema } from "./auth.schema.ts";
import { forgotPassword } from "./links.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { auth } }) => {
    await forgotPassword(auth, (await readJson(request, forgottenSchema)).email);
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
