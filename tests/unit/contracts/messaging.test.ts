// What we send to Resend, Twilio and Telegram, and what their stand-ins answer, held against the vendors' own schemas.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv/dist/2020";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import { type ReminderText, renderCode, renderReminder } from "#app/features/reminders/messages.ts";
import { ADDRESS_CHANNELS } from "#app/features/reminders/reminders.ts";
import { createResend } from "#app/gateways/mail/resend.server.ts";
import {
  resendBatch,
  resendBatchSent,
  resendError,
  resendFate,
  resendKey,
  resendMail,
  resendSent,
} from "#app/gateways/mail/wire.ts";
import { createSenders } from "#app/gateways/messaging/senders.server.ts";
import {
  telegramAnswers,
  telegramError,
  telegramRequests,
  twilioError,
  twilioFate,
  twilioMessage,
  twilioReply,
  twilioSent,
} from "#app/gateways/messaging/wire.ts";
import { answerResend } from "#workers/standins/mail.ts";
import type { KeptMessage, Memory, SentMail } from "#workers/standins/memory.ts";
import { answerTelegram } from "#workers/standins/telegram.ts";
import { answerTwilio, hearByPhone } from "#workers/standins/twilio.ts";

const FOLDER = join(import.meta.dirname, "../../../../shared/contracts");
const here = existsSync(join(FOLDER, "twilio.messages.json"));
if (!here)
  console.log(
    "contracts: ../shared/contracts is not beside the project; the messaging contracts were skipped",
  );

