// Messages to us: written down together with the mails they owe, so that neither is there without the other.

import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import { mailboxOf } from "#app/lib/client-block.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { contentId } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { ContactInput } from "./contact.schema.ts";
import type { ContactStore } from "./contact.store.server.ts";
import { HONEYPOT, HOURLY_MESSAGES } from "./contact.ts";
import { ACKNOWLEDGEMENT_MAIL, FORWARD_MAIL } from "./mails.ts";

export type ContactDeps = {
  store: ContactStore;
  db: DatabaseRunner;
  now(): number;
  /** Without a provider messages are kept all the same. */
  outbox: Outbox;
  /** Where messages go. */
  to: string;
  limit(): Promise<void>;
};

const TOO_MANY =
  "Vous nous avez déjà écrit plusieurs fois en peu de temps. Vos messages sont bien arrivés\u00a0: réessayez dans une heure.";

/**
 * Keeps a message, and owes the mails that bring it to us and acknowledge it to its sender. The same words pressed twice
 * are one message. One whose hidden field was filled is kept too, marked, and its sender is not written to. 429.
 */
export async function sendMessage(
  { store, db, outbox, ...deps }: ContactDeps,
  userId: string | null,
  { [HONEYPOT]: filled, ...input }: ContactInput,
): Promise<void> {
  await deps.limit();
  const now = deps.now();
  const id = newId();
  const suspect = Boolean(filled);
  const textHash = contentId([input.email, input.subject, input.message, dayIn(now, "UTC")]);
  const row = {
    id,
    userId,
    ...input,
    mailbox: mailboxOf(input.email),
    suspect,
    textHash,
    createdAt: now,
    owedAt: outbox.available ? now : null,
  };
  const [forward, acknowledgement] = [`contact/${id}`, `contact-ack/${id}`];
  const when = store.isKept(id);
  const [isKept, isKnown] = await db.write([
    store.insert(row, { since: now - HOUR_MS, messages: HOURLY_MESSAGES }),
    store.isKnown(textHash),
    outbox.enqueue(FORWARD_MAIL, { key: forward, to: { email: deps.to }, facts: { id }, when }),
    ...(suspect
      ? []
      : [
          outbox.enqueue(ACKNOWLEDGEMENT_MAIL, {
            key: acknowledgement,
            to: { email: input.email },
            facts: { subject: input.subject },
            when,
          }),
        ]),
  ]);
  if (!isKnown) throw new AppError("tooMany", TOO_MANY, { retryAfter: 3600 });
  if (isKept) outbox.nudge(forward, ...(suspect ? [] : [acknowledgement]));
}
