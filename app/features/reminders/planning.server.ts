// The cron's work: plans that are due become deliveries, deliveries go into the queue. Each plan carries its own
// watermark (`next_due_at`), moved in the same batch that writes its deliveries: a tick that is late, doubled, missed or
// killed anywhere changes nothing but the hour.

import { type Day, dayIn } from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import { inLots } from "#app/lib/lots.ts";
import { can, effectiveTier } from "#app/lib/tiers.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import { fitsHour, type Moment } from "./moments.ts";
import type { PlannedDelivery, PlanningStore, PlanStep, Waiting } from "./planning.store.server.ts";
import { nextDueOf, scheduleOf, settingsOf } from "./reminders.server.ts";
import {
  addressOf,
  CHANNELS,
  type Channel,
  type ChannelRecord,
  channelState,
  MESSAGE_TYPES,
  type MessageType,
  oncePerDay,
  type ReminderSettings,
  typeOfSlot,
} from "./reminders.ts";
import { parseSeen, pickText } from "./rotation.ts";
import { dayNumber, dueSlot, lateness } from "./slots.ts";

/** The published texts by kind and rank. */
type TextIndex = Record<MessageType, Map<number, { id: string; moment: Moment }>>;

/** A message for the queue, ids only: one delivery, or the mails of one call. */
export type Queued = ({ deliveryId: string } | { batchId: string }) & { delaySeconds: number };

export type PlanningDeps = {
  store: PlanningStore;
  db: DatabaseRunner;
  complimentaryEmails: readonly string[];
  /** At most 100 at once. */
  enqueue(messages: Queued[]): Promise<void>;
  /** Calls a second a provider takes; 0: as many as come. */
  rates: Record<Channel, number>;
  /** Mails that leave by one call. */
  mailsABatch: number;
  /** True when this run has taken long enough: the next minute goes on. */
  outOfTime?(): boolean;
};

const PLAN_CHUNK = 500;
const QUEUE_BATCH = 100;
const ENQUEUE_CHUNK = 10 * QUEUE_BATCH;
/** A message that has left no trace for this long is put into the queue again. */
export const REQUEUE_MS = 10 * 60_000;
/** Deliveries are kept this long, for the administration and against doubles. */
export const KEEP_MS = 40 * DAY_MS;
const PURGE_LIMIT = 500;

type RowOf<Rows> = Rows extends Query<(infer Row)[]> ? Row : never;
type DueRow = RowOf<ReturnType<PlanningStore["duePlans"]>>;
type ChannelRow = RowOf<ReturnType<PlanningStore["dueChannels"]>>;
type Ways = { records: readonly ChannelRow[]; devices: readonly string[] };

function indexTexts(
  rows: readonly { id: string; type: MessageType; position: number; moment: Moment }[],
): TextIndex {
  const index = Object.fromEntries(MESSAGE_TYPES.map((type) => [type, new Map()])) as TextIndex;
  for (const { type, position, ...text } of rows) index[type].set(position, text);
  return index;
}

function byMember<Row extends { userId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row]);
  return found;
}

/** The channels of a plan that may be used. */
function usable(row: DueRow, settings: ReminderSettings, { records, devices }: Ways): Channel[] {
  const account = { email: row.email, emailConfirmed: row.emailConfirmedAt !== null };
  return CHANNELS.filter((channel) => {
    if (!settings.channels.includes(channel)) return false;
    if (channel === "push") return devices.length > 0;
    const record = records.find((one) => one.channel === channel) as ChannelRecord | undefined;
    return (
      channelState(channel, addressOf(channel, settings, account), record, account).state === "confirmed"
    );
  });
}

/**
 * What one plan gives at `now`: deliveries, where it stands next, and how many messages were dropped because their hour
 * is over. Pure but for the ids.
 */
function planOne(
  row: DueRow,
  ways: Ways,
  texts: TextIndex,
  complimentaryEmails: readonly string[],
  now: number,
): { deliveries: PlannedDelivery[]; step: PlanStep; dropped: number } {
  const { userId, version, nextDueAt } = row.plan;
  const chosen = settingsOf(row.plan);
  const complimentary = row.emailConfirmedAt !== null && complimentaryEmails.includes(row.email);
  const hasAll = can(effectiveTier({ ...row, complimentary }, now), "reminders");
  const settings = hasAll ? chosen : oncePerDay(chosen);
  const schedule = scheduleOf(settings);
  let seen = parseSeen(row.plan.seen);
  const deliveries: PlannedDelivery[] = [];
  const channels = row.suspended ? [] : usable(row, settings, ways);
  const slot = channels.length ? dueSlot(schedule, nextDueAt ?? now, now) : undefined;
  const isDropped = slot !== undefined && lateness(schedule, slot.at, now) !== undefined;
  if (slot && !isDropped) {
    const { day, hour, at } = slot;
    const index = Math.max(0, schedule.hours.indexOf(hour));
    const type = typeOfSlot(settings.messageTypes, {
      dayNumber: dayNumber(day as Day),
      index,
      perDay: schedule.hours.length,
    });
    const fitting = [...texts[type]].filter(([, { moment }]) => fitsHour(moment, hour));
    const positions = fitting.map(([position]) => position);
    const picked = pickText(seen, type, positions, `${userId}/${day}/${hour}`);
    const textId = picked && texts[type].get(picked.position)?.id;
    if (picked && textId) {
      seen = picked.seen;
      const slotOf = { userId, version, day, hour, type, textId, dueAt: at, onceADay: !hasAll };
      for (const channel of channels)
        for (const deviceId of channel === "push" ? ways.devices : [""])
          deliveries.push({ id: newId(), channel, deviceId, ...slotOf });
    }
  }
  return {
    deliveries,
    step: { userId, version, nextDueAt: nextDueOf(chosen, now) ?? null, seen: JSON.stringify(seen) },
    dropped: isDropped ? channels.length : 0,
  };
}

