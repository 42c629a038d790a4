// What the Rappels tab's form hears back, with or without JavaScript.
import type { Toast } from "#app/lib/form.ts";
import { CHANNELS, type Channel } from "./reminders.ts";

export type Intent = "save" | "test" | `confirm:${Channel}` | `code:${Channel}`;

export type Started = { sent: "start"; command: string; url: string | null };

export type ReminderResult = {
  intent: Intent;
  ok: boolean;
  toast: Toast;
  errors?: Record<string, string[]>;
  /** Telegram's words, to be sent to the bot. */
  started?: Started;
};

export const SAVED: Toast = { title: "Paramètres sauvegardés" };
export const SAVE_FAILED = "Impossible de sauvegarder les paramètres de rappels.";
export const TEST_FAILED = "Impossible d'envoyer le test. Vérifiez votre configuration.";

export function readIntent(value: unknown): Intent {
  const [verb, channel] = String(value).split(":");
  const known = CHANNELS.find((one) => one === channel);
  if ((verb === "confirm" || verb === "code") && known) return `${verb}:${known}`;
  return verb === "test" ? "test" : "save";
}

/** How a refusal is said (P2 §8). */
export function refusalToast(intent: Intent, message: string): Toast {
  if (intent === "save")
    return { title: "Erreur de sauvegarde", body: message || SAVE_FAILED, tone: "destructive" };
  if (intent === "test") return { title: "Erreur", body: message || TEST_FAILED, tone: "destructive" };
  return { title: "Canal non confirmé", body: message, tone: "destructive" };
}
