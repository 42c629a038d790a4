// Proving that an address is the member's, and hearing that it is not wanted any more.
import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { Member } from "#app/features/auth/user.ts";
import type { SendOutcome } from "#app/gateways/messaging/messaging.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { renderCode, renderConfirmationMail } from "./messages.ts";
import type { CodeInput, ConfirmationInput } from "./reminders.schema.ts";
import {
  adoptAddress,
  getRemindersView,
  invalid,
  type RemindersDeps,
  type RemindersView,
  recordOf,
  requireReminders,
  settingsOf,
} from "./reminders.server.ts";
import type { StoredChannel } from "./reminders.store.server.ts";
import {
  addressOf,
  CHANNEL_LABELS,
  type Channel,
  defaultSettings,
  type OffReason,
  parsePhone,
} from "./reminders.ts";

const CODE_MINUTES = 10;
const LINK_MS = 24 * 3_600_000;
const START_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
const CODES_PER_DAY = 5;
const CODE_TRIES = 5;
const TOKEN_BITS = 192;

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
/** Six digits are few: the digest is bound to the member, and tries are counted. */
const codeDigest = (userId: string, channel: Channel, code: string) => digest(`${userId}/${channel}/${code}`);

export type Started =
  /** A code or a link is on its way. */
  | { sent: "code" | "link"; address: string }
  /** Telegram: the words to send to the bot, and a link that does it. */
  | { sent: "start"; command: string; url: string | null }
  /** Nothing to prove: the account's own proved address. */
  | { sent: "none" };

/** What a failed sending is to the person who waits for it. */
export function outcomeError(channel: Channel, outcome: Extract<SendOutcome, { ok: false }>): AppError {
  const label = CHANNEL_LABELS[channel];
  if (outcome.kind === "unconfigured")
    return new AppError("unavailable", `L’envoi par ${label} n’est pas configuré.`);
  const cause = new Error(outcome.detail);
  if (outcome.turnsOff) return new AppError("invalid", refusedSentence(channel, outcome.turnsOff), {}, cause);
  if (outcome.kind === "never")
    return new AppError("invalid", `Le message par ${label} a été refusé par le fournisseur.`, {}, cause);
  const details = outcome.retryAfter === undefined ? {} : { retryAfter: outcome.retryAfter };
  if (outcome.kind === "unknown")
    return new AppError(
      "unavailable",
      `${label} ne répond pas. Le message est peut-être parti.`,
      details,
      cause,
    );
  return new AppError(
    "unavailable",
    `${label} ne prend pas de message à cet instant. Réessayez plus tard.`,
    details,
    cause,
  );
}

function refusedSentence(channel: Channel, reason: OffReason): string {
  if (reason === "stop")
    return "Ce numéro nous a répondu STOP. Envoyez-lui START depuis ce téléphone, puis recommencez.";
  if (reason === "blocked")
    return channel === "telegram"
      ? "Vous avez bloqué notre robot Telegram. Débloquez-le, puis recommencez."
      : "Ce numéro bloque nos messages.";
  if (reason === "template") return "WhatsApp attend d’abord un message de votre part à notre numéro.";
  return "Cette adresse n’est pas reconnue par le fournisseur. Vérifiez-la.";
}

function checkedAddress(channel: Channel, typed: string): string {
  if (channel === "sms" || channel === "whatsapp") {
    const phone = parsePhone(typed);
    if (!phone)
      throw invalid(
        "phoneNumber",
        "Écrivez le numéro au format international, par exemple +33 6 12 34 56 78",
      );
    return phone;
  }
  if (channel === "telegram") {
    if (!/^\d{3,20}$/.test(typed.trim()))
      throw invalid("telegramChatId", "L’identifiant Telegram est un nombre");
    return typed.trim();
  }
  const email = typed.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalid("email", "Email invalide");
  return email;
}

/** Refuses a sixth code of the day, or one within a minute of the last. */
function countCode(row: StoredChannel | undefined, now: number): { codesSent: number; codeDay: string } {
  const codeDay = new Date(now).toISOString().slice(0, 10);
  const sent = row?.codeDay === codeDay ? row.codesSent : 0;
  const since = now - (row?.codeSentAt ?? 0);
  if (sent > 0 && since < MINUTE_MS)
    throw new AppError(
      "tooMany",
      "Un message vient de partir. Patientez une minute avant d’en demander un autre.",
      {
        retryAfter: Math.ceil((MINUTE_MS - since) / 1000),
      },
    );
  if (sent >= CODES_PER_DAY)
    throw new AppError("tooMany", "Cinq envois par jour au plus pour confirmer un canal. Réessayez demain.", {
      retryAfter: 86_400,
    });
  return { codesSent: sent + 1, codeDay };
}

/**
 * Begins to prove a channel: a code by SMS, WhatsApp or to a typed chat id; a link by mail; words for Telegram's bot.
 * 403 below Complet+, 422 without an address, 429, 503 when the provider has none or fails.
 */
