// The coach's rows. Every change of an answer is one conditional statement: who may write is decided by `attempt` and
// `status` in the database, never by what a writer believes (docs/decisions/0014-coach.md).
import { and, asc, count, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { coachConversations, coachExchanges, coachPreferences, coachUsage } from "#db/schema/index.ts";
import {
  DAY_LIMIT,
  DAY_MS,
  DEFAULT_PREFERENCES,
  EXCHANGES_SHOWN,
  HOUR_LIMIT,
  HOUR_MS,
  type Preferences,
} from "../coach.ts";

export type SealedConversation = typeof coachConversations.$inferSelect;
export type SealedExchange = typeof coachExchanges.$inferSelect;
export type CoachStore = ReturnType<typeof createCoachStore>;
/** The place of a conversation in the list: a page ends there. */
export type ConversationCursor = { updatedAt: number; id: string };

const mine = (userId: string, id: string) =>
  and(eq(coachExchanges.userId, userId), eq(coachExchanges.id, id));
/** Still written, by this attempt. */
const writing = (userId: string, id: string, attempt: string) =>
  and(mine(userId, id), eq(coachExchanges.attempt, attempt), eq(coachExchanges.status, "answering"));
const changed = (result: { meta: { changes: number } }) => result.meta.changes > 0;

export function createCoachStore(db: Database) {
  const usedSince = (userId: string, since: number) =>
    sql`(select count(*) from ${coachUsage} where ${coachUsage.userId} = ${userId} and ${coachUsage.usedAt} > ${since})`;

  return {
    preferences: (userId: string) =>
      query(
        db
          .select({
            address: coachPreferences.address,
            shareMoodAt: coachPreferences.shareMoodAt,
            shareJournalAt: coachPreferences.shareJournalAt,
          })
          .from(coachPreferences)
          .where(eq(coachPreferences.userId, userId)),
        (rows): Preferences => rows[0] ?? DEFAULT_PREFERENCES,
      ),

    async savePreferences(userId: string, preferences: Preferences, now: number): Promise<void> {
      const values = { ...preferences, updatedAt: now };
      await db
        .insert(coachPreferences)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: coachPreferences.userId, set: values })
        .run();
    },

    /** Messages of the last hour and day. */
    used: (userId: string, now: number) =>
      query(
        db
          .select({
            hour: sql<number>`coalesce(sum(${coachUsage.usedAt} > ${now - HOUR_MS}), 0)`.as("hour"),
            day: count().as("day"),
          })
          .from(coachUsage)
          .where(and(eq(coachUsage.userId, userId), gt(coachUsage.usedAt, now - DAY_MS))),
        (rows) => ({ hour: Number(rows[0]?.hour ?? 0), day: rows[0]?.day ?? 0 }),
      ),

    /** Counts one more message in one statement, unless the hour or the day is full: false, and nothing is counted. */
    async take(userId: string, id: string, now: number): Promise<boolean> {
      const [, taken] = await db.batch([
        db.delete(coachUsage).where(and(eq(coachUsage.userId, userId), lt(coachUsage.usedAt, now - DAY_MS))),
        db
          .insert(coachUsage)
          .select(
            sql`select ${id}, ${userId}, ${now} where ${usedSince(userId, now - HOUR_MS)} < ${HOUR_LIMIT} and ${usedSince(userId, now - DAY_MS)} < ${DAY_LIMIT}`,
          ),
      ]);
      return changed(taken);
    },

    /** A message that brought no word is not counted. */
    async giveBack(userId: string, id: string): Promise<void> {
      await db
        .delete(coachUsage)
        .where(and(eq(coachUsage.userId, userId), eq(coachUsage.id, id)))
        .run();
    },

    /** When the oldest message that fills the hour, or the day, leaves its window (ms). */
    freeAt: (userId: string, now: number) =>
      query(
        db
          .select({ usedAt: coachUsage.usedAt })
          .from(coachUsage)
          .where(and(eq(coachUsage.userId, userId), gt(coachUsage.usedAt, now - DAY_MS)))
          .orderBy(desc(coachUsage.usedAt))
          .limit(DAY_LIMIT),
        (rows): number => {
          const hourFull = rows[HOUR_LIMIT - 1];
          const dayFull = rows[DAY_LIMIT - 1];
          const free = [
            ...(hourFull && hourFull.usedAt > now - HOUR_MS ? [hourFull.usedAt + HOUR_MS] : []),
            ...(dayFull ? [dayFull.usedAt + DAY_MS] : []),
          ];
          return Math.max(now + 1_000, ...free);
        },
      ),

    conversation: (userId: string, id: string) =>
      query(
        db
          .select()
          .from(coachConversations)
          .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, id))),
        (rows): SealedConversation | undefined => rows[0],
      ),

    /** Newest first. */
    conversations: (userId: string, limit: number, before?: ConversationCursor) =>
      query(
        db
          .select()
          .from(coachConversations)
          .where(
            and(
              eq(coachConversations.userId, userId),
              before &&
                or(
                  lt(coachConversations.updatedAt, before.updatedAt),
                  and(
                    eq(coachConversations.updatedAt, before.updatedAt),
                    lt(coachConversations.id, before.id),
                  ),
                ),
            ),
          )
          .orderBy(desc(coachConversations.updatedAt), desc(coachConversations.id))
          .limit(limit),
        (rows): SealedConversation[] => rows,
      ),

    countOf: (userId: string) =>
      query(
        db.select({ n: count() }).from(coachConversations).where(eq(coachConversations.userId, userId)),
        (rows) => rows[0]?.n ?? 0,
      ),

    /** The last exchange of each of these conversations, whose ids travel as one parameter: a page has more than D1 binds. */
    lastOf: (userId: string, conversations: readonly { id: string }[]) =>
      query(
        db
          .select()
          .from(coachExchanges)
          .where(
            and(
              eq(coachExchanges.userId, userId),
              sql`${coachExchanges.conversationId} in (select value from json_each(${JSON.stringify(conversations.map(({ id }) => id))}))`,
              sql`${coachExchanges.seq} = (select c.exchanges from coach_conversations c where c.id = ${coachExchanges.conversationId})`,
            ),
          ),
        (rows): SealedExchange[] => rows,
      ),

    /** A stretch of a conversation, oldest first: the newest (of those before `before`), or what follows `after`. */
    exchangesOf: (
      userId: string,
      conversationId: string,
      { limit = EXCHANGES_SHOWN, before, after }: { limit?: number; before?: number; after?: number } = {},
    ) =>
      query(
        db
          .select()
          .from(coachExchanges)
          .where(
            and(
              eq(coachExchanges.userId, userId),
              eq(coachExchanges.conversationId, conversationId),
              before === undefined ? undefined : lt(coachExchanges.seq, before),
              after === undefined ? undefined : gt(coachExchanges.seq, after),
            ),
          )
          .orderBy(after === undefined ? desc(coachExchanges.seq) : asc(coachExchanges.seq))
          .limit(limit),
        (rows): SealedExchange[] => (after === undefined ? rows.reverse() : rows),
      ),

    exchange: (userId: string, id: string) =>
      query(
        db.select().from(coachExchanges).where(mine(userId, id)),
        (rows): SealedExchange | undefined => rows[0],
      ),

    byRequest: (userId: string, requestId: string) =>
      query(
        db
          .select()
          .from(coachExchanges)
          .where(and(eq(coachExchanges.userId, userId), eq(coachExchanges.requestId, requestId))),
        (rows): SealedExchange | undefined => rows[0],
      ),

    /**
     * Writes a question down, and its conversation where it opens one: one batch, so that there is no question without
     * a place. False where the same request was written already, or the conversation is not the member's.
     */
    async open(
      conversation: SealedConversation,
      exchange: Omit<SealedExchange, "seq">,
      isNew: boolean,
    ): Promise<boolean> {
      const { id, userId } = conversation;
      const own = and(eq(coachConversations.id, id), eq(coachConversations.userId, userId));
      const insert = db
        .insert(coachExchanges)
        .select(
          sql`select ${exchange.id}, ${id}, ${userId}, ${coachConversations.exchanges} + 1, ${exchange.requestId}, ${exchange.status}, ${exchange.attempt}, ${exchange.leaseUntil}, ${exchange.sealedMessage}, ${exchange.sealedResponse}, ${exchange.crisis ? 1 : 0}, ${exchange.createdAt}, ${exchange.updatedAt} from ${coachConversations} where ${own}`,
        )
        .onConflictDoNothing();
      const update = db
        .update(coachConversations)
        .set({
          exchanges: sql`(select count(*) from ${coachExchanges} where ${coachExchanges.conversationId} = ${id})`,
          updatedAt: exchange.createdAt,
          ...(exchange.crisis && { crisis: true }),
        })
        .where(own);
      // A new conversation whose question was written elsewhere already would stay empty.
      const sweep = db
        .delete(coachConversations)
        .where(
          and(
            eq(coachConversations.userId, userId),
            eq(coachConversations.id, id),
            eq(coachConversations.exchanges, 0),
          ),
        );
      if (isNew) {
        const [, inserted] = await db.batch([
          db.insert(coachConversations).values(conversation),
          insert,
          update,
          sweep,
        ]);
        return changed(inserted);
      }
      const [inserted] = await db.batch([insert, update]);
      return changed(inserted);
    },

    /**
     * Keeps what was said so far; with a `status`, ends the attempt. False where somebody stopped the answer or took it
     * over: it is no longer this attempt's to write.
     */
    async keep(
      userId: string,
      id: string,
      attempt: string,
      said: {
        sealedResponse: string;
        crisis: boolean;
        leaseUntil: number;
        now: number;
        status?: "done" | "interrupted";
      },
    ): Promise<boolean> {
      const { sealedResponse, crisis, leaseUntil, now, status } = said;
      const done = await db
        .update(coachExchanges)
        .set({
          sealedResponse,
          leaseUntil,
          updatedAt: now,
          ...(status && { status }),
          ...(crisis && { crisis }),
        })
        .where(writing(userId, id, attempt))
        .run();
      return changed(done);
    },

    /** Distress was heard: the persona steps aside in this conversation. */
    async markCrisis(userId: string, conversationId: string): Promise<void> {
      await db
        .update(coachConversations)
        .set({ crisis: true })
        .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, conversationId)))
        .run();
    },

    /** Stops an answer being written, by `attempt` where it is named; what was kept of it stays. */
    async stop(userId: string, id: string, attempt: string | undefined, now: number): Promise<boolean> {
      const done = await db
        .update(coachExchanges)
        .set({ status: "interrupted", updatedAt: now })
        .where(
          and(
            mine(userId, id),
            eq(coachExchanges.status, "answering"),
            attempt === undefined ? undefined : eq(coachExchanges.attempt, attempt),
          ),
        )
        .run();
      return changed(done);
    },

    /** Takes an unfinished answer over, whoever was writing it. False where it is done or is not the member's. */
    async takeOver(
      userId: string,
      id: string,
      attempt: string,
      leaseUntil: number,
      now: number,
    ): Promise<boolean> {
      const done = await db
        .update(coachExchanges)
        .set({ status: "answering", attempt, leaseUntil, updatedAt: now })
        .where(and(mine(userId, id), ne(coachExchanges.status, "done")))
        .run();
      return changed(done);
    },

    async rename(userId: string, id: string, sealedTitle: string): Promise<boolean> {
      const done = await db
        .update(coachConversations)
        .set({ sealedTitle })
        .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, id)))
        .run();
      return changed(done);
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const [, done] = await db.batch([
        db
          .delete(coachExchanges)
          .where(and(eq(coachExchanges.userId, userId), eq(coachExchanges.conversationId, id))),
        db
          .delete(coachConversations)
          .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, id))),
      ]);
      return changed(done);
    },
  };
}
