// A reminder by mail is a mail: this makes a sender of the one provider of mail.
import { MailFailed, type MailProvider, MailRefused } from "#app/gateways/mail/mail.ts";
import { type Failure, failureOfStatus, type Sender } from "./messaging.ts";

function failureOf(error: unknown): Failure {
  if (error instanceof MailRefused)
    return { ok: false, kind: "never", detail: error.code, ...(error.address && { turnsOff: "invalid" }) };
  if (!(error instanceof MailFailed)) throw error;
  const { status, code, retryAfter } = error;
  // No status: the request or its answer was lost. The key makes another try safe.
  if (status === undefined) return { ok: false, kind: "later", detail: code };
  return failureOfStatus(status, code, retryAfter || undefined);
}

/** The provider of mail as the channel « email » of short messages. */
export const mailSender = (mails: Pick<MailProvider, "send" | "fateOf">): Sender => ({
  async send({ to, subject = "", text, html, headers, key: idempotencyKey }) {
    const mail = { to, subject, text, ...(html && { html }), ...(headers && { headers }), idempotencyKey };
    try {
      return { ok: true, providerId: await mails.send(mail) };
    } catch (error) {
      return failureOf(error);
    }
  },
  fateOf: (providerId) => mails.fateOf(providerId),
});
