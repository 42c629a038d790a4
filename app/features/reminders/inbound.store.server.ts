// What comes back from the channels: the bot's updates, answers to messages, unsubscriptions. Each query names the
// update, the sender, the message or the token that an outside event carries, and no member.
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import {
  reminderChannels,
  reminderDeliveries,
  reminderPlans,
  reminderReplies,
  reminderUpdates,
  users,
} from "#db/schema/index.ts";

export const createInboundStore = oncePer((db: Database) => {
  const c = reminderChannels;
  return {
    /**
     * Writes down that an update of the bot came and whether its code is good, before it is spent in the same batch: an
     * update that comes again finds what was answered.
     */
    noteUpdate: (updateId: number, codeHash: string, now: number) =>
      query(
        db
          .insert(reminderUpdates)
          .values({
            updateId,
            confirmed: sql`exists (select 1 from ${c} where ${and(
              eq(c.codeHash, codeHash),
              eq(c.channel, "telegram"),
              gt(c.codeExpiresAt, now),
            )})`,
            receivedAt: now,
          })
          .onConflictDoNothing(),
        () => undefined,
      ),

    /** Was the code of this update good? */
    updateConfirmed: (updateId: number) =>
      query(
        db
          .select({ confirmed: reminderUpdates.confirmed })
          .from(reminderUpdates)
          .where(eq(reminderUpdates.updateId, updateId)),
        ([row]) => row?.confirmed ?? false,
      ),

    /** Takes the sender's answer of the hour; false where it was given. */
    takeReply: (sender: string, now: number, gapMs: number) =>
      query(
        db
          .insert(reminderReplies)
          .values({ sender, repliedAt: now })
          .onConflictDoUpdate({
            target: reminderReplies.sender,
            set: { repliedAt: now },
            setWhere: lte(reminderReplies.repliedAt, now - gapMs),
          })
          .returning({ sender: reminderReplies.sender }),
        (rows) => rows.length > 0,
      ),

    /** Who a message went to, from its provider's id. */
    recipientOf: (providerId: string) =>
      query(
        db
          .select({ userId: reminderDeliveries.userId })
          .from(reminderDeliveries)
          .where(eq(reminderDeliveries.providerId, providerId)),
        ([row]) => row?.userId,
      ),

    /** The member an unsubscription's token stands for, with the address it ends. */
    unsubscriber: (token: string) =>
      query(
        db
          .select({
            userId: reminderPlans.userId,
            address: sql<string>`coalesce(${reminderPlans.email}, ${users.email})`.as("address"),
            email: sql<string>`${users.email}`.as("account_email"),
          })
          .from(reminderPlans)
          .innerJoin(users, eq(users.id, reminderPlans.userId))
          .where(eq(reminderPlans.unsubscribeToken, token)),
        ([row]) => row,
      ),
  };
});
