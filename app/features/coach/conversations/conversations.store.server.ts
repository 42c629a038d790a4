// The coach's rows. Every change of an answer is one conditional statement: who may write is decided by `attempt` and
// `status` in the database, never by what a writer believes (docs/decisions/0014-coach.md).
import { and, asc, count, desc, eq, gt, gte, lt, ne, or, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bindable, type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import {
  coachConversations,
  coachCounts,
  coachExchanges,
  coachFeedback,
  coachPreferences,
  coachUsage,
  users,
} from "#db/schema/index.ts";
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
export type SealedPreferences = Preferences & { sealedMemory: string; sealedCare: string };
export type CoachStore = ReturnType<typeof createCoachStore>;
/** The place of a conversation in the list: a page ends there. */
export type ConversationCursor = { updatedAt: number; id: string };

const mine = (userId: Bindable<string>, id: Bindable<string>) =>
  and(eq(coachExchanges.userId, userId), eq(coachExchanges.id, id));
/** Still written, by this attempt. */
const writing = (userId: string, id: string, attempt: string) =>
  and(mine(userId, id), eq(coachExchanges.attempt, attempt), eq(coachExchanges.status, "answering"));
/** Triggers count among a statement's changes: only whether there were any is asked. */
const changed = (result: { meta: { changes: number } }): boolean => result.meta.changes > 0;

export type Counted = Readonly<Record<string, number>>;

export const createCoachStore = oncePer((db: Database) => {
  const usedSince = (userId: string, since: number) =>
    sql`(select count(*) from ${coachUsage} where ${coachUsage.userId} = ${userId} and ${coachUsage.usedAt} > ${since})`;

  return {
    preferences: compiled(
      (userId: Bound<string>) =>
        db
          .select({
            address: coachPreferences.address,
            shareMoodAt: coachPreferences.shareMoodAt,
            shareJournalAt: coachPreferences.shareJournalAt,
            rememberAt: coachPreferences.rememberAt,
            sealedMemory: coachPreferences.sealedMemory,
            sealedCare: coachPreferences.sealedCare,
          })
          .from(coachPreferences)
          .where(eq(coachPreferences.userId, userId)),
      (rows): SealedPreferences => rows[0] ?? { ...DEFAULT_PREFERENCES, sealedMemory: "", sealedCare: "" },
    ),

    savePreferences: (userId: string, preferences: Preferences, now: number) => {
      const values = { ...preferences, updatedAt: now };
      return query(
        db
          .insert(coachPreferences)
          .values({ userId, ...values })
          .onConflictDoUpdate({ target: coachPreferences.userId, set: values }),
        () => undefined,
      );
    },

    /** Keeps the care or the memory; the row is made where there was none. */
    keepSealed: (userId: string, sealed: { sealedCare?: string; sealedMemory?: string }, now: number) =>
      query(
        db
          .insert(coachPreferences)
          .values({ userId, ...sealed, updatedAt: now })
          .onConflictDoUpdate({ target: coachPreferences.userId, set: sealed }),
        () => undefined,
      ),

    /** Adds to what is counted of a day. */
    count: (day: string, counted: Counted) =>
      query(
        db
          .insert(coachCounts)
          .values(Object.entries(counted).map(([name, n]) => ({ day, name, n })))
          .onConflictDoUpdate({
            target: [coachCounts.day, coachCounts.name],
            set: { n: sql`${coachCounts.n} + excluded.n` },
          }),
        () => undefined,
      ),

    /** What was counted since `day`, by day and name. */
    counts: (day: string) =>
      query(
        db
          .select()
          .from(coachCounts)
          .where(gte(coachCounts.day, day))
          .orderBy(desc(coachCounts.day), asc(coachCounts.name))
          .limit(2_000),
        (rows) => rows,
      ),

    /** What was counted since `day`, by month (`yyyy-MM`) and name. */
    monthlyCounts: (day: string) => {
      const month = sql<string>`substr(${coachCounts.day}, 1, 7)`;
      return query(
        db
          .select({
            period: month.as("period"),
            name: coachCounts.name,
            n: sql<number>`sum(${coachCounts.n})`.as("total"),
          })
          .from(coachCounts)
          .where(gte(coachCounts.day, day))
          .groupBy(month, coachCounts.name),
        (rows) => rows,
      );
    },

    /** Notes something of a day, once. False where it was noted before. */
    once: (day: string, name: string) =>
      query(db.insert(coachCounts).values({ day, name, n: 1 }).onConflictDoNothing(), changed),

    /** A complaint about one's own answer; the last one counts. False where the answer is not the member's. */
    complain: (
      userId: string,
      exchangeId: string,
      kind: "unhelpful" | "reported",
      reason: string,
      now: number,
    ) =>
      query(
        db
          .insert(coachFeedback)
          .select(
            db
              .select({
                exchangeId: coachExchanges.id,
                userId: coachExchanges.userId,
                kind: sql<"unhelpful" | "reported">`${kind}`.as("kind"),
                reason: sql<string>`${reason}`.as("reason"),
                createdAt: sql<number>`${now}`.as("created_at"),
              })
              .from(coachExchanges)
              .where(mine(userId, exchangeId)),
          )
          .onConflictDoUpdate({ target: coachFeedback.exchangeId, set: { kind, reason, createdAt: now } }),
        changed,
      ),

    /** Messages of the last hour and day. */
    used: compiled(
      (userId: Bound<string>, now: Bound<number>) =>
        db
          .select({
            hour: sql<number>`coalesce(sum(${coachUsage.usedAt} > ${now} - ${HOUR_MS}), 0)`.as("hour"),
            day: count().as("day"),
          })
          .from(coachUsage)
          .where(and(eq(coachUsage.userId, userId), gt(coachUsage.usedAt, sql`${now} - ${DAY_MS}`))),
      (rows) => ({ hour: Number(rows[0]?.hour ?? 0), day: rows[0]?.day ?? 0 }),
    ),

    /** Forgets the messages that no limit counts any more. */
    sweepUsage: (userId: string, now: number) =>
      query(
        db.delete(coachUsage).where(and(eq(coachUsage.userId, userId), lt(coachUsage.usedAt, now - DAY_MS))),
        () => undefined,
      ),

    /**
     * Counts one more message in one statement, unless the hour or the day is full: false, and nothing is counted.
     * @param share how many times the limits may be filled
     */
    take: (userId: string, id: string, now: number, share = 1) =>
      query(
        db.insert(coachUsage).select(
          db
            .select({
              id: sql<string>`${id}`.as("id"),
              userId: users.id,
              usedAt: sql<number>`${now}`.as("used_at"),
            })
            .from(users)
            .where(
              and(
                eq(users.id, userId),
                sql`${usedSince(userId, now - HOUR_MS)} < ${HOUR_LIMIT * share}`,
                sql`${usedSince(userId, now - DAY_MS)} < ${DAY_LIMIT * share}`,
              ),
            ),
        ),
        changed,
      ),

    /** A message that brought no word is not counted. */
    giveBack: (userId: string, id: string) =>
      query(
        db.delete(coachUsage).where(and(eq(coachUsage.userId, userId), eq(coachUsage.id, id))),
        () => undefined,
      ),

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

    conversation: compiled(
      (userId: Bound<string>, id: Bound<string>) =>
        db
          .select()
          .from(coachConversations)
          .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, id))),
      (rows): SealedConversation | undefined => rows[0],
    ),

    /** Newest first. */
    conversations: compiled(
      (userId: Bound<string>, limit: Bound<number>, before?: BoundParts<ConversationCursor>) =>
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

    countOf: compiled(
      (userId: Bound<string>) =>
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
              sql`${coachExchanges.seq} = (select ${coachConversations.exchanges} from ${coachConversations} where ${coachConversations.id} = ${coachExchanges.conversationId})`,
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

    exchange: compiled(
      (userId: Bound<string>, id: Bound<string>) => db.select().from(coachExchanges).where(mine(userId, id)),
      (rows): SealedExchange | undefined => rows[0],
    ),

    byRequest: compiled(
      (userId: Bound<string>, requestId: Bound<string>) =>
        db
          .select()
          .from(coachExchanges)
          .where(and(eq(coachExchanges.userId, userId), eq(coachExchanges.requestId, requestId))),
      (rows): SealedExchange | undefined => rows[0],
    ),

    /** A new conversation, as yet without an exchange. */
    begin: (conversation: SealedConversation) =>
      query(db.insert(coachConversations).values(conversation), () => undefined),

    /**
     * Writes a question down at the end of its conversation. False where the same request was written already, or the
     * conversation is not the member's.
     */
    open: (exchange: Omit<SealedExchange, "seq">) => {
      const { conversationId, userId } = exchange;
      const given = <Key extends keyof SealedExchange>(key: Key & keyof typeof exchange) =>
        sql<SealedExchange[Key]>`${exchange[key]}`.as(`given_${key}`);
      return query(
        db
          .insert(coachExchanges)
          .select(
            db
              .select({
                id: given("id"),
                conversationId: sql<string>`${coachConversations.id}`.as("conversation"),
                userId: sql<string>`${coachConversations.userId}`.as("owner"),
                seq: sql<number>`${coachConversations.exchanges} + 1`.as("seq"),
                requestId: given("requestId"),
                status: given("status"),
                attempt: given("attempt"),
                leaseUntil: given("leaseUntil"),
                sealedMessage: given("sealedMessage"),
                sealedResponse: given("sealedResponse"),
                sealedMarks: given("sealedMarks"),
                createdAt: given("createdAt"),
                updatedAt: given("updatedAt"),
              })
              .from(coachConversations)
              .where(and(eq(coachConversations.id, conversationId), eq(coachConversations.userId, userId))),
          )
          .onConflictDoNothing(),
        changed,
      );
    },

    /** Brings a conversation's count and date up to its exchanges. */
    grow: (userId: string, id: string, now: number) =>
      query(
        db
          .update(coachConversations)
          .set({
            exchanges: sql`(select count(*) from ${coachExchanges} where ${coachExchanges.conversationId} = ${id})`,
            updatedAt: now,
          })
          .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, id))),
        () => undefined,
      ),

    /** A new conversation whose question was written elsewhere already would stay empty. */
    sweepEmpty: (userId: string, id: string) =>
      query(
        db
          .delete(coachConversations)
          .where(
            and(
              eq(coachConversations.userId, userId),
              eq(coachConversations.id, id),
              eq(coachConversations.exchanges, 0),
            ),
          ),
        () => undefined,
      ),

    /**
     * Keeps what was said so far; with a `status`, ends the attempt. False where somebody stopped the answer or took it
     * over: it is no longer this attempt's to write.
     */
    keep: (
      userId: string,
      id: string,
      attempt: string,
      said: {
        sealedResponse: string;
        sealedMarks: string;
        leaseUntil: number;
        now: number;
        status?: "done" | "interrupted";
      },
    ) => {
      const { sealedResponse, sealedMarks, leaseUntil, now, status } = said;
      return query(
        db
          .update(coachExchanges)
          .set({ sealedResponse, sealedMarks, leaseUntil, updatedAt: now, ...(status && { status }) })
          .where(writing(userId, id, attempt)),
        changed,
      );
    },

    /** What was heard in an exchange, written anew. */
    mark: (userId: string, id: string, sealedMarks: string) =>
      query(db.update(coachExchanges).set({ sealedMarks }).where(mine(userId, id)), changed),

    /** Stops an answer being written, by `attempt` where it is named; what was kept of it stays. */
    stop: (userId: string, id: string, attempt: string | undefined, now: number) =>
      query(
        db
          .update(coachExchanges)
          .set({ status: "interrupted", updatedAt: now })
          .where(
            and(
              mine(userId, id),
              eq(coachExchanges.status, "answering"),
              attempt === undefined ? undefined : eq(coachExchanges.attempt, attempt),
            ),
          ),
        changed,
      ),

    /**
     * Takes an answer over, whoever was writing it. False where it is done or is not the member's.
     * @param again an answer that is done may be asked for anew
     */
    takeOver: (
      userId: string,
      id: string,
      attempt: string,
      leaseUntil: number,
      now: number,
      again?: { sealedResponse: string },
    ) =>
      query(
        db
          .update(coachExchanges)
          .set({ status: "answering", attempt, leaseUntil, updatedAt: now, ...again })
          .where(and(mine(userId, id), again ? undefined : ne(coachExchanges.status, "done"))),
        changed,
      ),

    rename: (userId: string, id: string, sealedTitle: string) =>
      query(
        db
          .update(coachConversations)
          .set({ sealedTitle })
          .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, id))),
        changed,
      ),

    removeExchanges: (userId: string, conversationId: string) =>
      query(
        db
          .delete(coachExchanges)
          .where(and(eq(coachExchanges.userId, userId), eq(coachExchanges.conversationId, conversationId))),
        () => undefined,
      ),

    remove: (userId: string, id: string) =>
      query(
        db
          .delete(coachConversations)
          .where(and(eq(coachConversations.userId, userId), eq(coachConversations.id, id))),
        changed,
      ),
  };
});
