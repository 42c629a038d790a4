// Use cases of the letter's list: to ask for it, to confirm it, to leave it.
import { createHash } from "node:crypto";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { confirmMail, knownMail } from "./mails.ts";
import type { NewsletterStore } from "./newsletter.store.server.ts";
import { CONFIRM_MS, mailFor, WORDING } from "./newsletter.ts";

export type NewsletterDeps = {
  store: NewsletterStore;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
  /** Undefined where no mail can be sent. */
  mailer: Mailer | undefined;
  /** https://… */
  origin: string;
  /** A digest of where the request comes from, good for its day: part of the proof, names nobody. */
  from(): Promise<string>;
  limit(): Promise<void>;
};

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export const NO_MAIL = "La lettre n’est pas disponible pour le moment. Votre adresse n’a pas été gardée.";

/**
 * Notes a wish to subscribe and mails the link that confirms it; the same answer whether the address was known or
 * not. 429; 503 where no mail can be sent.
 * @param source the page the wish was made on
 */
export async function subscribe(
  deps: NewsletterDeps,
  { email, source }: { email: string; source: string },
): Promise<void> {
  await deps.limit();
  const { mailer } = deps;
  if (!mailer) throw new AppError("unavailable", NO_MAIL);
  const now = deps.now();
  const known = await deps.store.byEmail(email);
  const kind = mailFor(known, now);
  if (kind === "none") return;
  if (kind === "known") {
    if (!known?.unsubscribeKey) return;
    const leaveUrl = `${deps.origin}${paths.newsletterLeave(known.unsubscribeKey)}`;
    await deps.store.noteMail(email, now);
    deps.waitUntil(
      mailer.send({
        to: email,
        ...knownMail(leaveUrl),
        idempotencyKey: `newsletter-known/${known.id}/${now}`,
      }),
    );
    return;
  }
  const token = newId(256);
  await deps.store.wish({
    id: newId(),
    email,
    now,
    source,
    wording: WORDING,
    requestedFrom: await deps.from(),
    confirmHash: hashOf(token),
    confirmExpiresAt: now + CONFIRM_MS,
    unsubscribeKey: newId(),
  });
  const confirmUrl = `${deps.origin}${paths.newsletterConfirm(token)}`;
  const sent = mailer
    .send({ to: email, ...confirmMail(confirmUrl), idempotencyKey: `newsletter-confirm/${hashOf(token)}` })
    .catch(async (error) => {
      // The next wish may be mailed at once: nothing left.
      await deps.store.unnoteMail(email);
      throw error;
    });
  deps.waitUntil(sent);
}

/** The mailed link: from now on the address gets the letter. A second click finds it confirmed. */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<boolean> {
  if (token.length < 20 || token.length > 100) return false;
  return deps.store.confirm(hashOf(token), deps.now(), await deps.from());
}

/** The link in every letter. Leaving twice is leaving once. */
export async function leaveNewsletter(deps: Pick<NewsletterDeps, "store" | "now">, key: string) {
  if (key.length < 10 || key.length > 100) return false;
  return deps.store.leave(key, deps.now());
}
