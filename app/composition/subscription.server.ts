import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import { createSubscriptionStore } from "#app/features/subscription/subscription.store.server.ts";
import type { Payments } from "#app/gateways/payments/payments.ts";
import { oncePer, readLater } from "#app/lib/lazy.ts";
import type { Settings } from "#app/platform/env.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import type { Database, DatabaseRunner } from "#db/client.ts";

/** undefined where a key is missing: payment alone then answers 503. */
const paymentsOf = oncePer((settings: Settings): Payments | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_ESSENTIAL: essential, STRIPE_PRICE_COMPLETE: complete } = settings;
  if (!secretKey || !webhookSecret || !essential || !complete) return undefined;
  const baseUrl = settings.STRIPE_API_URL;
  const now = () => Date.now() + settings.CLOCK_OFFSET_MS;
  return readLater(async () => {
    const { createStripePayments } = await import("#app/gateways/payments/stripe.server.ts");
    return createStripePayments({ secretKey, webhookSecret, baseUrl, prices: { essential, complete }, now });
  });
});

type Context = {
  readonly settings: Settings;
  readonly database: Database;
  readonly now: () => number;
  readonly db: DatabaseRunner;
  readonly outbox: Outbox;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** For the requests of the web Worker and the jobs of the reminders Worker alike. */
export function subscriptionServices(
  { settings, database, db, outbox, now, waitUntil }: Context,
  limit: (userId: string) => Promise<void>,
): SubscriptionDeps {
  return {
    store: createSubscriptionStore(database),
    db,
    payments: paymentsOf(settings),
    now,
    outbox,
    linkToken: createLinkTokens(settings.PASSWORD_PEPPER),
    origin: settings.APP_ORIGIN,
    waitUntil,
    limit,
  };
}
