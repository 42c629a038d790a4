// What waits for an administrator, across the features' tables: messages, attributions, deliveries, runs of the cron.

import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { settleMessage } from "#app/features/contact/settle.store.server.ts";
import { createAttributionsStore } from "#app/features/quotes/attributions.store.server.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import {
  attributionReports,
  contactMessages,
  dailyFigures,
  jobRuns,
  type LogLine,
  logLine,
  memberFigures,
  newsletterIssues,
  reminderDeliveries,
  reminderPlans,
} from "#db/schema/index.ts";

export type OperationsStore = ReturnType<typeof createOperationsStore>;

export const OPERATIONS_PAGE = 30;

export const createOperationsStore = oncePer((db: Database) => {
  const reports = createAttributionsStore(db);
  return {
    /** Not handled yet, the oldest first; or the latest that are handled. */
    messages: (status: "new" | "handled") =>
      query(
        db
          .select({
            id: contactMessages.id,
            name: contactMessages.name,
            email: contactMessages.email,
            subject: contactMessages.subject,
            message: contactMessages.message,
            createdAt: contactMessages.createdAt,
            forwardedAt: contactMessages.forwardedAt,
            suspect: contactMessages.suspect,
          })
          .from(contactMessages)
          .where(eq(contactMessages.status, status))
          .orderBy(status === "new" ? asc(contactMessages.createdAt) : desc(contactMessages.createdAt))
          .limit(OPERATIONS_PAGE),
        (rows) => rows,
      ),

    attributions: () => reports.open(OPERATIONS_PAGE),

    /** Settles a message or a report that waits, for one write, and writes the log line with it; one that does not wait, neither. */
    settle(kind: "message" | "attribution", id: string, line: LogLine) {
      const waits =
        kind === "message"
          ? and(eq(contactMessages.id, id), eq(contactMessages.status, "new"))
          : and(eq(attributionReports.id, id), eq(attributionReports.status, "open"));
      const table = kind === "message" ? contactMessages : attributionReports;
      // The log line first: its condition reads what still waits.
      return [
        query(logLine(db, line, { from: table, where: waits }), () => undefined),
        kind === "message" ? query(settleMessage(db, waits), () => undefined) : reports.close(id),
      ] as const;
    },

    waiting: () =>
      query(
        db
          .select({
            messages: sql<number>`(select count(*) from contact_messages where status = 'new')`.as(
              "messages",
            ),
            attributions: sql<number>`(select count(*) from attribution_reports where status = 'open')`.as(
              "attributions",
            ),
            reports: sql<number>`(select count(*) from forum_reports where status = 'open')`.as("reports"),
            dead: sql<number>`(select count(*) from reminder_deliveries where status = 'dead')
              + (select count(*) from mail_outbox where outcome in ('refused', 'expired'))`.as("dead"),
            payments: sql<number>`(select count(*) from payment_failures)`.as("payments"),
          })
          .from(sql`(select 1)`),
        ([row]) => row ?? { messages: 0, attributions: 0, reports: 0, dead: 0, payments: 0 },
      ),

    runs: () => query(db.select().from(jobRuns).orderBy(asc(jobRuns.job)), (rows) => rows),

    /** Inscriptions to the letter, by status. */
    newsletter: () =>
      query(
        db
          .select()
          .from(memberFigures)
          .where(inArray(memberFigures.key, ["letter:confirmed", "letter:pending", "letter:unsubscribed"])),
        (rows) => new Map(rows.map(({ key, n }) => [key.slice("letter:".length), n])),
      ),

    /** The latest Sundays, and how many mails went out for each. */
    issues: () =>
      query(
        db
          .select({
            day: newsletterIssues.day,
            lessonId: newsletterIssues.lessonId,
            sent: newsletterIssues.sent,
            open: sql<number>`(select count(*) from newsletter_batches b
              where b.day = newsletter_issues.day and b.closed_at is null)`.as("open"),
          })
          .from(newsletterIssues)
          .orderBy(desc(newsletterIssues.day))
          .limit(8),
        (rows) => rows,
      ),

    /** What the queue should have settled already: planned before `limit` (ms) and still to be sent. */
    overdue: (limit: number) =>
      query(
        db
          .select({
            n: sql<number>`count(*)`.as("n"),
            oldest: sql<number | null>`min(enqueue_at)`.as("oldest"),
          })
          .from(reminderDeliveries)
          .where(and(isNotNull(reminderDeliveries.enqueueAt), lt(reminderDeliveries.enqueueAt, limit))),
        ([row]) => row ?? { n: 0, oldest: null },
      ),

    /** ms: when the next reminder of all is to be planned; null where nobody wants any. */
    nextDue: () =>
      query(
        db
          .select({ at: sql<number | null>`min(${reminderPlans.nextDueAt})`.as("at") })
          .from(reminderPlans)
          .where(isNotNull(reminderPlans.nextDueAt)),
        ([row]) => row?.at ?? null,
      ),

    /** Deliveries due between two instants (ms), by channel and status. */
    deliveries: (from: number, to: number) =>
      query(
        db
          .select({
            channel: reminderDeliveries.channel,
            status: reminderDeliveries.status,
            n: sql<number>`count(*)`.as("n"),
          })
          .from(reminderDeliveries)
          .where(and(gte(reminderDeliveries.dueAt, from), lt(reminderDeliveries.dueAt, to)))
          .groupBy(reminderDeliveries.channel, reminderDeliveries.status),
        (rows) => rows,
      ),

    entries: () =>
      query(
        db.select({ n: memberFigures.n }).from(memberFigures).where(eq(memberFigures.key, "entries")),
        ([row]) => row?.n ?? 0,
      ),

    /** Figures of the days after `day`, oldest first. */
    figuresSince: (day: string) =>
      query(
        db.select().from(dailyFigures).where(gt(dailyFigures.day, day)).orderBy(asc(dailyFigures.day)),
        (rows) => rows,
      ),

    writeFigures: (day: string, figures: Readonly<Record<string, number>>) =>
      query(
        db
          .insert(dailyFigures)
          .values(Object.entries(figures).map(([key, n]) => ({ day, key, n })))
          .onConflictDoUpdate({
            target: [dailyFigures.day, dailyFigures.key],
            set: { n: sql`excluded.n` },
          }),
        () => undefined,
      ),
  };
});
