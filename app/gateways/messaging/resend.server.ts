import { Resend } from "resend";
import { once } from "#app/lib/lazy.ts";
import { type Failure, failureOfStatus, type Refusal, retryAfterOf, type Sender } from "./messaging.ts";

export type ResendSenderConfig = { apiKey: string; baseUrl: string; from: string };

const FATES: Record<string, Refusal> = {
  bounced: "bounced",
  suppressed: "bounced",
  complained: "complained",
};

type ResendError = { name: string; statusCode?: number | null; message?: string };

function failureOf(error: ResendError, headers: Record<string, string> | null): Failure {
  const status = error.statusCode ?? undefined;
  // No status: the request or its answer was lost. The key makes another try safe.
  if (status === undefined) return { ok: false, kind: "later", detail: error.name };
  if (status === 422 && error.name === "validation_error" && /`to`/.test(error.message ?? ""))
    return { ok: false, kind: "never", turnsOff: "invalid", detail: error.name };
  // The same key with another text (a release in between): the first one was accepted.
  if (error.name === "invalid_idempotent_request") return { ok: false, kind: "never", detail: error.name };
  return failureOfStatus(status, error.name, retryAfterOf(headers?.["retry-after"]));
}

/** Mail through Resend (POST /emails), once a key. */
export function createResendSender({ apiKey, baseUrl, from }: ResendSenderConfig): Sender {
  const client = once(() => new Resend(apiKey, { baseUrl }));
  return {
    async send({ to, subject = "", text, html, headers, key }) {
      const mail = { from, to, subject, text, ...(html && { html }), ...(headers && { headers }) };
      const answer = await client().emails.send(mail, { idempotencyKey: key });
      if (answer.error) return failureOf(answer.error, answer.headers);
      return { ok: true, providerId: answer.data.id };
    },
    async fateOf(providerId) {
      const { data } = await client().emails.get(providerId);
      return data ? (FATES[data.last_event] ?? null) : null;
    },
  };
}
