// The mail provider of an isolate: its package is read with the first mail.
import { readLater } from "#app/lib/lazy.ts";
import type { MailProvider } from "./mail.ts";
import type { ResendConfig } from "./resend.server.ts";

export const createMailProvider = (config: ResendConfig): MailProvider =>
  readLater(async () => {
    const { createResend } = await import("./resend.server.ts");
    return createResend(config);
  });
