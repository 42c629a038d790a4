// Notifications: the devices that take them, the day's one below Complet+, and « Plus tard ».

import type { Member } from "#app/features/auth/user.ts";
import { deviceWords } from "#app/features/settings/devices.ts";
import { pushServiceOf } from "#app/gateways/messaging/push-services.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { fromBase64Url, newId } from "#app/lib/ids.ts";
import { ANSWER_NOT_WHOLE } from "#app/lib/text-schema.ts";
import { can } from "#app/lib/tiers.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";
import type { DailyInput, DeviceInput, RenewalInput } from "./devices.schema.ts";
import type { Postponement } from "./notification.ts";
import {
  changePlan,
  type DeviceView,
  invalid,
  type RemindersDeps,
  settingsOf,
  toDevice,
} from "./reminders.server.ts";
import {
  DEFAULT_PUSH_HOUR,
  DEVICES_MAX,
  defaultSettings,
  oncePerDay,
  type ReminderSettings,
  TESTS_PER_DAY,
} from "./reminders.ts";

/** « Plus tard » is this much later, and is heard for a day. */
const LATER_MS = HOUR_MS;
const HEARD_MS = DAY_MS;

const UNKNOWN_SERVICE = "Nous ne connaissons pas le service de notification de ce navigateur.";
const FULL = `${DEVICES_MAX}\u00a0appareils au plus reçoivent vos notifications. Retirez-en un, puis recommencez.`;

/** Base64url without what some browsers pad it with, as it is kept. */
const bare = (text: string) => text.replace(/=+$/, "");

/** @throws AppError invalid where nothing may, or could, be sent there */
async function checkedSubscription({ endpoint, keys }: Pick<DeviceInput, "endpoint" | "keys">) {
  if (!pushServiceOf(endpoint)) throw invalid("endpoint", UNKNOWN_SERVICE);
  const [p256dh, auth] = [bare(keys.p256dh), bare(keys.auth)];
  // A point that lies on no curve would fail each message.
  await crypto.subtle
    .importKey("raw", fromBase64Url(p256dh), { name: "ECDH", namedCurve: "P-256" }, false, [])
    .catch(() => {
      throw invalid("keys", ANSWER_NOT_WHOLE);
    });
  return { endpoint: new URL(endpoint).href, p256dh, auth };
}

const requirePush = ({ available }: RemindersDeps) => {
  if (!available.push)
    throw new AppError("unavailable", "Les notifications ne sont pas disponibles sur ce site.");
};

/**
 * Has this browser told, on every plan, and the channel with it; at `input.hour` where it was chosen beside it.
 * @param userAgent the header, for the words the member knows the device by
 * @throws AppError invalid (a push service we do not know, keys that are none), conflict past ten devices, unavailable
 */
export async function addDevice(
  deps: RemindersDeps,
  member: Member,
  input: DeviceInput,
  userAgent: string | null,
): Promise<DeviceView> {
  requirePush(deps);
  await deps.limit(member.id, "device");
  const subscription = await checkedSubscription(input);
  const device = {
    id: newId(),
    userId: member.id,
    ...subscription,
    label: deviceWords(userAgent),
    createdAt: deps.now(),
  };
  const id = await deps.db.read(deps.devices.add(device, DEVICES_MAX));
  if (!id) throw new AppError("conflict", FULL);
  await changePlan(deps, member.id, member.timezone, (stored) => {
    if (input.hour === undefined && stored.channels.includes("push")) return undefined;
    return switchedOn({ ...stored, pushHour: input.hour ?? stored.pushHour });
  });
  return toDevice({ ...device, id });
}

/** A plan that was off begins with one a day. */
const switchedOn = (settings: ReminderSettings): ReminderSettings => ({
  ...settings,
  ...(settings.channels.length === 0 && { frequency: 1, hours: [settings.pushHour ?? DEFAULT_PUSH_HOUR] }),
  channels: [...settings.channels.filter((channel) => channel !== "push"), "push"],
});

