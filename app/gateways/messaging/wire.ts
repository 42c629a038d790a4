// What goes over the wire to Twilio and Telegram and comes back, and what they write to us.
// Sources: https://www.twilio.com/docs/messaging/api/message-resource, https://core.telegram.org/bots/api
import * as z from "zod";

const e164 = z.string().regex(/^(whatsapp:)?\+[1-9]\d{6,14}$/);
const messageSid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i);

/** POST /2010-04-01/Accounts/{AccountSid}/Messages.json, a form. */
export const twilioMessage = z
  .strictObject({
    To: e164,
    From: e164.optional(),
    MessagingServiceSid: z.string().startsWith("MG").optional(),
    Body: z.string().min(1).max(1600).optional(),
    ContentSid: z.string().startsWith("HX").optional(),
    ContentVariables: z.string().optional(),
    StatusCallback: z.url(),
  })
  .refine((form) => (form.From === undefined) !== (form.MessagingServiceSid === undefined), "one sender")
  .refine((form) => (form.Body === undefined) !== (form.ContentSid === undefined), "one content");

export const twilioSent = z.object({
  sid: messageSid,
  status: z.string(),
  error_code: z.int().nullable(),
});

export const twilioError = z.object({ code: z.int(), message: z.string(), status: z.int() });

/** The form Twilio posts to our webhook when a message of ours met its fate (StatusCallback). */
export const twilioFate = z.object({
  MessageSid: messageSid,
  MessageStatus: z.string().min(1),
  To: e164,
  ErrorCode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});

/** The form Twilio posts to our webhook when somebody wrote to one of our numbers. */
export const twilioReply = z.object({
  MessageSid: messageSid,
  MessageStatus: z.literal("received").optional(),
  From: e164,
  To: e164,
  Body: z.string(),
  OptOutType: z.enum(["START", "STOP", "HELP"]).optional(),
});

/** Methods of the bot, by name. */
export const telegramRequests = {
  sendMessage: z.strictObject({
    chat_id: z.union([z.int(), z.string()]),
    text: z.string().min(1).max(4096),
    parse_mode: z.literal("HTML").optional(),
    link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
  }),
  getWebhookInfo: z.undefined(),
  setWebhook: z.strictObject({
    url: z.url(),
    secret_token: z.string().regex(/^[\w-]{1,256}$/),
    allowed_updates: z.array(z.enum(["message", "my_chat_member"])),
  }),
};

const ok = <Result extends z.ZodType>(result: Result) => z.object({ ok: z.literal(true), result });

export const telegramAnswers = {
  sendMessage: ok(
    z.object({ message_id: z.int(), date: z.int(), chat: z.object({ id: z.int(), type: z.string() }) }),
  ),
  getWebhookInfo: ok(z.object({ url: z.string() })),
  setWebhook: ok(z.boolean()),
};

export const telegramError = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string(),
  parameters: z.object({ retry_after: z.int().optional() }).optional(),
});
