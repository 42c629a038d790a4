// One message of the queue: claimed, judged once more, sent, settled. What the queue is told is the answer of `deliver`;
// the database decides, the message only reminds.

import type { Failure, MessageChannel, Outgoing, Senders } from "#app/gateways/messaging/messaging.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { can, effectiveTier } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { LogLine } from "#db/schema/index.ts";
import { type ClaimedDelivery, claimOf, type DeliveryStore } from "./delivery.store.server.ts";
import { renderNotification, renderReminder } from "./messages.ts";
import { REQUEUE_MS } from "./planning.server.ts";
import { scheduleOf, settingsOf, toText, unsubscribeUrl } from "./reminders.server.ts";
import {
  type AddressChannel,
  addressOf,
  type Channel,
  type ChannelRecord,
  channelState,
  type OffReason,
  oncePerDay,
  type ReminderSettings,
  STALE_MS,
} from "./reminders.ts";
import { lateness } from "./slots.ts";

export type DeliveryDeps = {
  store: DeliveryStore;
  db: DatabaseRunner;
  /** Ends a member's channel for what became of an address. */
  turnOff(userId: string, channel: AddressChannel, address: string, reason: OffReason): Promise<void>;
  /** Forgets a device that its push service does not know any more. */
  endDevice(endpoint: string): Promise<void>;
  senders: Senders;
  now(): number;
  origin: string;
  complimentaryEmails: readonly string[];
  /** Messages a second each provider takes; 0: as many as come. */
  rates: Record<Channel, number>;
  sleep(ms: number): Promise<void>;
};

/** What becomes of the queue's message. `again`: a new one after a delay, which costs this one no try. */
export type Verdict =
  | { do: "ack"; why: string }
  | { do: "retry" | "again"; delaySeconds: number; why: string };

/** Longer than a provider is waited for: who has not settled by then is dead. */
export const LEASE_MS = 60_000;
/** A place this far ahead is waited for; a later one is asked for again. */
const PACE_WINDOW_MS = 2_000;
export const MAX_DELAY_S = 3_600;
const FIRST_BACKOFF_S = 30;

/** Seconds until the next try: doubling, never sooner than the provider asks. */
export function backoff(attempts: number, retryAfter = 0): number {
  const own = FIRST_BACKOFF_S * 2 ** Math.max(0, Math.min(attempts, 10) - 1);
  return Math.min(MAX_DELAY_S, Math.max(own, retryAfter));
}

/** What a claimed delivery is sent to: an address that is proved, or a device. */
type Target = { channel: AddressChannel; to: string } | { channel: "push"; to: string; keys: Keys };
type Keys = NonNullable<Outgoing["keys"]>;

/** Why a claimed delivery is not sent after all, or where to. */
export function judge(
  context: ClaimedDelivery,
  complimentaryEmails: readonly string[],
  now: number,
): { skip: string } | { target: Target; write: string } {
  const chosen = settingsOf(context.plan);
  const account = { email: context.accountEmail, emailConfirmed: context.emailConfirmedAt !== null };
  const complimentary = account.emailConfirmed && complimentaryEmails.includes(account.email);
  const tier = effectiveTier({ ...context, complimentary }, now);
  const hasAll = can(tier, "reminders");
  if (context.suspended || !(hasAll || context.channel === "push")) return { skip: "tier" };
  const settings = hasAll ? chosen : oncePerDay(chosen);
  if (!settings.channels.includes(context.channel)) return { skip: "off" };
  if (settings.pauseUntil !== null && dayIn(now, settings.timezone) < settings.pauseUntil)
    return { skip: "paused" };
  if (settings.onlyIfUnwritten && context.written) return { skip: "written" };
  if (context.superseded && now - context.dueAt > STALE_MS) return { skip: "late" };
  const late = lateness(scheduleOf(settings), context.dueAt, now);
  if (late) return { skip: late };
  const target = targetOf(context, settings, account);
  const write = can(tier, "writeJournal") ? paths.journal() : paths.dashboard();
  return target ? { target, write } : { skip: "unconfirmed" };
}

