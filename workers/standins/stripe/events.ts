// Webhooks on their way: signed as Stripe signs, one address, tried again when it does not answer 2xx.
import type { StripeShelf } from "./shelf.ts";
import type { Event, Kinds } from "./wire.ts";

/** Seconds after which an event that was not taken is sent again; then it is lost until somebody sends it by hand. */
const RESEND_AFTER = [1, 2, 4, 8, 30];

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The `Stripe-Signature` of a payload at `at` (seconds). */
export async function sign(payload: string, secret: string, at: number): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return `t=${at},v1=${hex(await crypto.subtle.sign("HMAC", key, encode(`${at}.${payload}`)))}`;
}

type Delivery = Kinds["delivery"];

/** Deliveries that wait are found without looking at those that are done. */
const put = (shelf: StripeShelf, delivery: Delivery) =>
  shelf.put("delivery", delivery, delivery.done ? "done" : "waiting");

/** Events whose time has come, oldest first; each is put off as if it had failed until `took` says otherwise. */
export function due(shelf: StripeShelf, now: number): Event[] {
  return shelf
    .list("delivery", "waiting")
    .filter((delivery) => delivery.dueAt <= now)
    .flatMap((delivery) => {
      const event = shelf.get("event", delivery.id);
      const wait = RESEND_AFTER[delivery.attempts];
      const attempts = delivery.attempts + 1;
      put(shelf, { ...delivery, attempts, done: wait === undefined, dueAt: now + (wait ?? 0) });
      return event ? [event] : [];
    });
}

/** Seconds to the next event that waits, or undefined. */
export function nextDue(shelf: StripeShelf, now: number): number | undefined {
  const waits = shelf.list("delivery", "waiting").map((one) => Math.max(0, one.dueAt - now));
  return waits.length ? Math.min(...waits) : undefined;
}

export function took(shelf: StripeShelf, id: string, status: number): void {
  const delivery = shelf.get("delivery", id);
  if (!delivery) return;
  const ok = status >= 200 && status < 300;
  put(shelf, { ...delivery, lastStatus: status, done: delivery.done || ok });
}

export function resend(shelf: StripeShelf, id: string, now: number): void {
  const delivery = shelf.get("delivery", id);
  if (delivery) put(shelf, { ...delivery, attempts: 0, done: false, dueAt: now });
}
