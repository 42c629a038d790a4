// The mail client of an isolate. Apart from the request's context, so that the reminders Worker carries neither the drawer
// of cards nor the voices.
import type { MailProvider } from "#app/gateways/mail/mail.ts";
import { createMailProvider } from "#app/gateways/mail/provider.server.ts";
import { oncePer } from "#app/lib/lazy.ts";
import type { Settings } from "#app/platform/env.ts";

/** undefined where no key is set: what needs a mail then answers 503. */
export const mailerOf = oncePer(
  ({ RESEND_API_KEY: apiKey, RESEND_BASE_URL, MAIL_FROM }: Settings): MailProvider | undefined =>
    apiKey ? createMailProvider({ apiKey, baseUrl: RESEND_BASE_URL, from: MAIL_FROM }) : undefined,
);
