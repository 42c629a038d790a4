import { resourceRoute } from "#app/platform/route.server.ts";
import { cancelPlan } from "./subscription.server.ts";

/** POST /api/subscription/cancel → {endsAt}: with the period that is paid. */
const endpoint = resourceRoute({
  POST: async ({ services: { session, subscription } }) => {
    const { endsAt } = await cancelPlan(subscription, (await session.requireMember()).id);
    return { endsAt: new Date(endsAt).toISOString() };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
