// A Sunday's letter as rows: which lesson, who gets it, in which batch, and what the provider calls each mail. Every step
// asks the database what is left to do, because the cron may come twice, late, or to two machines at once.
import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { dayIn } from "#app/lib/dates.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import {
  newsletterBatches,
  newsletterDeliveries,
  newsletterIssues,
  newsletterLessons,
  newsletterSubscriptions,
  quotations,
} from "#db/schema/index.ts";

export type WeeklyStore = ReturnType<typeof createWeeklyStore>;
export type LetterBatch = { id: string; attempts: number };

const [issues, batches, deliveries, subscriptions] = [
  newsletterIssues,
  newsletterBatches,
  newsletterDeliveries,
  newsletterSubscriptions,
];

export const createWeeklyStore = oncePer((db: Database) => {
  return {
    /** The lesson that was chosen for a Sunday; undefined before. */
    issue: (day: string) =>
      query(
        db.select({ lessonId: issues.lessonId }).from(issues).where(eq(issues.day, day)),
        (rows) => rows[0],
      ),

    /** Every lesson, with the last Sunday it was sent on. */
    turns: () =>
      query(
        db
          .select({
            id: newsletterLessons.id,
            position: newsletterLessons.position,
            lastSent: sql<
              string | null
            >`(select max(day) from ${issues} where lesson_id = "newsletter_lessons"."id")`.as("last_sent"),
          })
          .from(newsletterLessons)
          .where(eq(newsletterLessons.published, true)),
        (rows) => rows,
      ),

    /** Unpublished or not: a letter that has begun to leave is the same for everybody. */
    lesson(id: string) {
      const { id: lessonId, subject, body, act } = getTableColumns(newsletterLessons);
      return query(
        db
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
          .where(eq(newsletterLessons.id, id)),
        (rows) => rows[0],
      );
    },

    /**
     * Fixes a Sunday's letter and who gets it, for one write: the first call wins, and whoever confirms later waits for
     * the next Sunday.
     */
    plan: (day: string, lessonId: string, now: number, batchSize: number) => [
      query(
        db
          .insert(deliveries)
          .select(
            db
              .select({
                day: sql<string>`${day}`.as("day"),
                subscriptionId: sql<string>`${subscriptions.id}`.as("subscription_id"),
                batchId:
                  sql<string>`${day} || '/' || printf('%06d', (row_number() over (order by ${subscriptions.id}) - 1) / cast(${batchSize} as integer))`.as(
                    "batch_id",
                  ),
                providerId: sql<null>`null`.as("provider_id"),
                askAt: sql<null>`null`.as("ask_at"),
              })
              .from(subscriptions)
              .where(
                and(
                  eq(subscriptions.status, "confirmed"),
                  sql`${subscriptions.unsubscribeKey} is not null`,
                  sql`not exists (select 1 from ${issues} where day = ${day})`,
                ),
              ),
          )
          .onConflictDoNothing(),
        () => undefined,
      ),
      query(
        db.insert(issues).values({ day, lessonId, createdAt: now }).onConflictDoNothing(),
        () => undefined,
      ),
      query(
        db
          .insert(batches)
          .select(
            db
              .selectDistinct({
                id: sql<string>`${deliveries.batchId}`.as("id"),
                day: sql<string>`${deliveries.day}`.as("day"),
                attempts: sql<number>`0`.as("attempts"),
                claimedUntil: sql<null>`null`.as("claimed_until"),
                closedAt: sql<null>`null`.as("closed_at"),
                outcome: sql<null>`null`.as("outcome"),
              })
              .from(deliveries)
              .where(eq(deliveries.day, day)),
          )
          .onConflictDoNothing(),
        () => undefined,
      ),
    ],

    /** Takes one batch that is open and that nobody is sending; the freshest first, so that a bad one blocks none. */
    claim: (day: string, now: number, until: number) =>
      query(
        db
          .update(batches)
          .set({ claimedUntil: until, attempts: sql`${batches.attempts} + 1` })
          .where(
            eq(
              batches.id,
              db
                .select({ id: batches.id })
                .from(batches)
                .where(
                  and(
                    eq(batches.day, day),
                    isNull(batches.closedAt),
                    or(isNull(batches.claimedUntil), lte(batches.claimedUntil, now)),
                  ),
                )
                .orderBy(asc(batches.attempts), asc(batches.id))
                .limit(1),
            ),
          )
          .returning({ id: batches.id, attempts: batches.attempts }),
        (rows): LetterBatch | undefined => rows[0],
      ),

    /** Who is in a batch and still on the list. */
    recipients: (batchId: string) =>
      query(
        db
          .select({
            id: subscriptions.id,
            email: subscriptions.email,
            unsubscribeKey: subscriptions.unsubscribeKey,
            confirmedAt: subscriptions.confirmedAt,
          })
          .from(deliveries)
          .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
          .where(and(eq(deliveries.batchId, batchId), eq(subscriptions.status, "confirmed")))
          .orderBy(asc(subscriptions.id)),
        (rows) => rows,
      ),

    close: (batchId: string, outcome: "sent" | "refused", now: number) =>
      query(
        db.update(batches).set({ outcome, closedAt: now, claimedUntil: null }).where(eq(batches.id, batchId)),
        () => undefined,
      ),

    /** What the provider calls each mail of a batch, and when to ask what became of it. */
    noteSent: (
      batchId: string,
      sent: readonly { subscriptionId: string; email: string; providerId: string }[],
      askAt: number,
    ) => {
      const mails = JSON.stringify(sent);
      const providerId = sql`(select value ->> 'providerId' from json_each(${mails})
        where value ->> 'subscriptionId' = ${deliveries.subscriptionId})`;
      return query(
        db
          .update(deliveries)
          .set({ providerId, askAt })
          .where(
            and(
              eq(deliveries.batchId, batchId),
              // Not of who took another address while the letters left: it would be asked of that one.
              sql`exists (select 1 from json_each(${mails}) join ${subscriptions}
                on ${subscriptions.id} = value ->> 'subscriptionId' and ${subscriptions.email} = value ->> 'email'
                where value ->> 'subscriptionId' = ${deliveries.subscriptionId})`,
            ),
          ),
        () => undefined,
      );
    },

    /** Mails to ask the provider about, the longest due first. */
    toAsk: (now: number, limit: number) =>
      query(
        db
          .select({
            day: deliveries.day,
            subscriptionId: deliveries.subscriptionId,
            providerId: sql<string>`${deliveries.providerId}`.as("provider_id"),
            email: subscriptions.email,
          })
          .from(deliveries)
          .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
          .where(lte(deliveries.askAt, now))
          .orderBy(asc(deliveries.askAt))
          .limit(limit),
        (rows) => rows.map((row) => ({ ...row, isFirst: row.day === dayIn(now, "UTC") })),
      ),

    /** A mail was asked about. @param askAt when it is asked about again; null: no more */
    asked: ({ day, subscriptionId }: { day: string; subscriptionId: string }, askAt: number | null) =>
      query(
        db
          .update(deliveries)
          .set({ askAt })
          .where(and(eq(deliveries.day, day), eq(deliveries.subscriptionId, subscriptionId))),
        () => undefined,
      ),

    /** To be tried again from `at` on. */
    putBack: (batchId: string, at: number) =>
      query(db.update(batches).set({ claimedUntil: at }).where(eq(batches.id, batchId)), () => undefined),

    /** Halves a batch of which one mail is refused, for one write: the others go on without it. */
    split(batchId: string, day: string, now: number) {
      const [first, second] = [`${batchId}a`, `${batchId}b`];
      const half = db
        .select({ id: deliveries.subscriptionId })
        .from(deliveries)
        .where(eq(deliveries.batchId, batchId))
        .orderBy(asc(deliveries.subscriptionId))
        .limit(sql`(select count(*) / 2 from newsletter_deliveries where batch_id = ${batchId})` as never);
      return [
        query(
          db
            .update(deliveries)
            .set({ batchId: sql`iif(${inArray(deliveries.subscriptionId, half)}, ${first}, ${second})` })
            .where(eq(deliveries.batchId, batchId)),
          () => undefined,
        ),
        query(
          db
            .insert(batches)
            .values([
              { id: first, day },
              { id: second, day },
            ])
            .onConflictDoNothing(),
          () => undefined,
        ),
        query(
          db
            .update(batches)
            .set({ outcome: "split", closedAt: now, claimedUntil: null })
            .where(eq(batches.id, batchId)),
          () => undefined,
        ),
      ];
    },

    /** Letters of Sundays before `day` that could not leave: they never will. How many batches. */
    giveUpBefore: (day: string, now: number) =>
      query(
        db
          .update(batches)
          .set({ outcome: "late", closedAt: now })
          .where(
            and(
              lt(batches.day, day),
              isNull(batches.closedAt),
              or(isNull(batches.claimedUntil), lt(batches.claimedUntil, now)),
            ),
          )
          .returning({ id: batches.id }),
        (rows) => rows.length,
      ),
  };
});
