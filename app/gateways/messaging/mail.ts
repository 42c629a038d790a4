// A reminder by mail is a mail: this makes a sender of the one provider of mail.
import { type MailContent, MailFailed, type MailProvider, MailRefused } from "#app/gateways/mail/mail.ts";
import { type Failure, failureOfStatus, type Outgoing, type Sender } from "./messaging.ts";

function failureOf(error: unknown): Failure {
  if (error instanceof MailRefused)
    return { ok: false, kind: "never", detail: error.code, ...(error.address && { turnsOff: "invalid" }) };
  if (!(error instanceof MailFailed)) throw error;
  const { status, code, retryAfter } = error;
  // No status: the request or its answer was lost. The key makes another try safe.
  if (status === undefined) return { ok: false, kind: "later", detail: code };
  return failureOfStatus(status, code, retryAfter || undefined);
}

const mailOf = ({ to, subject = "", text, html, headers }: Outgoing): MailContent => ({
  to,
  subject,
  text,
  ...(html && { html }),
  ...(headers && { headers }),
});

/** The provider of mail as the channel « email » of short messages. */
export const mailSender = (mails: Pick<MailProvider, "send" | "sendEach" | "fateOf">): Sender => ({
  async send(message) {
    try {
      return {
        ok: true,
        providerId: await mails.send({ ...mailOf(message), idempotencyKey: message.key }),
      };
    } catch (error) {
      return failureOf(error);
    }
  },
  async sendMany(messages, key) {
    try {
      const outcomes = await mails.sendEach(messages.map(mailOf), key);
      return outcomes.map((outcome) =>
        "refused" in outcome ? failureOf(outcome.refused) : { ok: true, providerId: outcome.id },
      );
    } catch (error) {
      // Whose address it would be is not known of a call that is refused whole: none is turned off.
      const { turnsOff: _, ...failure } = failureOf(error);
      return messages.map(() => failure);
    }
  },
  fateOf: (providerId) => mails.fateOf(providerId),
});
