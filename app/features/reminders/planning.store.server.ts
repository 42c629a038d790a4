// What the cron reads and writes, in chunks. Cost follows what is due: the plans come by the index on `next_due_at`, the
// deliveries by that on `enqueue_at`. Lists go in as one JSON parameter each (D1 allows 100 parameters).
import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import {
  reminderChannels,
  reminderDeliveries,
  reminderPlans,
  reminderTests,
  reminderTexts,
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
};
/** Where a plan read at `version` stands next. */
export type PlanStep = { userId: string; version: number; nextDueAt: number | null; seen: string };

export type Waiting = { id: string; channel: Channel };

export function createPlanningStore(db: Database) {
  const due = (now: number) => and(isNotNull(reminderPlans.nextDueAt), lte(reminderPlans.nextDueAt, now));
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
            subscriptionTier: users.subscriptionTier,
            subscriptionStatus: users.subscriptionStatus,
            tierUntil: users.tierUntil,
            tierAfter: users.tierAfter,
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
          .where(
            inArray(
              reminderChannels.userId,
              db
                .select({ userId: reminderPlans.userId })
                .from(reminderPlans)
                .where(due(now))
                .orderBy(asc(reminderPlans.nextDueAt))
                .limit(limit),
            ),
          ),
        (rows) => rows,
      ),

    /** Ids and ranks of the published texts. */
    texts: () =>
      query(
        db
          .select({ id: reminderTexts.id, type: reminderTexts.type, position: reminderTexts.position })
          .from(reminderTexts)
          .where(eq(reminderTexts.published, true)),
        (rows) => rows,
      ),

    /**
     * Writes deliveries and steps in one atomic batch. A plan that was saved or planned since it was read (another
     * version) is left alone, and a slot that has its delivery gets no second one.
     */
    async commit(
      deliveries: readonly PlannedDelivery[],
      steps: readonly PlanStep[],
      now: number,
    ): Promise<number> {
      const rows = JSON.stringify(
        deliveries.map((d) => [
          d.id,
          d.userId,
          d.version,
          d.day,
          d.hour,
          d.channel,
          d.type,
          d.textId,
          d.dueAt,
        ]),
      );
      const moves = JSON.stringify(steps.map((s) => [s.userId, s.version, s.nextDueAt, s.seen]));
      // Drizzle's batch takes no statement of one's own: these two go to D1 as they stand.
      const d1 = db.$client;
      const [inserted] = await d1.batch([
        d1
          .prepare(
            `insert into reminder_deliveries
              (id, user_id, day, hour, channel, type, text_id, due_at, enqueue_at, updated_at)
            select d.value ->> 0, d.value ->> 1, d.value ->> 3, d.value ->> 4, d.value ->> 5, d.value ->> 6,
              d.value ->> 7, d.value ->> 8, d.value ->> 8, ?1
            from json_each(?2) d
            cross join reminder_plans p on p.user_id = d.value ->> 1 and p.version = d.value ->> 2
            where true
            on conflict (user_id, day, hour, channel) do nothing`,
          )
          .bind(now, rows),
        d1
          .prepare(
            `update reminder_plans
            set next_due_at = s.value ->> 2, seen = s.value ->> 3, version = version + 1
            from json_each(?1) s
            where reminder_plans.user_id = s.value ->> 0 and version = s.value ->> 1`,
          )
          .bind(moves),
      ]);
      return inserted?.meta.changes ?? 0;
    },

    /** What is to go into the queue now, oldest first. */
    async toEnqueue(now: number, limit: number): Promise<Waiting[]> {
      return db
        .select({ id: reminderDeliveries.id, channel: reminderDeliveries.channel })
        .from(reminderDeliveries)
        .where(and(isNotNull(reminderDeliveries.enqueueAt), lte(reminderDeliveries.enqueueAt, now)))
        .orderBy(asc(reminderDeliveries.enqueueAt))
        .limit(limit);
    },

    /** When each of these goes into the queue again, should it still not be settled; settled ones are left alone. */
    async enqueued(marks: readonly { id: string; again: number }[]): Promise<void> {
      const rows = JSON.stringify(marks.map(({ id, again }) => [id, again]));
      await db.run(sql`
        update reminder_deliveries set enqueue_at = m.value ->> 1
        from json_each(${rows}) m
        where reminder_deliveries.id = m.value ->> 0 and enqueue_at is not null`);
    },

    /** Forgets what is older than `before` (ms); answers how many rows went. */
    async purge(before: number, limit: number): Promise<number> {
      const old = db
        .select({ id: reminderDeliveries.id })
        .from(reminderDeliveries)
        .where(lt(reminderDeliveries.dueAt, before))
        .limit(limit);
      const [gone] = await db.batch([
        db.delete(reminderDeliveries).where(inArray(reminderDeliveries.id, old)),
        db.delete(reminderTests).where(lt(reminderTests.createdAt, before)),
      ]);
      return gone.meta.changes;
    },
  };
}
