import { resourceRoute } from "#app/platform/route.server.ts";
import { resumePlan } from "./subscription.server.ts";

/** POST /api/subscription/resume → {renewsAt}: takes a cancellation back before its date. */
const endpoint = resourceRoute({
  POST: async ({ services: { session, subscription } }) => {
    const { renewsAt } = await resumePlan(subscription, (await session.requireMember()).id);
    return { renewsAt: new Date(renewsAt).toISOString() };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
