import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { orderPlan } from "./order/order.server.ts";
import { orderSchema } from "./subscription.schema.ts";

/** POST /api/create-subscription {tier} → {clientSecret} (P2 §7); the two consents go with it. */
const endpoint = resourceRoute({
  POST: async ({ request, services: { session, subscription } }) => {
    const member = await session.requireMember();
    const input = await readJson(request, orderSchema);
    return orderPlan(subscription, member, input, request.headers.get("User-Agent") ?? "");
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
