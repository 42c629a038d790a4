import { log } from "#app/platform/log.ts";
import { call } from "#app/platform/route.server.ts";
import { receiveEvent } from "./subscription.server.ts";

/** POST /api/stripe/webhook: verified by its signature over the raw body, not by its origin. */
const endpoint = call({
  POST: async ({ request, services: { subscription } }) => {
    const { received, type } = await receiveEvent(
      subscription,
      await request.text(),
      request.headers.get("Stripe-Signature"),
    );
    if (received === "ignored") log("info", "stripe.event.ignored", { type });
    return { received };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
