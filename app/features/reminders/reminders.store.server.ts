// A member's plan, channels and tests. Every query takes the member's id, but those that an outside event starts, which
// name the address, the code or the unsubscription's token it carries.
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import {
  quotations,
  reminderChannels,
  reminderPhones,
  reminderPlans,
  reminderTests,
  reminderTexts,
  users,
} from "#db/schema/index.ts";
import { createInboundStore } from "./inbound.store.server.ts";
import {
  type AddressChannel,
  type Channel,
  DEAD_REASONS,
  MESSAGE_TYPES,
  type MessageType,
  type OffReason,
  type PlanHours,
} from "./reminders.ts";

export type StoredPlan = typeof reminderPlans.$inferSelect;
export type StoredChannel = typeof reminderChannels.$inferSelect;
type StoredDeadChannel = { channel: StoredChannel["channel"]; offReason: OffReason; address: string };
export type RemindersStore = ReturnType<typeof createRemindersStore>;

type ChannelChange = Partial<Omit<StoredChannel, "userId" | "channel">>;

/** A code or a link that is about to be sent, and the limits under which it may. */
export type CodeRequest = {
  userId: string;
  channel: AddressChannel;
  address: string;
  codeHash: string;
  expiresAt: number;
  now: number;
  /** UTC. */
  day: string;
  /** Names this asking among several at the same instant. */
  claim: string;
  limits: { gapMs: number; perDay: number; perNumberAndDay: number };
};

/** The columns of a text and its quotation, under names of their own. */
export const textColumns = {
  id: reminderTexts.id,
  type: reminderTexts.type,
  sms: reminderTexts.sms,
  body: reminderTexts.body,
  quotationId: reminderTexts.quotationId,
  quote: quotations.quote,
  author: quotations.author,
  work: quotations.work,
  locus: quotations.locus,
};

/** A select of one row of given values, for an insert that has a condition. */
const nothing = sql`(select 1)`;
const done = () => undefined;

