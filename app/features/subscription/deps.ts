import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { Payments } from "#app/gateways/payments/payments.ts";
import type { LinkTokens } from "#app/platform/link-tokens.server.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { SubscriptionStore } from "./subscription.store.server.ts";

export type SubscriptionDeps = {
  store: SubscriptionStore;
  db: DatabaseRunner;
  /** undefined where the provider's keys are not set. */
  payments: Payments | undefined;
  now(): number;
  outbox: Outbox;
  /** The tokens of mailed links. */
  linkToken: LinkTokens;
  origin: string;
  /** Work that may end after the answer. */
  waitUntil(work: Promise<unknown>): void;
  /** Throws 429 when a member tries too often. */
  limit(userId: string): Promise<void>;
};
