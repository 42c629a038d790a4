// The Worker's environment: bindings come from wrangler.toml, settings and secrets from vars. Parsed once an isolate;
// what is missing or wrong is named, so that a deployment without a secret says which one.
import type { WorkerEntrypoint } from "cloudflare:workers";
import * as z from "zod";
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

const addresses = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((address) => address.toLowerCase()),
  );

const secret = (name: string) => z.string(`${name} manque`).min(32, `${name} : 32 caractères au moins`);

/** What the law asks a publisher to say and nobody has said yet: the pages show it as it is. */
export const UNSET = "(à renseigner avant l’ouverture)";
/** France and its territories, Belgium, Switzerland, Luxembourg, Monaco, Canada. */
const DEFAULT_SMS_COUNTRIES = "FR,GP,MQ,GF,RE,YT,PM,BL,MF,NC,PF,WF,BE,CH,LU,MC,CA";
const rate = (perSecond: number) => z.coerce.number().min(0).max(1000).default(perSecond);

export const settingsSchema = z.object({
  APP_ORIGIN: z
    .url("APP_ORIGIN manque : l’adresse publique, par exemple https://exemple.fr")
    .transform((url) => new URL(url).origin),
  PASSWORD_PEPPER: secret("PASSWORD_PEPPER"),
  DATA_KEY_SECRET: secret("DATA_KEY_SECRET"),
  /** While DATA_KEY_SECRET is being changed: the other of the two, which still opens what it wrapped. */
  DATA_KEY_SECRET_PREVIOUS: secret("DATA_KEY_SECRET_PREVIOUS").optional(),
  /**
   * Where the members' objects are made, and so part of their ids: it may not change once there is one. "none" where the
   * runtime knows no jurisdiction, as on one's own machine.
   */
  DATA_JURISDICTION: z.enum(["eu", "none"]).default("none"),
  ADMIN_EMAILS: addresses,
  /** Must an administrator have a second factor to enter the administration? */
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).default("required"),
  COMPLIMENTARY_EMAILS: addresses,
  LOCAL_MODE: z
    .enum(["0", "1"])
    .default("0")
    .transform((flag) => flag === "1"),
  /** Benches and tests: no line a request. */
  QUIET: z
    .enum(["0", "1"])
    .default("0")
    .transform((flag) => flag === "1"),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  MAIL_FROM: z.string().default("Le Portique <bonjour@portique.example>"),
  /** How many mails of the outbox may leave on a UTC day; the one that fills it is an alarm in the log. */
  MAIL_DAILY_CAP: z.coerce.number().int().min(1).default(20_000),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: z.url().default("https://api.resend.com"),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().default("https://api.openai.com/v1"),
  OPENAI_SPEECH_MODEL: z.string().default("gpt-4o-mini-tts"),
  OPENAI_SPEECH_VOICE: z.string().default("onyx"),

  // — reading: publisher's details, contact
  /** Where the contact form's messages go, and the address the pages name. */
  CONTACT_EMAIL: z.email().default("contact@portique.example"),
  PUBLISHER_NAME: z.string().default(UNSET),
  PUBLISHER_ADDRESS: z.string().default(UNSET),
  /** RCS, SIREN. */
  PUBLISHER_REGISTRATION: z.string().default(UNSET),
  PUBLISHER_VAT: z.string().default(UNSET),
  PUBLISHER_PHONE: z.string().default(UNSET),
  /** Directeur de la publication: a person. */
  PUBLISHER_DIRECTOR: z.string().default(UNSET),
  HOST_DETAILS: z
    .string()
    .default(
      "Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, États-Unis, +1 888 993 5273, www.cloudflare.com",
    ),
  /** Médiateur de la consommation: name and postal address. */
  MEDIATOR_NAME: z.string().default(UNSET),
  MEDIATOR_URL: z.url().optional(),

  // — subscription
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_PRICE_ESSENTIAL: z.string().optional(),
  STRIPE_PRICE_COMPLETE: z.string().optional(),
  STRIPE_API_URL: z.url().default("https://api.stripe.com"),
  /** The script the payment step loads; one of our own addresses locally. */
  STRIPE_JS_URL: z.string().default("https://js.stripe.com/endive/stripe.js"),

  // — reminders
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A number (+33…) or a messaging service (MG…). */
  TWILIO_SMS_FROM: z.string().optional(),
  TWILIO_WHATSAPP_FROM: z.string().optional(),
  /** The approved template (HX…) that lets us write first; its places are the text and the link. */
  TWILIO_WHATSAPP_TEMPLATE: z.string().optional(),
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  /** Without @. */
  TELEGRAM_BOT_NAME: z.string().optional(),
  TELEGRAM_BASE_URL: z.url().default("https://api.telegram.org"),
  /** 1–256 of A-Z a-z 0-9 _ -: proves that an update comes from Telegram. */
  TELEGRAM_WEBHOOK_SECRET: z.string().optional(),
  /** Our name before the browsers' push services (RFC 8292), base64url: an uncompressed point of P-256 and its scalar. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, "VAPID_PUBLIC_KEY : 87 signes de base64url, le premier un B")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY : 43 signes de base64url")
    .optional(),
  /** Where SMS and WhatsApp messages may go (ISO 3166, two letters): a number of another country is refused. */
  SMS_COUNTRIES: z
    .string()
    .default(DEFAULT_SMS_COUNTRIES)
    .transform((list) =>
      list
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((code) => code.toUpperCase()),
    )
    .pipe(
      z.array(z.string().regex(/^[A-Z]{2}$/, "SMS_COUNTRIES : des codes de deux lettres, FR, BE…")).min(1),
    ),
  /** Euros a UTC day that messages by phone may cost, by estimated prices; past it they wait for tomorrow. */
  SMS_DAILY_EUROS: z.coerce.number().min(0).default(50),
  /** Messages a second each provider takes; 0: as many as come. */
  RATE_EMAIL: rate(5),
  RATE_SMS: rate(10),
  RATE_WHATSAPP: rate(20),
  RATE_TELEGRAM: rate(25),
  RATE_PUSH: rate(100),

  // — coach
  CHAT_PROVIDERS: z
    .string()
    .default("openai,workers-ai")
    .transform((list) => list.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(z.enum(["openai", "workers-ai"], "CHAT_PROVIDERS : openai, workers-ai"))),
  CHAT_API_KEY: z.string().optional(),
  CHAT_BASE_URL: z.url().optional(),
  CHAT_MODEL: z.string().default("gpt-4.1-mini"),
  /** How CHAT_BASE_URL is spoken to: OpenAI's chat completions, which others speak too, or its responses. */
  CHAT_PROTOCOL: z.enum(["completions", "responses"]).default("completions"),
  CHAT_WORKERS_AI_MODEL: z.string().default("@cf/mistralai/mistral-small-3.1-24b-instruct"),
  /** "whole": all passages go with a question; "near": those that fit it, for models with a small window. */
  CHAT_LIBRARY: z.enum(["whole", "near"]).default("whole"),
  /** Tokens a day of all members together; 0: no cap. */
  CHAT_DAILY_TOKENS: z.coerce.number().int().min(0).default(0),
  /** Dollars a million tokens: read, read of what the provider had kept, written. For the administration's figures. */
  CHAT_PRICE_INPUT: z.coerce.number().min(0).default(0.4),
  CHAT_PRICE_CACHED: z.coerce.number().min(0).default(0.1),
  CHAT_PRICE_OUTPUT: z.coerce.number().min(0).default(1.6),
  CHAT_EMBEDDINGS_MODEL: z.string().default("@cf/baai/bge-m3"),
  /** "on": the providers of the chat, and no others, listen beside the model where they offer it. */
  MODERATION: z.enum(["on", "off"]).default("on"),
  MODERATION_MODEL: z.string().default("omni-moderation-latest"),
  MODERATION_WORKERS_AI_MODEL: z.string().default("@cf/meta/llama-guard-3-8b"),
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
const deployedSchema = settingsSchema.superRefine((settings, context) => {
  for (const name of VENDORS)
    if (!settings.LOCAL_MODE && settings[name]?.startsWith("https://") === false)
      context.addIssue({ code: "custom", path: [name], message: "doit être une adresse en https" });
});

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
    const parsed = deployedSchema.safeParse(vars);
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
