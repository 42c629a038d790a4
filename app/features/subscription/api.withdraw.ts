import { resourceRoute } from "#app/platform/route.server.ts";
import { withdrawPlan } from "./leave/withdrawal.server.ts";

/** POST /api/subscription/withdraw → {requestedAt, refunded (cents)}, within fourteen days. */
const endpoint = resourceRoute({
  POST: async ({ services: { session, subscription } }) => {
    const { requestedAt, refunded } = await withdrawPlan(subscription, (await session.requireMember()).id);
    return { requestedAt: new Date(requestedAt).toISOString(), refunded };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