export const createRemindersStore = oncePer((db: Database) => {
  const c = reminderChannels;
  const { frequency, channels, hours, pushHour } = reminderPlans;
  const hoursOfPlan = { frequency, channels, hours, pushHour };
  const at = (userId: string, channel: AddressChannel) => and(eq(c.userId, userId), eq(c.channel, channel));
  const isLive = inArray(c.status, ["confirmed", "pending"]);
  /** The mail whose fate is to be asked, of a record that becomes one of `address`: what went to another one says nothing of it. */
  const lastMailTo = (address: string) => sql`iif(${c.address} = ${address}, ${c.lastProviderId}, null)`;
  /** Whose a number is: a code under way, or a confirmed channel of a plan that still has it. */
  const isHeld = (now: number) => sql`(${reminderPhones.claimedUntil} > ${now} or exists (
    select 1 from reminder_channels h join reminder_plans p on p.user_id = h.user_id
    where h.user_id = ${reminderPhones.userId} and h.channel in ('sms', 'whatsapp') and h.status = 'confirmed'
      and h.address = ${reminderPhones.number} and p.phone_number = ${reminderPhones.number}))`;

  /** The account's own address needs no record to be written to: the record may be of one the plan had before. */
  const isWrittenTo = (userId: string, channel: AddressChannel, address: string) =>
    channel === "email"
      ? sql`exists (select 1 from reminder_plans p join users u on u.id = p.user_id
          where p.user_id = ${userId} and p.email is null and u.email = ${address})`
      : sql`false`;

  return {
    ...createInboundStore(db),
    plan: compiled(
      (userId: Bound<string>) => db.select().from(reminderPlans).where(eq(reminderPlans.userId, userId)),
      ([row]): StoredPlan | undefined => row,
    ),

    channels: compiled(
      (userId: Bound<string>) => db.select().from(c).where(eq(c.userId, userId)),
      (rows): StoredChannel[] => rows,
    ),

    account: compiled(
      (userId: Bound<string>) =>
        db
          .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
          .from(users)
          .where(eq(users.id, userId)),
      ([row]) => ({ email: row?.email ?? "", emailConfirmed: Boolean(row?.confirmedAt) }),
    ),

    testsOn: compiled(
      (userId: Bound<string>, day: Bound<string>) =>
        db
          .select({ n: sql<number>`count(*)` })
          .from(reminderTests)
          .where(and(eq(reminderTests.userId, userId), eq(reminderTests.day, day))),
      ([row]): number => row?.n ?? 0,
    ),

    /** A condition within a batch, before the plan is written in it: the plan is still the one read; without a version, there is none. */
    planStands: (userId: string, version: number | undefined): SQL =>
      sql`(select version from reminder_plans where user_id = ${userId}) is ${version ?? null}`,

    /**
     * Writes the plan where `when` holds, and tells whether it did. What the account shows of it is written in the same
     * batch (`showReminders`).
     */
    savePlan: (userId: string, plan: Omit<typeof reminderPlans.$inferInsert, "userId">, when: SQL) => {
      const { createdAt, unsubscribeToken, seen, ...changes } = plan;
      return query(
        db
          .insert(reminderPlans)
          .values({ ...plan, userId })
          .onConflictDoUpdate({
            target: reminderPlans.userId,
            set: { ...changes, version: sql`${reminderPlans.version} + 1` },
            setWhere: when,
          }),
        ({ meta }) => meta.changes > 0,
      );
    },

    saveChannel: (
      userId: string,
      channel: AddressChannel,
      change: ChannelChange & { address: string; updatedAt: number },
    ) =>
      query(
        db
          .insert(c)
          .values({ status: "pending", ...change, userId, channel })
          .onConflictDoUpdate({
            target: [c.userId, c.channel],
            set: { lastProviderId: lastMailTo(change.address), ...change },
          }),
        done,
      ),

    /**
     * First statement of an asking for a code by phone: takes the number for the member until the code dies, where
     * nobody else holds it and neither the member's nor the number's codes are used up.
     */
    claimNumber: ({ userId, channel, address, expiresAt, now, day, claim, limits }: CodeRequest) =>
      query(
        db
          .insert(reminderPhones)
          .select(
            db
              .select({
                number: sql<string>`${address}`.as("number"),
                userId: sql<string>`${userId}`.as("user_id"),
                claimedUntil: sql<number>`${expiresAt}`.as("claimed_until"),
                claim: sql<string>`${claim}`.as("claim"),
                codesSent: sql<number>`1`.as("codes_sent"),
                codeDay: sql<string>`${day}`.as("code_day"),
              })
              .from(nothing)
              .where(
                sql`not exists (select 1 from ${c} where ${at(userId, channel)} and not ${mayAsk(now, day, limits)})`,
              ),
          )
          .onConflictDoUpdate({
            target: reminderPhones.number,
            set: {
              userId,
              claimedUntil: expiresAt,
              claim,
              codesSent: sql`iif(${reminderPhones.codeDay} = ${day}, ${reminderPhones.codesSent}, 0) + 1`,
              codeDay: day,
            },
            setWhere: and(
              or(
                sql`${reminderPhones.codeDay} <> ${day}`,
                lt(reminderPhones.codesSent, limits.perNumberAndDay),
              ),
              or(sql`${reminderPhones.userId} is ${userId}`, sql`not ${isHeld(now)}`),
            ),
          }),
        done,
      ),

    /**
     * Takes the place of a code or a link: one statement that counts it and writes it down, where the last is a minute
     * old and the day has some left. Of many at once one gets it. By phone it follows `claimNumber` in its batch.
     */
    takeCode: ({ userId, channel, address, codeHash, expiresAt, now, day, claim, limits }: CodeRequest) => {
      const byPhone = channel === "sms" || channel === "whatsapp";
      const isClaimed = byPhone
        ? sql`exists (select 1 from ${reminderPhones} where ${and(
            eq(reminderPhones.number, address),
            eq(reminderPhones.claim, claim),
          )})`
        : sql`true`;
      const change = {
        address,
        status: "pending" as const,
        offReason: null,
        codeHash,
        codeExpiresAt: expiresAt,
        codeTries: 0,
        codeDay: day,
        codeSentAt: now,
        updatedAt: now,
      };
      const value = <Value>(given: Value, name: string) => sql<Value>`${given}`.as(name);
      return query(
        db
          .insert(c)
          .select(
            db
              .select({
                userId: value(userId, "user_id"),
                channel: value(channel, "channel"),
                address: value(address, "address"),
                status: value(change.status, "status"),
                offReason: value(null, "off_reason"),
                codeHash: value(codeHash, "code_hash"),
                codeExpiresAt: value(expiresAt, "code_expires_at"),
                codeTries: value(0, "code_tries"),
                codesSent: value(1, "codes_sent"),
                codeDay: value(day, "code_day"),
                codeSentAt: value(now, "code_sent_at"),
                confirmedAt: value(null, "confirmed_at"),
                lastProviderId: value(null, "last_provider_id"),
                checkedAt: value(null, "checked_at"),
                updatedAt: value(now, "updated_at"),
              })
              .from(nothing)
              .where(isClaimed),
          )
          .onConflictDoUpdate({
            target: [c.userId, c.channel],
            set: {
              ...change,
              lastProviderId: lastMailTo(address),
              codesSent: sql`iif(${c.codeDay} is ${day}, ${c.codesSent}, 0) + 1`,
            },
            setWhere: mayAsk(now, day, limits),
          })
          .returning({ channel: c.channel }),
        (rows) => rows.length > 0,
      );
    },

    /** Is the number another member's? */
    isOthersNumber: (userId: string, number: string, now: number) =>
      query(
        db
          .select({ number: reminderPhones.number })
          .from(reminderPhones)
          .where(
            and(
              eq(reminderPhones.number, number),
              sql`${reminderPhones.userId} is not ${userId}`,
              isHeld(now),
            ),
          ),
        (rows) => rows.length > 0,
      ),

    /** Lets go of the numbers a member's plan does not name any more, where `when` holds; their counts stay. */
    freeNumbers: (userId: string, kept: string | null, when: SQL) =>
      query(
        db
          .update(reminderPhones)
          .set({ userId: null, claimedUntil: 0 })
          .where(and(eq(reminderPhones.userId, userId), ne(reminderPhones.number, kept ?? ""), when)),
        done,
      ),

    /** One more try at a code: the row it belongs to, or undefined where there is none to try. */
    tryCode: (userId: string, channel: AddressChannel, maxTries: number, now: number) =>
      query(
        db
          .update(c)
          .set({ codeTries: sql`${c.codeTries} + 1` })
          .where(and(at(userId, channel), lt(c.codeTries, maxTries), gt(c.codeExpiresAt, now)))
          .returning(),
        ([row]): StoredChannel | undefined => row,
      ),

    /** The row a link, a code or a /start names, spent with it; undefined for a dead one. */
    spendToken: (codeHash: string, channel: AddressChannel, address: string | undefined, now: number) =>
      query(
        db
          .update(c)
          .set({
            ...(address !== undefined && { address }),
            status: "confirmed",
            offReason: null,
            codeHash: null,
            codeExpiresAt: null,
            confirmedAt: now,
            updatedAt: now,
          })
          .where(
            and(
              eq(c.codeHash, codeHash),
              eq(c.channel, channel),
              gt(c.codeExpiresAt, now),
              // A number is the member's who asked for it last.
              sql`(${c.channel} not in ('sms', 'whatsapp') or exists (select 1 from reminder_phones n
                where n.number = "reminder_channels"."address" and n.user_id = "reminder_channels"."user_id"))`,
            ),
          )
          .returning(),
        ([row]): StoredChannel | undefined => row,
      ),

    /** Members who are written to at this address and have proved it. */
    confirmedAt: (channel: AddressChannel, address: string) =>
      query(
        db
          .select({ userId: c.userId })
          .from(c)
          .where(and(eq(c.channel, channel), eq(c.address, address), eq(c.status, "confirmed"))),
        (rows) => rows.map(({ userId }) => userId),
      ),

    /**
     * Turns a member's channel off for one address; one that is off stays off for its first reason, and one that has
     * another address by now stays as it is. True where that changed something.
     */
    turnOff: (
      userId: string,
      channel: AddressChannel,
      address: string,
      offReason: OffReason,
      now: number,
    ) => {
      const off = { address, status: "off" as const, offReason, codeHash: null, updatedAt: now };
      return query(
        db
          .insert(c)
          .values({ ...off, userId, channel })
          .onConflictDoUpdate({
            target: [c.userId, c.channel],
            set: off,
            setWhere: sql`iif(${c.address} = ${address}, ${c.status} <> 'off', ${isWrittenTo(userId, channel, address)})`,
          })
          .returning({ channel: c.channel }),
        (rows) => rows.length > 0,
      );
    },

    /** A condition within the batch of `turnOff`: true where it changed something at `now`. */
    wasTurnedOff: (userId: string, channel: AddressChannel, address: string, now: number): SQL =>
      sql`exists (select 1 from ${c} where ${and(
        at(userId, channel),
        eq(c.address, address),
        eq(c.status, "off"),
        eq(c.updatedAt, now),
      )})`,

    /** Takes a channel out of the plan, where `when` holds within the batch: whatever address comes next. */
    dropChannel: (userId: string, channel: AddressChannel, now: number, when: SQL) => {
      const others = sql`(select json_group_array(value) from json_each(${reminderPlans.channels}) where value <> ${channel})`;
      return query(
        db
          .update(reminderPlans)
          .set({
            channels: others,
            nextDueAt: sql`case when ${others} <> '[]' then ${reminderPlans.nextDueAt} end`,
            version: sql`${reminderPlans.version} + 1`,
            updatedAt: now,
          })
          .where(and(eq(reminderPlans.userId, userId), when)),
        done,
      );
    },

    /** Members who are written to at this address, or wait to be. */
    heldBy: (channel: AddressChannel, address: string) =>
      query(
        db
          .select({ userId: c.userId })
          .from(c)
          .where(and(eq(c.channel, channel), eq(c.address, address), isLive)),
        (rows) => rows.map(({ userId }) => userId),
      ),

    /** Members whose plan sends mails to this address, proved by a record of its own or by the account. */
    mailedAt: (email: string) =>
      query(
        db
          .select({ userId: reminderPlans.userId })
          .from(reminderPlans)
          .innerJoin(users, eq(users.id, reminderPlans.userId))
          .where(and(eq(users.email, email), isNull(reminderPlans.email))),
        (rows) => rows.map(({ userId }) => userId),
      ),

    /**
     * When a member's plan calls, and those of its channels that do not work any more for a reason that is not the member's own, with
     * their addresses.
     */
    planWithDeadChannels: compiled(
      (userId: Bound<string>) =>
        db
          .select({ plan: hoursOfPlan, channel: c.channel, offReason: c.offReason, address: c.address })
          .from(reminderPlans)
          .leftJoin(
            c,
            and(
              eq(c.userId, reminderPlans.userId),
              eq(c.status, "off"),
              inArray(c.offReason, [...DEAD_REASONS]),
              gt(reminderPlans.frequency, 0),
              sql`exists (select 1 from json_each(${reminderPlans.channels}) where value = ${c.channel})`,
            ),
          )
          .where(eq(reminderPlans.userId, userId)),
      (rows): { plan: PlanHours | undefined; dead: StoredDeadChannel[] } => ({
        plan: rows[0]?.plan,
        dead: rows.flatMap(({ channel, offReason, address }) =>
          channel === null || address === null
            ? []
            : [{ channel, offReason: offReason as OffReason, address }],
        ),
      }),
    ),

    /** Takes one of the day's tests; false when all are taken. */
    takeTest: (test: typeof reminderTests.$inferSelect, perDay: number) =>
      query(
        db
          .insert(reminderTests)
          .select(
            db
              .select({
                id: sql<string>`${test.id}`.as("id"),
                userId: sql<string>`${test.userId}`.as("user_id"),
                day: sql<string>`${test.day}`.as("day"),
                channel: sql<Channel>`${test.channel}`.as("channel"),
                createdAt: sql<number>`${test.createdAt}`.as("created_at"),
              })
              .from(nothing)
              .where(
                sql`(select count(*) from reminder_tests
                  where user_id = ${test.userId} and day = ${test.day}) < ${perDay}`,
              ),
          )
          .returning({ id: reminderTests.id }),
        (rows) => rows.length > 0,
      ),

    /** A text of each kind, of this rank. */
    samples: compiled(
      (position: Bound<number>) =>
        db
          .select(textColumns)
          .from(reminderTexts)
          .leftJoin(quotations, eq(quotations.id, reminderTexts.quotationId))
          .where(
            and(
              inArray(reminderTexts.type, [...MESSAGE_TYPES]),
              eq(reminderTexts.position, position),
              eq(reminderTexts.published, true),
            ),
          ),
      (rows) => rows,
    ),

    /** A text of a kind; `nth` shuffles which. */
    textOf: (type: MessageType, nth: number) =>
      query(
        db
          .select(textColumns)
          .from(reminderTexts)
          .leftJoin(quotations, eq(quotations.id, reminderTexts.quotationId))
          .where(and(eq(reminderTexts.type, type), eq(reminderTexts.published, true)))
          .orderBy(sql`(${reminderTexts.position} * 7919 + ${nth}) % 1009`)
          .limit(1),
        ([row]) => row,
      ),
  };
});

/** Whether a channel's row lets another code be asked for. */
const mayAsk = (now: number, day: string, { gapMs, perDay }: CodeRequest["limits"]): SQL =>
  sql`((${reminderChannels.codeSentAt} is null or ${reminderChannels.codeSentAt} <= ${now - gapMs})
    and (${reminderChannels.codeDay} is not ${day} or ${reminderChannels.codesSent} < ${perDay}))`;
