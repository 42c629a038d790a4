// Mails that a change owes: written with it, sent afterwards.
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { subscriptionNotices, users } from "#db/schema/index.ts";
import type { Notice } from "./subscription.ts";

/** The first wait before a notice is tried again; with the doublings, the last try comes on the sixth day. */
const NOTICE_WAIT_MS = 60_000;
const NOTICE_TRIES = 14;

/** For the batch of the change that owes it. */
export const noticeStatement = (db: Database, userId: string, { id, kind, facts }: Notice, now: number) =>
  db
    .insert(subscriptionNotices)
    .values({ id, userId, kind, facts: JSON.stringify(facts), createdAt: now })
    .onConflictDoNothing();

export const noticesStore = (db: Database) => ({
  async addNotice(userId: string, one: Notice, now: number): Promise<void> {
    await noticeStatement(db, userId, one, now).run();
  },

  /**
   * Mails that are owed, with where to send them: one member's that were never tried, or those older than `before`
   * (ms). One that failed waits twice as long each time, behind those that failed less, and is given up after
   * NOTICE_TRIES: none keeps another.
   */
  async unsent(wanted: { userId: string } | { before: number }, limit = 20) {
    const { createdAt, attempts } = subscriptionNotices;
    const which =
      "userId" in wanted
        ? // However often the member is read meanwhile, what failed waits for its time.
          and(eq(subscriptionNotices.userId, wanted.userId), eq(attempts, 0))
        : sql`${createdAt} + ${NOTICE_WAIT_MS} * ((1 << ${attempts}) - 1) < ${wanted.before}`;
    return db
      .select({
        id: subscriptionNotices.id,
        userId: subscriptionNotices.userId,
        kind: subscriptionNotices.kind,
        facts: subscriptionNotices.facts,
        attempts,
        createdAt: subscriptionNotices.createdAt,
        email: users.email,
        firstName: users.firstName,
        timezone: users.timezone,
      })
      .from(subscriptionNotices)
      .innerJoin(users, eq(users.id, subscriptionNotices.userId))
      .where(and(isNull(subscriptionNotices.sentAt), lt(attempts, NOTICE_TRIES), which))
      .orderBy(asc(attempts), asc(createdAt))
      .limit(limit);
  },

  /** Senders that read the same `attempts` and failed at once were one try. */
  async noteFailedNotice(userId: string, id: string, attempts: number): Promise<void> {
    await db
      .update(subscriptionNotices)
      .set({ attempts: attempts + 1 })
      .where(
        and(
          eq(subscriptionNotices.id, id),
          eq(subscriptionNotices.userId, userId),
          eq(subscriptionNotices.attempts, attempts),
        ),
      )
      .run();
  },

  async markSent(userId: string, id: string, now: number): Promise<void> {
    await db
      .update(subscriptionNotices)
      .set({ sentAt: now })
      .where(and(eq(subscriptionNotices.id, id), eq(subscriptionNotices.userId, userId)))
      .run();
  },
});
