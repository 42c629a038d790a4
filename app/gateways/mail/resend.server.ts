import { Resend } from "resend";
import { once } from "#app/lib/lazy.ts";
import { type BatchMailer, MAIL_BATCH_MAX, type Mailer, MailRefused } from "./mail.ts";

export type ResendConfig = { apiKey: string; baseUrl: string; from: string };

/** Fields it will never accept. With 403, the same name says that the sender's domain is not set up yet. */
const isRefusal = ({ name, statusCode }: { name: string; statusCode: number | null }) =>
  statusCode === 422 && (name === "validation_error" || name === "missing_required_field");

/** Mail through Resend (POST /emails, POST /emails/batch). */
export function createResendMailer({ apiKey, baseUrl, from }: ResendConfig): Mailer & BatchMailer {
  const client = once(() => new Resend(apiKey, { baseUrl }));
  return {
    async send({ idempotencyKey, ...mail }) {
      const { error } = await client().emails.send({ from, ...mail }, { idempotencyKey });
      if (error) throw new Error(`resend: ${error.name}`, { cause: error });
    },
    async sendBatch(mails, idempotencyKey) {
      if (mails.length === 0) return;
      if (mails.length > MAIL_BATCH_MAX) throw new RangeError(`a batch holds ${MAIL_BATCH_MAX} mails`);
      const { error } = await client().batch.send(
        mails.map((mail) => ({ from, ...mail })),
        { idempotencyKey },
      );
      // The key was accepted before with other words: somebody left the list between two tries of one batch.
      if (!error || error.name === "invalid_idempotent_request") return;
      if (isRefusal(error)) throw new MailRefused(`resend: ${error.name}`, { cause: error });
      throw new Error(`resend: ${error.name}`, { cause: error });
    },
  };
}
