// What every part of the stand-in works with: the shelf, the customer's clock, the errors, the events.
import { newStripeId } from "./objects.ts";
import type { StripeShelf } from "./shelf.ts";
import { API_VERSION, type Invoice, type Kinds, type StripeKind, type StripeSubscription } from "./wire.ts";

export type Bench = {
  shelf: StripeShelf;
  /** Seconds: the product's clock, before a customer's own. */
  now: number;
  /** Where the pages of the stand-in are. */
  origin: string;
};

/** Stripe's error body (https://docs.stripe.com/api/errors). */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, extra: Record<string, unknown> = {}, status = 400) =>
  new StripeRefusal(status, { type: "invalid_request_error", message, ...extra });

export const missing = (what: string, id: string, param = "id") =>
  invalid(`No such ${what}: '${id}'`, { code: "resource_missing", param }, 404);

export function need<K extends StripeKind>(bench: Bench, kind: K, id: string, param = "id"): Kinds[K] {
  const found = bench.shelf.get(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** Seconds, on a customer's clock: it may run ahead of the product's, without touching anybody else's. */
export const clockOf = (bench: Bench, customer: string) =>
  bench.now + (bench.shelf.get("clock", customer)?.ahead ?? 0);

export const customerOf = ({ customer }: Pick<StripeSubscription | Invoice, "customer">) => String(customer);

/** Writes an event down and puts it on its way. */
export function emit(bench: Bench, type: string, customer: string, object: unknown): void {
  const id = newStripeId("evt");
  bench.shelf.put(
    "event",
    {
      id,
      object: "event",
      account: undefined,
      api_version: API_VERSION,
      context: undefined,
      created: clockOf(bench, customer),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    },
    customer,
  );
  bench.shelf.put("delivery", { id, attempts: 0, dueAt: bench.now, done: false, lastStatus: 0 }, "waiting");
}
