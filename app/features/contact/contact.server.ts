// Messages to the house: written down first, mailed after. What a mail could not carry waits in its row for the cron.
import { createHash } from "node:crypto";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import type { ContactInput } from "./contact.schema.ts";
import type { ContactStore } from "./contact.store.server.ts";
import { type ContactMessage, HONEYPOT, HOUR_MS, HOURLY_MESSAGES } from "./contact.ts";
import { acknowledgement, forwarded } from "./mails.ts";

export type DeliveryDeps = {
  store: ContactStore;
  now(): number;
  /** Undefined where no mail can be sent: messages are kept all the same. */
  mailer: Mailer | undefined;
  /** Where messages go. */
  to: string;
};

export type ContactDeps = DeliveryDeps & {
  waitUntil(work: Promise<unknown>): void;
  limit(): Promise<void>;
};

const TOO_MANY =
  "Vous nous avez déjà écrit plusieurs fois en peu de temps. Vos messages sont bien arrivés\u202f: réessayez dans une heure.";

const CLAIM_MS = 2 * 60_000;
const ATTEMPTS = 10;
const A_RUN = 10;

/**
 * Keeps a message and has it mailed to the house and acknowledged to its sender. The same words pressed twice are one
 * message. A program that fills the hidden field is answered as everybody is, and nothing is kept. 429.
 */
export async function sendMessage(
  deps: ContactDeps,
  userId: string | null,
  { [HONEYPOT]: filled, ...input }: ContactInput,
): Promise<void> {
  await deps.limit();
  if (filled) return;
  const now = deps.now();
  const id = newId();
  const textHash = createHash("sha256")
    .update(JSON.stringify([input.email, input.subject, input.message, dayIn(now, "UTC")]))
    .digest("hex");
  const outcome = await deps.store.insert(
    { id, userId, ...input, textHash, createdAt: now },
    { since: now - HOUR_MS, messages: HOURLY_MESSAGES },
  );
  if (outcome === "braked") throw new AppError("tooMany", TOO_MANY, { retryAfter: 3600 });
  if (outcome === "known") return;
  deps.waitUntil(deliver(deps, id));
}

/** Mails what of a message was not mailed yet; whoever holds the claim does it, nobody else. */
async function deliver(deps: DeliveryDeps, id: string): Promise<boolean> {
  const { store, mailer, to } = deps;
  if (!mailer) return false;
  const now = deps.now();
  const message = await store.claim(id, now, now + CLAIM_MS);
  if (!message) return false;
  const results = await Promise.allSettled([
    forward(deps, mailer, to, message),
    acknowledge(deps, mailer, message),
  ]);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return true;
}

async function forward({ store, now }: DeliveryDeps, mailer: Mailer, to: string, message: ContactMessage) {
  if (message.forwardedAt !== null) return;
  await mailer.send({
    to,
    ...forwarded(message),
    replyTo: message.email,
    idempotencyKey: `contact/${message.id}`,
  });
  await store.note(message.id, { forwardedAt: now() });
}

async function acknowledge({ store, now }: DeliveryDeps, mailer: Mailer, message: ContactMessage) {
  if (message.acknowledgedAt !== null) return;
  await mailer.send({
    to: message.email,
    ...acknowledgement(message.subject),
    idempotencyKey: `contact-ack/${message.id}`,
  });
  await store.note(message.id, { acknowledgedAt: now() });
}

/** The messages whose mails did not leave with them; how many did now. One that fails keeps the others from nothing. */
export async function deliverWaiting(deps: DeliveryDeps): Promise<number> {
  if (!deps.mailer) return 0;
  const ids = await deps.store.waiting(deps.now(), ATTEMPTS, A_RUN);
  const results = await Promise.allSettled(ids.map((id) => deliver(deps, id)));
  return results.filter((result) => result.status === "fulfilled" && result.value).length;
}
