import { resourceRoute } from "#app/platform/route.server.ts";
import { toUser } from "./user.ts";

/** Answers 200 either way: `{authenticated: false, user: null}` is the silent logout of P1 §4. */
const endpoint = resourceRoute({
  GET: async ({ services: { session } }) => {
    const member = await session.member();
    return { authenticated: Boolean(member), user: member ? toUser(member) : null };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
