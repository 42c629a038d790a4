// One port for the five ways a short message reaches a person. An outcome is plain data: it crosses a service binding.

export type MessageChannel = "email" | "sms" | "whatsapp" | "telegram" | "push";

export type Outgoing = {
  /** An e-mail, +33612345678, a chat id, a push endpoint. */
  to: string;
  /** Plain text: the whole SMS, the text part of a mail; of a notification, what the service worker reads. */
  text: string;
  /** A mail's subject. */
  subject?: string;
  /** A mail's page; Telegram's own small HTML. */
  html?: string;
  /** What a WhatsApp template's places hold. */
  variables?: Record<string, string>;
  headers?: Record<string, string>;
  /** What a notification is sealed with for its device (RFC 8291), base64url. */
  keys?: { p256dh: string; auth: string };
  /** The same message sent again has the same key; a provider that knows keys delivers it once. */
  key: string;
};

/** Why an address must not be written to again. */
export type AddressRefusal = "stop" | "blocked" | "bounced" | "complained" | "template" | "invalid" | "gone";

export type Failure = {
  ok: false;
  /**
   * `later`: not sent, worth another try. `never`: this message will not pass. `unknown`: no answer came, it may have
   * been sent. `unconfigured`: the provider has no account here.
   */
  kind: "later" | "never" | "unknown" | "unconfigured";
  /** Seconds the provider asks for. */
  retryAfter?: number;
  turnsOff?: AddressRefusal;
  /** For the log: the provider's code, never its sentence (it may hold an address). */
  detail: string;
};

export type SendOutcome = { ok: true; providerId: string | null } | Failure;

export type Sender = {
  send(message: Outgoing): Promise<SendOutcome>;
  /**
   * Many messages in one call, a hundred at the most, where the provider takes them so: under one key, what each came to in
   * their order. Where the call itself fails, all have its failure.
   */
  sendMany?(messages: readonly Outgoing[], key: string): Promise<SendOutcome[]>;
  /** What became of an earlier message, where the provider tells. */
  fateOf?(providerId: string): Promise<AddressRefusal | null>;
};

export type Senders = Record<MessageChannel, Sender | undefined>;

export const SEND_TIMEOUT_MS = 15_000;

export const unconfigured: Failure = { ok: false, kind: "unconfigured", detail: "unconfigured" };

/** What an HTTP status means, when the provider says nothing more precise. */
export function failureOfStatus(status: number, detail: string, retryAfter?: number): Failure {
  const wait = retryAfter === undefined ? {} : { retryAfter };
  if (status === 429 || status >= 500 || status === 408 || status === 409)
    return { ok: false, kind: "later", detail, ...wait };
  // Our credentials or our account, not this message: somebody mends it, the reminder is not lost meanwhile.
  if (status === 401 || status === 402 || status === 403)
    return { ok: false, kind: "later", detail, ...wait };
  return { ok: false, kind: "never", detail };
}

/** Seconds of a Retry-After header; undefined where there is none to be read. */
export function retryAfterOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}
