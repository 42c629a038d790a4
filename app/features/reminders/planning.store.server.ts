// What the cron reads and writes, in chunks. Cost follows what is due: the plans come by the index on `next_due_at`, the
// deliveries by that on `enqueue_at`. Lists go in as one JSON parameter each (D1 allows 100 parameters).
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import {
  pushDevices,
  reminderChannels,
  reminderDeliveries,
  reminderPhones,
  reminderPlans,
  reminderReplies,
  reminderSpending,
  reminderTests,
  reminderTexts,
  reminderUpdates,
  tierFacts,
  users,
} from "#db/schema/index.ts";
import type { Channel, MessageType } from "./reminders.ts";

export type PlanningStore = ReturnType<typeof createPlanningStore>;

/** A delivery to be, of a plan read at `version`. */
export type PlannedDelivery = {
  id: string;
  userId: string;
  version: number;
  day: string;
  hour: number;
  channel: Channel;
  type: MessageType;
  textId: string;
  dueAt: number;
  /** Of a notification; empty for the other channels. */
  deviceId: string;
  /** Not where the day had one of this channel at another hour. */
  onceADay: boolean;
};
/** Where a plan read at `version` stands next. */
export type PlanStep = { userId: string; version: number; nextDueAt: number | null; seen: string };

export type Waiting = { id: string; channel: Channel; batchId: string | null };

