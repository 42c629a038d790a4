// Twilio's wire protocol for messages (https://www.twilio.com/docs/messaging/api/message-resource): POST and GET
// /2010-04-01/Accounts/{sid}/Messages, the status callback, the STOP it remembers, WhatsApp's template rule.

import { gsmLength } from "#app/features/reminders/gsm.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { KeptMessage, Memory } from "./memory.ts";
import { postAsTwilio, type StandinEnv } from "./webhooks.ts";

const MAX_BODY = 1600;
/** What WhatsApp's template stands for, with its places. */
const TEMPLATE = "{{1}}\n\n{{2}}";

const refuse = (status: number, code: number, message: string, headers: HeadersInit = {}) =>
  Response.json(
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    { status, headers },
  );

/** Segments an SMS is cut into. */
export function segmentsOf(text: string): { alphabet: "GSM-7" | "UCS-2"; segments: number } {
  const length = gsmLength(text);
  if (length !== undefined)
    return { alphabet: "GSM-7", segments: length <= 160 ? 1 : Math.ceil(length / 153) };
  return { alphabet: "UCS-2", segments: text.length <= 70 ? 1 : Math.ceil(text.length / 67) };
}

function shown(message: KeptMessage, env: StandinEnv, from: string, service: string | null) {
  const sid = env.TWILIO_ACCOUNT_SID ?? "";
  const date = new Date(message.createdAt).toUTCString().replace("GMT", "+0000");
  const uri = `/2010-04-01/Accounts/${sid}/Messages/${message.id}`;
  return {
    account_sid: sid,
    api_version: "2010-04-01",
    body: message.text,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: "outbound-api",
    error_code: message.errorCode,
    error_message: null,
    from: service ? null : from,
    messaging_service_sid: service,
    num_media: "0",
    num_segments: String(segmentsOf(message.text).segments),
    price: null,
    price_unit: null,
    sid: message.id,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.channel === "whatsapp" ? `whatsapp:${message.address}` : message.address,
    uri: `${uri}.json`,
  };
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

function textOf(form: URLSearchParams): string | undefined {
  const body = form.get("Body");
  if (!form.get("ContentSid")) return body ?? undefined;
  const places = JSON.parse(form.get("ContentVariables") ?? "{}") as Record<string, string>;
  return TEMPLATE.replace(/\{\{(\w+)\}\}/g, (_, name: string) => places[name] ?? "");
}

async function create(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
  env: StandinEnv,
): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const to = form.get("To") ?? "";
  const channel = to.startsWith("whatsapp:") ? "whatsapp" : "sms";
  const address = to.replace("whatsapp:", "");
  const behaviour = await memory.behave(channel);
  if (behaviour.mode === "delay")
    await new Promise((resolve) => setTimeout(resolve, behaviour.seconds * 1000));
  if (behaviour.mode === "fail") return refuse(500, 20500, "Internal Server Error");
  if (behaviour.mode === "limit")
    return refuse(429, 20429, "Too Many Requests", { "Retry-After": String(behaviour.seconds) });
  if (!/^\+[1-9]\d{6,14}$/.test(address) || behaviour.mode === "refuse")
    return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  const from = form.get("From");
  const service = form.get("MessagingServiceSid");
  if (!from && !service) return refuse(400, 21603, "A 'From' phone number is required.");
  const text = textOf(form);
  if (!text) return refuse(400, 21602, "Message body is required.");
  if (text.length > MAX_BODY)
    return refuse(400, 21617, "The concatenated message body exceeds the 1600 character limit.");
  if ((await memory.fact(`stop/${channel}/${address}`)) || behaviour.mode === "block")
    return refuse(400, 21610, "Attempt to send to unsubscribed recipient");
  const heard = Number((await memory.fact(`heard/whatsapp/${address}`)) ?? 0);
  const outside = channel === "whatsapp" && !form.get("ContentSid") && now - heard > DAY_MS;
  const message: KeptMessage = {
    id: `SM${hex(16)}`,
    channel,
    direction: "out",
    address,
    createdAt: now,
    text,
    markup: channel === "whatsapp" ? "whatsapp" : null,
    status: outside ? "undelivered" : "delivered",
    errorCode: outside ? 63016 : null,
  };
  await memory.keepMessage(message);
  const callback = form.get("StatusCallback");
  if (callback && outside) {
    await postAsTwilio(env, callback, {
      AccountSid: env.TWILIO_ACCOUNT_SID ?? "",
      ApiVersion: "2010-04-01",
      ErrorCode: "63016",
      From: from ?? "",
      MessageSid: message.id,
      MessageStatus: "undelivered",
      SmsSid: message.id,
      SmsStatus: "undelivered",
      To: to,
    });
  }
  if (behaviour.mode === "lose") return refuse(502, 20502, "Bad Gateway");
  return Response.json(shown({ ...message, status: "queued", errorCode: null }, env, from ?? "", service), {
    status: 201,
  });
}

