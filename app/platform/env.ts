// The Worker's environment: bindings come from wrangler.toml, settings and secrets from vars. Parsed once an isolate;
// what is missing or wrong is named, so that a deployment without a secret says which one.
import type { WorkerEntrypoint } from "cloudflare:workers";
import * as z from "zod/mini";
import type { MessageChannel, Outgoing, SendOutcome } from "#app/gateways/messaging/messaging.ts";
import type { HashingService } from "./hashing.server.ts";

/** What the reminders Worker offers over its service binding. */
type RemindersService = WorkerEntrypoint & {
  health(): Promise<{ ok: true }>;
  /** Sends one message at once, and tells what the provider said. */
  send(channel: MessageChannel, message: Outgoing): Promise<SendOutcome>;
};

type Bindings = {
  DB: D1Database;
  MEDIA: R2Bucket;
  REMINDERS: Service<RemindersService>;
  HASHING: Service<WorkerEntrypoint & HashingService>;
  /** One object a member: app/composition/member-pages.server.ts knows what it offers. */
  MEMBER_PAGES: DurableObjectNamespace;
  LIMIT_ADDRESS: RateLimit;
  LIMIT_ACCOUNT: RateLimit;
  /** Local only: answers for the outside services (workers/standins). */
  STANDINS?: Fetcher;
  /** Production, optional: speech made by Workers AI. */
  AI?: Ai;
};

/** The parts of a list, separated by spaces, commas or semicolons. */
const list = (initial: string) =>
  z.pipe(
    z._default(z.string(), initial),
    z.transform((text) => text.split(/[\s,;]+/).filter(Boolean)),
  );
const addresses = z.pipe(
  list(""),
  z.transform((parts) => parts.map((address) => address.toLowerCase())),
);

const secret = (name: string) =>
  z.string(`${name} manque`).check(z.minLength(32, `${name} : 32 caractères au moins`));

const maybe = z.optional(z.string());
const text = (initial: string) => z._default(z.string(), initial);
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names, initial: Names[number]) =>
  z._default(z.enum(names), initial);
const address = (initial: string) => z._default(z.url(), initial);
const from = (least: number, initial: number) =>
  z._default(z.coerce.number().check(z.minimum(least)), initial);
const whole = (least: number, initial: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least)), initial);
const flag = z.pipe(
  oneOf(["0", "1"], "0"),
  z.transform((sign) => sign === "1"),
);

/** What the law asks a publisher to say and nobody has said yet: the pages show it as it is. */
export const UNSET = "(à renseigner avant l’ouverture)";
/** France and its territories, Belgium, Switzerland, Luxembourg, Monaco, Canada. */
const DEFAULT_SMS_COUNTRIES = "FR,GP,MQ,GF,RE,YT,PM,BL,MF,NC,PF,WF,BE,CH,LU,MC,CA";
const rate = (perSecond: number) =>
  z._default(z.coerce.number().check(z.minimum(0), z.maximum(1000)), perSecond);

