import { AppError } from "#app/lib/errors.ts";
import { BODY_TOO_LARGE } from "#app/platform/guard.ts";
import { log } from "#app/platform/log.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { receiveEvent } from "./subscription.server.ts";

/** POST /api/stripe/webhook: verified by its signature over the raw body, not by its origin. */
const endpoint = resourceRoute({
  POST: async ({ request, services: { subscription } }) => {
    const body = await request.text().catch((cause) => {
      if (cause instanceof Error && cause.name === BODY_TOO_LARGE)
        throw new AppError("tooLarge", "Cet envoi est trop volumineux.");
      throw new AppError("unreadable", "Le corps de la requête n’est pas lisible.", {}, cause);
    });
    const signature = request.headers.get("Stripe-Signature");
    const { received, type } = await receiveEvent(subscription, body, signature);
    if (received === "ignored") log("info", "stripe.event.ignored", { type });
    return { received };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
