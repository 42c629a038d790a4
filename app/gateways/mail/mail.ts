/** A mail to one person; HTML and text say the same. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Sent again with the same key, it is delivered once. */
  idempotencyKey: string;
  headers?: Record<string, string>;
};

/** The port. `send` throws when the provider refused or could not be reached. */
export type Mailer = { send(mail: Mail): Promise<void> };
