// Webhooks on their way: signed as Stripe signs, one address, tried again when it does not answer 2xx.
import type { Shelf } from "./shelf.ts";
import type { Event } from "./wire.ts";

/** Seconds after which an event that was not taken is sent again; then it is lost until somebody sends it by hand. */
export const RESEND_AFTER = [1, 2, 4, 8, 30];

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

/** Events whose time has come, oldest first; each is put off as if it had failed until `took` says otherwise. */
export function due(shelf: Shelf, now: number): Event[] {
  return shelf
    .list("delivery")
    .filter((delivery) => !delivery.done && delivery.dueAt <= now)
    .flatMap((delivery) => {
      const event = shelf.get("event", delivery.id);
      const wait = RESEND_AFTER[delivery.attempts];
      shelf.put("delivery", {
        ...delivery,
        attempts: delivery.attempts + 1,
        done: wait === undefined,
        dueAt: now + (wait ?? 0),
      });
      return event ? [event] : [];
    });
}

/** Seconds to the next event that waits, or undefined. */
export function nextDue(shelf: Shelf, now: number): number | undefined {
  const waits = shelf.list("delivery").flatMap((one) => (one.done ? [] : [Math.max(0, one.dueAt - now)]));
  return waits.length ? Math.min(...waits) : undefined;
}

export function took(shelf: Shelf, id: string, status: number): void {
  const delivery = shelf.get("delivery", id);
  if (!delivery) return;
  const ok = status >= 200 && status < 300;
  shelf.put("delivery", { ...delivery, lastStatus: status, done: delivery.done || ok });
}

export function resend(shelf: Shelf, id: string, now: number): void {
  const delivery = shelf.get("delivery", id);
  if (delivery) shelf.put("delivery", { ...delivery, attempts: 0, done: false, dueAt: now });
}