export const createPlanningStore = oncePer((db: Database) => {
  const due = (now: number) => and(isNotNull(reminderPlans.nextDueAt), lte(reminderPlans.nextDueAt, now));
  const dueMembers = (now: number, limit: number) =>
    db
      .select({ userId: reminderPlans.userId })
      .from(reminderPlans)
      .where(due(now))
      .orderBy(asc(reminderPlans.nextDueAt))
      .limit(limit);
  return {
    // In the index's own order, ties included: a second term would sort all that is due for each chunk.
    /** The plans that are due longest, with what says which tier counts. */
    duePlans: (now: number, limit: number) =>
      query(
        db
          .select({
            plan: reminderPlans,
            // The plan has an `email` of its own: one batch, one name.
            email: sql<string>`${users.email}`.as("account_email"),
            emailConfirmedAt: users.emailConfirmedAt,
            // A suspended account is not written to.
            suspended: sql<number>`${users.suspendedAt} is not null`.as("suspended"),
            ...tierFacts,
          })
          .from(reminderPlans)
          .innerJoin(users, eq(users.id, reminderPlans.userId))
          .where(due(now))
          .orderBy(asc(reminderPlans.nextDueAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Their channels. */
    dueChannels: (now: number, limit: number) =>
      query(
        db
          .select({
            userId: reminderChannels.userId,
            channel: reminderChannels.channel,
            address: reminderChannels.address,
            status: reminderChannels.status,
            offReason: reminderChannels.offReason,
          })
          .from(reminderChannels)
          .where(inArray(reminderChannels.userId, dueMembers(now, limit))),
        (rows) => rows,
      ),

    /** The devices that take their notifications. */
    dueDevices: (now: number, limit: number) =>
      query(
        db
          .select({ userId: pushDevices.userId, id: pushDevices.id })
          .from(pushDevices)
          .where(inArray(pushDevices.userId, dueMembers(now, limit))),
        (rows) => rows,
      ),

    /** Ids and ranks of the published texts. */
    texts: () =>
      query(
        db
          .select({
            id: reminderTexts.id,
            type: reminderTexts.type,
            position: reminderTexts.position,
            moment: reminderTexts.moment,
          })
          .from(reminderTexts)
          .where(eq(reminderTexts.published, true)),
        (rows) => rows,
      ),

    /**
     * Writes deliveries, before `step` in its batch. A plan that was saved or planned since it was read (another version)
     * is left alone, and a slot that has its delivery gets no second one. Answers how many were written.
     */
    insertDeliveries: (deliveries: readonly PlannedDelivery[], now: number) => {
      const rows = JSON.stringify(
        deliveries.map((one) => [
          one.id,
          one.userId,
          one.version,
          one.day,
          one.hour,
          one.channel,
          one.type,
          one.textId,
          one.dueAt,
          one.deviceId,
          Number(one.onceADay),
        ]),
      );
      const at = <Value>(place: number, name: string) =>
        sql<Value>`d.value ->> ${sql.raw(String(place))}`.as(name);
      const none = (name: string) => sql<null>`null`.as(name);
      return query(
        db
          .insert(reminderDeliveries)
          .select(
            db
              .select({
                id: at<string>(0, "id"),
                userId: at<string>(1, "user_id"),
                day: at<string>(3, "day"),
                hour: at<number>(4, "hour"),
                channel: at<Channel>(5, "channel"),
                type: at<MessageType>(6, "type"),
                textId: at<string>(7, "text_id"),
                dueAt: at<number>(8, "due_at"),
                status: sql<"waiting">`'waiting'`.as("status"),
                attempts: sql<number>`0`.as("attempts"),
                leaseUntil: none("lease_until"),
                enqueueAt: at<number>(8, "enqueue_at"),
                sentAt: none("sent_at"),
                providerId: none("provider_id"),
                deviceId: at<string>(9, "device_id"),
                postponedAt: none("postponed_at"),
                batchId: none("batch_id"),
                outcome: none("outcome"),
                updatedAt: sql<number>`${now}`.as("updated_at"),
              })
              .from(
                sql`json_each(${rows}) d cross join ${reminderPlans}
                  on ${reminderPlans.userId} = d.value ->> 1 and ${reminderPlans.version} = d.value ->> 2`,
              )
              .where(
                sql`(d.value ->> 10 = 0 or not exists (select 1 from reminder_deliveries o
                  where o.user_id = d.value ->> 1 and o.day = d.value ->> 3 and o.channel = d.value ->> 5
                  and o.hour <> d.value ->> 4))`,
              ),
          )
          .onConflictDoNothing()
          .returning({ id: reminderDeliveries.id }),
        (written) => written.length,
      );
    },

    /** Moves plans on that are still at the version they were read at. */
    step: (steps: readonly PlanStep[]) => {
      const moves = JSON.stringify(steps.map((one) => [one.userId, one.version, one.nextDueAt, one.seen]));
      const s = sql`json_each(${moves}) s`;
      return query(
        db
          .update(reminderPlans)
          .set({
            nextDueAt: sql`s.value ->> 2`,
            seen: sql`s.value ->> 3`,
            version: sql`${reminderPlans.version} + 1`,
          })
          .from(s)
          .where(sql`${reminderPlans.userId} = s.value ->> 0 and ${reminderPlans.version} = s.value ->> 1`),
        () => undefined,
      );
    },

    /** What is to go into the queue now, oldest first. */
    toEnqueue: (now: number, limit: number) =>
      query(
        db
          .select({
            id: reminderDeliveries.id,
            channel: reminderDeliveries.channel,
            batchId: reminderDeliveries.batchId,
          })
          .from(reminderDeliveries)
          .where(and(isNotNull(reminderDeliveries.enqueueAt), lte(reminderDeliveries.enqueueAt, now)))
          .orderBy(asc(reminderDeliveries.enqueueAt))
          .limit(limit),
        (rows): Waiting[] => rows,
      ),

    /**
     * Puts deliveries into batches, each into one for good: who has one keeps it, so that a batch sent again holds nobody
     * who was not in it. Which each is in.
     */
    joinBatches: (joins: readonly { id: string; batchId: string }[]) => {
      const rows = JSON.stringify(joins.map(({ id, batchId }) => [id, batchId]));
      return query(
        db
          .update(reminderDeliveries)
          .set({ batchId: sql`coalesce(${reminderDeliveries.batchId}, j.value ->> 1)` })
          .from(sql`json_each(${rows}) j`)
          .where(sql`${reminderDeliveries.id} = j.value ->> 0`)
          .returning({ id: reminderDeliveries.id, batchId: reminderDeliveries.batchId }),
        (written) => new Map(written.map(({ id, batchId }) => [id, batchId])),
      );
    },

    /** When each of these goes into the queue again, should it still not be settled; settled ones are left alone. */
    markEnqueued: (marks: readonly { id: string; again: number }[]) => {
      const rows = JSON.stringify(marks.map(({ id, again }) => [id, again]));
      return query(
        db
          .update(reminderDeliveries)
          .set({ enqueueAt: sql`m.value ->> 1` })
          .from(sql`json_each(${rows}) m`)
          .where(and(sql`${reminderDeliveries.id} = m.value ->> 0`, isNotNull(reminderDeliveries.enqueueAt))),
        () => undefined,
      );
    },

    /** Forgets deliveries older than `before` (ms), `limit` of them; answers how many went. */
    purgeDeliveries: (before: number, limit: number) =>
      query(
        db
          .delete(reminderDeliveries)
          .where(
            inArray(
              reminderDeliveries.id,
              db
                .select({ id: reminderDeliveries.id })
                .from(reminderDeliveries)
                .where(lt(reminderDeliveries.dueAt, before))
                .limit(limit),
            ),
          )
          .returning({ id: reminderDeliveries.id }),
        (rows) => rows.length,
      ),

    /** Forgets tests, answers to senders, updates of the bot, numbers nobody has and what days have cost. */
    purgeTraces: (before: { tests: number; replies: number; updates: number; day: string }) => [
      query(db.delete(reminderTests).where(lt(reminderTests.createdAt, before.tests)), () => undefined),
      query(db.delete(reminderReplies).where(lt(reminderReplies.repliedAt, before.replies)), () => undefined),
      query(
        db.delete(reminderUpdates).where(lt(reminderUpdates.receivedAt, before.updates)),
        () => undefined,
      ),
      query(
        db
          .delete(reminderPhones)
          .where(and(isNull(reminderPhones.userId), lt(reminderPhones.codeDay, before.day))),
        () => undefined,
      ),
      query(db.delete(reminderSpending).where(lt(reminderSpending.day, before.day)), () => undefined),
    ],
  };
});
