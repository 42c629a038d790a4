// Mail through Resend, for all who write: the outbox, the Sunday letter, and the reminders (app/gateways/messaging/mail.ts).
// Three calls of its HTTP; its package brings a reader of received mail along, twice as long as itself.
// Source: https://resend.com/docs/api-reference
import {
  MAIL_BATCH_MAX,
  type MailContent,
  MailFailed,
  type MailFate,
  type MailProvider,
  MailRefused,
} from "./mail.ts";

type ResendConfig = { apiKey: string; baseUrl: string; from: string };

const FATES: Record<string, MailFate> = {
  bounced: "bounced",
  suppressed: "bounced",
  complained: "complained",
};

/** How Resend says no. */
type ResendError = { name: string; message?: string };

/** A mail as it goes over the wire. */
const wireMail = (from: string, { replyTo, ...mail }: MailContent) => ({
  from,
  ...mail,
  ...(replyTo && { reply_to: replyTo }),
});

/** Fields it will never accept. With 403, the same name says that the sender's domain is not set up yet. */
const isRefusal = ({ name }: ResendError, status: number) =>
  status === 422 && (name === "validation_error" || name === "missing_required_field");

/** What an answer's error means. Its sentence may hold an address: nothing of it is kept. */
function failureOf(error: ResendError, { status, headers }: Response): MailRefused | MailFailed {
  const cause = { name: error.name, status };
  if (isRefusal(error, status))
    return new MailRefused(error.name, { cause, address: /`to`/.test(error.message ?? "") });
  const seconds = Number(headers.get("Retry-After"));
  return new MailFailed(error.name, Number.isFinite(seconds) ? Math.max(0, seconds) : 0, { cause, status });
}

/** An answer that is no JSON comes from something before Resend. */
async function errorOf(answer: Response): Promise<ResendError> {
  const said = (await answer.json().catch(() => undefined)) as Partial<ResendError> | undefined;
  return { name: said?.name ?? "application_error", message: said?.message };
}

/** POST /emails and /emails/batch, once a key; GET /emails/{id} for what became of one. */
export function createResend({ apiKey, baseUrl, from }: ResendConfig): MailProvider {
  /** @throws MailFailed where there is no answer, or one that cannot be read */
  async function call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof MailFailed || cause instanceof MailRefused) throw cause;
      throw new MailFailed("application_error", 0, { cause });
    }
  }

  const ask = (path: string, init: RequestInit) =>
    fetch(`${baseUrl.replace(/\/$/, "")}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${apiKey}`, "User-Agent": "le-portique" },
    });

  /**
   * Undefined where the key was accepted before with other words (a release in between, somebody who left the list between
   * two tries): the first ones were sent.
   * @throws MailRefused, MailFailed
   */
  const post = <Answer>(path: string, key: string, body: object, headers: Record<string, string> = {}) =>
    call(async (): Promise<Answer | undefined> => {
      const answer = await ask(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
        body: JSON.stringify(body),
      });
      if (answer.ok) return (await answer.json()) as Answer;
      const error = await errorOf(answer);
      if (error.name === "invalid_idempotent_request") return undefined;
      throw failureOf(error, answer);
    });

  return {
    async send({ idempotencyKey, ...mail }) {
      const sent = await post<{ id: string }>("/emails", idempotencyKey, wireMail(from, mail));
      return sent?.id ?? null;
    },
    async sendBatch(mails, idempotencyKey) {
      if (mails.length === 0) return [];
      if (mails.length > MAIL_BATCH_MAX) throw new RangeError(`a batch holds ${MAIL_BATCH_MAX} mails`);
      const body = mails.map((mail) => wireMail(from, mail));
      const strict = { "x-batch-validation": "strict" };
      const sent = await post<{ data: { id: string }[] }>("/emails/batch", idempotencyKey, body, strict);
      return sent?.data.map(({ id }) => id);
    },
    async fateOf(providerId) {
      const answer = await ask(`/emails/${encodeURIComponent(providerId)}`, {}).catch(() => undefined);
      if (!answer?.ok) {
        await answer?.body?.cancel();
        return null;
      }
      const { last_event } = (await answer.json()) as { last_event: string };
      return FATES[last_event] ?? null;
    },
  };
}
