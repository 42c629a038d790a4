// What both sides of the Rappels tab's form agree on.
import type { Drawn, Toast } from "#app/lib/form.ts";
import {
  CHANNELS,
  type Channel,
  DEFAULT_FREQUENCY,
  MESSAGE_TYPES,
  type Preset,
  type ReminderSettings,
} from "./reminders.ts";

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
  if (intent === "save" || intent === "daily" || intent === "hour") return "Erreur de sauvegarde";
  return intent === "test" || intent === "remove-device" ? "Erreur" : "Canal non confirmé";
}

/** When nothing is to come, as a form draws it. */
export const drawnQuiet = ({
  pauseUntil,
  quietDays,
  onlyIfUnwritten,
}: Pick<ReminderSettings, "pauseUntil" | "quietDays" | "onlyIfUnwritten">): Drawn => ({
  pauseUntil,
  quietDays,
  onlyIfUnwritten: onlyIfUnwritten ? "1" : null,
});

/** The whole form as it is drawn. */
export const drawnReminders = (
  settings: ReminderSettings,
  { enabled, preset }: { enabled: boolean; preset: Preset },
): Drawn => ({
  enabled: enabled ? "1" : null,
  preset,
  frequency: String(settings.frequency || DEFAULT_FREQUENCY),
  hours: settings.hours,
  channels: settings.channels,
  messageTypes: settings.messageTypes,
  ...drawnQuiet(settings),
  timezone: settings.timezone,
  phoneNumber: settings.phoneNumber,
  telegramChatId: settings.telegramChatId,
  email: settings.email,
});

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