export async function answerTwilio(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
  { env }: { env: StandinEnv },
): Promise<Response> {
  const account = env.TWILIO_ACCOUNT_SID ?? "";
  if (request.headers.get("Authorization") !== `Basic ${btoa(`${account}:${env.TWILIO_AUTH_TOKEN ?? ""}`)}`)
    return refuse(401, 20003, "Authenticate");
  const { pathname } = new URL(request.url);
  const place = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})\/Messages(?:\/(SM[0-9a-f]{32}))?\.json$/.exec(
    pathname,
  );
  if (!place || place[1] !== account)
    return refuse(404, 20404, `The requested resource ${pathname} was not found`);
  const [, , id] = place;
  if (!id && request.method === "POST") return create(request, memory, now, env);
  if (!id || request.method !== "GET") return refuse(405, 20004, "Method not allowed");
  const message = (await memory.message(id)) as KeptMessage | null;
  return message
    ? Response.json(shown(message, env, "", null))
    : refuse(404, 20404, `The requested resource ${pathname} was not found`);
}

/** A person's answer: Twilio keeps STOP and START to itself, too, and passes every word on. */
export async function hearByPhone(
  memory: DurableObjectStub<Memory>,
  env: StandinEnv,
  now: number,
  said: { channel: "sms" | "whatsapp"; address: string; text: string },
): Promise<void> {
  const { channel, address, text } = said;
  const word = text.trim().toUpperCase();
  const keptBack = `stop/${channel}/${address}`;
  if (["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"].includes(word))
    await memory.setFact(keptBack, "1");
  if (["START", "YES", "UNSTOP"].includes(word)) await memory.setFact(keptBack, null);
  await memory.setFact(`heard/${channel}/${address}`, String(now));
  const id = `SM${hex(16)}`;
  const base = { channel, address, createdAt: now, markup: null, errorCode: null } as const;
  await memory.keepMessage({ ...base, id, direction: "in", text, status: "received" });
  const prefixed = channel === "whatsapp" ? `whatsapp:${address}` : address;
  const answer = await postAsTwilio(env, `${env.APP_ORIGIN}/api/twilio/webhook`, {
    AccountSid: env.TWILIO_ACCOUNT_SID ?? "",
    ApiVersion: "2010-04-01",
    Body: text,
    From: prefixed,
    MessageSid: id,
    NumMedia: "0",
    NumSegments: "1",
    SmsMessageSid: id,
    SmsSid: id,
    SmsStatus: "received",
    To: channel === "whatsapp" ? "whatsapp:+33700000002" : "+33700000001",
  });
  const reply = /<Message>([\s\S]*?)<\/Message>/.exec(await answer.text())?.[1];
  if (!reply) return;
  const said2 = reply
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
  const stopped = Boolean(await memory.fact(keptBack));
  await memory.keepMessage({
    ...base,
    id: `SM${hex(16)}`,
    direction: "out",
    text: said2,
    status: stopped ? "failed" : "delivered",
    errorCode: stopped ? 21610 : null,
  });
}
