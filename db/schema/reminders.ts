import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant, numberList, stringList } from "../columns.ts";
import { quotations } from "./quotations.ts";
import { users } from "./users.ts";

/** The channels that have an address of the member's. */
const ADDRESS_CHANNELS = ["email", "sms", "whatsapp", "telegram"] as const;
const CHANNELS = [...ADDRESS_CHANNELS, "push"] as const;
const MOMENTS = ["any", "morning", "before-evening", "day", "from-midday", "evening"] as const;
const TYPES = ["quote", "control", "breathing", "observation", "reflection"] as const;

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What a member wants, and when the next of it is due. `next_due_at` is that member's own watermark. */
export const reminderPlans = sqliteTable(
  "reminder_plans",
  {
    userId: owner().primaryKey(),
    /** A day; 0: switched off. */
    frequency: integer("frequency").notNull(),
    channels: stringList("channels").notNull(),
    messageTypes: stringList("message_types").notNull(),
    /** Local hours 0–23; empty: spread over the waking day. */
    hours: numberList("hours").notNull(),
    timezone: text("timezone").notNull(),
    phoneNumber: text("phone_number"),
    telegramChatId: text("telegram_chat_id"),
    /** Null: the account's. */
    email: text("email"),
    /** Nothing before this day. */
    pauseUntil: day("pause_until"),
    /** 0 Sunday … 6 Saturday. */
    quietDays: numberList("quiet_days").notNull(),
    onlyIfUnwritten: flag("only_if_unwritten").notNull().default(false),
    /** Opens the one-click unsubscription and nothing else. */
    unsubscribeToken: text("unsubscribe_token").notNull().unique(),
    /** Grows by one a save and a planning: a plan read before either is not written over. */
    version: integer("version").notNull().default(1),
    /** The earliest slot that is not planned yet; null: none to come. */
    nextDueAt: instant("next_due_at"),
    /** Below Complet+: the local hour of the day's one notification; null: the first of the hours. */
    pushHour: integer("push_hour"),
    /** Which texts were sent of each kind (app/features/reminders/rotation.ts). */
    seen: text("seen").notNull().default("{}"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("reminder_plans_due").on(table.nextDueAt).where(sql`next_due_at is not null`)],
);

/** A member's address on a channel, and whether it may be used. */
export const reminderChannels = sqliteTable(
  "reminder_channels",
  {
    userId: owner(),
    channel: text("channel", { enum: ADDRESS_CHANNELS }).notNull(),
    /** +33612345678, an e-mail in lower case, a chat id; empty while Telegram's is awaited. */
    address: text("address").notNull(),
    status: text("status", { enum: ["pending", "confirmed", "off"] }).notNull(),
    /** Why it is off: app/features/reminders/reminders.ts has the sentences. */
    offReason: text("off_reason"),
    /** SHA-256 of the code or of the link's token that would confirm it. */
    codeHash: text("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    codeTries: integer("code_tries").notNull().default(0),
    /** How many codes were sent on `codeDay`, UTC. */
    codesSent: integer("codes_sent").notNull().default(0),
    codeDay: day("code_day"),
    codeSentAt: instant("code_sent_at"),
    confirmedAt: instant("confirmed_at"),
    /** A mail's id at its provider until its fate is asked, and when that mail was sent: one a day. */
    lastProviderId: text("last_provider_id"),
    checkedAt: instant("checked_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    index("reminder_channels_address").on(table.channel, table.address),
    index("reminder_channels_fates").on(table.checkedAt).where(sql`last_provider_id is not null`),
    index("reminder_channels_code").on(table.codeHash).where(sql`code_hash is not null`),
  ],
);

/** A browser that takes the member's notifications: what the Push API gave (https://www.w3.org/TR/push-api/). */
export const pushDevices = sqliteTable(
  "push_devices",
  {
    id: id(),
    userId: owner(),
    /** Where its push service takes messages: whoever knows it may write there, so it is as secret as a key. */
    endpoint: text("endpoint").notNull().unique(),
    /** Its public key and its secret, base64url (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** « Firefox sur Android ». */
    label: text("label").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("push_devices_user").on(table.userId)],
);

/** The texts of the reminders, seeded from content/source/reminders. */
export const reminderTexts = sqliteTable(
  "reminder_texts",
  {
    id: id(),
    /** Rank within its kind, stable for ever: the members' rotation counts on it. */
    position: integer("position").notNull(),
    type: text("type", { enum: TYPES }).notNull(),
    /** The hours that the text supposes. */
    moment: text("moment", { enum: MOMENTS }).notNull().default("any"),
    quotationId: text("quotation_id").references(() => quotations.id),
    /** For 160 characters with its link. */
    sms: text("sms").notNull(),
    /** Everywhere else; empty for a quotation, which is read from the library. */
    body: text("body").notNull(),
    contentHash: text("content_hash").notNull(),
    published: flag("published").notNull().default(true),
    /** Written in the administration: seeding leaves it as it is. */
    editedAt: instant("edited_at"),
  },
  (table) => [uniqueIndex("reminder_texts_rank").on(table.type, table.position)],
);

/** One slot of one channel of one member, and for notifications of one device: planned once, sent once. */
export const reminderDeliveries = sqliteTable(
  "reminder_deliveries",
  {
    id: id(),
    userId: owner(),
    /** The local slot. */
    day: day("day").notNull(),
    hour: integer("hour").notNull(),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    type: text("type", { enum: TYPES }).notNull(),
    textId: text("text_id")
      .notNull()
      .references(() => reminderTexts.id),
    dueAt: instant("due_at").notNull(),
    status: text("status", { enum: ["waiting", "sending", "sent", "skipped", "dead"] })
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** While sending: whoever finds it later than this may take it over. */
    leaseUntil: instant("lease_until"),
    /** When it goes into the queue, again if need be; null once it is settled. */
    enqueueAt: instant("enqueue_at"),
    sentAt: instant("sent_at"),
    providerId: text("provider_id"),
    /** The device of a notification; empty for the other channels. */
    deviceId: text("device_id").notNull().default(""),
    /** When « Plus tard » was asked for: once. */
    postponedAt: instant("postponed_at"),
    /** Of a mail: the call that it leaves by with others, until the administration has it sent again. */
    batchId: text("batch_id"),
    /** Why it was skipped or given up. */
    outcome: text("outcome"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("reminder_deliveries_slot").on(
      table.userId,
      table.day,
      table.hour,
      table.channel,
      table.deviceId,
    ),
    index("reminder_deliveries_enqueue").on(table.enqueueAt).where(sql`enqueue_at is not null`),
    index("reminder_deliveries_batch")
      .on(table.batchId)
      .where(sql`batch_id is not null and enqueue_at is not null`),
    index("reminder_deliveries_dead").on(table.updatedAt).where(sql`status = 'dead'`),
    index("reminder_deliveries_age").on(table.dueAt),
    index("reminder_deliveries_provider").on(table.providerId).where(sql`provider_id is not null`),
  ],
);

/** Test sends, counted a day. */
export const reminderTests = sqliteTable(
  "reminder_tests",
  {
    id: id(),
    userId: owner(),
    day: day("day").notNull(),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("reminder_tests_day").on(table.userId, table.day)],
);

/** Until when each provider is spoken for: its rate, kept across every consumer. */
export const reminderRates = sqliteTable("reminder_rates", {
  provider: text("provider").primaryKey(),
  freeAt: instant("free_at").notNull(),
});

/**
 * A phone number and whose it is: one member's, as long as a code under way or a confirmed channel says so. It also
 * counts the codes that went there, whoever asked for them.
 */
export const reminderPhones = sqliteTable(
  "reminder_phones",
  {
    /** +33612345678 */
    number: text("number").primaryKey(),
    /** Null once the member has left: the count stays for its day. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Until then nobody else may ask for a code there. */
    claimedUntil: instant("claimed_until").notNull(),
    /** Names the asking that holds it: the channel's row is written where this is its own. */
    claim: text("claim").notNull(),
    codesSent: integer("codes_sent").notNull(),
    /** UTC. */
    codeDay: day("code_day").notNull(),
  },
  (table) => [index("reminder_phones_user").on(table.userId)],
);

/** What messages by phone have cost on a UTC day, by the estimated prices: thousandths of a euro. */
export const reminderSpending = sqliteTable("reminder_spending", {
  day: day("day").primaryKey(),
  spent: integer("spent").notNull(),
});

/** When a sender was last answered: a robot that writes back gets one answer an hour. */
export const reminderReplies = sqliteTable("reminder_replies", {
  /** Digest of channel and address: it names nobody. */
  sender: text("sender").primaryKey(),
  repliedAt: instant("replied_at").notNull(),
});

/** Updates of Telegram's bot that named a code, and whether it was good: one that comes twice is answered the same. */
export const reminderUpdates = sqliteTable("reminder_updates", {
  updateId: integer("update_id").primaryKey(),
  confirmed: flag("confirmed").notNull(),
  receivedAt: instant("received_at").notNull(),
});
