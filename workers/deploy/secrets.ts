// Which secrets each Worker has on the account, and which it still lacks. Their names only: no value is ever read.
import type { Wrangler } from "./wrangler.ts";

export type DeployedWorker = { name: string; config: string };

/** Without these a Worker does nothing. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  "le-portique-hashing": ["PASSWORD_PEPPER"],
  "le-portique-member-pages": ["DATA_KEY_SECRET"],
  "le-portique-reminders": ["PASSWORD_PEPPER", "DATA_KEY_SECRET"],
  "le-portique": ["PASSWORD_PEPPER", "DATA_KEY_SECRET"],
};

/** What a part of the product waits for, of the Workers that serve it; the rest goes on without. */
const OPTIONAL: readonly { part: string; names: readonly string[] }[] = [
  { part: "les courriels", names: ["RESEND_API_KEY"] },
  {
    part: "le paiement",
    names: [
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_PRICE_ESSENTIAL",
      "STRIPE_PRICE_COMPLETE",
      "STRIPE_PUBLISHABLE_KEY",
    ],
  },
  { part: "SMS et WhatsApp", names: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"] },
  { part: "Telegram", names: ["TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET"] },
  { part: "le modèle du coach", names: ["CHAT_API_KEY"] },
];
const SERVES_ALL = new Set(["le-portique", "le-portique-reminders"]);

/** Names of the secrets a Worker has; undefined where it cannot be asked (not deployed yet). */
function secretsOf(wrangler: Wrangler, { config }: DeployedWorker): Set<string> | undefined {
  const { ok, stdout } = wrangler.ask("secret", "list", "-c", config, "--format", "json");
  if (!ok) return undefined;
  return new Set((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name));
}

/**
 * Lines that say what is missing and the command that gives it; required ones first.
 */
export function missingSecrets(wrangler: Wrangler, workers: readonly DeployedWorker[]): string[] {
  const required: string[] = [];
  const optional: string[] = [];
  for (const worker of workers) {
    const has = secretsOf(wrangler, worker) ?? new Set<string>();
    for (const name of REQUIRED[worker.name] ?? [])
      if (!has.has(name))
        required.push(
          `${worker.name} attend ${name}\u00a0: wrangler secret put ${name} --name ${worker.name}`,
        );
    if (!SERVES_ALL.has(worker.name)) continue;
    for (const { part, names } of OPTIONAL) {
      const absent = names.filter((name) => !has.has(name));
      if (absent.length > 0) optional.push(`${worker.name}, pour ${part}\u00a0: ${absent.join(", ")}`);
    }
  }
  return [...required, ...optional];
}
