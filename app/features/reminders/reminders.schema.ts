// PATCH /api/settings/reminders, the tests and the confirmations (P2 §5, §7). A field that is absent stays as it is.
import * as z from "zod/mini";
import { type Day, isZone, parseDay } from "#app/lib/dates.ts";
import { changedIn } from "#app/lib/form.ts";
import { asCode, EMAIL_MAX, emailOf, NOT_LISTED, NOT_WHOLE } from "#app/lib/text-schema.ts";
import { ADDRESS_CHANNELS, CHANNELS, FREQUENCIES, MESSAGE_TYPES, PRESETS } from "./reminders.ts";

const PHONE_UNREADABLE = "Écrivez un numéro de mobile, par exemple 06 12 34 56 78";
const PHONE_MAX = 60;
const EMAIL_INVALID = "Email invalide";
const FREQUENCY_INVALID = "Choisissez 1, 3, 5 ou 10 rappels par jour";
const CHAT_INVALID = "L’identifiant Telegram est un nombre";

/** Empty and null both clear. */
const cleared = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value)),
      z.nullable(schema),
    ),
  );

const unique = <Value>(values: Value[]) => [...new Set(values)];

const frequency = z.number(FREQUENCY_INVALID).check(
  z.refine((value) => value === 0 || FREQUENCIES.some((known) => known === value), {
    error: FREQUENCY_INVALID,
  }),
);

const hour = z
  .int("Une heure va de 0 à 23")
  .check(z.gte(0, "Une heure va de 0 à 23"), z.lte(23, "Une heure va de 0 à 23"));
const weekday = z.int(NOT_LISTED).check(z.gte(0, NOT_LISTED), z.lte(6, NOT_LISTED));

/** As it was typed: the use case reads it by the member's country (phone.server.ts). */
const phone = z.string(PHONE_UNREADABLE).check(z.trim(), z.maxLength(PHONE_MAX, PHONE_UNREADABLE));

const email = emailOf(EMAIL_INVALID);

/** A chat with a person has a positive id; it may come as a number. */
const chatId = z.pipe(
  z.transform((value: unknown) => (typeof value === "number" ? String(value) : value)),
  z.string(CHAT_INVALID).check(z.trim(), z.regex(/^\d{3,20}$/, CHAT_INVALID)),
);

const day = z.pipe(
  z.string(NOT_WHOLE).check(z.refine((text) => parseDay(text) !== undefined, { error: NOT_WHOLE })),
  z.transform((text) => text as Day),
);

/** Days without reminders, at least one left. */
export const quietDaysField = z.optional(
  z.array(weekday, NOT_WHOLE).check(
    z.refine((days) => new Set(days).size < 7, {
      error: "Laissez au moins un jour, ou désactivez les rappels",
    }),
  ),
);
export const dayField = cleared(day);

/** When nothing is to come, as a form sends it. */
export const readQuiet = (form: FormData): Record<string, unknown> => ({
  pauseUntil: form.get("pauseUntil"),
  quietDays: unique(form.getAll("quietDays").map(Number)),
  onlyIfUnwritten: form.has("onlyIfUnwritten"),
});

export const reminderSettingsSchema = z.object({
  frequency: z.optional(z.nullable(frequency)),
  channels: z.optional(z.nullable(z.array(z.enum(CHANNELS, NOT_LISTED), NOT_WHOLE))),
  messageTypes: z.optional(z.nullable(z.array(z.enum(MESSAGE_TYPES, NOT_LISTED), NOT_WHOLE))),
  hours: z.optional(z.nullable(z.array(hour, NOT_WHOLE).check(z.maxLength(24, NOT_WHOLE)))),
  timezone: z.optional(z.string(NOT_LISTED).check(z.refine(isZone, { error: NOT_LISTED }))),
  phoneNumber: cleared(phone),
  telegramChatId: cleared(chatId),
  email: cleared(email),
  pauseUntil: dayField,
  quietDays: quietDaysField,
  onlyIfUnwritten: z.optional(z.boolean(NOT_WHOLE)),
});
export type ReminderSettingsInput = z.output<typeof reminderSettingsSchema>;

export const testSchema = z.object({
  channel: z.enum(CHANNELS, NOT_LISTED),
  messageType: z._default(z.enum(MESSAGE_TYPES, NOT_LISTED), "quote"),
});
export type TestInput = z.output<typeof testSchema>;

/** Asks for a code, a link, or Telegram's /start; a typed chat id gets a code. */
export const confirmationSchema = z.object({
  channel: z.enum(ADDRESS_CHANNELS, "Ce canal ne se confirme pas"),
  address: cleared(z.string(NOT_WHOLE).check(z.maxLength(EMAIL_MAX, "Adresse trop longue"))),
});
export type ConfirmationInput = z.output<typeof confirmationSchema>;

export const CODE_INVALID = "Le code a six chiffres";
export const codeSchema = z.object({
  channel: z.enum(["sms", "whatsapp", "telegram"], "Ce canal ne se confirme pas par un code"),
  code: z.string(CODE_INVALID).check(asCode(), z.regex(/^\d{6}$/, CODE_INVALID)),
});
export type CodeInput = z.output<typeof codeSchema>;

/** How often and when are one thought, said by three fields. */
const RHYTHM = ["preset", "frequency", "hours"];

/**
 * The settings form as a body for `reminderSettingsSchema`, what its sender did not change left out: lists are repeated
 * fields, numbers are text.
 */
export function readReminderForm(form: FormData): Record<string, unknown> {
  const texts = (name: string) => unique(form.getAll(name).map(String));
  const numbers = (name: string) => texts(name).map(Number);
  const changed = changedIn(form);
  if (!form.has("enabled"))
    return changed("enabled") ? { frequency: 0, channels: [], messageTypes: [], hours: [] } : {};
  const preset = PRESETS[form.get("preset") as keyof typeof PRESETS];
  const said: Record<string, unknown> = {
    frequency: preset?.frequency ?? (Number(form.get("frequency")) || 1),
    channels: texts("channels"),
    messageTypes: texts("messageTypes"),
    hours: preset ? [...preset.hours] : numbers("hours"),
    timezone: form.get("timezone") ?? undefined,
    phoneNumber: form.get("phoneNumber"),
    telegramChatId: form.get("telegramChatId"),
    email: form.get("email"),
    ...readQuiet(form),
  };
  // Switched on again, they begin as the whole form says.
  if (changed("enabled")) return said;
  const rhythm = RHYTHM.some(changed);
  return Object.fromEntries(
    Object.entries(said).filter(([name]) => (RHYTHM.includes(name) ? rhythm : changed(name))),
  );
}
