import { createMailProvider } from "#app/gateways/mail/provider.server.ts";
import { mailSender } from "./mail.ts";
import type { Senders } from "./messaging.ts";
import { createPushSender } from "./push.server.ts";
import { createTelegramSender, type TelegramBot } from "./telegram.server.ts";
import { createTwilioSender } from "./twilio.server.ts";

type SendersConfig = {
  RESEND_API_KEY?: string | undefined;
  RESEND_BASE_URL: string;
  MAIL_FROM: string;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_SMS_FROM?: string | undefined;
  TWILIO_WHATSAPP_FROM?: string | undefined;
  TWILIO_WHATSAPP_TEMPLATE?: string | undefined;
  TELEGRAM_BOT_TOKEN?: string | undefined;
  TELEGRAM_BASE_URL: string;
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  CONTACT_EMAIL: string;
};

/** Every sender that has an account; Twilio's carries its SDK, so only the reminders Worker makes them. */
export function createSenders(
  settings: SendersConfig,
  statusCallback: string,
): { senders: Senders; bot: TelegramBot | undefined } {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = settings;
  const twilio = (channel: "sms" | "whatsapp", from: string | undefined) =>
    accountSid && authToken && from
      ? createTwilioSender(channel, {
          accountSid,
          authToken,
          from,
          template: settings.TWILIO_WHATSAPP_TEMPLATE,
          statusCallback,
        })
      : undefined;
  const bot = settings.TELEGRAM_BOT_TOKEN
    ? createTelegramSender({ token: settings.TELEGRAM_BOT_TOKEN, baseUrl: settings.TELEGRAM_BASE_URL })
    : undefined;
  const email = settings.RESEND_API_KEY
    ? mailSender(
        createMailProvider({
          apiKey: settings.RESEND_API_KEY,
          baseUrl: settings.RESEND_BASE_URL,
          from: settings.MAIL_FROM,
        }),
      )
    : undefined;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const push =
    publicKey && privateKey
      ? createPushSender({ publicKey, privateKey, subject: `mailto:${settings.CONTACT_EMAIL}` })
      : undefined;
  return {
    senders: {
      email,
      sms: twilio("sms", settings.TWILIO_SMS_FROM),
      whatsapp: twilio("whatsapp", settings.TWILIO_WHATSAPP_FROM),
      telegram: bot,
      push,
    },
    bot,
  };
}
