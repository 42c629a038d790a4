import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import { createSubscriptionStore } from "#app/features/subscription/subscription.store.server.ts";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import type { Payments } from "#app/gateways/payments/payments.ts";
import { createStripePayments } from "#app/gateways/payments/stripe.server.ts";
import { oncePer } from "#app/lib/lazy.ts";
import type { Settings } from "#app/platform/env.ts";
import type { Database } from "#db/client.ts";

/** undefined where a key is missing: payment alone then answers 503. */
const paymentsOf = oncePer((settings: Settings): Payments | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_ESSENTIAL: essential, STRIPE_PRICE_COMPLETE: complete } = settings;
  if (!secretKey || !webhookSecret || !essential || !complete) return undefined;
  const baseUrl = settings.STRIPE_API_URL;
  const now = () => Date.now() + settings.CLOCK_OFFSET_MS;
  return createStripePayments({ secretKey, webhookSecret, baseUrl, prices: { essential, complete }, now });
});

type Context = {
  readonly settings: Settings;
  readonly database: Database;
  readonly now: () => number;
  readonly mailer: Mailer | undefined;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** For the requests of the web Worker and the jobs of the reminders Worker alike. */
export function subscriptionServices(
  { settings, database, now, mailer, waitUntil }: Context,
  limit: (userId: string) => Promise<void>,
): SubscriptionDeps {
  return {
    store: createSubscriptionStore(database),
    payments: paymentsOf(settings),
    now,
    mailer,
    origin: settings.APP_ORIGIN,
    waitUntil,
    limit,
  };
}
