// Proving that an address is the member's, and hearing that it is not wanted any more.

import { randomInt, timingSafeEqual } from "node:crypto";
import type { Member } from "#app/features/auth/user.ts";
import type { SendOutcome } from "#app/gateways/messaging/messaging.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/time.ts";
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
import type { CodeRequest, StoredChannel } from "./reminders.store.server.ts";
import {
  type AddressChannel,
  addressOf,
  CHANNEL_LABELS,
  type Channel,
  defaultSettings,
  OFF_REASONS,
  type OffReason,
} from "./reminders.ts";
import { type TurnOffDeps, turnOffChannel } from "./turn-off.server.ts";

const CODE_MINUTES = 10;
const LINK_MS = DAY_MS;
const START_MS = 30 * 60_000;
const CODES_PER_DAY = 5;
/** Whoever asks for them, by SMS and by WhatsApp. */
const CODES_PER_NUMBER_AND_DAY = 10;
const CODE_TRIES = 5;
const DAY_S = 86_400;
const OTHERS_NUMBER = "Ce numéro est déjà celui d’un autre compte.";
const TOKEN_BITS = 192;

/** Six digits are few: the digest is bound to the member, and tries are counted. */
const codeDigest = (userId: string, channel: AddressChannel, code: string) =>
  hashToken(`${userId}/${channel}/${code}`);

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
    return new AppError(
      "unavailable",
      `L’envoi par ${label} n’est pas disponible sur ce site. Choisissez un autre canal.`,
    );
  const cause = new Error(outcome.detail);
  if (outcome.turnsOff) return new AppError("invalid", refusedSentence(channel, outcome.turnsOff), {}, cause);
  if (outcome.kind === "never")
    return new AppError(
      "invalid",
      `Le message par ${label} n’a pas été accepté. Vérifiez le numéro ou l’adresse, puis recommencez.`,
      {},
      cause,
    );
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
  if (reason === "gone") return OFF_REASONS.gone;
  if (reason === "template") return "WhatsApp attend d’abord un message de votre part à notre numéro.";
  return "Aucun message n’arrive à cette adresse. Vérifiez-la, puis recommencez.";
}