/** @throws AppError notFound where the member has no such device */
export async function removeDevice(deps: RemindersDeps, member: Member, id: string): Promise<void> {
  if (!(await deps.db.read(deps.devices.remove(member.id, id))))
    throw new AppError("notFound", "Cet appareil ne reçoit pas ou plus vos notifications.");
}

/** A browser that was given another endpoint proves itself by the one it had. @throws AppError invalid, notFound */
export async function renewDevice(deps: RemindersDeps, { replaced, ...input }: RenewalInput): Promise<void> {
  // Anybody may name any endpoint: whose block it comes from is counted first.
  await deps.limitBlock();
  await deps.limit(hashToken(replaced), "device");
  const next = await checkedSubscription(input);
  if (!(await deps.db.read(deps.devices.renew(replaced, next))))
    throw new AppError("notFound", "Cet appareil ne reçoit pas ou plus vos notifications.");
}

/**
 * « Plus tard », pressed on a device: what it was told comes again in an hour, once. The endpoint is the proof, for only
 * the browser and we know it.
 * @throws AppError notFound where nothing of the kind was told there, or it was put off before
 */
export async function postpone(deps: RemindersDeps, { endpoint, delivery }: Postponement): Promise<void> {
  await deps.limitBlock();
  await deps.limit(hashToken(endpoint), "device");
  const now = deps.now();
  const later = deps.devices.postpone(endpoint, delivery, now - HEARD_MS, now + LATER_MS, now);
  if (!(await deps.db.read(later)))
    throw new AppError("notFound", "Ce rappel ne peut pas être remis à plus tard.");
}

/** The day's one notification, as every plan has it. */
type DailyView = Pick<ReminderSettings, "quietDays" | "onlyIfUnwritten" | "pauseUntil" | "timezone"> & {
  on: boolean;
  /** Local. */
  hour: number;
  devices: DeviceView[];
  pushKey: string | null;
  testsLeft: number;
  /** All the hours one likes, on the other channels as well: Complet+. */
  hasAll: boolean;
};

/** In one round trip. */
export async function getDailyView(deps: RemindersDeps, member: Member): Promise<DailyView> {
  const { plan, devices, tests } = await deps.db.batch({
    plan: deps.store.plan(member.id),
    devices: deps.devices.all(member.id),
    tests: deps.store.testsOn(member.id, dayIn(deps.now(), member.timezone)),
  });
  const settings = plan ? settingsOf(plan) : defaultSettings(member.timezone);
  const daily = oncePerDay(plan ? settings : { ...settings, hours: [DEFAULT_PUSH_HOUR] });
  return {
    on: daily.channels.length > 0,
    hour: daily.hours[0] ?? DEFAULT_PUSH_HOUR,
    quietDays: settings.quietDays,
    onlyIfUnwritten: settings.onlyIfUnwritten,
    pauseUntil: settings.pauseUntil,
    timezone: settings.timezone,
    devices: devices.map(toDevice),
    pushKey: deps.pushKey ?? null,
    testsLeft: Math.max(0, TESTS_PER_DAY - tests),
    hasAll: can(member.tier, "reminders"),
  };
}

/** Saves the day's one notification. What the plan holds for Complet+ stays for the day it is taken again. */
export async function saveDaily(deps: RemindersDeps, member: Member, input: DailyInput): Promise<DailyView> {
  await changePlan(deps, member.id, member.timezone, (stored) => {
    const changed: ReminderSettings = {
      ...stored,
      pushHour: input.hour ?? stored.pushHour,
      quietDays: [...new Set(input.quietDays ?? stored.quietDays)].sort(),
      onlyIfUnwritten: input.onlyIfUnwritten ?? stored.onlyIfUnwritten,
      pauseUntil: input.pauseUntil === undefined ? stored.pauseUntil : input.pauseUntil,
    };
    if (input.on ?? stored.channels.includes("push")) return switchedOn(changed);
    const without = changed.channels.filter((channel) => channel !== "push");
    return { ...changed, channels: without, frequency: without.length ? changed.frequency : 0 };
  });
  return getDailyView(deps, member);
}