const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
const ajv = new Ajv({ strict: false, validateFormats: false });
const env = {
  APP_ORIGIN: "https://portique.test",
  TWILIO_ACCOUNT_SID: `AC${"a".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "token",
  TELEGRAM_BOT_TOKEN: "1:token",
  TELEGRAM_BOT_NAME: "TestsBot",
  /** The product, as the stand-ins reach it: it keeps the forms that are posted to it. */
  WEB: {
    fetch: async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init);
      told.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return new Response("<Response/>");
    },
  } as Fetcher,
};
const settings = {
  RESEND_API_KEY: "re_tests",
  RESEND_BASE_URL: "https://api.resend.com",
  MAIL_FROM: "Le Portique <bonjour@portique.test>",
  TWILIO_SMS_FROM: "+33700000001",
  TWILIO_WHATSAPP_FROM: "+33700000002",
  TELEGRAM_BASE_URL: "https://api.telegram.org",
  CONTACT_EMAIL: "contact@portique.test",
  ...env,
};
const WEBHOOK = "https://portique.test/api/twilio/webhook";
const { senders, bot } = createSenders(
  { ...settings, TWILIO_WHATSAPP_TEMPLATE: `HX${"a".repeat(32)}` },
  WEBHOOK,
);

/** The stand-ins' memory, without its Durable Object. */
function memory() {
  const facts = new Map<string, string>([["chat/4242", "1"]]);
  const messages = new Map<string, KeptMessage>();
  const mails = new Map<string, SentMail>();
  let behaviour = { mode: "ok", seconds: 0, left: null };
  return {
    facts,
    set behaviour(next: typeof behaviour) {
      behaviour = next;
    },
    behave: async () => behaviour,
    fact: async (name: string) => facts.get(name) ?? null,
    setFact: async (name: string, value: string | null) =>
      void (value === null ? facts.delete(name) : facts.set(name, value)),
    nextNumber: async () => messages.size + 1,
    keepMessage: async (message: KeptMessage) => void messages.set(message.id, message),
    message: async (id: string) => messages.get(id) ?? null,
    keepMails: async (sent: SentMail[]) => {
      for (const mail of sent) mails.set(mail.id, mail);
      return { ids: sent.map(({ id }) => id) };
    },
    mail: async (id: string) => mails.get(id) ?? null,
  };
}

type Exchange = { request: Request; body: string; response: Response; answer: unknown };
const outside = globalThis.fetch;
let heard: Exchange[] = [];
let told: Record<string, string>[] = [];
let kept = memory();

beforeEach(() => {
  heard = [];
  told = [];
  kept = memory();
  const stub = () => kept as unknown as DurableObjectStub<Memory>;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    const { hostname } = new URL(request.url);
    const vendor = {
      "api.resend.com": answerResend,
      "api.twilio.com": answerTwilio,
      "api.telegram.org": answerTelegram,
    }[hostname];
    if (!vendor) throw new Error(`nobody answers for ${hostname}`);
    const response = await vendor(request, stub(), Date.UTC(2026, 5, 15), { env });
    heard.push({
      request,
      body,
      response,
      answer: await response
        .clone()
        .json()
        .catch(() => undefined),
    });
    return response;
  };
});
afterEach(() => {
  globalThis.fetch = outside;
});

const text: ReminderText = {
  id: "qt-99",
  type: "quote",
  sms: "La meilleure façon de se venger",
  body: "",
  quotation: {
    id: "ma-06-06",
    quote: "La meilleure façon : ne pas devenir <pareil> & *rien*.",
    author: "Marc Aurèle",
    work: "Pensées",
    locus: "VI, 6",
  },
};
const frame = {
  origin: "https://portique.test",
  unsubscribeUrl: "https://portique.test/reminders/unsubscribe?token=t",
};
const TO = {
  email: "zoe@portique.test",
  sms: "+33612345678",
  whatsapp: "+33612345678",
  telegram: "4242",
} as const;
const send = (channel: (typeof ADDRESS_CHANNELS)[number]) =>
  senders[channel]?.send({
    ...renderReminder(text, channel, frame),
    to: TO[channel],
    key: `reminder/${channel}`,
  });

/** Why a value does not fit a schema; null where it does. Requests refuse fields the vendor does not know. */
function misfit(schema: object, value: unknown, closed = false): unknown {
  const validate = ajv.compile(closed ? { ...schema, additionalProperties: false } : schema);
  return validate(value) ? null : validate.errors;
}

const fits = (schema: z.ZodType, value: unknown) =>
  expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);

describe("our own contracts with who carries messages", () => {
  it("Resend: the mail, its key, the answer, the fate", async () => {
    expect(await send("email")).toMatchObject({ ok: true });
    const [{ request, body, answer } = {} as Exchange] = heard;
    fits(resendMail, JSON.parse(body));
    fits(resendKey, request.headers.get("Idempotency-Key"));
    fits(resendSent, answer);
    await senders.email?.fateOf?.((answer as { id: string }).id);
    fits(resendFate, heard[1]?.answer);
    expect(resendMail.safeParse({ ...JSON.parse(body), colour: "blue" }).success).toBe(false);
  });

  it("Resend: one mail and a batch of the mailer, and a refusal", async () => {
    const mailer = createResend({
      apiKey: "re_tests",
      baseUrl: "https://api.resend.com",
      from: "Le Portique <bonjour@portique.test>",
    });
    const mail = {
      to: TO.email,
      subject: "Bonjour",
      html: "<p>Bonjour</p>",
      text: "Bonjour",
      replyTo: TO.email,
    };
    await mailer.send({ ...mail, idempotencyKey: "one" });
    await mailer.sendBatch([mail, { ...mail, headers: { "List-Unsubscribe": "<https://x.test>" } }], "two");
    const [one, batch] = heard;
    fits(resendMail, JSON.parse(one?.body ?? ""));
    fits(resendSent, one?.answer);
    fits(resendBatch, JSON.parse(batch?.body ?? ""));
    fits(resendBatchSent, batch?.answer);
    kept.behaviour = { mode: "fail", seconds: 0, left: null };
    await mailer.send({ ...mail, idempotencyKey: "three" }).catch(() => undefined);
    fits(resendError, heard.at(-1)?.answer);
  });

  it("Resend: many mails of which one is refused", async () => {
    const mailer = createResend({
      apiKey: "re_tests",
      baseUrl: "https://api.resend.com",
      from: "Le Portique <bonjour@portique.test>",
    });
    const mailTo = (to: string) => ({ to, subject: "Bonjour", text: "Bonjour" });
    const mails = [mailTo(TO.email), mailTo("nulle part"), mailTo("deux@portique.test")];
    const [one, bad, two] = await mailer.sendEach(mails, "each");
    expect([one, two]).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }]);
    expect(bad).toMatchObject({ refused: { address: true, code: "validation_error" } });
    fits(resendBatchSent, heard[0]?.answer);
    expect(heard[0]?.request.headers.get("x-batch-validation")).toBe("permissive");
    kept.behaviour = { mode: "refuse", seconds: 0, left: null };
    expect(await mailer.sendEach(mails.slice(0, 1), "refused")).toMatchObject([
      { refused: { address: true } },
    ]);
  });

  it.each(["sms", "whatsapp"] as const)("Twilio by %s: the form, the answer, a refusal", async (channel) => {
    expect(await send(channel)).toMatchObject({ ok: true });
    const [{ body, answer } = {} as Exchange] = heard;
    fits(twilioMessage, Object.fromEntries(new URLSearchParams(body)));
    fits(twilioSent, answer);
    kept.behaviour = { mode: "block", seconds: 0, left: null };
    await send(channel);
    fits(twilioError, heard.at(-1)?.answer);
  });

  it.each(["sms", "whatsapp"] as const)("Twilio by %s: what somebody wrote to us", async (channel) => {
    const stub = kept as unknown as DurableObjectStub<Memory>;
    const said = { channel, address: TO[channel], text: "STOP" };
    await hearByPhone(stub, env, Date.UTC(2026, 5, 15), said);
    const [fields] = told;
    fits(twilioReply, fields);
    expect(fields).toMatchObject({ Body: "STOP", From: expect.stringContaining(TO[channel]) });
  });

  it("Twilio: the fate of a message that WhatsApp did not carry", async () => {
    const { senders: plain } = createSenders(settings, WEBHOOK);
    await plain.whatsapp?.send({ ...renderReminder(text, "whatsapp", frame), to: TO.whatsapp, key: "fate" });
    const [fields] = told;
    fits(twilioFate, fields);
    expect(fields).toMatchObject({ MessageStatus: "undelivered", ErrorCode: "63016" });
  });

  it("Telegram: each method, its answer, a refusal", async () => {
    await send("telegram");
    await bot?.ensureWebhook("https://portique.test/api/telegram/webhook", "secret");
    const asked = new Set<string>();
    for (const { request, body, answer } of heard) {
      const name = new URL(request.url).pathname.split("/")[2] as keyof typeof telegramRequests;
      asked.add(name);
      fits(telegramRequests[name], body ? JSON.parse(body) : undefined);
      fits(telegramAnswers[name], answer);
    }
    expect([...asked].sort()).toEqual(Object.keys(telegramRequests).sort());
    kept.behaviour = { mode: "limit", seconds: 9, left: null };
    await send("telegram");
    fits(telegramError, heard.at(-1)?.answer);
  });
});

describe.skipIf(!here)("the messaging contracts", () => {
  it("Resend: what we send, what its stand-in answers, the key that makes it once", async () => {
    const contract = read("resend.emails.json");
    expect(await send("email")).toMatchObject({ ok: true });
    const [{ request, body, answer } = {} as Exchange] = heard;
    expect(misfit(contract.request["POST /emails"], JSON.parse(body), true)).toBeNull();
    expect(request.headers.get("Idempotency-Key")).toBe("reminder/email");
    expect(misfit(contract.response["200"], answer)).toBeNull();
    await senders.email?.fateOf?.((answer as { id: string }).id);
    expect(misfit(contract["GET /emails/{id}"], heard[1]?.answer)).toBeNull();
  });

  it.each(["sms", "whatsapp"] as const)(
    "Twilio by %s: what we send, what its stand-in answers",
    async (channel) => {
      const contract = read("twilio.messages.json");
      expect(await send(channel)).toMatchObject({ ok: true });
      const [{ request, body, response, answer } = {} as Exchange] = heard;
      const fields = Object.fromEntries(new URLSearchParams(body));
      const [path = ""] = Object.keys(contract.request);
      expect(
        `${request.method} ${new URL(request.url).pathname.replace(env.TWILIO_ACCOUNT_SID, "{AccountSid}")}`,
      ).toBe(path);
      expect(misfit(contract.request[path], fields, true)).toBeNull();
      expect(response.status).toBe(201);
      expect(misfit(contract.response["201"], answer)).toBeNull();
    },
  );

  it("Telegram: what we send, what its stand-in answers, for each method", async () => {
    const { methods } = read("telegram.methods.json");
    expect(await send("telegram")).toMatchObject({ ok: true });
    await bot?.ensureWebhook("https://portique.test/api/telegram/webhook", "secret");
    await bot?.ensureWebhook("https://portique.test/api/telegram/webhook", "secret");
    const asked = heard.map(({ request }) => new URL(request.url).pathname.split("/")[2] ?? "");
    expect(asked).toEqual(["sendMessage", "getWebhookInfo", "setWebhook", "getWebhookInfo"]);
    for (const [at, { body, answer }] of heard.entries()) {
      const method = methods[asked[at] ?? ""];
      if (body) expect(misfit(method.request, JSON.parse(body), true)).toBeNull();
      expect(misfit(method.response, answer)).toBeNull();
    }
  });
});

describe("what a provider refuses", () => {
  it.each(ADDRESS_CHANNELS)(
    "by %s: a breakdown is tried again, a wait is kept, a block turns the channel off",
    async (channel) => {
      kept.behaviour = { mode: "fail", seconds: 0, left: null };
      expect(await send(channel)).toMatchObject({ ok: false, kind: "later" });
      kept.behaviour = { mode: "limit", seconds: 9, left: null };
      expect(await send(channel)).toMatchObject({ ok: false, kind: "later", retryAfter: 9 });
      kept.behaviour = { mode: "block", seconds: 0, left: null };
      const reason = { email: "invalid", sms: "stop", whatsapp: "stop", telegram: "blocked" }[channel];
      expect(await send(channel)).toMatchObject({ ok: false, kind: "never", turnsOff: reason });
    },
  );

  it.each(["sms", "telegram"] as const)(
    "by %s: no answer at all is not taken for a refusal",
    async (channel) => {
      globalThis.fetch = async () => {
        throw new TypeError("connection lost");
      };
      expect(await send(channel)).toMatchObject({ ok: false, kind: "unknown" });
    },
  );

  it("a chat that never began one with the bot is unknown", async () => {
    kept.facts.delete("chat/4242");
    const code = renderCode("telegram", "123456", 10);
    expect(await senders.telegram?.send({ ...code, to: "4242", key: "k" })).toMatchObject({
      turnsOff: "invalid",
    });
  });
});
