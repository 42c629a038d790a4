// Use cases of the letter's list: to ask for it, to confirm it, to leave it.

import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { CONFIRM_MAIL, KNOWN_MAIL } from "./mails.ts";
import type { NewsletterStore } from "./newsletter.store.server.ts";
import { CONFIRM_MS, mailFor, WORDING } from "./newsletter.ts";

export type NewsletterDeps = {
  store: NewsletterStore;
  db: DatabaseRunner;
  now(): number;
  outbox: Outbox;
  /** The token of the link in a mail, from the mail's key: tried again, the mail carries the same link. */
  linkToken(mailKey: string): string;
  /** A digest of where the request comes from, good for its day: part of the proof, names nobody. */
  from(): Promise<string>;
  limit(): Promise<void>;
  /** Takes one of the mails about subscribing that may go to the mailbox behind an address; false past them. */
  takeMail(email: string): Promise<boolean>;
};

const NO_MAIL = "La lettre n’est pas disponible pour le moment. Votre adresse n’a pas été gardée.";

/**
 * Notes a wish to subscribe and owes the mail whose link confirms it; the same answer whether the address was known or
 * not, and whether it is mailed or not. 429; 503 where no mail can be sent.
 * @param source the page the wish was made on
 */
export async function subscribe(
  deps: NewsletterDeps,
  { email, source }: { email: string; source: string },
): Promise<void> {
  await deps.limit();
  if (!deps.outbox.available) throw new AppError("unavailable", NO_MAIL);
  const now = deps.now();
  const known = await deps.db.read(deps.store.byEmail(email));
  const kind = mailFor(known, now);
  if (kind === "none" || !(await deps.takeMail(email))) return;
  const { store, outbox } = deps;
  if (known && kind === "known") {
    const key = `newsletter-known/${known.id}/${now}`;
    const when = store.isNoted(email, now);
    const mail = outbox.enqueue(KNOWN_MAIL, { key, to: { email }, facts: {}, when });
    const [noted] = await deps.db.write([store.noteMail(email, now, known), mail]);
    if (noted) outbox.nudge(key);
    return;
  }
  const key = `newsletter-confirm/${newId()}`;
  const confirmHash = hashToken(deps.linkToken(key));
  const wish = {
    id: newId(),
    email,
    now,
    source,
    wording: WORDING,
    requestedFrom: await deps.from(),
    confirmHash,
    confirmExpiresAt: now + CONFIRM_MS,
    unsubscribeKey: newId(),
  };
  const when = store.isWished(confirmHash);
  const mail = outbox.enqueue(CONFIRM_MAIL, { key, to: { email }, facts: {}, when });
  const [wished] = await deps.db.write([store.wish(wish, known), mail]);
  if (wished) outbox.nudge(key);
}

/** Long enough for any token of ours, short enough for a hash. */
const isToken = (text: string) => text.length >= 10 && text.length <= 100;

type ConfirmationState = "waiting" | "confirmed" | "dead";

/** What a press on the mailed link's page would do. Reading it changes nothing: mail gateways open links. */
export async function getConfirmation(
  { db, store, now }: Pick<NewsletterDeps, "db" | "store" | "now">,
  token: string,
): Promise<ConfirmationState> {
  const row = isToken(token) ? await db.read(store.byConfirmHash(hashToken(token))) : undefined;
  if (row?.status === "confirmed") return "confirmed";
  return row?.status === "pending" && (row.confirmExpiresAt ?? 0) > now() ? "waiting" : "dead";
}

/** The press: from now on the address gets the letter. A second press finds it confirmed. */
export async function confirmSubscription(
  deps: Pick<NewsletterDeps, "db" | "store" | "now" | "from">,
  token: string,
): Promise<boolean> {
  if (!isToken(token)) return false;
  return deps.db.read(deps.store.confirm(hashToken(token), deps.now(), await deps.from()));
}

/** The link in every letter. Leaving twice is leaving once. False for a key that is none. */
export async function leaveNewsletter(
  { db, store, now }: Pick<NewsletterDeps, "db" | "store" | "now">,
  key: string,
): Promise<boolean> {
  return isToken(key) ? db.read(store.leave(key, now())) : false;
}
