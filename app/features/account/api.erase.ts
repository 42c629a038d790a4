import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { eraseSchema } from "./account.schema.ts";
import { cancelErasure, requestErasure } from "./account.server.ts";

/** POST /api/account/erase {password}: in seven days. DELETE: changes one's mind. */
const endpoint = resourceRoute({
  POST: async ({ request, services: { session, account } }) => {
    const member = await session.requireMember();
    const { password } = await readJson(request, eraseSchema);
    return requestErasure(account, member, password);
  },
  DELETE: async ({ services: { session, account } }) => {
    await cancelErasure(account, await session.requireMember());
    return {};
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
