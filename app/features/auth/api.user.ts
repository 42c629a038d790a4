import { resourceRoute } from "#app/platform/route.server.ts";
import { toUser } from "./user.ts";

const endpoint = resourceRoute({
  GET: async ({ services: { session } }) => toUser(await session.requireMember()),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
