// What a member sees and chooses of their reminders. Screens and calls share these use cases.
import type { Member } from "#app/features/auth/user.ts";
import { AUTHOR_NAMES } from "#app/features/quotes/quotes.ts";
import type { MessageChannel, Outgoing, SendOutcome } from "#app/gateways/messaging/messaging.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";
import type { Query } from "#db/client.ts";
import type { DeviceStore, StoredDevice } from "./devices.store.server.ts";
import { type ReminderText, shortOf } from "./messages.ts";
import type { ReminderSettingsInput } from "./reminders.schema.ts";
import type { RemindersStore, StoredChannel, StoredPlan } from "./reminders.store.server.ts";
import {
  ADDRESS_CHANNELS,
  type AddressChannel,
  addressOf,
  CHANNEL_LABELS,
  type Channel,
  type ChannelRecord,
  type ChannelState,
  channelState,
  chosenHours,
  defaultSettings,
  fitHours,
  hoursOf,
  limitReached,
  type MessageType,
  OFF_REASONS,
  oncePerDay,
  type ReminderSettings,
  type RemindersToday,
  TESTS_PER_DAY,
} from "./reminders.ts";
import { dayNumber, nextDueAfterSave, nextSlot, type Schedule } from "./slots.ts";
import type { TurnOffDeps } from "./turn-off.server.ts";

export type RemindersDeps = TurnOffDeps & {
  /** Sends one message, through the reminders Worker. */
  send(channel: MessageChannel, message: Outgoing): Promise<SendOutcome>;
  /** The channels that have a provider here. */
  available: Record<Channel, boolean>;
  origin: string;
  /** Countries that messages by phone may go to. */
  smsCountries: readonly string[];
  devices: DeviceStore;
  /** Our public key before the push services, base64url. */
  pushKey: string | undefined;
  /** The bot's name, without @. */
  telegramBot: string | undefined;
  /** Throws 429 when used too often. */
  limit(who: string, what: "confirm" | "code" | "test" | "device"): Promise<void>;
  /** Counts what comes from one address block without a session. @throws AppError tooMany */
  limitBlock(): Promise<void>;
};

type ChannelView = ChannelState & {
  channel: Channel;
  address: string | null;
  /** It has a provider here. */
  available: boolean;
  /** A code was sent to this address and still holds. */
  codeSent: boolean;
  /** Why it is off. */
  sentence?: string;
};

export type RemindersView = {
  enabled: boolean;
  settings: ReminderSettings;
  channels: ChannelView[];
  testsLeft: number;
  accountEmail: string;
  telegramBot: string | null;
  devices: DeviceView[];
  /** What a browser is given to subscribe with (applicationServerKey); null where notifications are not configured. */
  pushKey: string | null;
  /** A message of each kind, another one each day. */
  samples: Sample[];
};

type Sample = { type: MessageType; title: string; body: string };

/** Of each kind there are at least so many. */
const SAMPLES = 18;

/** A browser that takes the notifications, without what writes to it. */
export type DeviceView = { id: string; label: string /** ms */; addedAt: number };

export const toDevice = ({ id, label, createdAt }: StoredDevice): DeviceView => ({
  id,
  label,
  addedAt: createdAt,
});

const CLOSED = "Les rappels font partie de l’abonnement Complet+";

export function requireReminders(member: Member): void {
  if (!can(member.tier, "reminders")) throw tierRequired("complete", CLOSED);
}

export const invalid = (field: string, message: string) =>
  new AppError("invalid", message, { errors: { [field]: [message] } });

/** A plan's row as the settings it holds. */
export function settingsOf(plan: StoredPlan): ReminderSettings {
  const { userId, unsubscribeToken, version, nextDueAt, seen, createdAt, updatedAt, ...settings } = plan;
  return settings as ReminderSettings;
}

