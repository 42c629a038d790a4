import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  newsletterBatches,
  newsletterDeliveries,
  newsletterIssues,
  newsletterLessons,
  newsletterSubscriptions,
  quotations,
} from "#db/schema/index.ts";

export type WeeklyStore = ReturnType<typeof createWeeklyStore>;
export type Batch = { id: string; attempts: number };

export function createWeeklyStore(db: Database) {
  return {
    /** The lesson that was chosen for a Sunday; undefined before. */
    async issue(day: string): Promise<{ lessonId: string } | undefined> {
      const [row] = await db
        .select({ lessonId: newsletterIssues.lessonId })
        .from(newsletterIssues)
        .where(eq(newsletterIssues.day, day));
      return row;
    },

    /** Every lesson, with the last Sunday it was sent on. */
    async turns() {
      return db
        .select({
          id: newsletterLessons.id,
          position: newsletterLessons.position,
          lastSent: sql<
            string | null
          >`(select max(day) from newsletter_issues where lesson_id = ${newsletterLessons.id})`,
        })
        .from(newsletterLessons)
        .where(eq(newsletterLessons.published, true))
        .all();
    },

    /** Unpublished or not: a letter that has begun to leave is the same for everybody. */
    async lesson(id: string) {
      const { id: lessonId, subject, body, act } = getTableColumns(newsletterLessons);
      const [row] = await db
        .select({
          lessonId,
          subject,
          body,
          act,
          quote: quotations.quote,
          author: quotations.author,
          work: quotations.work,
          locus: quotations.locus,
        })
        .from(newsletterLessons)
        .innerJoin(quotations, eq(quotations.id, newsletterLessons.quotationId))
        .where(eq(newsletterLessons.id, id));
      return row;
    },

    /**
     * Fixes a Sunday's letter and who gets it, in one batch: the first call wins, and whoever confirms later waits
     * for the next Sunday.
     */
    async plan(day: string, lessonId: string, now: number, batchSize: number): Promise<void> {
      await db.batch([
        db
          .insert(newsletterDeliveries)
          .select(
            sql`select ${day}, id, ${day} || '/' || printf('%06d', (row_number() over (order by id) - 1) / cast(${batchSize} as integer))
              from newsletter_subscriptions
              where status = 'confirmed' and unsubscribe_key is not null
                and not exists (select 1 from newsletter_issues where day = ${day})`,
          )
          .onConflictDoNothing(),
        db.insert(newsletterIssues).values({ day, lessonId, createdAt: now }).onConflictDoNothing(),
        db
          .insert(newsletterBatches)
          .select(
            sql`select distinct batch_id, day, 0, null, null, null from newsletter_deliveries where day = ${day}`,
          )
          .onConflictDoNothing(),
      ]);
    },

    /** Takes one batch that is open and that nobody is sending; the freshest first, so that a bad one blocks none. */
    async claim(day: string, now: number, until: number): Promise<Batch | undefined> {
      const [taken] = await db
        .update(newsletterBatches)
        .set({ claimedUntil: until, attempts: sql`${newsletterBatches.attempts} + 1` })
        .where(
          eq(
            newsletterBatches.id,
            sql`(select id from newsletter_batches where day = ${day} and closed_at is null
              and (claimed_until is null or claimed_until <= ${now}) order by attempts, id limit 1)`,
          ),
        )
        .returning({ id: newsletterBatches.id, attempts: newsletterBatches.attempts });
      return taken;
    },

    /** Who is in a batch and still on the list. */
    async recipients(batchId: string) {
      return db
        .select({
          id: newsletterSubscriptions.id,
          email: newsletterSubscriptions.email,
          unsubscribeKey: newsletterSubscriptions.unsubscribeKey,
          confirmedAt: newsletterSubscriptions.confirmedAt,
        })
        .from(newsletterDeliveries)
        .innerJoin(
          newsletterSubscriptions,
          eq(newsletterSubscriptions.id, newsletterDeliveries.subscriptionId),
        )
        .where(
          and(eq(newsletterDeliveries.batchId, batchId), eq(newsletterSubscriptions.status, "confirmed")),
        )
        .orderBy(asc(newsletterSubscriptions.id))
        .all();
    },

    async close(batchId: string, outcome: "sent" | "refused" | "late", now: number): Promise<void> {
      await db
        .update(newsletterBatches)
        .set({ outcome, closedAt: now, claimedUntil: null })
        .where(eq(newsletterBatches.id, batchId))
        .run();
    },

    /** To be tried again from `at` on. */
    async putBack(batchId: string, at: number): Promise<void> {
      await db
        .update(newsletterBatches)
        .set({ claimedUntil: at })
        .where(eq(newsletterBatches.id, batchId))
        .run();
    },

    /** Halves a batch of which one mail is refused: the others go on without it. */
    async split(batchId: string, day: string, now: number): Promise<void> {
      const [first, second] = [`${batchId}a`, `${batchId}b`];
      const half = sql`select subscription_id from newsletter_deliveries where batch_id = ${batchId}
        order by subscription_id
        limit (select count(*) / 2 from newsletter_deliveries where batch_id = ${batchId})`;
      await db.batch([
        db
          .update(newsletterDeliveries)
          .set({
            batchId: sql`iif(${newsletterDeliveries.subscriptionId} in (${half}), ${first}, ${second})`,
          })
          .where(eq(newsletterDeliveries.batchId, batchId)),
        db
          .insert(newsletterBatches)
          .values([
            { id: first, day },
            { id: second, day },
          ])
          .onConflictDoNothing(),
        db
          .update(newsletterBatches)
          .set({ outcome: "split", closedAt: now, claimedUntil: null })
          .where(eq(newsletterBatches.id, batchId)),
      ]);
    },

    /** Letters of Sundays before `day` that could not leave: they never will. */
    async giveUpBefore(day: string, now: number): Promise<number> {
      const late = await db
        .update(newsletterBatches)
        .set({ outcome: "late", closedAt: now })
        .where(
          and(
            lt(newsletterBatches.day, day),
            isNull(newsletterBatches.closedAt),
            or(isNull(newsletterBatches.claimedUntil), lt(newsletterBatches.claimedUntil, now)),
          ),
        )
        .returning({ id: newsletterBatches.id });
      return late.length;
    },
  };
}
