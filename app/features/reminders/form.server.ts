// The Rappels tab's form as one action: save, prove a channel, try a code, send a test. Proving a channel saves the
// form first, so that nothing typed is lost on the way.
import type * as z from "zod/mini";
import type { Member } from "#app/features/auth/user.ts";
import { isAppError } from "#app/lib/errors.ts";
import { confirmCode, type Started, startConfirmation } from "./channels.server.ts";
import { codeSchema, readReminderForm, reminderSettingsSchema, testSchema } from "./reminders.schema.ts";
import { type RemindersDeps, saveReminderSettings } from "./reminders.server.ts";
import { CHANNEL_LABELS, CHANNELS, type Channel } from "./reminders.ts";
import { type Intent, type ReminderResult, readIntent, refusalToast, SAVED } from "./result.ts";
import { sendTestReminder } from "./tests.server.ts";

/** Checks input against a schema; throws AppError invalid with messages by field. */
type Check = <Schema extends z.core.$ZodType>(input: unknown, schema: Schema) => z.output<Schema>;

function startedToast(channel: Channel, started: Started): Omit<ReminderResult, "intent" | "ok"> {
  const label = CHANNEL_LABELS[channel];
  switch (started.sent) {
    case "code":
      return {
        toast: { title: "Code envoyé", body: `Par ${label}, au ${started.address}. Il vaut dix minutes.` },
      };
    case "link":
      return {
        toast: { title: "Lien envoyé", body: `Ouvrez celui que nous venons d’envoyer à ${started.address}.` },
      };
    case "start":
      return {
        started,
        toast: { title: "Écrivez au robot", body: "Envoyez-lui le message indiqué sous Telegram." },
      };
    case "none":
      return { toast: { title: "Canal actif", body: `${label} : votre adresse est déjà confirmée.` } };
  }
}

async function perform(
  deps: RemindersDeps,
  member: Member,
  form: FormData,
  intent: Intent,
  check: Check,
): Promise<ReminderResult> {
  const [verb, name] = intent.split(":");
  const channel = name as Channel;
  if (verb === "test") {
    const fields = { channel: form.get("channel"), messageType: form.get("messageType") ?? undefined };
    const { message } = await sendTestReminder(deps, member, check(fields, testSchema));
    return { intent, ok: true, toast: { title: "Test envoyé", body: message } };
  }
  if (verb === "code") {
    await confirmCode(deps, member, check({ channel, code: form.get(`code-${channel}`) }, codeSchema));
    return { intent, ok: true, toast: { title: "Canal confirmé", body: CHANNEL_LABELS[channel] } };
  }
  await saveReminderSettings(deps, member, check(readReminderForm(form), reminderSettingsSchema));
  if (verb === "save") return { intent, ok: true, toast: SAVED };
  const typed = channel === "telegram" ? String(form.get("telegramChatId") ?? "").trim() : "";
  const started = await startConfirmation(deps, member, { channel, ...(typed && { address: typed }) });
  return { intent, ok: true, ...startedToast(channel, started) };
}

/** Codes that came with a save: without scripts, the Enter key in a code's field takes the button that saves. */
const typedCodes = (form: FormData): Intent[] =>
  form.has("enabled")
    ? CHANNELS.filter((channel) => String(form.get(`code-${channel}`) ?? "").trim() !== "").map(
        (channel): Intent => `code:${channel}`,
      )
    : [];

/** Never throws for what the person can mend: a refusal is a result with its messages by field. */
export async function actOnReminders(
  deps: RemindersDeps,
  member: Member,
  form: FormData,
  check: Check,
): Promise<{ result: ReminderResult; status: number }> {
  let intent = readIntent(form.get("intent"));
  try {
    let result = await perform(deps, member, form, intent, check);
    for (const code of intent === "save" ? typedCodes(form) : []) {
      intent = code;
      result = await perform(deps, member, form, intent, check);
    }
    return { result, status: 200 };
  } catch (error) {
    if (!isAppError(error) || error.code === "unauthorized") throw error;
    const { errors } = error.details;
    const toast = refusalToast(intent, error.message);
    return { result: { intent, ok: false, toast, ...(errors && { errors }) }, status: error.status };
  }
}
