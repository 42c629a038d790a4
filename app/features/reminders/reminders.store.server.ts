// A member's plan, channels and tests. Every query takes the member's id, but those that an outside event starts,
// which name the address, the code or the unsubscription's token it carries.
import { and, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import {
  quotations,
  reminderChannels,
  reminderDeliveries,
  reminderPlans,
  reminderTests,
  reminderTexts,
  users,
} from "#db/schema/index.ts";
import { type Channel, ENDS_CHANNEL, type MessageType, type OffReason } from "./reminders.ts";

export type StoredPlan = typeof reminderPlans.$inferSelect;
export type StoredChannel = typeof reminderChannels.$inferSelect;
export type RemindersStore = ReturnType<typeof createRemindersStore>;

type ChannelChange = Partial<Omit<StoredChannel, "userId" | "channel">>;

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

export function createRemindersStore(db: Database) {
  const at = (userId: string, channel: Channel) =>
    and(eq(reminderChannels.userId, userId), eq(reminderChannels.channel, channel));
  return {
    plan: (userId: string) =>
      query(
        db.select().from(reminderPlans).where(eq(reminderPlans.userId, userId)),
        ([row]): StoredPlan | undefined => row,
      ),

    channels: (userId: string) =>
      query(
        db.select().from(reminderChannels).where(eq(reminderChannels.userId, userId)),
        (rows): StoredChannel[] => rows,
      ),

    account: (userId: string) =>
      query(
        db
          .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
          .from(users)
          .where(eq(users.id, userId)),
        ([row]) => ({ email: row?.email ?? "", emailConfirmed: Boolean(row?.confirmedAt) }),
      ),

    testsOn: (userId: string, day: string) =>
      query(
        db
          .select({ n: sql<number>`count(*)` })
          .from(reminderTests)
          .where(and(eq(reminderTests.userId, userId), eq(reminderTests.day, day))),
        ([row]): number => row?.n ?? 0,
      ),

    /** Writes the plan, and what the account shows of it, in one batch. */
    async savePlan(
      userId: string,
      plan: Omit<typeof reminderPlans.$inferInsert, "userId">,
      shown: string,
    ): Promise<void> {
      const { createdAt, unsubscribeToken, seen, ...changes } = plan;
      await db.batch([
        db
          .insert(reminderPlans)
          .values({ ...plan, userId })
          .onConflictDoUpdate({
            target: reminderPlans.userId,
            set: { ...changes, version: sql`${reminderPlans.version} + 1` },
          }),
        db
          .update(users)
          .set({ timezone: plan.timezone, reminderSettings: shown, updatedAt: plan.updatedAt })
          .where(eq(users.id, userId)),
      ]);
    },

    async saveChannel(
      userId: string,
      channel: Channel,
      change: ChannelChange & { address: string; updatedAt: number },
    ): Promise<void> {
      await db
        .insert(reminderChannels)
        .values({ status: "pending", ...change, userId, channel })
        .onConflictDoUpdate({ target: [reminderChannels.userId, reminderChannels.channel], set: change })
        .run();
    },

    /** One more try at a code: the row it belongs to, or undefined where there is none to try. */
    async tryCode(
      userId: string,
      channel: Channel,
      maxTries: number,
      now: number,
    ): Promise<StoredChannel | undefined> {
      const [row] = await db
        .update(reminderChannels)
        .set({ codeTries: sql`${reminderChannels.codeTries} + 1` })
        .where(
          and(
            at(userId, channel),
            lt(reminderChannels.codeTries, maxTries),
            gt(reminderChannels.codeExpiresAt, now),
          ),
        )
        .returning();
      return row;
    },

    /** The row a link or a /start names, spent with it; undefined for a dead one. */
    async spendToken(
      codeHash: string,
      channel: Channel,
      address: string | undefined,
      now: number,
    ): Promise<StoredChannel | undefined> {
      const [row] = await db
        .update(reminderChannels)
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
            eq(reminderChannels.codeHash, codeHash),
            eq(reminderChannels.channel, channel),
            gt(reminderChannels.codeExpiresAt, now),
          ),
        )
        .returning();
      return row;
    },

    /**
     * Turns a member's channel off for one address; one that is off stays off for its first reason. A reason that
     * ends the channel also takes it out of the plan: the record only holds for its address.
     */
    async turnOff(
      userId: string,
      channel: Channel,
      address: string,
      offReason: OffReason,
      now: number,
    ): Promise<void> {
      const off = { address, status: "off" as const, offReason, codeHash: null, updatedAt: now };
      const record = db
        .insert(reminderChannels)
        .values({ ...off, userId, channel })
        .onConflictDoUpdate({
          target: [reminderChannels.userId, reminderChannels.channel],
          set: off,
          setWhere: sql`not (${reminderChannels.status} = 'off' and ${reminderChannels.address} = ${address})`,
        });
      if (!ENDS_CHANNEL.includes(offReason)) {
        await record.run();
        return;
      }
      const others = (channels: SQL) =>
        sql`(select json_group_array(value) from json_each(${channels}) where value <> ${channel})`;
      await db.batch([
        record,
        db
          .update(reminderPlans)
          .set({
            channels: others(sql`${reminderPlans.channels}`),
            nextDueAt: sql`case when ${others(sql`${reminderPlans.channels}`)} <> '[]' then ${reminderPlans.nextDueAt} end`,
            version: sql`${reminderPlans.version} + 1`,
            updatedAt: now,
          })
          .where(eq(reminderPlans.userId, userId)),
        db
          .update(users)
          .set({
            reminderSettings: sql`json_set(${users.reminderSettings}, '$.channels',
              json(${others(sql`${users.reminderSettings} -> '$.channels'`)}))`,
          })
          .where(eq(users.id, userId)),
      ]);
    },

    /**
     * Whoever is written to at this address is not any more, or that member alone. A record of another address says
     * nothing of this one and stays. Answers how many channels that ends.
     */
    async turnOffAddress(
      channel: Channel,
      address: string,
      offReason: OffReason,
      now: number,
      userId?: string,
    ): Promise<number> {
      const done = await db
        .update(reminderChannels)
        .set({ status: "off", offReason, codeHash: null, updatedAt: now })
        .where(
          and(
            userId === undefined ? undefined : eq(reminderChannels.userId, userId),
            eq(reminderChannels.channel, channel),
            eq(reminderChannels.address, address),
            or(eq(reminderChannels.status, "confirmed"), eq(reminderChannels.status, "pending")),
          ),
        )
        .run();
      return done.meta.changes;
    },

    /** Who a message went to, from its provider's id. */
    async recipientOf(providerId: string): Promise<{ userId: string } | undefined> {
      return db
        .select({ userId: reminderDeliveries.userId })
        .from(reminderDeliveries)
        .where(eq(reminderDeliveries.providerId, providerId))
        .get();
    },

    /** The member an unsubscription's token stands for, with the address it ends. */
    async unsubscriber(
      token: string,
    ): Promise<{ userId: string; address: string; email: string } | undefined> {
      return db
        .select({
          userId: reminderPlans.userId,
          address: sql<string>`coalesce(${reminderPlans.email}, ${users.email})`,
          email: users.email,
        })
        .from(reminderPlans)
        .innerJoin(users, eq(users.id, reminderPlans.userId))
        .where(eq(reminderPlans.unsubscribeToken, token))
        .get();
    },

    /** Takes one of the day's tests; false when all are taken. */
    async takeTest(test: typeof reminderTests.$inferInsert, perDay: number): Promise<boolean> {
      const done = await db.run(sql`
        insert into reminder_tests (id, user_id, day, channel, created_at)
        select ${test.id}, ${test.userId}, ${test.day}, ${test.channel}, ${test.createdAt}
        where (select count(*) from reminder_tests where user_id = ${test.userId} and day = ${test.day}) < ${perDay}`);
      return done.meta.changes > 0;
    },

    /** A text of a kind; `nth` shuffles which. */
    async textOf(type: MessageType, nth: number) {
      const rows = await db
        .select(textColumns)
        .from(reminderTexts)
        .leftJoin(quotations, eq(quotations.id, reminderTexts.quotationId))
        .where(and(eq(reminderTexts.type, type), eq(reminderTexts.published, true)))
        .orderBy(sql`(${reminderTexts.position} * 7919 + ${nth}) % 1009`)
        .limit(1);
      return rows[0];
    },
  };
}
