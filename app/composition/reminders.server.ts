import { createReminderSettingsColumn } from "#app/features/auth/reminder-settings.store.server.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import { createDeviceStore } from "#app/features/reminders/devices.store.server.ts";
import type { InboundDeps } from "#app/features/reminders/inbound.server.ts";
import { createRemindersStore } from "#app/features/reminders/reminders.store.server.ts";
import type { TurnOffDeps } from "#app/features/reminders/turn-off.server.ts";
import { isFromTwilio } from "#app/gateways/messaging/twilio-signature.server.ts";
import type { Database, DatabaseRunner } from "#db/client.ts";
import type { RequestContext } from "./request-context.server.ts";

export type TurnOffContext = {
  readonly database: Database;
  readonly db: DatabaseRunner;
  readonly now: () => number;
  readonly outbox: Outbox;
};

/** What ends a channel, for requests and jobs alike. */
export const turnOffDepsOf = ({ database, db, now, outbox }: TurnOffContext): TurnOffDeps => ({
  store: createRemindersStore(database),
  db,
  now,
  outbox,
  shown: createReminderSettingsColumn(database),
});

export function remindersServices(context: RequestContext): InboundDeps {
  const { env, settings, rateLimit } = context;
  const twilio = Boolean(settings.TWILIO_ACCOUNT_SID && settings.TWILIO_AUTH_TOKEN);
  return {
    ...turnOffDepsOf(context),
    devices: createDeviceStore(context.database),
    pushKey: settings.VAPID_PRIVATE_KEY && settings.VAPID_PUBLIC_KEY,
    smsCountries: settings.SMS_COUNTRIES,
    send: (channel, message) => env.REMINDERS.send(channel, message),
    available: {
      email: Boolean(settings.RESEND_API_KEY),
      sms: twilio && Boolean(settings.TWILIO_SMS_FROM),
      whatsapp: twilio && Boolean(settings.TWILIO_WHATSAPP_FROM),
      telegram: Boolean(settings.TELEGRAM_BOT_TOKEN && settings.TELEGRAM_WEBHOOK_SECRET),
      push: Boolean(settings.VAPID_PUBLIC_KEY && settings.VAPID_PRIVATE_KEY),
    },
    origin: settings.APP_ORIGIN,
    telegramBot: settings.TELEGRAM_BOT_NAME,
    limit: (who, what) => rateLimit("LIMIT_ACCOUNT", `reminders/${what}/${who}`),
    limitBlock: () => rateLimit("LIMIT_ADDRESS", `reminders/device/${context.clientBlock}`),
    fromTwilio: (signature, url, fields) =>
      settings.TWILIO_AUTH_TOKEN
        ? isFromTwilio(settings.TWILIO_AUTH_TOKEN, signature, url, fields)
        : undefined,
    telegramSecret: settings.TELEGRAM_WEBHOOK_SECRET,
  };
}
