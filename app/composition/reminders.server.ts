import { createReminderSettingsColumn } from "#app/features/auth/reminder-settings.store.server.ts";
import type { InboundDeps } from "#app/features/reminders/inbound.server.ts";
import { createRemindersStore } from "#app/features/reminders/reminders.store.server.ts";
import { isFromTwilio } from "#app/gateways/messaging/twilio-signature.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function remindersServices({
  env,
  settings,
  database,
  db,
  now,
  outbox,
  rateLimit,
}: RequestContext): InboundDeps {
  const twilio = Boolean(settings.TWILIO_ACCOUNT_SID && settings.TWILIO_AUTH_TOKEN);
  return {
    store: createRemindersStore(database),
    db,
    now,
    outbox,
    shown: createReminderSettingsColumn(database),
    smsCountries: settings.SMS_COUNTRIES,
    send: (channel, message) => env.REMINDERS.send(channel, message),
    available: {
      email: Boolean(settings.RESEND_API_KEY),
      sms: twilio && Boolean(settings.TWILIO_SMS_FROM),
      whatsapp: twilio && Boolean(settings.TWILIO_WHATSAPP_FROM),
      telegram: Boolean(settings.TELEGRAM_BOT_TOKEN && settings.TELEGRAM_WEBHOOK_SECRET),
    },
    origin: settings.APP_ORIGIN,
    telegramBot: settings.TELEGRAM_BOT_NAME,
    limit: (userId, what) => rateLimit("LIMIT_ACCOUNT", `reminders/${what}/${userId}`),
    fromTwilio: (signature, url, fields) =>
      settings.TWILIO_AUTH_TOKEN
        ? isFromTwilio(settings.TWILIO_AUTH_TOKEN, signature, url, fields)
        : undefined,
    telegramSecret: settings.TELEGRAM_WEBHOOK_SECRET,
  };
}
