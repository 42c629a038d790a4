import { call, readJson } from "#app/platform/route.server.ts";
import { resetSchema } from "./auth.schema.ts";
import { resetPassword } from "./auth.server.ts";

const endpoint = call({
  POST: async ({ request, services: { auth } }) => {
    await resetPassword(auth, await readJson(request, resetSchema));
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
