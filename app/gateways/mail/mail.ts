/** A mail to one person; HTML and text say the same. */
export type MailContent = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, when that is not the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
};

export type Mail = MailContent & {
  /** Sent again with the same key, it is delivered once. */
  idempotencyKey: string;
};

/** The port. `send` throws when the provider refused or could not be reached. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** How many mails the provider takes at once. */
export const MAIL_BATCH_MAX = 100;

/**
 * Many mails at once, all or none. Under one key the same batch is delivered once: where the provider has accepted
 * that key before, `sendBatch` answers as if it had just been accepted.
 * @throws MailRefused when one of the mails can never be sent; anything else may be tried again
 */
export type BatchMailer = {
  sendBatch(mails: readonly MailContent[], idempotencyKey: string): Promise<void>;
};

/** The provider read the mails and refuses them: sending them again would change nothing. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
