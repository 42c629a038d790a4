// What still stands of the coach in the shared database, from before a member had an object of their own. It is read to be
// moved there, and deleted once it is; nothing writes it any more. db/schema/leaving.ts says when this goes.
import { and, asc, eq, exists, gt, not, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { oldConversations, oldExchanges, oldFeedback, oldPreferences } from "#db/schema/leaving.ts";

export type OldConversation = typeof oldConversations.$inferSelect;
export type OldExchange = typeof oldExchanges.$inferSelect & { complaint: string | null };
export type OldKept = { sealedMemory: string; sealedCare: string };
export type OldConversationsStore = ReturnType<typeof createOldConversationsStore>;

const somethingKept = sql`${oldPreferences.sealedMemory} <> '' or ${oldPreferences.sealedCare} <> ''`;

export const createOldConversationsStore = (db: Database) => ({
  /** By id; `after` is the last id of the lot before, "" at first. */
  conversations: (userId: string, after: string, limit: number) =>
    query(
      db
        .select()
        .from(oldConversations)
        .where(and(eq(oldConversations.userId, userId), gt(oldConversations.id, after)))
        .orderBy(asc(oldConversations.id))
        .limit(limit),
      (rows): OldConversation[] => rows,
    ),

  /** Oldest first, with what the member said of each answer; `after` is the rank of the last one before. */
  exchanges: (userId: string, conversationId: string, after: number, limit: number) =>
    query(
      db
        .select({
          id: oldExchanges.id,
          conversationId: oldExchanges.conversationId,
          userId: oldExchanges.userId,
          seq: oldExchanges.seq,
          requestId: oldExchanges.requestId,
          status: oldExchanges.status,
          attempt: oldExchanges.attempt,
          leaseUntil: oldExchanges.leaseUntil,
          sealedMessage: oldExchanges.sealedMessage,
          sealedResponse: oldExchanges.sealedResponse,
          sealedMarks: oldExchanges.sealedMarks,
          createdAt: oldExchanges.createdAt,
          updatedAt: oldExchanges.updatedAt,
          complaint: oldFeedback.reason,
        })
        .from(oldExchanges)
        .leftJoin(oldFeedback, eq(oldFeedback.exchangeId, oldExchanges.id))
        .where(
          and(
            eq(oldExchanges.userId, userId),
            eq(oldExchanges.conversationId, conversationId),
            gt(oldExchanges.seq, after),
          ),
        )
        .orderBy(asc(oldExchanges.seq))
        .limit(limit),
      (rows): OldExchange[] => rows,
    ),

  /** Deletes exchanges that were moved, forty at most, but for those that have been written since in their old place. */
  moved: (userId: string, exchanges: readonly OldExchange[]) =>
    query(
      db.delete(oldExchanges).where(
        and(
          eq(oldExchanges.userId, userId),
          sql`(${oldExchanges.id}, ${oldExchanges.updatedAt}) in (values ${sql.join(
            exchanges.map(({ id, updatedAt }) => sql`(${id}, ${updatedAt})`),
            sql`, `,
          )})`,
        ),
      ),
      () => undefined,
    ),

  /** Deletes a conversation whose exchanges have all been moved. */
  emptied: (userId: string, id: string) =>
    query(
      db
        .delete(oldConversations)
        .where(
          and(
            eq(oldConversations.userId, userId),
            eq(oldConversations.id, id),
            not(
              exists(
                db
                  .select({ id: oldExchanges.id })
                  .from(oldExchanges)
                  .where(eq(oldExchanges.conversationId, id)),
              ),
            ),
          ),
        ),
      () => undefined,
    ),

  /** The memory and the care; undefined where there is neither. */
  kept: (userId: string) =>
    query(
      db
        .select({ sealedMemory: oldPreferences.sealedMemory, sealedCare: oldPreferences.sealedCare })
        .from(oldPreferences)
        .where(and(eq(oldPreferences.userId, userId), somethingKept)),
      (rows): OldKept | undefined => rows[0],
    ),

  /** Empties what was moved, unless it has been written since. */
  keptMoved: (userId: string, { sealedMemory, sealedCare }: OldKept) =>
    query(
      db
        .update(oldPreferences)
        .set({ sealedMemory: "", sealedCare: "" })
        .where(
          and(
            eq(oldPreferences.userId, userId),
            eq(oldPreferences.sealedMemory, sealedMemory),
            eq(oldPreferences.sealedCare, sealedCare),
          ),
        ),
      () => undefined,
    ),

  /** Members who have something there, by id, from behind the one that is named. */
  membersAfter: (userId: string, limit: number) => [
    query(
      db
        .selectDistinct({ userId: oldConversations.userId })
        .from(oldConversations)
        .where(gt(oldConversations.userId, userId))
        .orderBy(asc(oldConversations.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
    query(
      db
        .select({ userId: oldPreferences.userId })
        .from(oldPreferences)
        .where(and(gt(oldPreferences.userId, userId), somethingKept))
        .orderBy(asc(oldPreferences.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
  ],
});
