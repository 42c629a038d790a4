// Mails that a change owes: written with it, sent afterwards.
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { subscriptionNotices, users } from "#db/schema/index.ts";
import type { Notice } from "./subscription.ts";

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

  /** Mails that are owed, with where to send them; of one member, or older than `before` (ms). */
  async unsent(wanted: { userId: string } | { before: number }, limit = 20) {
    const which =
      "userId" in wanted
        ? eq(subscriptionNotices.userId, wanted.userId)
        : lt(subscriptionNotices.createdAt, wanted.before);
    return db
      .select({
        id: subscriptionNotices.id,
        userId: subscriptionNotices.userId,
        kind: subscriptionNotices.kind,
        facts: subscriptionNotices.facts,
        createdAt: subscriptionNotices.createdAt,
        email: users.email,
        firstName: users.firstName,
        timezone: users.timezone,
      })
      .from(subscriptionNotices)
      .innerJoin(users, eq(users.id, subscriptionNotices.userId))
      .where(and(isNull(subscriptionNotices.sentAt), which))
      .orderBy(asc(subscriptionNotices.createdAt))
      .limit(limit);
  },

  async markSent(userId: string, id: string, now: number): Promise<void> {
    await db
      .update(subscriptionNotices)
      .set({ sentAt: now })
      .where(and(eq(subscriptionNotices.id, id), eq(subscriptionNotices.userId, userId)))
      .run();
  },
});
