// SMS and WhatsApp through Twilio, by the one resource of its SDK that we call. Trap: the SDK's root carries every product
// of Twilio's (11 MB) and a client over Node's sockets; a resource alone asks for a « version » that sends, ours over fetch.
import type { MessageListInstance } from "twilio/lib/rest/api/v2010/account/message.js";
import { onceLoaded } from "#app/lib/lazy.ts";
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

/** What a resource of the SDK asks to be sent. */
type Asked = {
  method: string;
  uri: string;
  headers?: Record<string, string>;
  data?: Record<string, unknown>;
};

const API = "https://api.twilio.com/2010-04-01";

/** Repeated for a list, left out where there is nothing, as Twilio's form wants it. */
function formOf(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  }
  return form;
}

/** What the SDK's resources call to create a record, over fetch: the version of Twilio's API that we speak. */
const versionOf = ({ accountSid, authToken }: TwilioConfig) => ({
  async create({ method, uri, headers, data }: Asked): Promise<unknown> {
    const send = new Headers(headers);
    send.set("Authorization", `Basic ${btoa(`${accountSid}:${authToken}`)}`);
    let response: Response;
    let body: string;
    try {
      response = await fetch(`${API}${uri}`, {
        method: method.toUpperCase(),
        headers: send,
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        ...(data && { body: formOf(data) }),
      });
      body = await response.text();
    } catch (cause) {
      throw new Lost("twilio: no answer", { cause });
    }
    const { status } = response;
    if (status === 429 || status >= 500) {
      const wait = retryAfterOf(response.headers.get("Retry-After"));
      throw new Busy(failureOfStatus(status, `twilio ${status}`, wait));
    }
    if (!response.ok) throw { status, code: codeOf(body) } satisfies RestError;
    return JSON.parse(body);
  },
  /** The SDK hands every promise through this, for callers with a callback. */
  setPromiseCallback: <Answer>(answer: Answer): Answer => answer,
});

type RestError = { status?: number; code?: number | undefined };

/** Twilio's own code in a refusal's body, if it can be read. */
function codeOf(body: string): number | undefined {
  try {
    return (JSON.parse(body) as { code?: number }).code;
  } catch {
    return undefined;
  }
}

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
  const messages = onceLoaded(async () => {
    const resource = await import("twilio/lib/rest/api/v2010/account/message.js");
    const version = versionOf(config) as unknown as Parameters<typeof MessageListInstance>[0];
    return resource.MessageListInstance(version, config.accountSid);
  });
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
        const message = await (await messages()).create({
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