export const settingsSchema = z.object({
  APP_ORIGIN: z.pipe(
    z.url("APP_ORIGIN manque : l’adresse publique, par exemple https://exemple.fr"),
    z.transform((url) => new URL(url).origin),
  ),
  PASSWORD_PEPPER: secret("PASSWORD_PEPPER"),
  DATA_KEY_SECRET: secret("DATA_KEY_SECRET"),
  /** While DATA_KEY_SECRET is being changed: the other of the two, which still opens what it wrapped. */
  DATA_KEY_SECRET_PREVIOUS: z.optional(secret("DATA_KEY_SECRET_PREVIOUS")),
  /**
   * Where the members' objects are made, and so part of their ids: it may not change once there is one. "none" where the
   * runtime knows no jurisdiction, as on one's own machine.
   */
  DATA_JURISDICTION: oneOf(["eu", "none"], "none"),
  ADMIN_EMAILS: addresses,
  /** Must an administrator have a second factor to enter the administration? */
  ADMIN_SECOND_FACTOR: oneOf(["required", "optional"], "required"),
  COMPLIMENTARY_EMAILS: addresses,
  LOCAL_MODE: flag,
  /** Benches and tests: no line a request. */
  QUIET: flag,
  CLOCK_OFFSET_MS: z._default(z.coerce.number().check(z.int()), 0),
  MAIL_FROM: text("Le Portique <bonjour@portique.example>"),
  /** How many mails of the outbox may leave on a UTC day; the one that fills it is an alarm in the log. */
  MAIL_DAILY_CAP: whole(1, 20_000),
  RESEND_API_KEY: maybe,
  RESEND_BASE_URL: address("https://api.resend.com"),
  OPENAI_API_KEY: maybe,
  OPENAI_BASE_URL: address("https://api.openai.com/v1"),
  OPENAI_SPEECH_MODEL: text("gpt-4o-mini-tts"),
  OPENAI_SPEECH_VOICE: text("onyx"),

  // — reading: publisher's details, contact
  /** Where the contact form's messages go, and the address the pages name. */
  CONTACT_EMAIL: z._default(z.email(), "contact@portique.example"),
  PUBLISHER_NAME: text(UNSET),
  PUBLISHER_ADDRESS: text(UNSET),
  /** RCS, SIREN. */
  PUBLISHER_REGISTRATION: text(UNSET),
  PUBLISHER_VAT: text(UNSET),
  PUBLISHER_PHONE: text(UNSET),
  /** Directeur de la publication: a person. */
  PUBLISHER_DIRECTOR: text(UNSET),
  HOST_DETAILS: text(
    "Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, États-Unis, +1 888 993 5273, www.cloudflare.com",
  ),
  /** Médiateur de la consommation: name and postal address. */
  MEDIATOR_NAME: text(UNSET),
  MEDIATOR_URL: z.optional(z.url()),

  // — subscription
  STRIPE_SECRET_KEY: maybe,
  STRIPE_WEBHOOK_SECRET: maybe,
  STRIPE_PUBLISHABLE_KEY: maybe,
  STRIPE_PRICE_ESSENTIAL: maybe,
  STRIPE_PRICE_COMPLETE: maybe,
  STRIPE_API_URL: address("https://api.stripe.com"),
  /** The script the payment step loads; one of our own addresses locally. */
  STRIPE_JS_URL: text("https://js.stripe.com/endive/stripe.js"),

  // — reminders
  TWILIO_ACCOUNT_SID: maybe,
  TWILIO_AUTH_TOKEN: maybe,
  /** A number (+33…) or a messaging service (MG…). */
  TWILIO_SMS_FROM: maybe,
  TWILIO_WHATSAPP_FROM: maybe,
  /** The approved template (HX…) that lets us write first; its places are the text and the link. */
  TWILIO_WHATSAPP_TEMPLATE: maybe,
  TELEGRAM_BOT_TOKEN: maybe,
  /** Without @. */
  TELEGRAM_BOT_NAME: maybe,
  TELEGRAM_BASE_URL: address("https://api.telegram.org"),
  /** 1–256 of A-Z a-z 0-9 _ -: proves that an update comes from Telegram. */
  TELEGRAM_WEBHOOK_SECRET: maybe,
  /** Our name before the browsers' push services (RFC 8292), base64url: an uncompressed point of P-256 and its scalar. */
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^B[\w-]{86}$/, "VAPID_PUBLIC_KEY : 87 signes de base64url, le premier un B")),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY : 43 signes de base64url")),
  ),
  /** Where SMS and WhatsApp messages may go (ISO 3166, two letters): a number of another country is refused. */
  SMS_COUNTRIES: z.pipe(
    z.pipe(
      list(DEFAULT_SMS_COUNTRIES),
      z.transform((parts) => parts.map((code) => code.toUpperCase())),
    ),
    z
      .array(z.string().check(z.regex(/^[A-Z]{2}$/, "SMS_COUNTRIES : des codes de deux lettres, FR, BE…")))
      .check(z.minLength(1)),
  ),
  /** Euros a UTC day that messages by phone may cost, by estimated prices; past it they wait for tomorrow. */
  SMS_DAILY_EUROS: from(0, 50),
  /** Messages a second each provider takes; 0: as many as come. */
  RATE_EMAIL: rate(5),
  RATE_SMS: rate(10),
  RATE_WHATSAPP: rate(20),
  RATE_TELEGRAM: rate(25),
  RATE_PUSH: rate(100),

  // — coach
  CHAT_PROVIDERS: z.pipe(
    list("openai,workers-ai"),
    z.array(z.enum(["openai", "workers-ai"], "CHAT_PROVIDERS : openai, workers-ai")),
  ),
  CHAT_API_KEY: maybe,
  CHAT_BASE_URL: z.optional(z.url()),
  CHAT_MODEL: text("gpt-4.1-mini"),
  /** How CHAT_BASE_URL is spoken to: OpenAI's chat completions, which others speak too, or its responses. */
  CHAT_PROTOCOL: oneOf(["completions", "responses"], "completions"),
  CHAT_WORKERS_AI_MODEL: text("@cf/mistralai/mistral-small-3.1-24b-instruct"),
  /** "whole": all passages go with a question; "near": those that fit it, for models with a small window. */
  CHAT_LIBRARY: oneOf(["whole", "near"], "whole"),
  /** Tokens a day of all members together; 0: no cap. */
  CHAT_DAILY_TOKENS: whole(0, 0),
  /** Dollars a million tokens: read, read of what the provider had kept, written. For the administration's figures. */
  CHAT_PRICE_INPUT: from(0, 0.4),
  CHAT_PRICE_CACHED: from(0, 0.1),
  CHAT_PRICE_OUTPUT: from(0, 1.6),
  CHAT_EMBEDDINGS_MODEL: text("@cf/baai/bge-m3"),
  /** "on": the providers of the chat, and no others, listen beside the model where they offer it. */
  MODERATION: oneOf(["on", "off"], "on"),
  MODERATION_MODEL: text("omni-moderation-latest"),
  MODERATION_WORKERS_AI_MODEL: text("@cf/meta/llama-guard-3-8b"),
});

