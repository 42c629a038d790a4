// What members were told of their plans, once a fact. The mails themselves wait in the outbox, which forgets them after
// a year; a subscription runs longer, and each reading of it finds the same facts again.
import { eq, notExists, type SQL } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { subscriptionNotices } from "#db/schema/index.ts";
import type { Notice } from "./subscription.ts";

export const noticesStore = (db: Database) => ({
  /** A condition within a batch: the fact was not told yet. */
  isUntold: (noticeId: string): SQL =>
    notExists(
      db
        .select({ id: subscriptionNotices.id })
        .from(subscriptionNotices)
        .where(eq(subscriptionNotices.id, noticeId)),
    ),

  /** The fact is told from now on: it goes after its mail in their batch. */
  noteNotice: (userId: string, { id, kind, facts }: Notice, now: number) =>
    query(
      db
        .insert(subscriptionNotices)
        .values({ id, userId, kind, facts: JSON.stringify(facts), createdAt: now })
        .onConflictDoNothing(),
      () => undefined,
    ),
});
