// The rules of the mail outbox: what a kind of mail is, when a failed one is tried again, when it is given up.

import type * as z from "zod/mini";
import type { MailContent } from "#app/gateways/mail/mail.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/time.ts";

/** A kind of mail: its name, as stored, what the administration calls it, and the facts its words are made of. */
export type MailKind<Facts> = {
  readonly name: string;
  readonly label: string;
  readonly facts: z.ZodMiniType<Facts>;
};

/**
 * @param name `feature.kind`, stable for ever: rows name it
 * @param label French, for the administration
 */
export const mailKind = <Facts>(
  name: string,
  label: string,
  facts: z.ZodMiniType<Facts>,
): MailKind<Facts> => ({ name, label, facts });

type MailRecipient = {
  email: string;
  /** Null where the mail goes to an address rather than to a member. */
  userId: string | null;
  firstName: string | null;
  timezone: string;
};

/** What a renderer gets. `createdAt` is when the mail was owed, `now` when it is sent (ms). */
export type OwedMail<Facts> = {
  key: string;
  facts: Facts;
  recipient: MailRecipient;
  createdAt: number;
  now: number;
};

export type RenderedMail = Omit<MailContent, "to">;

/**
 * Makes the words of a mail when it is sent. Null: there is nothing to say any more. It may be called again for the same
 * mail after a failure, and must then say the same: the provider refuses another text under a known key.
 */
export type MailRenderer = {
  kind: string;
  label: string;
  render(mail: OwedMail<unknown>): RenderedMail | null | Promise<RenderedMail | null>;
};

/** The renderer of a kind, which reads the stored facts by the kind's own schema. */
export const rendererOf = <Facts>(
  kind: MailKind<Facts>,
  render: (mail: OwedMail<Facts>) => RenderedMail | null | Promise<RenderedMail | null>,
): MailRenderer => ({
  kind: kind.name,
  label: kind.label,
  render: (mail) => render({ ...mail, facts: kind.facts.parse(mail.facts) }),
});

/** How long one try may take: whoever has not settled the mail by then is dead, and it is tried again. */
export const MAIL_LEASE_MS = 2 * MINUTE_MS;
/** A mail is tried for this long. */
export const MAIL_GIVEN_UP_MS = 3 * DAY_MS;
/** A settled mail's key and dates are kept this long, so that a late repetition of its cause does not send it again. */
export const MAIL_KEPT_MS = 400 * DAY_MS;
/** A mail whose day is full is asked about again after this: the setting may have been raised. */
export const MAIL_CAP_WAIT_MS = 15 * MINUTE_MS;
/** The provider takes keys of 256 signs. */
export const MAIL_KEY_MAX = 200;
const LONGEST_DELAY_MS = 15 * MINUTE_MS;

/**
 * How long after a failed try the next one comes, in ms: doubling from a minute to a quarter of an hour, never sooner
 * than the provider asks.
 * @param attempts how many tries there were
 * @param retryAfter seconds the provider asks for
 */
export const mailDelay = (attempts: number, retryAfter = 0): number =>
  Math.max(
    Math.min(MINUTE_MS * 2 ** Math.max(0, Math.min(attempts, 20) - 1), LONGEST_DELAY_MS),
    retryAfter * 1000,
  );

const FAILURES: Record<string, string> = {
  "unknown-kind": "e-mail d’une version à venir",
  application_error: "Resend n’a pas répondu",
  internal_server_error: "Resend est en panne",
  rate_limit_exceeded: "Resend demande d’attendre",
  daily_quota_exceeded: "le quota du jour est atteint chez Resend",
  monthly_quota_exceeded: "le quota du mois est atteint chez Resend",
};

/** Why a mail was given up, in the administration's words. */
export function mailFailureLabel(outcome: string | null, failure: string | null): string {
  if (outcome === "refused") return `Resend a refusé le message (${failure ?? "sans raison"})`;
  return `abandonné après trois jours\u00a0: ${FAILURES[failure ?? ""] ?? failure ?? "sans réponse"}`;
}
