import { Resend } from "resend";
import type { Mailer } from "./mail.ts";

export type ResendConfig = { apiKey: string; baseUrl: string; from: string };

/** Mail through Resend (POST /emails). */
export function createResendMailer({ apiKey, baseUrl, from }: ResendConfig): Mailer {
  const client = new Resend(apiKey, { baseUrl });
  return {
    async send({ idempotencyKey, ...mail }) {
      const { error } = await client.emails.send({ from, ...mail }, { idempotencyKey });
      if (error) throw new Error(`resend: ${error.name}`, { cause: error });
    },
  };
}
