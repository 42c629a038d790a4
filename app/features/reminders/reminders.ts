// The reminders' rules (P2 §3–§5, §9): what may be chosen, what a channel's state is, which kind a slot gets.
import type { Day } from "#app/lib/dates.ts";

/** The specification's four: each goes to an address that its member has proved. */
export const ADDRESS_CHANNELS = ["email", "sms", "whatsapp", "telegram"] as const;
export type AddressChannel = (typeof ADDRESS_CHANNELS)[number];
/** Notifications go to the devices that took them, once a day on every plan (decision 36). */
export const CHANNELS = [...ADDRESS_CHANNELS, "push"] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Record<Channel, string> = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  push: "Notification",
};

export const MESSAGE_TYPES = ["quote", "control", "breathing", "observation", "reflection"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const TYPE_LABELS: Record<MessageType, { label: string; hint: string }> = {
  quote: { label: "Citation", hint: "Une pensée de la bibliothèque, avec sa référence." },
  control: { label: "Contrôle", hint: "Ce qui dépend de vous, ce qui n’en dépend pas." },
  breathing: { label: "Respiration", hint: "Une minute de souffle, où que vous soyez." },
  observation: { label: "Observation", hint: "Regarder ce qui est là, sans le juger." },
  reflection: { label: "Réflexion", hint: "Une question à emporter." },
};

/** The rhythms that most members want, before one of their own. */
export const PRESETS = {
  morning: { label: "Le matin", hint: "Une pensée, à 8\u00a0h.", frequency: 1, hours: [8] },
  twice: { label: "Matin et soir", hint: "À 8\u00a0h et à 20\u00a0h.", frequency: 3, hours: [8, 20] },
  thrice: {
    label: "Trois fois",
    hint: "À 8\u00a0h, à midi et à 18\u00a0h.",
    frequency: 3,
    hours: [8, 12, 18],
  },
} as const;
export type Preset = keyof typeof PRESETS | "own";
export const OWN_HOURS = { label: "À mes heures", hint: "De une à dix, aux heures que vous dites." };

/** Which of them these settings are. */
export function presetOf({ frequency, hours }: Pick<ReminderSettings, "frequency" | "hours">): Preset {
  const same = (preset: keyof typeof PRESETS) =>
    PRESETS[preset].frequency === frequency && PRESETS[preset].hours.join() === hours.join();
  return (Object.keys(PRESETS) as (keyof typeof PRESETS)[]).find(same) ?? "own";
}

/** Reminders a day (P2 §9). */
export const FREQUENCIES = [1, 3, 5, 10] as const;
export const DEFAULT_FREQUENCY = 3;
const DEFAULT_HOURS: readonly number[] = [8, 12, 18];
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
/** Without chosen hours, reminders are spread from the first of these to the last. */
const WAKING: readonly [first: number, last: number] = [8, 21];
/** Browsers of one member that may be told. */
export const DEVICES_MAX = 10;
/** The hour of the day's one notification until another is chosen. */
export const DEFAULT_PUSH_HOUR = 8;
export const TESTS_PER_DAY = 3;
/** A reminder this late is not sent any more where the next one is due already. */
export const STALE_MS = 30 * 60_000;
/** A reminder this late is not sent any more at all: it belongs to its hour. */
export const LATE_MS = 60 * 60_000;

export const LIMIT_TITLE = "Limite atteinte";
export const ADJUSTED_TITLE = "Heures ajustées";
/** P2 §5, to the letter. */
export const limitReached = (frequency: number) =>
  `Vous ne pouvez sélectionner que ${frequency} créneaux horaires selon votre fréquence de rappels.`;
export const slotCount = (chosen: number, frequency: number) => `${chosen} / ${frequency} créneaux`;

/** What a member asked for (P2 §3, and our own fields). */
export type ReminderSettings = {
  /** 0: switched off. */
  frequency: number;
  channels: Channel[];
  messageTypes: MessageType[];
  hours: number[];
  timezone: string;
  phoneNumber: string | null;
  telegramChatId: string | null;
  /** null: the account's. */
  email: string | null;
  /** Nothing before this day. */
  pauseUntil: Day | null;
  /** 0 Sunday … 6 Saturday. */
  quietDays: number[];
  onlyIfUnwritten: boolean;
  /** Below Complet+: the hour of the day's one notification; null: the first of the hours. */
  pushHour: number | null;
};

export const defaultSettings = (timezone: string): ReminderSettings => ({
  frequency: DEFAULT_FREQUENCY,
  channels: [],
  messageTypes: [],
  hours: [...DEFAULT_HOURS],
  timezone,
  phoneNumber: null,
  telegramChatId: null,
  email: null,
  pauseUntil: null,
  quietDays: [],
  onlyIfUnwritten: false,
  pushHour: null,
});

/** Of a plan, what its hours depend on. */
export type PlanHours = Pick<ReminderSettings, "frequency" | "hours" | "pushHour"> & { channels: string[] };

/** What a plan gives below Complet+, whatever else it holds: notifications alone, once a day. */
export const oncePerDay = <Plan extends PlanHours>(settings: Plan): Plan => ({
  ...settings,
  frequency: 1,
  hours: [settings.pushHour ?? hoursOf(settings)[0] ?? DEFAULT_PUSH_HOUR],
  channels: settings.channels.filter((channel) => channel === "push"),
});

/**
 * The local hours that were chosen and that a plan gives; empty before any was.
 * @param hasAll on Complet+; below it, the day's one notification
 */
export function chosenHours(settings: PlanHours, hasAll: boolean): readonly number[] {
  const given = hasAll ? settings : oncePerDay(settings);
  if (given.channels.length) return hoursOf(given);
  return given.pushHour === null ? [] : [given.pushHour];
}

/** Sorted and cut to the frequency, as when it is lowered below what was chosen (P2 §5). */
export const fitHours = (hours: readonly number[], frequency: number): number[] =>
  [...hours].sort((a, b) => a - b).slice(0, frequency);

/** The hours reminders come at: the chosen ones, or `frequency` of them across the waking day. */
export function hoursOf({
  frequency,
  hours,
}: Pick<ReminderSettings, "frequency" | "hours">): readonly number[] {
  if (frequency === 0) return [];
  if (hours.length) return fitHours([...new Set(hours)], frequency);
  const [first, last] = WAKING;
  if (frequency === 1) return [first];
  return Array.from({ length: frequency }, (_, at) =>
    Math.round(first + (at * (last - first)) / (frequency - 1)),
  );
}

/** The kinds in turn, a slot after the other; none chosen means all. */
export function typeOfSlot(
  types: readonly MessageType[],
  slot: { dayNumber: number; index: number; perDay: number },
): MessageType {
  const among = types.length ? types : MESSAGE_TYPES;
  return among[(slot.dayNumber * slot.perDay + slot.index) % among.length] ?? "quote";
}

export const OFF_REASONS = {
  stop: "Vous avez répondu STOP.",
  blocked: "Le destinataire a bloqué nos messages.",
  bounced: "L’adresse n’existe plus ou refuse nos messages.",
  complained: "Un de nos messages a été signalé comme indésirable.",
  template: "WhatsApp n’accepte plus nos messages sans une réponse récente de votre part.",
  invalid: "Cette adresse n’est pas reconnue : vérifiez-la.",
  gone: "Cet appareil ne prend plus nos notifications.",
  unsubscribed: "Vous avez arrêté ces rappels depuis un de nos messages.",
} as const;
export type OffReason = keyof typeof OFF_REASONS;
/** What happened to an address without its member's doing: they are told of it. */
export const DEAD_REASONS: readonly OffReason[] = ["blocked", "bounced", "template", "invalid"];
/** Said by the person, of the channel rather than of one address: it leaves the plan, whatever address comes next. */
export const ENDS_CHANNEL: readonly OffReason[] = ["unsubscribed", "complained"];

/** A channel of the member's that stopped without their doing, as the dashboard tells it. */
export type DeadChannel = { label: string; sentence: string };

/** What Aujourd'hui tells of a member's reminders. */
export type RemindersToday = {
  /** The hour at which the member's day begins, as they chose it; null: none. */
  morningHour: number | null;
  /** None below Complet+. */
  deadChannels: readonly DeadChannel[];
};

/** What is known of a channel: a row of its confirmations. */
export type ChannelRecord = {
  address: string;
  status: "pending" | "confirmed" | "off";
  offReason: OffReason | null;
};

export type ChannelState =
  | { state: "missing" | "pending" | "confirmed" }
  | { state: "off"; reason: OffReason };

type Account = { email: string; emailConfirmed: boolean };

/** Where a channel's messages go: an e-mail defaults to the account's. */
export function addressOf(
  channel: AddressChannel,
  settings: Pick<ReminderSettings, "email" | "phoneNumber" | "telegramChatId">,
  account: Pick<Account, "email">,
): string | null {
  if (channel === "email") return settings.email ?? account.email;
  return channel === "telegram" ? settings.telegramChatId : settings.phoneNumber;
}

/** A channel may be used only when confirmed, for this very address. The account's proved address needs no more. */
export function channelState(
  channel: AddressChannel,
  address: string | null,
  record: ChannelRecord | undefined,
  account: Account,
): ChannelState {
  if (!address) return { state: "missing" };
  const same = record?.address === address;
  if (same && record.status === "off") return { state: "off", reason: record.offReason ?? "invalid" };
  if (same && record.status === "confirmed") return { state: "confirmed" };
  const proved = channel === "email" && address === account.email && account.emailConfirmed;
  return { state: proved ? "confirmed" : "pending" };
}

/** Telegram's `/start CODE`; undefined for another text. */
export const startCode = (text: string): string | undefined =>
  /^\/start(?:@\w+)?\s+([\w-]{1,64})\s*$/.exec(text.trim())?.[1];
