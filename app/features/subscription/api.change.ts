import { check, readJson, resourceRoute } from "#app/platform/route.server.ts";
import { orderPlan } from "./order/order.server.ts";
import { changeSchema, orderSchema } from "./subscription.schema.ts";
import { changeNextPeriod } from "./subscription.server.ts";

/** POST /api/subscription/change {tier}: down with the next period; up is an order, with its consents. */
const endpoint = resourceRoute({
  POST: async ({ request, services: { session, subscription } }) => {
    const member = await session.requireMember();
    const input = await readJson(request, changeSchema);
    const changed = await changeNextPeriod(subscription, member.id, input.tier);
    if (changed !== "order") return { ...changed, effectiveAt: new Date(changed.effectiveAt).toISOString() };
    const order = check(input, orderSchema);
    return orderPlan(subscription, member, order, request.headers.get("User-Agent") ?? "");
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
