// What providers tell us: replies, the fate of messages, Telegram's bot. Every effect is a state, not a step: the same
// event twice changes nothing.
import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { REFUSALS } from "#app/gateways/messaging/twilio-codes.ts";
import { AppError } from "#app/lib/errors.ts";
import { confirmStart } from "./channels.server.ts";
import type { RemindersDeps } from "./reminders.server.ts";
import { type Channel, isStop, startCode } from "./reminders.ts";

export type InboundDeps = RemindersDeps & {
  /** Does the signature prove these fields? Undefined where Twilio has no account here. */
  fromTwilio(signature: string | null, url: string, fields: Record<string, string>): boolean | undefined;
  telegramSecret: string | undefined;
};

const STOPPED =
  "C’est noté\u202f: vous ne recevrez plus de rappels ici. Pour les reprendre, ouvrez vos paramètres.";
const SETTINGS_ONLY =
  "Ce numéro envoie vos rappels et ne lit pas les réponses. Pour les arrêter, répondez STOP.";

const notOurs = () => new AppError("forbidden", "Cette requête n’est pas signée comme il faut.");
const noAccount = () => new AppError("unavailable", "Ce service n’est pas configuré.");

/** `whatsapp:+33…` or a bare number. */
function readAddress(text: string): { channel: Channel; address: string } {
  return text.startsWith("whatsapp:")
    ? { channel: "whatsapp", address: text.slice("whatsapp:".length) }
    : { channel: "sms", address: text };
}

/**
 * A message someone wrote to us, or what became of one of ours. Answers what to reply, if anything.
 * @param url where Twilio was told to write: what it signed
 * @throws AppError forbidden without its signature, unavailable without an account
 */
export async function hearTwilio(
  deps: InboundDeps,
  signature: string | null,
  url: string,
  fields: Record<string, string>,
): Promise<string | undefined> {
  const signed = deps.fromTwilio(signature, url, fields);
  if (signed === undefined) throw noAccount();
  if (!signed) throw notOurs();
  const status = fields.MessageStatus;
  if (status && status !== "received") {
    await hearFate(deps, fields);
    return undefined;
  }
  if (!fields.From) return undefined;
  const { channel, address } = readAddress(fields.From);
  const stops = isStop(fields.Body ?? "") || fields.OptOutType === "STOP";
  if (!stops) return SETTINGS_ONLY;
  await deps.store.turnOffAddress(channel, address, "stop", deps.now());
  return STOPPED;
}

async function hearFate(deps: InboundDeps, fields: Record<string, string>): Promise<void> {
  const reason = REFUSALS[Number(fields.ErrorCode ?? 0)];
  if (!reason || !fields.To) return;
  const { channel, address } = readAddress(fields.To);
  const recipient = fields.MessageSid ? await deps.store.recipientOf(fields.MessageSid) : undefined;
  // Told late, of the number the message went to: the member may have proved another one since.
  await deps.store.turnOffAddress(channel, address, reason, deps.now(), recipient?.userId);
}

const updateSchema = z.object({
  message: z.optional(
    z.object({
      chat: z.object({ id: z.number(), type: z.optional(z.string()) }),
      text: z.optional(z.string()),
    }),
  ),
  my_chat_member: z.optional(
    z.object({
      chat: z.object({ id: z.number() }),
      new_chat_member: z.object({ status: z.string() }),
    }),
  ),
});

/** What the bot replies; Telegram takes it as the webhook's own answer. */
export type BotReply = { method: "sendMessage"; chat_id: number; text: string };

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * An update of Telegram's bot: /start with its code, STOP, a bot that was blocked. Anything else is left alone.
 * @throws AppError forbidden without its secret, unavailable without a bot
 */
export async function hearTelegram(
  deps: InboundDeps,
  secret: string | null,
  body: unknown,
): Promise<BotReply | undefined> {
  if (!deps.telegramSecret) throw noAccount();
  // Digests of one length: the comparison tells nothing of where they differ.
  if (!timingSafeEqual(digest(secret ?? ""), digest(deps.telegramSecret))) throw notOurs();
  const parsed = z.safeParse(updateSchema, body);
  if (!parsed.success) return undefined;
  const { message, my_chat_member: membership } = parsed.data;
  if (membership) {
    const gone = ["kicked", "left"].includes(membership.new_chat_member.status);
    if (gone) await deps.store.turnOffAddress("telegram", String(membership.chat.id), "blocked", deps.now());
    return undefined;
  }
  // In a group, everybody would read a member's reminders.
  if (!message?.text || (message.chat.type ?? "private") !== "private") return undefined;
  const reply = (text: string): BotReply => ({ method: "sendMessage", chat_id: message.chat.id, text });
  const chatId = String(message.chat.id);
  const token = startCode(message.text);
  if (token) {
    const done = await confirmStart(deps, token, chatId, DEFAULT_TIME_ZONE);
    return reply(
      done
        ? "C’est fait\u202f: vos rappels arriveront ici. Pour les arrêter, envoyez STOP."
        : "Ce code n’est pas ou plus valable. Demandez-en un autre dans vos paramètres, onglet Rappels.",
    );
  }
  if (/^\/start/.test(message.text))
    return reply(
      `Bonjour. Votre identifiant est ${chatId}. Pour recevoir vos rappels ici, ouvrez vos paramètres, onglet Rappels, et suivez le lien qui s’y trouve.`,
    );
  if (!isStop(message.text)) return reply(SETTINGS_ONLY.replace("Ce numéro", "Ce robot"));
  await deps.store.turnOffAddress("telegram", chatId, "stop", deps.now());
  return reply(STOPPED);
}
