import { type ErrorResponse, Resend } from "resend";
import { once } from "#app/lib/lazy.ts";
import { type BatchMailer, MAIL_BATCH_MAX, type Mailer, MailFailed, MailRefused } from "./mail.ts";

export type ResendConfig = { apiKey: string; baseUrl: string; from: string };

/** Fields it will never accept. With 403, the same name says that the sender's domain is not set up yet. */
const isRefusal = ({ name, statusCode }: ErrorResponse) =>
  statusCode === 422 && (name === "validation_error" || name === "missing_required_field");

/**
 * Throws what an answer's error means; returns where there is none, and where the key was accepted before with other
 * words (a release in between, somebody who left the list between two tries): the first ones were sent.
 */
function throwFailure(error: ErrorResponse | null, headers: Record<string, string> | null): void {
  if (!error || error.name === "invalid_idempotent_request") return;
  if (isRefusal(error)) throw new MailRefused(error.name, { cause: error });
  const seconds = Number(headers?.["retry-after"]);
  throw new MailFailed(error.name, Number.isFinite(seconds) ? Math.max(0, seconds) : 0, { cause: error });
}

/** Mail through Resend (POST /emails, POST /emails/batch). */
export function createResendMailer({ apiKey, baseUrl, from }: ResendConfig): Mailer & BatchMailer {
  const client = once(() => new Resend(apiKey, { baseUrl }));
  return {
    async send({ idempotencyKey, ...mail }) {
      const { error, headers } = await client().emails.send({ from, ...mail }, { idempotencyKey });
      throwFailure(error, headers);
    },
    async sendBatch(mails, idempotencyKey) {
      if (mails.length === 0) return [];
      if (mails.length > MAIL_BATCH_MAX) throw new RangeError(`a batch holds ${MAIL_BATCH_MAX} mails`);
      const { data, error, headers } = await client().batch.send(
        mails.map((mail) => ({ from, ...mail })),
        { idempotencyKey },
      );
      throwFailure(error, headers);
      return data?.data.map(({ id }) => id);
    },
  };
}