/** An address as it was typed, in the form it is kept in. @throws AppError invalid on its field */
async function checkedAddress(
  { smsCountries }: Pick<RemindersDeps, "smsCountries">,
  channel: AddressChannel,
  typed: string,
  timezone: string,
): Promise<string> {
  if (channel === "sms" || channel === "whatsapp") {
    const { requireMobile } = await import("./phone.server.ts");
    return requireMobile(typed, timezone, smsCountries);
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

/** Why a code's place could not be taken. */
async function whyNoCode(
  deps: RemindersDeps,
  { userId, channel, address, now, day, limits }: CodeRequest,
): Promise<AppError> {
  const { rows, isOthers } = await deps.db.batch({
    rows: deps.store.channels(userId),
    isOthers: deps.store.isOthersNumber(userId, address, now),
  });
  if (isOthers && (channel === "sms" || channel === "whatsapp")) return invalid("phoneNumber", OTHERS_NUMBER);
  const row = recordOf(rows, channel);
  const since = now - (row?.codeSentAt ?? 0);
  if (since < limits.gapMs)
    return new AppError(
      "tooMany",
      "Un message vient de partir. Patientez une minute avant d’en demander un autre.",
      { retryAfter: Math.max(1, Math.ceil((limits.gapMs - since) / 1000)) },
    );
  const isDayFull = row?.codeDay === day && row.codesSent >= limits.perDay;
  return new AppError(
    "tooMany",
    isDayFull
      ? "Cinq envois par jour au plus pour confirmer un canal. Réessayez demain."
      : "Trop de codes ont été demandés pour ce numéro aujourd’hui. Réessayez demain.",
    { retryAfter: DAY_S },
  );
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
  const known = addressOf(channel, settings, account);
  const given = typed ?? known;
  if (!given) throw invalid("phoneNumber", "Indiquez d’abord votre numéro.");
  // A number that was saved before a country was left out is looked at again.
  const address = await checkedAddress(deps, channel, given, settings.timezone);

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
    await deps.db.read(deps.store.saveChannel(member.id, channel, confirmed));
    return { sent: "none" };
  }

  const isMail = channel === "email";
  const token = isMail ? newId(TOKEN_BITS) : String(randomInt(1_000_000)).padStart(6, "0");
  const asked: CodeRequest = {
    userId: member.id,
    channel,
    address,
    codeHash: isMail ? hashToken(token) : codeDigest(member.id, channel, token),
    expiresAt: now + (isMail ? LINK_MS : CODE_MINUTES * MINUTE_MS),
    now,
    day: dayIn(now, "UTC"),
    claim: newId(),
    limits: { gapMs: MINUTE_MS, perDay: CODES_PER_DAY, perNumberAndDay: CODES_PER_NUMBER_AND_DAY },
  };
  await takeCode(deps, asked);
  const message = isMail
    ? renderConfirmationMail(`${deps.origin}${paths.remindersConfirm(token)}`)
    : renderCode(channel, token, CODE_MINUTES);
  const outcome = await deps.send(channel, { ...message, to: address, key: `confirm/${asked.claim}` });
  if (!outcome.ok) {
    if (outcome.turnsOff) await turnOffChannel(deps, member.id, channel, address, outcome.turnsOff);
    throw outcomeError(channel, outcome);
  }
  return { sent: isMail ? "link" : "code", address };
}

/** Takes the place of a code before it is sent: of many askings at once, one has it. @throws AppError invalid, tooMany */
async function takeCode(deps: RemindersDeps, asked: CodeRequest): Promise<void> {
  const byPhone = asked.channel === "sms" || asked.channel === "whatsapp";
  const results = await deps.db.write([
    ...(byPhone ? [deps.store.claimNumber(asked)] : []),
    deps.store.takeCode(asked),
  ]);
  if (results.at(-1) !== true) throw await whyNoCode(deps, asked);
}

async function startTelegram(
  deps: RemindersDeps,
  userId: string,
  row: StoredChannel | undefined,
  now: number,
): Promise<Started> {
  const token = newId(TOKEN_BITS);
  await deps.db.read(
    deps.store.saveChannel(userId, "telegram", {
      // A chat that is confirmed stays in use until another one answers.
      address: row?.address ?? "",
      codeHash: hashToken(token),
      codeExpiresAt: now + START_MS,
      codeTries: CODE_TRIES,
      updatedAt: now,
    }),
  );
  const url = deps.telegramBot ? `https://t.me/${deps.telegramBot}?start=${token}` : null;
  return { sent: "start", command: `/start ${token}`, url };
}

const WRONG_CODE = "Ce code n’est pas le bon.";
const DEAD_CODE = "Ce code n’est plus valable. Demandez-en un autre.";

/** Proves an address by its code. 422 on `field` for a wrong or a dead one; five tries a code. */
export async function confirmCode(
  deps: RemindersDeps,
  member: Member,
  { channel, code }: CodeInput,
  field = "code",
): Promise<RemindersView> {
  requireReminders(member);
  await deps.limit(member.id, "code");
  const now = deps.now();
  const row = await deps.db.read(deps.store.tryCode(member.id, channel, CODE_TRIES, now));
  if (!row?.codeHash) throw invalid(field, DEAD_CODE);
  const given = Buffer.from(codeDigest(member.id, channel, code), "hex");
  if (!timingSafeEqual(given, Buffer.from(row.codeHash, "hex"))) throw invalid(field, WRONG_CODE);
  const spent = await deps.db.read(deps.store.spendToken(row.codeHash, channel, undefined, now));
  if (!spent) throw invalid(field, DEAD_CODE);
  await adoptAddress(deps, member.id, channel, spent.address, member.timezone);
  return getRemindersView(deps, member);
}

/** Proves an e-mail by its mailed link; false for a dead one. Signs nobody in. */
export async function confirmLink(deps: RemindersDeps, token: string, timezone: string): Promise<boolean> {
  const row = await deps.db.read(deps.store.spendToken(hashToken(token), "email", undefined, deps.now()));
  if (row) await adoptAddress(deps, row.userId, "email", row.address, timezone);
  return row !== undefined;
}

/**
 * Telegram's /start: the chat becomes the member's. False for words nobody gave out. An update that is told twice, once
 * after the other or at the same time, is answered the same both times.
 * @param updateId Telegram's number of the update; undefined where it has none
 */
export async function confirmStart(
  deps: RemindersDeps,
  token: string,
  chatId: string,
  timezone: string,
  updateId: number | undefined,
): Promise<boolean> {
  const now = deps.now();
  const codeHash = hashToken(token);
  const spend = deps.store.spendToken(codeHash, "telegram", chatId, now);
  if (updateId === undefined) {
    const row = await deps.db.read(spend);
    if (row) await adoptAddress(deps, row.userId, "telegram", chatId, timezone);
    return row !== undefined;
  }
  const [, row, isConfirmed] = await deps.db.write([
    deps.store.noteUpdate(updateId, codeHash, now),
    spend,
    deps.store.updateConfirmed(updateId),
  ]);
  if (!isConfirmed) return false;
  // Told again after a run that was killed between the proof and the plan: the plan is made now.
  const members = row ? [row.userId] : await deps.db.read(deps.store.confirmedAt("telegram", chatId));
  for (const userId of members) await adoptAddress(deps, userId, "telegram", chatId, timezone);
  return true;
}

/** Ends the mails of the plan a token stands for, at this address and at any other; false where it stands for none. */
export async function unsubscribe(deps: TurnOffDeps, token: string): Promise<boolean> {
  const found = token ? await deps.db.read(deps.store.unsubscriber(token)) : undefined;
  if (!found) return false;
  await turnOffChannel(deps, found.userId, "email", found.address, "unsubscribed");
  return true;
}
