import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import { createSubscriptionStore } from "#app/features/subscription/subscription.store.server.ts";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import type { Payments } from "#app/gateways/payments/payments.ts";
import { createStripePayments } from "#app/gateways/payments/stripe.server.ts";
import type { Database } from "#db/client.ts";
import type { Settings } from "../env.ts";

/** undefined where a key is missing: that one feature then answers 503. */
function payments(settings: Settings, now: () => number): Payments | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_ESSENTIAL: essential, STRIPE_PRICE_COMPLETE: complete } = settings;
  if (!secretKey || !webhookSecret || !essential || !complete) return undefined;
  const baseUrl = settings.STRIPE_API_URL;
  return createStripePayments({ secretKey, webhookSecret, baseUrl, prices: { essential, complete }, now });
}

type Wanted = {
  settings: Settings;
  db: Database;
  now: () => number;
  mailer: Mailer | undefined;
  later: (work: Promise<unknown>) => void;
  limit: (userId: string) => Promise<void>;
};

/** For the web Worker's requests and the reminders Worker's jobs alike. */
export function subscriptionRoom({ settings, db, now, mailer, later, limit }: Wanted): SubscriptionDeps {
  return {
    store: createSubscriptionStore(db),
    payments: payments(settings, now),
    now,
    mailer,
    origin: settings.APP_ORIGIN,
    later,
    limit,
  };
}
