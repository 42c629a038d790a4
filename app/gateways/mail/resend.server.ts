// Mail through Resend, for all who write: the outbox, the Sunday letter, and the reminders (app/gateways/messaging/mail.ts).
// Source: https://resend.com/docs/api-reference
import { type ErrorResponse, Resend } from "resend";
import { MAIL_BATCH_MAX, MailFailed, type MailFate, type MailProvider, MailRefused } from "./mail.ts";

export type ResendConfig = { apiKey: string; baseUrl: string; from: string };

const FATES: Record<string, MailFate> = {
  bounced: "bounced",
  suppressed: "bounced",
  complained: "complained",
};

/** Fields it will never accept. With 403, the same name says that the sender's domain is not set up yet. */
const isRefusal = ({ name, statusCode }: ErrorResponse) =>
  statusCode === 422 && (name === "validation_error" || name === "missing_required_field");

/** What its sentence is about: it names the field. */
const isAboutAddress = (message: string | undefined) => /`to`/.test(message ?? "");

/**
 * Throws what an answer's error means; returns where there is none, and where the key was accepted before with other
 * words (a release in between, somebody who left the list between two tries): the first ones were sent.
 */
function throwFailure(error: ErrorResponse | null, headers: Record<string, string> | null): void {
  if (!error || error.name === "invalid_idempotent_request") return;
  if (isRefusal(error))
    throw new MailRefused(error.name, { cause: error, address: isAboutAddress(error.message) });
  const seconds = Number(headers?.["retry-after"]);
  throw new MailFailed(error.name, Number.isFinite(seconds) ? Math.max(0, seconds) : 0, {
    cause: error,
    status: error.statusCode ?? undefined,
  });
}

/** POST /emails and /emails/batch (strict, or permissive for `sendEach`), once a key; GET /emails/{id}: what became of one. */
export function createResend({ apiKey, baseUrl, from }: ResendConfig): MailProvider {
  const client = new Resend(apiKey, { baseUrl });
  return {
    async send({ idempotencyKey, ...mail }) {
      const { data, error, headers } = await client.emails.send({ from, ...mail }, { idempotencyKey });
      throwFailure(error, headers);
      return data?.id ?? null;
    },
    async sendBatch(mails, idempotencyKey) {
      if (mails.length === 0) return [];
      if (mails.length > MAIL_BATCH_MAX) throw new RangeError(`a batch holds ${MAIL_BATCH_MAX} mails`);
      const { data, error, headers } = await client.batch.send(
        mails.map((mail) => ({ from, ...mail })),
        { idempotencyKey },
      );
      throwFailure(error, headers);
      return data?.data.map(({ id }) => id);
    },
    async sendEach(mails, idempotencyKey) {
      if (mails.length === 0) return [];
      if (mails.length > MAIL_BATCH_MAX) throw new RangeError(`a batch holds ${MAIL_BATCH_MAX} mails`);
      const { data, error, headers } = await client.batch.send(
        mails.map((mail) => ({ from, ...mail })),
        { idempotencyKey, batchValidation: "permissive" },
      );
      throwFailure(error, headers);
      const refusals = new Map(data?.errors?.map(({ index, message }) => [index, message]));
      // The ids of those that were taken follow each other; those of the refused are not among them.
      const ids = (data?.data ?? []).values();
      return mails.map((_, at) => {
        const refusal = refusals.get(at);
        if (refusal === undefined) return { id: ids.next().value?.id ?? null };
        return { refused: new MailRefused("validation_error", { address: isAboutAddress(refusal) }) };
      });
    },
    async fateOf(providerId) {
      const { data, error, headers } = await client.emails.get(providerId);
      // A mail it does not know has no fate; one it cannot look up now may have.
      if (error && error.statusCode !== 404 && !isRefusal(error)) throwFailure(error, headers);
      return data ? (FATES[data.last_event] ?? null) : null;
    },
  };
}
