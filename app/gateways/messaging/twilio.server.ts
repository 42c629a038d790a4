// SMS and WhatsApp through Twilio. Trap: the SDK weighs 425 KB compressed and its own client needs Node's sockets. Only
// the reminders Worker imports this file, and gives it a client over fetch.
import twilio from "twilio";
import {
  type AddressRefusal,
  type Failure,
  failureOfStatus,
  retryAfterOf,
  SEND_TIMEOUT_MS,
  type Sender,
} from "./messaging.ts";
import { REFUSALS } from "./twilio-codes.ts";

type TwilioConfig = {
  accountSid: string;
  authToken: string;
  /** The number, or a messaging service's id (MG…). */
  from: string;
  /** WhatsApp: the approved template (HX…) that lets us write first. */
  template?: string | undefined;
  /** Told what became of each message. */
  statusCallback: string;
};

/** No answer came: the message may have been taken. */
class Lost extends Error {}
/** An answer that asks to wait, with what it says. */
class Busy extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.detail);
    this.failure = failure;
  }
}

type Request = {
  method: string;
  uri: string;
  username?: string;
  password?: string;
  headers?: Record<string, string>;
  params?: Record<string, unknown>;
  data?: Record<string, unknown>;
};

/** Repeated for a list, left out where there is nothing, as Twilio's form wants it. */
function formOf(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  }
  return form;
}

/** What the SDK asks of an HTTP client, over fetch. */
const fetchClient = {
  async request({ method, uri, username, password, headers, params, data }: Request) {
    const url = new URL(uri);
    for (const [name, value] of formOf(params ?? {})) url.searchParams.append(name, value);
    const send = new Headers(headers);
    if (username) send.set("Authorization", `Basic ${btoa(`${username}:${password ?? ""}`)}`);
    let response: Response;
    let body: string;
    try {
      response = await fetch(url, {
        method,
        headers: send,
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        ...(data && { body: formOf(data) }),
      });
      body = await response.text();
    } catch (cause) {
      throw new Lost("twilio: no answer", { cause });
    }
    if (response.status === 429 || response.status >= 500) {
      const wait = retryAfterOf(response.headers.get("Retry-After"));
      throw new Busy(failureOfStatus(response.status, `twilio ${response.status}`, wait));
    }
    return { statusCode: response.status, body, headers: Object.fromEntries(response.headers) };
  },
};

type RestError = { status?: number; code?: number };

function failureOf(error: unknown): Failure {
  if (error instanceof Busy) return error.failure;
  if (error instanceof Lost) return { ok: false, kind: "unknown", detail: "twilio no answer" };
  const { status = 500, code } = error as RestError;
  const turnsOff: AddressRefusal | undefined = code === undefined ? undefined : REFUSALS[code];
  const detail = `twilio ${code ?? status}`;
  return turnsOff ? { ok: false, kind: "never", turnsOff, detail } : failureOfStatus(status, detail);
}

/** @param channel WhatsApp's addresses carry a prefix, and its first words a template */
export function createTwilioSender(channel: "sms" | "whatsapp", config: TwilioConfig): Sender {
  const client = twilio(config.accountSid, config.authToken, {
    httpClient: fetchClient as unknown as NonNullable<Parameters<typeof twilio>[2]>["httpClient"],
  } as Parameters<typeof twilio>[2]);
  const prefixed = (address: string) => (channel === "whatsapp" ? `whatsapp:${address}` : address);
  const sender = config.from.startsWith("MG")
    ? { messagingServiceSid: config.from }
    : { from: prefixed(config.from) };
  return {
    async send({ to, text, variables }) {
      const content =
        channel === "whatsapp" && config.template && variables
          ? { contentSid: config.template, contentVariables: JSON.stringify(variables) }
          : { body: text };
      try {
        const message = await client.messages.create({
          to: prefixed(to),
          ...sender,
          ...content,
          statusCallback: config.statusCallback,
        });
        const refused = REFUSALS[message.errorCode ?? 0];
        if (refused)
          return { ok: false, kind: "never", turnsOff: refused, detail: `twilio ${message.errorCode}` };
        return { ok: true, providerId: message.sid };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
