// Which secrets each Worker has on the account, and which it still lacks. Their names only: no value is ever read.
import { REMINDERS, WEB } from "#workers/local/workers.ts";
import type { Wrangler } from "./wrangler.ts";

type DeployedWorker = {
  name: string;
  config: string;
  /** Without these it does nothing. */
  secrets: readonly string[];
};

/** What a part of the product waits for, of the Workers that serve it; the rest goes on without. */
const OPTIONAL: readonly { part: string; names: readonly string[] }[] = [
  { part: "les e-mails", names: ["RESEND_API_KEY"] },
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
  { part: "les notifications", names: ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"] },
  { part: "le modèle du coach", names: ["CHAT_API_KEY"] },
];
const SERVES_ALL: ReadonlySet<string> = new Set([WEB, REMINDERS]);

/** Names of the secrets a Worker has; undefined where it cannot be asked (not deployed yet). */
function secretsOf(wrangler: Wrangler, { config }: DeployedWorker): Set<string> | undefined {
  const { ok, stdout } = wrangler.ask("secret", "list", "-c", config, "--format", "json");
  if (!ok) return undefined;
  return new Set((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name));
}

/** Lines that say what is missing and the command that gives it; required ones first. */
export function missingSecrets(wrangler: Wrangler, workers: readonly DeployedWorker[]): string[] {
  const required: string[] = [];
  const optional: string[] = [];
  for (const worker of workers) {
    const has = secretsOf(wrangler, worker) ?? new Set<string>();
    for (const name of worker.secrets)
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
