import { resourceRoute } from "#app/platform/route.server.ts";
import { getOfflineData } from "./offline.server.ts";

/** GET /api/offline: what the member's browser keeps to be read without network. It opens no quotation. */
const endpoint = resourceRoute({
  GET: async ({ services: { session, offline } }) => {
    const { member, token } = await session.requireOpener();
    return getOfflineData(offline, member, token);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
