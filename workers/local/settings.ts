// The settings of a local instance: secrets of its own, made once; anything may be overridden with PORTIQUE_<NAME>.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readSettings, type Settings, settingsSchema } from "#app/platform/env.ts";
import { LocalError } from "./failure.ts";
import { newVapidKeys } from "./vapid.ts";

export type Vars = Record<string, string>;

const SECRETS = ["PASSWORD_PEPPER", "DATA_KEY_SECRET"] as const;

/** Accounts the messaging stand-ins know. */
const MESSAGING: Vars = {
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(31)}1`,
  TWILIO_AUTH_TOKEN: "local-standin",
  TWILIO_SMS_FROM: "+33700000001",
  TWILIO_WHATSAPP_FROM: "+33700000002",
  TWILIO_WHATSAPP_TEMPLATE: `HX${"0".repeat(31)}1`,
  TELEGRAM_BOT_TOKEN: "100000001:local-standin",
  TELEGRAM_BOT_NAME: "LePortiqueBot",
  TELEGRAM_WEBHOOK_SECRET: "local-standin",
};

function readSecrets(dataDir: string): Vars {
  const file = path.join(dataDir, "secrets.json");
  if (existsSync(file)) {
    try {
      const known = JSON.parse(readFileSync(file, "utf8")) as Vars;
      // A folder that is older than the notifications.
      return known.VAPID_PRIVATE_KEY ? known : writeSecrets(file, { ...known, ...newVapidKeys() });
    } catch {
      throw new LocalError(
        `${file} est illisible\u00a0: sans ses secrets, les journaux et les mots de passe de ce dossier sont perdus.`,
      );
    }
  }
  if (existsSync(path.join(dataDir, "v3", "d1"))) {
    throw new LocalError(
      `${dataDir} contient des données mais plus leurs secrets (secrets.json)\u00a0: remettez ce fichier, ou repartez d’un dossier neuf.`,
    );
  }
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString("base64url")]));
  return writeSecrets(file, { ...secrets, ...newVapidKeys() });
}

function writeSecrets(file: string, secrets: Vars): Vars {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file); // whole or not at all: half a secret after a power cut would cost every journal
  return secrets;
}

function fromProcess(): Vars {
  const vars: Vars = {};
  for (const name of Object.keys(settingsSchema.shape)) {
    const value = process.env[`PORTIQUE_${name}`];
    if (value !== undefined) vars[name] = value;
  }
  return vars;
}

/**
 * The vars of the local Workers, and the same read as settings.
 * @param own what this instance sets itself; below the process environment, above the defaults
 * @throws LocalError naming what is malformed
 */
export function localVars(
  dataDir: string,
  origin: string,
  clockOffset: number,
  own: Vars = {},
): { vars: Vars; settings: Settings } {
  const vars: Vars = {
    APP_ORIGIN: origin,
    LOCAL_MODE: "1",
    // The local runtime knows none.
    DATA_JURISDICTION: "none",
    CLOCK_OFFSET_MS: String(clockOffset),
    ADMIN_EMAILS: "admin@portique.local",
    // Whoever tries the product on their machine has no authenticator application at hand.
    ADMIN_SECOND_FACTOR: "optional",
    COMPLIMENTARY_EMAILS: "invite@portique.local",
    RESEND_API_KEY: "re_local_standin",
    CONTACT_EMAIL: "contact@portique.local",
    CHAT_API_KEY: "sk-local-standin",
    STRIPE_SECRET_KEY: "sk_local_standin",
    STRIPE_WEBHOOK_SECRET: "whsec_local_standin",
    STRIPE_PUBLISHABLE_KEY: "pk_local_standin",
    STRIPE_PRICE_ESSENTIAL: "price_portique_essential",
    STRIPE_PRICE_COMPLETE: "price_portique_complete",
    STRIPE_JS_URL: "/local/stripe/stripe.js",
    ...MESSAGING,
    ...readSecrets(dataDir),
    ...own,
    ...fromProcess(),
  };
  const read = readSettings(vars);
  if (!read.ok) throw new LocalError(`Réglage incorrect\u00a0: ${read.problems.join("\u202f; ")}.`);
  return { vars, settings: read.settings };
}