/** Undefined where there is no address that may be used, or the device has left. */
function targetOf(
  context: ClaimedDelivery,
  settings: ReminderSettings,
  account: { email: string; emailConfirmed: boolean },
): Target | undefined {
  const { channel, endpoint, p256dh, auth } = context;
  if (channel === "push")
    return endpoint && p256dh && auth ? { channel, to: endpoint, keys: { p256dh, auth } } : undefined;
  const to = addressOf(channel, settings, account);
  const record: ChannelRecord | undefined =
    context.recordAddress !== null && context.recordStatus !== null
      ? {
          address: context.recordAddress,
          status: context.recordStatus,
          offReason: context.offReason as ChannelRecord["offReason"],
        }
      : undefined;
  const { state } = channelState(channel, to, record, account);
  return to && state === "confirmed" ? { channel, to } : undefined;
}

/** The provider behind a channel: SMS and WhatsApp share an account, not a rate. */
const providerOf = (channel: MessageChannel): string => channel;

/** Reserves the message's place among its provider's: how long to wait for it, or when to ask again. */
export async function reserveRateSlot(
  deps: Pick<DeliveryDeps, "db" | "store" | "now" | "rates">,
  channel: Channel,
): Promise<{ wait: number } | { busySeconds: number }> {
  const rate = deps.rates[channel];
  const now = deps.now();
  // Without a rate of its own a provider may still have asked to be left alone.
  const step = rate > 0 ? Math.ceil(1000 / rate) : 0;
  const provider = providerOf(channel);
  const at = await deps.db.read(deps.store.reserveRateSlot(provider, step, PACE_WINDOW_MS, now));
  if (at !== undefined) return { wait: Math.max(0, at - now) };
  const freeAt = (await deps.db.read(deps.store.freeAt(provider))) ?? now;
  return { busySeconds: Math.min(MAX_DELAY_S, Math.max(1, Math.ceil((freeAt - now) / 1000))) };
}

/** Leaves a provider alone that asked to wait, s. */
export const pauseFor = (
  { db, store, now }: Pick<DeliveryDeps, "db" | "store" | "now">,
  channel: Channel,
  seconds: number,
): Promise<void> => db.read(store.pauseProvider(providerOf(channel), now() + seconds * 1000));

async function failed(
  deps: DeliveryDeps,
  id: string,
  context: ClaimedDelivery,
  { channel, to }: Target,
  failure: Failure,
): Promise<Verdict> {
  const now = deps.now();
  const { detail, turnsOff, retryAfter } = failure;
  if (turnsOff) {
    if (channel === "push") await deps.endDevice(to);
    else await deps.turnOff(context.plan.userId, channel, to, turnsOff);
    await deps.db.read(deps.store.markSkipped(id, turnsOff, now));
    return { do: "ack", why: turnsOff };
  }
  if (failure.kind === "never" || failure.kind === "unconfigured") {
    await deps.db.read(deps.store.markDead(id, detail, now));
    return { do: "ack", why: detail };
  }
  if (retryAfter !== undefined) await pauseFor(deps, context.channel, Math.min(retryAfter, MAX_DELAY_S));
  const delaySeconds = backoff(context.attempts, retryAfter);
  await letGo(deps, [id], detail, delaySeconds);
  return { do: "retry", delaySeconds, why: detail };
}

/** Lets go of claimed deliveries for some seconds; what nobody sends then goes into the queue by itself. */
export function letGo(
  { db, store, now }: Pick<DeliveryDeps, "db" | "store" | "now">,
  ids: readonly string[],
  outcome: string | null,
  delaySeconds: number,
): Promise<void> {
  const at = now();
  return db.read(store.release(ids, outcome, at + delaySeconds * 1000 + REQUEUE_MS, at));
}

