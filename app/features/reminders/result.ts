// What both sides of the Rappels tab's form agree on.
import type { Toast } from "#app/lib/form.ts";
import { CHANNELS, type Channel, MESSAGE_TYPES, type ReminderSettings } from "./reminders.ts";

/** Telegram's words, to be sent to the bot. */
export type TelegramStart = { sent: "start"; command: string; url: string | null };

/** What the form's answer may hold beside its toast. */
export type RemindersData = { started?: TelegramStart };

export const SAVED: Toast = { title: "Paramètres sauvegardés" };
export const SAVE_FAILED = "Impossible de sauvegarder les paramètres de rappels.";
export const TEST_FAILED = "Impossible d'envoyer le test. Vérifiez votre configuration.";

/** The name of the field of a channel's code. */
export const codeField = (channel: Channel) => `code-${channel}`;

/** What a refusal is called (P2 §8). */
export function refusedTitle(intent: string): string {
  if (intent === "save" || intent === "daily") return "Erreur de sauvegarde";
  return intent === "test" || intent === "remove-device" ? "Erreur" : "Canal non confirmé";
}

/** The settings as they were typed into a form that was refused, over those that are stored. */
export function typedSettings(stored: ReminderSettings, values: Record<string, unknown>): ReminderSettings {
  if (Object.keys(values).length === 0) return stored;
  const list = (name: string) => [values[name] ?? []].flat().map(String);
  const text = (name: string) => list(name).at(-1) || null;
  return {
    ...stored,
    frequency: Number(text("frequency")) || stored.frequency,
    // What no form of ours sends has no words to be shown with.
    channels: CHANNELS.filter((one) => list("channels").includes(one)),
    messageTypes: MESSAGE_TYPES.filter((one) => list("messageTypes").includes(one)),
    hours: list("hours").map(Number),
    timezone: text("timezone") ?? stored.timezone,
    phoneNumber: text("phoneNumber"),
    telegramChatId: text("telegramChatId"),
    email: text("email"),
    pauseUntil: text("pauseUntil") as ReminderSettings["pauseUntil"],
    quietDays: list("quietDays").map(Number),
    onlyIfUnwritten: values.onlyIfUnwritten !== undefined,
  };
}
