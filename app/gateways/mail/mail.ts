/** A mail to one person; HTML and text say the same. A line that needs no page (a code) is text alone. */
export type MailContent = {
  to: string;
  subject: string;
  html?: string;
  text: string;
  /** Where an answer goes, when that is not the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
};

export type Mail = MailContent & {
  /** Sent again with the same key, it is delivered once. */
  idempotencyKey: string;
};

/**
 * The port. `send` settles when the provider has the mail. It throws `MailRefused` for a mail that can never be sent,
 * `MailFailed` for one that may be tried again. A key the provider has accepted before is as good as sent, whatever the
 * words.
 */
export type Mailer = { send(mail: Mail): Promise<unknown> };

/** How many mails the provider takes at once. */
export const MAIL_BATCH_MAX = 100;

/**
 * Many mails at once, all or none. Under one key the same batch is delivered once: where the provider has accepted
 * that key before, `sendBatch` answers as if it had just been accepted.
 * @throws MailRefused when one of the mails can never be sent; anything else may be tried again
 */
export type BatchMailer = {
  /** What the provider calls each mail, in their order; undefined where the key was accepted before with other words. */
  sendBatch(
    mails: readonly MailContent[],
    idempotencyKey: string,
    // biome-ignore lint/suspicious/noConfusingVoidType: a mailer that knows no ids answers nothing.
  ): Promise<readonly string[] | undefined | void>;
};

/** The mailbox is gone, or its owner called the mail spam. */
export type MailFate = "bounced" | "complained";

/** One mail of many: what the provider calls it, null where it had accepted the key before with other words; or why not. */
type MailOutcome = { id: string | null } | { refused: MailRefused };

/** All that a provider of mail does for us. */
export type MailProvider = BatchMailer & {
  /**
   * Many mails at once, under one key: those that can be sent are, the others are refused each on its own. What each came
   * to, in their order.
   * @throws MailFailed where none was sent, MailRefused where the call itself is refused
   */
  sendEach(mails: readonly MailContent[], idempotencyKey: string): Promise<MailOutcome[]>;
  /** What the provider calls the mail; null where it had accepted the key before with other words. */
  send(mail: Mail): Promise<string | null>;
  /** What became of a mail it took; null while nothing is known against it. */
  fateOf(providerId: string): Promise<MailFate | null>;
};

/** The provider read the mail and refuses it: sending it again would change nothing. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** The provider's code, never its sentence (it may hold an address). */
  readonly code: string;
  /** It is the address that is refused, not the mail. */
  readonly address: boolean;
  constructor(code: string, options: ErrorOptions & { address?: boolean } = {}) {
    super(`mail: ${code}`, options);
    this.code = code;
    this.address = options.address ?? false;
  }
}

/** The provider could not be reached, is down, or asks to wait. */
export class MailFailed extends Error {
  override readonly name = "MailFailed";
  readonly code: string;
  /** Seconds the provider asks for; 0 where it says nothing. */
  readonly retryAfter: number;
  /** HTTP's status; undefined where the request or its answer was lost. */
  readonly status: number | undefined;
  constructor(code: string, retryAfter = 0, options: ErrorOptions & { status?: number | undefined } = {}) {
    super(`mail: ${code}`, options);
    this.code = code;
    this.retryAfter = retryAfter;
    this.status = options.status;
  }
}