export async function startConfirmation(
  deps: RemindersDeps,
  member: Member,
  { channel, address: typed }: ConfirmationInput,
): Promise<Started> {
  requireReminders(member);
  await deps.limit(member.id, "confirm");
  if (!deps.available[channel]) throw outcomeError(channel, { ok: false, kind: "unconfigured", detail: "" });
  const { plan, rows, account } = await deps.db.batch({
    plan: deps.store.plan(member.id),
    rows: deps.store.channels(member.id),
    account: deps.store.account(member.id),
  });
  const now = deps.now();
  const settings = plan ? settingsOf(plan) : defaultSettings(member.timezone);
  const row = recordOf(rows, channel);
  if (channel === "telegram" && !typed) return startTelegram(deps, member.id, row, now);
  const address = typed ? checkedAddress(channel, typed) : addressOf(channel, settings, account);
  if (!address) throw invalid("phoneNumber", "Indiquez d’abord votre numéro.");

  // The account's own address is proved already; after an unsubscription, asking for it again is enough.
  const returns = row?.status !== "off" || row.offReason === "unsubscribed";
  if (channel === "email" && address === account.email && account.emailConfirmed && returns) {
    const confirmed = {
      address,
      status: "confirmed" as const,
      offReason: null,
      confirmedAt: now,
      updatedAt: now,
    };
    await deps.store.saveChannel(member.id, channel, confirmed);
    return { sent: "none" };
  }

  const counted = countCode(row, now);
  const token = channel === "email" ? newId(TOKEN_BITS) : String(randomInt(1_000_000)).padStart(6, "0");
  const message =
    channel === "email"
      ? renderConfirmationMail(`${deps.origin}${paths.remindersConfirm(token)}`)
      : renderCode(channel, token, CODE_MINUTES);
  await deps.store.saveChannel(member.id, channel, {
    ...counted,
    address,
    status: "pending",
    offReason: null,
    codeHash: channel === "email" ? digest(token) : codeDigest(member.id, channel, token),
    codeExpiresAt: now + (channel === "email" ? LINK_MS : CODE_MINUTES * MINUTE_MS),
    codeTries: 0,
    codeSentAt: now,
    updatedAt: now,
  });
  const outcome = await deps.send(channel, { ...message, to: address, key: `confirm/${newId()}` });
  if (!outcome.ok) {
    if (outcome.turnsOff) await deps.store.turnOff(member.id, channel, address, outcome.turnsOff, now);
    throw outcomeError(channel, outcome);
  }
  return { sent: channel === "email" ? "link" : "code", address };
}

async function startTelegram(
  deps: RemindersDeps,
  userId: string,
  row: StoredChannel | undefined,
  now: number,
): Promise<Started> {
  const token = newId(TOKEN_BITS);
  await deps.store.saveChannel(userId, "telegram", {
    // A chat that is confirmed stays in use until another one answers.
    address: row?.address ?? "",
    codeHash: digest(token),
    codeExpiresAt: now + START_MS,
    codeTries: CODE_TRIES,
    updatedAt: now,
  });
  const url = deps.telegramBot ? `https://t.me/${deps.telegramBot}?start=${token}` : null;
  return { sent: "start", command: `/start ${token}`, url };
}

const WRONG_CODE = "Ce code n’est pas le bon.";
const DEAD_CODE = "Ce code n’est plus valable. Demandez-en un autre.";

/** Proves an address by its code. 422 for a wrong or a dead one; five tries a code. */
export async function confirmCode(
  deps: RemindersDeps,
  member: Member,
  { channel, code }: CodeInput,
): Promise<RemindersView> {
  requireReminders(member);
  await deps.limit(member.id, "code");
  const now = deps.now();
  const row = await deps.store.tryCode(member.id, channel, CODE_TRIES, now);
  if (!row?.codeHash) throw invalid("code", DEAD_CODE);
  const given = Buffer.from(codeDigest(member.id, channel, code), "hex");
  if (!timingSafeEqual(given, Buffer.from(row.codeHash, "hex"))) throw invalid("code", WRONG_CODE);
  const spent = await deps.store.spendToken(row.codeHash, channel, undefined, now);
  if (!spent) throw invalid("code", DEAD_CODE);
  await adoptAddress(deps, member.id, channel, spent.address, member.timezone);
  return getRemindersView(deps, member);
}

/** Proves an e-mail by its mailed link; false for a dead one. Signs nobody in. */
export async function confirmLink(deps: RemindersDeps, token: string, timezone: string): Promise<boolean> {
  const row = await deps.store.spendToken(digest(token), "email", undefined, deps.now());
  if (row) await adoptAddress(deps, row.userId, "email", row.address, timezone);
  return row !== undefined;
}

/** Telegram's /start: the chat becomes the member's. False for words nobody gave out. */
export async function confirmStart(
  deps: RemindersDeps,
  token: string,
  chatId: string,
  timezone: string,
): Promise<boolean> {
  const row = await deps.store.spendToken(digest(token), "telegram", chatId, deps.now());
  if (row) await adoptAddress(deps, row.userId, "telegram", chatId, timezone);
  return row !== undefined;
}

/** Ends the mails of the plan a token stands for, at this address and at any other; false where it stands for none. */
export async function unsubscribe(
  deps: Pick<RemindersDeps, "store" | "now">,
  token: string,
): Promise<boolean> {
  const found = token ? await deps.store.unsubscriber(token) : undefined;
  if (!found) return false;
  await deps.store.turnOff(found.userId, "email", found.address, "unsubscribed", deps.now());
  return true;
}
