import type { Mailer } from "#app/gateways/mail/mail.ts";
import type { Payments } from "#app/gateways/payments/payments.ts";
import type { SubscriptionStore } from "./subscription.store.server.ts";

export type SubscriptionDeps = {
  store: SubscriptionStore;
  /** undefined where the provider's keys are not set. */
  payments: Payments | undefined;
  now(): number;
  /** undefined where no provider is configured. */
  mailer: Mailer | undefined;
  origin: string;
  /** Work that may end after the answer. */
  waitUntil(work: Promise<unknown>): void;
  /** Throws 429 when a member tries too often. */
  limit(userId: string): Promise<void>;
};
