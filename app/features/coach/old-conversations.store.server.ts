// What still stands of the coach in the shared database, from before a member had an object of their own. It is read to be
// moved there, and deleted once it is; nothing writes it any more. When it is empty, a migration drops it.
import { and, asc, eq, exists, gt, not, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { coachConversations, coachExchanges, coachFeedback, coachPreferences } from "#db/schema/index.ts";

export type OldConversation = typeof coachConversations.$inferSelect;
export type OldExchange = typeof coachExchanges.$inferSelect & { complaint: string | null };
export type OldKept = { sealedMemory: string; sealedCare: string };
export type OldConversationsStore = ReturnType<typeof createOldConversationsStore>;

const somethingKept = sql`${coachPreferences.sealedMemory} <> '' or ${coachPreferences.sealedCare} <> ''`;

export const createOldConversationsStore = (db: Database) => ({
  /** By id; `after` is the last id of the lot before, "" at first. */
  conversations: (userId: string, after: string, limit: number) =>
    query(
      db
        .select()
        .from(coachConversations)
        .where(and(eq(coachConversations.userId, userId), gt(coachConversations.id, after)))
        .orderBy(asc(coachConversations.id))
        .limit(limit),
      (rows): OldConversation[] => rows,
    ),

  /** Oldest first, with what the member said of each answer; `after` is the rank of the last one before. */
  exchanges: (userId: string, conversationId: string, after: number, limit: number) =>
    query(
      db
        .select({
          id: coachExchanges.id,
          conversationId: coachExchanges.conversationId,
          userId: coachExchanges.userId,
          seq: coachExchanges.seq,
          requestId: coachExchanges.requestId,
          status: coachExchanges.status,
          attempt: coachExchanges.attempt,
          leaseUntil: coachExchanges.leaseUntil,
          sealedMessage: coachExchanges.sealedMessage,
          sealedResponse: coachExchanges.sealedResponse,
          sealedMarks: coachExchanges.sealedMarks,
          createdAt: coachExchanges.createdAt,
          updatedAt: coachExchanges.updatedAt,
          complaint: coachFeedback.reason,
        })
        .from(coachExchanges)
        .leftJoin(coachFeedback, eq(coachFeedback.exchangeId, coachExchanges.id))
        .where(
          and(
            eq(coachExchanges.userId, userId),
            eq(coachExchanges.conversationId, conversationId),
            gt(coachExchanges.seq, after),
          ),
        )
        .orderBy(asc(coachExchanges.seq))
        .limit(limit),
      (rows): OldExchange[] => rows,
    ),

  /** Deletes exchanges that were moved, forty at most, but for those that have been written since in their old place. */
  moved: (userId: string, exchanges: readonly OldExchange[]) =>
    query(
      db.delete(coachExchanges).where(
        and(
          eq(coachExchanges.userId, userId),
          sql`(${coachExchanges.id}, ${coachExchanges.updatedAt}) in (values ${sql.join(
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
        .delete(coachConversations)
        .where(
          and(
            eq(coachConversations.userId, userId),
            eq(coachConversations.id, id),
            not(
              exists(
                db
                  .select({ id: coachExchanges.id })
                  .from(coachExchanges)
                  .where(eq(coachExchanges.conversationId, id)),
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
        .select({ sealedMemory: coachPreferences.sealedMemory, sealedCare: coachPreferences.sealedCare })
        .from(coachPreferences)
        .where(and(eq(coachPreferences.userId, userId), somethingKept)),
      (rows): OldKept | undefined => rows[0],
    ),

  /** Empties what was moved, unless it has been written since. */
  keptMoved: (userId: string, { sealedMemory, sealedCare }: OldKept) =>
    query(
      db
        .update(coachPreferences)
        .set({ sealedMemory: "", sealedCare: "" })
        .where(
          and(
            eq(coachPreferences.userId, userId),
            eq(coachPreferences.sealedMemory, sealedMemory),
            eq(coachPreferences.sealedCare, sealedCare),
          ),
        ),
      () => undefined,
    ),

  /** Members who have something there, by id, from behind the one that is named. */
  membersAfter: (userId: string, limit: number) => [
    query(
      db
        .selectDistinct({ userId: coachConversations.userId })
        .from(coachConversations)
        .where(gt(coachConversations.userId, userId))
        .orderBy(asc(coachConversations.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
    query(
      db
        .select({ userId: coachPreferences.userId })
        .from(coachPreferences)
        .where(and(gt(coachPreferences.userId, userId), somethingKept))
        .orderBy(asc(coachPreferences.userId))
        .limit(limit),
      (rows) => rows.map((row) => row.userId),
    ),
  ],
});