export const scheduleOf = (settings: ReminderSettings): Schedule => ({
  hours: hoursOf(settings),
  timezone: settings.timezone,
  pauseUntil: settings.pauseUntil,
  quietDays: settings.quietDays,
});

/** The schedules a plan may have to keep: all of its hours, and that of the day's one notification below Complet+. */
const schedulesOf = (settings: ReminderSettings): Schedule[] =>
  settings.channels.includes("push")
    ? [scheduleOf(settings), scheduleOf(oncePerDay(settings))]
    : [scheduleOf(settings)];

/** The earliest instant after `after` at which a plan may be due, whatever its member's tier is by then. */
export const nextDueOf = (settings: ReminderSettings, after: number): number | undefined =>
  earliest(schedulesOf(settings).map((schedule) => nextSlot(schedule, after)?.at));

const earliest = (instants: readonly (number | undefined)[]): number | undefined => {
  const known = instants.filter((at) => at !== undefined);
  return known.length ? Math.min(...known) : undefined;
};

export const recordOf = (
  rows: readonly StoredChannel[],
  channel: AddressChannel,
): StoredChannel | undefined => rows.find((row) => row.channel === channel);

function channelView(
  deps: RemindersDeps,
  channel: AddressChannel,
  settings: ReminderSettings,
  rows: readonly StoredChannel[],
  account: { email: string; emailConfirmed: boolean },
): ChannelView {
  const record = recordOf(rows, channel);
  // Telegram's chat id is filled by /start, maybe before the first save.
  const confirmed = channel === "telegram" && record?.status === "confirmed" ? record.address : null;
  const address = addressOf(channel, settings, account) ?? confirmed;
  const state = channelState(channel, address, record as ChannelRecord | undefined, account);
  const waiting = (record?.codeExpiresAt ?? 0) > deps.now() && record?.codeHash != null;
  return {
    ...state,
    channel,
    address,
    available: deps.available[channel],
    codeSent: waiting && (record?.address === address || channel === "telegram"),
    ...(state.state === "off" && { sentence: OFF_REASONS[state.reason] }),
  };
}

const pushView = (deps: RemindersDeps, devices: readonly StoredDevice[]): ChannelView => ({
  channel: "push",
  state: devices.length > 0 ? "confirmed" : "missing",
  address: null,
  available: deps.available.push,
  codeSent: false,
});

/** The Rappels tab, in one round trip. 403 below Complet+. */
export async function getRemindersView(deps: RemindersDeps, member: Member): Promise<RemindersView> {
  requireReminders(member);
  const today = dayIn(deps.now(), member.timezone);
  const { plan, rows, devices, account, tests, samples } = await deps.db.batch({
    plan: deps.store.plan(member.id),
    rows: deps.store.channels(member.id),
    devices: deps.devices.all(member.id),
    account: deps.store.account(member.id),
    tests: deps.store.testsOn(member.id, today),
    samples: deps.store.samples(1 + (dayNumber(today) % SAMPLES)),
  });
  const settings = plan ? settingsOf(plan) : defaultSettings(member.timezone);
  const proved = ADDRESS_CHANNELS.map((channel) => channelView(deps, channel, settings, rows, account));
  const channels = [...proved, pushView(deps, devices)];
  const chat = channels.find(({ channel }) => channel === "telegram")?.address ?? null;
  return {
    enabled: settings.channels.length > 0,
    settings: { ...settings, telegramChatId: chat },
    channels,
    testsLeft: Math.max(0, TESTS_PER_DAY - tests),
    accountEmail: account.email,
    telegramBot: deps.telegramBot ?? null,
    devices: devices.map(toDevice),
    pushKey: deps.pushKey ?? null,
    samples: samples.map((row) => ({ type: row.type, ...shortOf(toText(row)) })),
  };
}