/** Where secrets and members' words are sent. */
const VENDORS = [
  "RESEND_BASE_URL",
  "OPENAI_BASE_URL",
  "CHAT_BASE_URL",
  "STRIPE_API_URL",
  "STRIPE_JS_URL",
  "TELEGRAM_BASE_URL",
] as const;

/** Everywhere but on a machine's own instance, nothing leaves over http. */
const deployedSchema = settingsSchema.check(
  z.superRefine((settings: z.output<typeof settingsSchema>, context) => {
    for (const name of VENDORS)
      if (!settings.LOCAL_MODE && settings[name]?.startsWith("https://") === false)
        context.addIssue({ code: "custom", path: [name], message: "doit être une adresse en https" });
  }),
);

/** What is expected where a schema has no words of its own. */
function expected(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_value":
      return `${issue.values.join(" ou ")} attendu`;
    case "invalid_format":
      return "adresse attendue";
    case "too_small":
      return `${issue.minimum} au moins`;
    case "too_big":
      return `${issue.maximum} au plus`;
    default:
      return issue.expected === "string" ? "texte attendu" : "nombre attendu";
  }
}

export type Settings = z.output<typeof settingsSchema>;
export type Env = Bindings & Record<string, unknown>;

/** The settings, or why they cannot be read. */
export type SettingsRead = { ok: true; settings: Settings } | { ok: false; problems: string[] };
const read = new WeakMap<object, SettingsRead>();

/**
 * Settings, or the list of what is missing or malformed, one French sentence each. Read once for an environment: an
 * isolate has one for all its requests.
 */
export function readSettings(vars: Record<string, unknown>): SettingsRead {
  let found = read.get(vars);
  if (!found) {
    const parsed = deployedSchema.safeParse(vars, { error: expected });
    found = parsed.success
      ? { ok: true, settings: parsed.data }
      : {
          ok: false,
          problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} : ${issue.message}`),
        };
    read.set(vars, found);
  }
  return found;
}
