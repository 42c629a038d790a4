import { log } from "#app/platform/log.ts";
import { refuseBody, resourceRoute } from "#app/platform/route.server.ts";
import { receiveEvent } from "./subscription.server.ts";

/** POST /api/stripe/webhook: verified by its signature over the raw body, not by its origin. */
const endpoint = resourceRoute({
  POST: async ({ request, services: { subscription } }) => {
    const body = await request.text().catch(refuseBody("Le corps de la requête n’est pas lisible."));
    const signature = request.headers.get("Stripe-Signature");
    const { received, type } = await receiveEvent(subscription, body, signature);
    if (received === "ignored") log("info", "stripe.event.ignored", { type });
    return { received };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