/** What was stored with what is asked now; a field that is absent stays, a null clears. */
function mergeSettings(stored: ReminderSettings, input: ReminderSettingsInput): ReminderSettings {
  const keep = <Value>(asked: Value | undefined, kept: Value): Value => (asked === undefined ? kept : asked);
  const channels = [...new Set(keep(input.channels ?? undefined, stored.channels))];
  // P2 §5: a falsy frequency counts as 1; with no channel at all, reminders are off (P2 §4).
  const asked = keep(input.frequency, stored.frequency) || 0;
  const frequency = asked || (channels.length ? 1 : 0);
  const hours = input.hours ? [...new Set(input.hours)] : fitHours(stored.hours, frequency);
  if (hours.length > frequency) throw invalid("hours", limitReached(frequency));
  return {
    frequency,
    channels: frequency === 0 ? [] : channels,
    messageTypes: [...new Set(keep(input.messageTypes ?? undefined, stored.messageTypes))],
    hours: fitHours(hours, frequency),
    timezone: input.timezone ?? stored.timezone,
    phoneNumber: keep(input.phoneNumber, stored.phoneNumber),
    telegramChatId: keep(input.telegramChatId, stored.telegramChatId),
    email: keep(input.email, stored.email),
    pauseUntil: keep(input.pauseUntil, stored.pauseUntil),
    quietDays: [...new Set(input.quietDays ?? stored.quietDays)].sort(),
    onlyIfUnwritten: input.onlyIfUnwritten ?? stored.onlyIfUnwritten,
    pushHour: stored.pushHour,
  };
}

/** A plan is read and written again so often where others write it meanwhile; each loss is somebody else's success. */
const PLAN_TRIES = 8;
const PLAN_BUSY = "Vos rappels changent en ce moment ailleurs. Réessayez dans un instant.";

/** What a member's plan is to be, from what stands now; undefined where nothing changes. */
type PlanChange = (stored: ReminderSettings, plan: StoredPlan | undefined) => ReminderSettings | undefined;

/**
 * Changes a member's plan with what the account shows of it, and when it is due next. The change is made of what stands:
 * where another save, a bounce or the cron wrote between the reading and the writing, it is made anew of that.
 * @param timezone of a plan that begins
 * @throws whatever `change` throws; AppError conflict where the plan does not come to rest
 */
export async function changePlan(
  deps: Pick<RemindersDeps, "store" | "db" | "now" | "shown">,
  userId: string,
  timezone: string,
  change: PlanChange,
): Promise<void> {
  for (let left = PLAN_TRIES; left > 0; left--) {
    const plan = await deps.db.read(deps.store.plan(userId));
    const settings = change(plan ? settingsOf(plan) : defaultSettings(timezone), plan);
    if (!settings || (await writePlan(deps, userId, settings, plan))) return;
  }
  throw new AppError("conflict", PLAN_BUSY);
}

/** False where the plan is not as it was read any more: then nothing is written. */
async function writePlan(
  deps: Pick<RemindersDeps, "store" | "db" | "now" | "shown">,
  userId: string,
  settings: ReminderSettings,
  plan: StoredPlan | undefined,
): Promise<boolean> {
  const now = deps.now();
  const active = settings.channels.length > 0 && settings.frequency > 0;
  const due = active
    ? earliest(schedulesOf(settings).map((one) => nextDueAfterSave(one, plan?.nextDueAt ?? null, now)))
    : undefined;
  const { timezone, phoneNumber } = settings;
  const next = {
    ...settings,
    unsubscribeToken: plan?.unsubscribeToken ?? newId(),
    nextDueAt: due ?? null,
    createdAt: now,
    updatedAt: now,
  };
  // The plan last: what goes with it asks for the version that it replaces.
  const stands = deps.store.planStands(userId, plan?.version);
  const [, , saved] = await deps.db.write([
    deps.shown.showReminders(userId, { timezone, shown: JSON.stringify(settings) }, now, stands),
    deps.store.freeNumbers(userId, phoneNumber, stands),
    deps.store.savePlan(userId, next, stands),
  ]);
  return saved;
}