/** Seconds until an instant (ms), at least one, and one more to be sure. */
export const secondsUntil = (instant: number, now: number) =>
  Math.max(1, Math.ceil((instant - now) / 1000) + 1);

/** What a claimed delivery says, and under which key when it is sent alone. */
export const letterOf = (
  { origin }: Pick<DeliveryDeps, "origin">,
  { id, text, plan }: ClaimedDelivery,
  channel: AddressChannel,
) => ({
  ...renderReminder(toText(text), channel, {
    origin,
    unsubscribeUrl: unsubscribeUrl(origin, plan.unsubscribeToken),
  }),
  key: `reminder/${id}`,
});

/** Delivers what a message names; never throws for what a provider does. */
export async function deliver(deps: DeliveryDeps, id: string): Promise<Verdict> {
  const found = claimOf(await deps.db.write(deps.store.claim(id, LEASE_MS, deps.now())));
  if (!found) return { do: "ack", why: "unknown" };
  if (!found.claimed) {
    if (found.busyUntil === null) return { do: "ack", why: "settled" };
    // In other hands: looked at again when they should be done, in case they are dead.
    return { do: "again", delaySeconds: secondsUntil(found.busyUntil, deps.now()), why: "busy" };
  }
  const { context } = found;
  const judged = judge(context, deps.complimentaryEmails, deps.now());
  if ("skip" in judged) {
    await deps.db.read(deps.store.markSkipped(id, judged.skip, deps.now()));
    return { do: "ack", why: judged.skip };
  }
  const { target, write } = judged;
  const sender = deps.senders[target.channel];
  if (!sender)
    return failed(deps, id, context, target, { ok: false, kind: "unconfigured", detail: "unconfigured" });
  const turn = await reserveRateSlot(deps, context.channel);
  if ("busySeconds" in turn) {
    const { busySeconds: delaySeconds } = turn;
    await letGo(deps, [id], null, delaySeconds);
    return { do: "again", delaySeconds, why: "paced" };
  }
  if (turn.wait > 0) await deps.sleep(turn.wait);
  const again = context.postponedAt !== null;
  const message =
    target.channel === "push"
      ? { ...renderNotification(toText(context.text), { id, write, again }), keys: target.keys }
      : letterOf(deps, context, target.channel);
  const key = `reminder/${id}${again ? "/again" : ""}`;
  const outcome = await sender.send({ ...message, to: target.to, key });
  if (!outcome.ok) return failed(deps, id, context, target, outcome);
  await markedSent(() => deps.db.read(deps.store.markSent(id, outcome.providerId, deps.now())));
  return { do: "ack", why: "sent" };
}

/** Tries hard: a sent message whose mark is lost is sent again when its lease ends. */
export async function markedSent(mark: () => Promise<void>): Promise<void> {
  for (let left = 3; ; left--) {
    try {
      return await mark();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** A message the queue gave up (dead letter): its delivery waits for the administration. True the first time. */
export const markDead = ({ store, db, now }: Pick<DeliveryDeps, "store" | "db" | "now">, id: string) =>
  db.read(store.markDeadLetter(id, now()));

/** What was given up, newest first (administration). @param before ms, to go on from */
export const deadDeliveries = (
  { store, db }: Pick<DeliveryDeps, "store" | "db">,
  limit = 50,
  before?: number,
) => db.read(store.dead(limit, before));

/**
 * Has a dead delivery sent after all, within the minute. 404 where it is not dead (administration).
 * @param line the administration's, written in the same batch or not at all
 */
export async function retryDelivery(
  { store, db, now }: Pick<DeliveryDeps, "store" | "db" | "now">,
  id: string,
  line: LogLine,
): Promise<void> {
  const [, revived] = await db.write([store.logRevival(id, line), store.revive(id, now())]);
  if (!revived) throw new AppError("notFound", "Cet envoi n’est plus en échec : il n’y a rien à renvoyer.");
}
