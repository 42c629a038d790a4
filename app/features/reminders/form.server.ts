// The intents of the Rappels tab, for the action of « Paramètres »: save, prove a channel, try a code, send a test.
// Proving a channel saves the form first, so that nothing typed is lost on the way.
import type { Member } from "#app/features/auth/user.ts";
import { onlyChanged } from "#app/lib/form.ts";
import { type Done, type FormArgs, intent } from "#app/platform/form.server.ts";
import { check } from "#app/platform/route.server.ts";
import { confirmCode, type Started, startConfirmation } from "./channels.server.ts";
import { dailySchema, hourSchema, readDailyForm } from "./devices.schema.ts";
import { removeDevice, saveDaily } from "./devices.server.ts";
import { CODE_INVALID, readReminderForm, reminderSettingsSchema, testSchema } from "./reminders.schema.ts";
import { invalid, type RemindersDeps, saveReminderSettings } from "./reminders.server.ts";
import { ADDRESS_CHANNELS, type AddressChannel, CHANNEL_LABELS } from "./reminders.ts";
import { codeField, SAVE_FAILED, SAVED, TEST_FAILED } from "./result.ts";
import { sendTestReminder } from "./tests.server.ts";

const CODED = ["sms", "whatsapp", "telegram"] as const;

function startedDone(channel: AddressChannel, started: Started): Done {
  const label = CHANNEL_LABELS[channel];
  switch (started.sent) {
    case "code":
      return {
        toast: {
          title: "Code envoyé",
          body: `Par ${label}, au ${started.address}. Il est valable dix minutes.`,
        },
      };
    case "link":
      return {
        toast: { title: "Lien envoyé", body: `Ouvrez celui que nous venons d’envoyer à ${started.address}.` },
      };
    case "start":
      return {
        data: { started },
        toast: { title: "Écrivez au robot", body: "Envoyez-lui le message indiqué sous Telegram." },
      };
    case "none":
      return { toast: { title: "Canal actif", body: `${label}\u00a0: votre adresse est déjà confirmée.` } };
  }
}

const confirmed = (channel: AddressChannel): Done => ({
  toast: { title: "Canal confirmé", body: CHANNEL_LABELS[channel] },
});

async function who({ services }: FormArgs): Promise<{ deps: RemindersDeps; member: Member }> {
  return { deps: services.reminders, member: await services.session.requireMember() };
}

const save = (deps: RemindersDeps, member: Member, form: FormData) =>
  saveReminderSettings(deps, member, check(readReminderForm(form), reminderSettingsSchema));

/** Tries the code that stands in a channel's field; what is wrong with it is said there. */
async function tryCode(deps: RemindersDeps, member: Member, form: FormData, channel: (typeof CODED)[number]) {
  const field = codeField(channel);
  const code = String(form.get(field) ?? "").trim();
  if (!/^\d{6}$/.test(code)) throw invalid(field, CODE_INVALID);
  await confirmCode(deps, member, { channel, code }, field);
}

/** Codes that came with a save: without scripts, the Enter key in a code's field takes the button that saves. */
const typedCodes = (form: FormData) =>
  form.has("enabled")
    ? CODED.filter((channel) => String(form.get(codeField(channel)) ?? "").trim() !== "")
    : [];

export const remindersIntents = {
  save: intent({
    failed: SAVE_FAILED,
    async run(_, args) {
      const { deps, member } = await who(args);
      await save(deps, member, args.form);
      const codes = typedCodes(args.form);
      for (const channel of codes) await tryCode(deps, member, args.form, channel);
      return codes.at(-1);
    },
    done: (channel) => (channel ? confirmed(channel) : { toast: SAVED }),
  }),
  test: intent({
    schema: testSchema,
    failed: TEST_FAILED,
    async run(input, args) {
      const { deps, member } = await who(args);
      return sendTestReminder(deps, member, input);
    },
    done: ({ message }) => ({ toast: { title: "Test envoyé", body: message } }),
  }),
  daily: intent({
    failed: SAVE_FAILED,
    async run(_, args) {
      const { deps, member } = await who(args);
      await saveDaily(deps, member, check(onlyChanged(readDailyForm(args.form), args.form), dailySchema));
    },
    done: () => ({ toast: SAVED }),
  }),
  /** Before a device is there: the hour that the calendar and the first device will take. */
  hour: intent({
    schema: hourSchema,
    failed: SAVE_FAILED,
    async run({ hour }, args) {
      const { deps, member } = await who(args);
      await saveDaily(deps, member, { hour });
      return hour;
    },
    done: (hour) => ({ toast: { title: "Heure gardée", body: `Votre agenda dira ${hour}\u00a0h.` } }),
  }),
  "remove-device": intent({
    failed: SAVE_FAILED,
    async run(_, args) {
      const { deps, member } = await who(args);
      await removeDevice(deps, member, String(args.form.get("device") ?? ""));
    },
    done: () => ({ toast: { title: "Appareil retiré", body: "Il ne recevra plus de notification." } }),
  }),
  ...Object.fromEntries(
    ADDRESS_CHANNELS.map((channel) => [
      `confirm:${channel}`,
      intent({
        failed: SAVE_FAILED,
        async run(_, args) {
          const { deps, member } = await who(args);
          await save(deps, member, args.form);
          const typed = channel === "telegram" ? String(args.form.get("telegramChatId") ?? "").trim() : "";
          return startConfirmation(deps, member, { channel, ...(typed && { address: typed }) });
        },
        done: (started) => startedDone(channel, started),
      }),
    ]),
  ),
  ...Object.fromEntries(
    CODED.map((channel) => [
      `code:${channel}`,
      intent({
        failed: SAVE_FAILED,
        async run(_, args) {
          const { deps, member } = await who(args);
          await tryCode(deps, member, args.form, channel);
        },
        done: () => confirmed(channel),
      }),
    ]),
  ),
};