/**
 * Saves what is asked (P2 §5). 403 below Complet+; 422 for more hours than the frequency, or a channel by telephone
 * without a number. Hours that have passed today are not made up for.
 */
export async function saveReminderSettings(
  deps: RemindersDeps,
  member: Member,
  input: ReminderSettingsInput,
): Promise<RemindersView> {
  requireReminders(member);
  const { PHONE_INVALID, requireMobile } = await import("./phone.server.ts");
  let { timezone } = member;
  await changePlan(deps, member.id, timezone, (stored) => {
    const typed = input.phoneNumber;
    const zone = input.timezone ?? stored.timezone;
    const isNew = typeof typed === "string" && typed !== stored.phoneNumber;
    const phoneNumber = isNew ? requireMobile(typed, zone, deps.smsCountries) : typed;
    const settings = mergeSettings(stored, { ...input, phoneNumber });
    const byPhone = settings.channels.some((channel) => channel === "sms" || channel === "whatsapp");
    if (byPhone && settings.phoneNumber === null) throw invalid("phoneNumber", PHONE_INVALID);
    // The account's own address is no address of its own: it follows the account's.
    if (settings.email === member.email) settings.email = null;
    ({ timezone } = settings);
    return settings;
  });
  return getRemindersView(deps, { ...member, timezone });
}

const ADDRESS_FIELDS = {
  email: "email",
  sms: "phoneNumber",
  whatsapp: "phoneNumber",
  telegram: "telegramChatId",
} as const;

/** Puts an address that was just confirmed into the plan, which is made where there is none. */
export async function adoptAddress(
  deps: RemindersDeps,
  userId: string,
  channel: AddressChannel,
  address: string,
  timezone: string,
): Promise<void> {
  const account = await deps.db.read(deps.store.account(userId));
  const own = channel === "email" && address === account.email ? null : address;
  const field = ADDRESS_FIELDS[channel];
  await changePlan(deps, userId, timezone, (stored) =>
    stored[field] === own ? undefined : { ...stored, [field]: own },
  );
}

/** Plans a member's reminders in another zone from now on, whatever their tier is today: one member has one zone. */
export const moveReminders = (deps: RemindersDeps, userId: string, timezone: string): Promise<void> =>
  changePlan(deps, userId, timezone, (stored, plan) =>
    plan && plan.timezone !== timezone ? { ...stored, timezone } : undefined,
  );

/** Where the unsubscription of a plan's mails leads. */
export const unsubscribeUrl = (origin: string, token: string) =>
  `${origin}${paths.remindersUnsubscribe(token)}`;

type TextRow = NonNullable<ReturnType<RemindersStore["textOf"]> extends Query<infer Row> ? Row : never>;

export function toText(row: TextRow): ReminderText {
  const { quotationId, quote, author, work, locus, ...text } = row;
  const quotation =
    quotationId && quote && author && work && locus
      ? { id: quotationId, quote, author: AUTHOR_NAMES[author], work, locus }
      : null;
  return { ...text, quotation };
}

/** What the dashboard tells of a member's reminders: one statement of its batch. */
export const remindersTodayOf = (
  store: Pick<RemindersStore, "planWithDeadChannels">,
  { id, tier }: Pick<Member, "id" | "tier">,
): Query<RemindersToday> => {
  const { statement, read } = store.planWithDeadChannels(id);
  return {
    statement,
    read: async (rows) => {
      const { plan, dead } = await read(rows);
      const hasAll = can(tier, "reminders");
      return {
        morningHour: (plan && chosenHours(plan, hasAll)[0]) ?? null,
        deadChannels: hasAll
          ? dead.map(({ channel, offReason }) => ({
              label: CHANNEL_LABELS[channel],
              sentence: OFF_REASONS[offReason],
            }))
          : [],
      };
    },
  };
};