/**
 * Plans everything that is due at `now` (ms), a chunk after the other.
 * @returns how many plans were moved on, how many deliveries were written and how many were dropped as too late
 */
export async function planDue(
  deps: PlanningDeps,
  now: number,
): Promise<{ plans: number; deliveries: number; dropped: number }> {
  const done = { plans: 0, deliveries: 0, dropped: 0 };
  let texts: TextIndex | undefined;
  for (let first = true; first || !deps.outOfTime?.(); first = false) {
    const { plans, channels, devices } = await deps.db.batch({
      plans: deps.store.duePlans(now, PLAN_CHUNK),
      channels: deps.store.dueChannels(now, PLAN_CHUNK),
      devices: deps.store.dueDevices(now, PLAN_CHUNK),
    });
    if (plans.length === 0) break;
    texts ??= indexTexts(await deps.db.read(deps.store.texts()));
    const recordsOf = byMember(channels);
    const devicesOf = byMember(devices);
    const planned: PlannedDelivery[] = [];
    const steps: PlanStep[] = [];
    for (const row of plans) {
      const { userId } = row.plan;
      const ways: Ways = {
        records: recordsOf.get(userId) ?? [],
        devices: (devicesOf.get(userId) ?? []).map(({ id }) => id),
      };
      const { deliveries, step, dropped } = planOne(row, ways, texts, deps.complimentaryEmails, now);
      planned.push(...deliveries);
      steps.push(step);
      done.dropped += dropped;
    }
    const [written] = await deps.db.write([
      deps.store.insertDeliveries(planned, now),
      deps.store.step(steps),
    ]);
    done.deliveries += written;
    done.plans += plans.length;
    if (plans.length < PLAN_CHUNK) break;
  }
  return done;
}

/** The mails among them that are in no batch yet get one. */
async function inBatches(
  { store, db, mailsABatch }: PlanningDeps,
  waiting: readonly Waiting[],
): Promise<Waiting[]> {
  const alone = waiting.filter(({ channel, batchId }) => channel === "email" && batchId === null);
  if (alone.length === 0) return [...waiting];
  const batchIds = Array.from({ length: Math.ceil(alone.length / mailsABatch) }, () => newId());
  const joined = await db.read(
    store.joinBatches(
      alone.map(({ id }, at) => ({ id, batchId: batchIds[Math.floor(at / mailsABatch)] as string })),
    ),
  );
  return waiting.map((one) => ({ ...one, batchId: joined.get(one.id) ?? one.batchId }));
}

/**
 * Puts into the queue what was planned, and again what was put there and never settled (a queue that lost its memory, a
 * kill). Calls to a provider that takes so many a second are spread over the seconds.
 */
export async function enqueueWaiting(deps: PlanningDeps, now: number): Promise<number> {
  const counted: Record<Channel, number> = { email: 0, sms: 0, whatsapp: 0, telegram: 0, push: 0 };
  let sent = 0;
  for (let first = true; first || !deps.outOfTime?.(); first = false) {
    const waiting = await deps.db.read(deps.store.toEnqueue(now, ENQUEUE_CHUNK));
    const calls = new Map<string, Waiting[]>();
    for (const one of await inBatches(deps, waiting)) {
      const call = one.batchId ?? one.id;
      calls.set(call, [...(calls.get(call) ?? []), one]);
    }
    const messages: Queued[] = [];
    const marks: { id: string; again: number }[] = [];
    for (const [id, deliveries] of calls) {
      const [{ channel, batchId }] = deliveries as [Waiting];
      const rate = deps.rates[channel];
      const delaySeconds = rate > 0 ? Math.floor(counted[channel]++ / rate) : 0;
      messages.push({ ...(batchId === null ? { deliveryId: id } : { batchId }), delaySeconds });
      const again = now + delaySeconds * 1000 + REQUEUE_MS;
      marks.push(...deliveries.map((delivery) => ({ id: delivery.id, again })));
    }
    for (let at = 0; at < messages.length; at += QUEUE_BATCH)
      await deps.enqueue(messages.slice(at, at + QUEUE_BATCH));
    if (marks.length) await deps.db.read(deps.store.markEnqueued(marks));
    sent += waiting.length;
    if (waiting.length < ENQUEUE_CHUNK) break;
  }
  return sent;
}

/** Forgets what has outlived its use, while the run has time; how many deliveries went. */
export async function purgeReminders(
  { store, db, outOfTime }: Pick<PlanningDeps, "store" | "db" | "outOfTime">,
  now: number,
): Promise<number> {
  await db.write(
    store.purgeTraces({
      tests: now - KEEP_MS,
      replies: now - DAY_MS,
      updates: now - 2 * DAY_MS,
      day: dayIn(now - 2 * DAY_MS, "UTC"),
    }),
  );
  return inLots(PURGE_LIMIT, (limit) => db.read(store.purgeDeliveries(now - KEEP_MS, limit)), outOfTime);
}
