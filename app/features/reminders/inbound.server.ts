// What providers tell us: replies, the fate of messages, Telegram's bot. Every effect is a state, not a step: the same
// event twice changes nothing.

import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { REFUSALS } from "#app/gateways/messaging/twilio-codes.ts";
import { AppError } from "#app/lib/errors.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import { confirmStart } from "./channels.server.ts";
import type { RemindersDeps } from "./reminders.server.ts";
import { type AddressChannel, startCode } from "./reminders.ts";
import { isStop } from "./stop-words.ts";
import { turnOffAddress } from "./turn-off.server.ts";

export type InboundDeps = RemindersDeps & {
  /** Does the signature prove these fields? Undefined where Twilio has no account here. */
  fromTwilio(signature: string | null, url: string, fields: Record<string, string>): boolean | undefined;
  telegramSecret: string | undefined;
};

const STOPPED =
  "C’est noté\u00a0: vous ne recevrez plus de rappels ici. Pour les reprendre, ouvrez vos paramètres.";
const SETTINGS_ONLY =
  "Ce numéro envoie vos rappels et ne lit pas les réponses. Pour les arrêter, répondez STOP.";

const notOurs = () => new AppError("forbidden", "Cette requête n’est pas signée comme il faut.");
const noAccount = () => new AppError("unavailable", "Ce service n’est pas configuré.");

/** `whatsapp:+33…` or a bare number. */
function readAddress(text: string): { channel: AddressChannel; address: string } {
  return text.startsWith("whatsapp:")
    ? { channel: "whatsapp", address: text.slice("whatsapp:".length) }
    : { channel: "sms", address: text };
}

/**
 * A message someone wrote to us, or what became of one of ours. Answers what to reply, if anything.
 * @param url where Twilio was told to write: what it signed
 * @throws AppError forbidden without its signature, unavailable without an account
 */
export async function handleTwilioWebhook(
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
    await handleFate(deps, fields);
    return undefined;
  }
  if (!fields.From) return undefined;
  const { channel, address } = readAddress(fields.From);
  const stops = isStop(fields.Body ?? "") || fields.OptOutType === "STOP";
  const ended = stops ? await turnOffAddress(deps, channel, address, "stop") : 0;
  // What ends a channel is acknowledged; anything else is answered once an hour, for a robot may be at the other end.
  const mayReply = await takeReply(deps, channel, address);
  if (stops) return ended > 0 || mayReply ? STOPPED : undefined;
  return mayReply ? SETTINGS_ONLY : undefined;
}

const REPLY_GAP_MS = HOUR_MS;

const takeReply = (
  { db, store, now }: InboundDeps,
  channel: AddressChannel,
  address: string,
): Promise<boolean> =>
  db.read(store.takeReply(digest(`${channel}/${address}`).toString("hex"), now(), REPLY_GAP_MS));

async function handleFate(deps: InboundDeps, fields: Record<string, string>): Promise<void> {
  const reason = REFUSALS[Number(fields.ErrorCode ?? 0)];
  if (!reason || !fields.To) return;
  const { channel, address } = readAddress(fields.To);
  const { MessageSid: providerId } = fields;
  const userId = providerId ? await deps.db.read(deps.store.recipientOf(providerId)) : undefined;
  // Told late, of the number the message went to: the member may have proved another one since.
  await turnOffAddress(deps, channel, address, reason, userId);
}

const updateSchema = z.object({
  update_id: z.optional(z.int()),
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
type BotReply = { method: "sendMessage"; chat_id: number; text: string };

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * An update of Telegram's bot: /start with its code, STOP, a bot that was blocked. Anything else is left alone.
 * @throws AppError forbidden without its secret, unavailable without a bot
 */
export async function handleTelegramWebhook(
  deps: InboundDeps,
  secret: string | null,
  body: unknown,
): Promise<BotReply | undefined> {
  if (!deps.telegramSecret) throw noAccount();
  // Digests of one length: the comparison tells nothing of where they differ.
  if (!timingSafeEqual(digest(secret ?? ""), digest(deps.telegramSecret))) throw notOurs();
  const parsed = z.safeParse(updateSchema, body);
  if (!parsed.success) return undefined;
  const { message, my_chat_member: membership, update_id: updateId } = parsed.data;
  if (membership) {
    const gone = ["kicked", "left"].includes(membership.new_chat_member.status);
    if (gone) await turnOffAddress(deps, "telegram", String(membership.chat.id), "blocked");
    return undefined;
  }
  // In a group, everybody would read a member's reminders.
  if (!message?.text || (message.chat.type ?? "private") !== "private") return undefined;
  const reply = (text: string): BotReply => ({ method: "sendMessage", chat_id: message.chat.id, text });
  const chatId = String(message.chat.id);
  const token = startCode(message.text);
  if (token) {
    const done = await confirmStart(deps, token, chatId, DEFAULT_TIME_ZONE, updateId);
    return reply(
      done
        ? "C’est fait\u00a0: vos rappels arriveront ici. Pour les arrêter, envoyez STOP."
        : "Ce code n’est pas ou plus valable. Demandez-en un autre dans vos paramètres, onglet Rappels.",
    );
  }
  if (/^\/start/.test(message.text))
    return reply(
      `Bonjour. Votre identifiant est ${chatId}. Pour recevoir vos rappels ici, ouvrez vos paramètres, onglet Rappels, et suivez le lien qui s’y trouve.`,
    );
  if (!isStop(message.text)) return reply(SETTINGS_ONLY.replace("Ce numéro", "Ce robot"));
  await turnOffAddress(deps, "telegram", chatId, "stop");
  return reply(STOPPED);
}
