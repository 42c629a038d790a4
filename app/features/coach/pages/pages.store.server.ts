// The coach's tables in a member's own object. Every change of an answer is one conditional statement: who may write is
// decided by `attempt` and `status` in the database, never by what a writer believes (docs/decisions/0014-coach.md).
import { and, asc, count, desc, eq, gt, gte, lt, ne, or, sql } from "drizzle-orm";
import { type MemberDatabase, memberQuery } from "#db/member/client.ts";
import { coachConversations, coachExchanges, coachKept } from "#db/member/schema.ts";
import type { ConversationCursor, Stretch } from "./pages.ts";

export type PackedConversation = typeof coachConversations.$inferSelect;
export type PackedExchange = typeof coachExchanges.$inferSelect;
export type CoachPagesStore = ReturnType<typeof createCoachPagesStore>;
type KeptName = (typeof coachKept.$inferSelect)["name"];

const writing = (id: string, attempt: string | undefined) =>
  and(
    eq(coachExchanges.id, id),
    eq(coachExchanges.status, "answering"),
    attempt === undefined ? undefined : eq(coachExchanges.attempt, attempt),
  );
const some = (rows: readonly unknown[]): boolean => rows.length > 0;

const conversations = (db: MemberDatabase) => ({
  conversation: (id: string) =>
    memberQuery(
      db.select().from(coachConversations).where(eq(coachConversations.id, id)),
      (rows): PackedConversation | undefined => rows[0],
    ),

  /** Newest first. */
  conversations: (limit: number, before?: ConversationCursor) =>
    memberQuery(
      db
        .select()
        .from(coachConversations)
        .where(
          before &&
            or(
              lt(coachConversations.updatedAt, before.updatedAt),
              and(eq(coachConversations.updatedAt, before.updatedAt), lt(coachConversations.id, before.id)),
            ),
        )
        .orderBy(desc(coachConversations.updatedAt), desc(coachConversations.id))
        .limit(limit),
      (rows): PackedConversation[] => rows,
    ),

  /** Of all conversations, newest first. */
  ids: () =>
    memberQuery(
      db
        .select({ id: coachConversations.id })
        .from(coachConversations)
        .orderBy(desc(coachConversations.updatedAt), desc(coachConversations.id)),
      (rows): string[] => rows.map(({ id }) => id),
    ),

  size: () =>
    memberQuery(db.select({ n: count() }).from(coachConversations), (rows): number => rows[0]?.n ?? 0),

  putConversation: (conversation: PackedConversation) =>
    memberQuery(
      db
        .insert(coachConversations)
        .values(conversation)
        .onConflictDoUpdate({ target: coachConversations.id, set: conversation }),
      () => undefined,
    ),

  /** Brings a conversation's count up to its exchanges, and its date where one is given (ms). */
  grow: (id: string, now?: number) =>
    memberQuery(
      db
        .update(coachConversations)
        .set({
          exchanges: sql`(select coalesce(max(${coachExchanges.seq}), 0) from ${coachExchanges} where ${coachExchanges.conversationId} = ${id})`,
          ...(now !== undefined && { updatedAt: now }),
        })
        .where(eq(coachConversations.id, id)),
      () => undefined,
    ),

  rename: (id: string, packedTitle: Uint8Array) =>
    memberQuery(
      db
        .update(coachConversations)
        .set({ packedTitle })
        .where(eq(coachConversations.id, id))
        .returning({ id: coachConversations.id }),
      some,
    ),

  removeExchanges: (conversationId: string) =>
    memberQuery(
      db.delete(coachExchanges).where(eq(coachExchanges.conversationId, conversationId)),
      () => undefined,
    ),

  remove: (id: string) =>
    memberQuery(db.delete(coachConversations).where(eq(coachConversations.id, id)), () => undefined),
});

const exchanges = (db: MemberDatabase) => ({
  /** Oldest first. */
  exchangesOf: (conversationId: string, { limit, before, after }: Stretch) =>
    memberQuery(
      db
        .select()
        .from(coachExchanges)
        .where(
          and(
            eq(coachExchanges.conversationId, conversationId),
            before === undefined ? undefined : lt(coachExchanges.seq, before),
            after === undefined ? undefined : gt(coachExchanges.seq, after),
          ),
        )
        .orderBy(after === undefined ? desc(coachExchanges.seq) : asc(coachExchanges.seq))
        .limit(limit),
      (rows): PackedExchange[] => (after === undefined ? rows.reverse() : rows),
    ),

  /** The last exchange of a conversation. */
  lastOf: (conversationId: string) =>
    memberQuery(
      db
        .select()
        .from(coachExchanges)
        .where(eq(coachExchanges.conversationId, conversationId))
        .orderBy(desc(coachExchanges.seq))
        .limit(1),
      (rows): PackedExchange | undefined => rows[0],
    ),

  exchange: (id: string) =>
    memberQuery(
      db.select().from(coachExchanges).where(eq(coachExchanges.id, id)),
      (rows): PackedExchange | undefined => rows[0],
    ),

  /** When something was said since an instant (ms), oldest first. */
  saidSince: (since: number) =>
    memberQuery(
      db
        .select({ createdAt: coachExchanges.createdAt })
        .from(coachExchanges)
        .where(gte(coachExchanges.createdAt, since))
        .orderBy(asc(coachExchanges.createdAt)),
      (rows): number[] => rows.map(({ createdAt }) => createdAt),
    ),

  byRequest: (requestId: string) =>
    memberQuery(
      db.select().from(coachExchanges).where(eq(coachExchanges.requestId, requestId)),
      (rows): PackedExchange | undefined => rows[0],
    ),

  putExchange: (exchange: PackedExchange) =>
    memberQuery(
      db
        .insert(coachExchanges)
        .values(exchange)
        .onConflictDoUpdate({ target: coachExchanges.id, set: exchange }),
      () => undefined,
    ),

  /** Keeps what was said so far; with a `status`, ends the attempt. False where the attempt may no longer write. */
  keep: (
    id: string,
    attempt: string,
    said: Pick<PackedExchange, "packedResponse" | "packedMarks" | "leaseUntil" | "updatedAt"> & {
      status?: "done" | "interrupted";
    },
  ) =>
    memberQuery(
      db.update(coachExchanges).set(said).where(writing(id, attempt)).returning({ id: coachExchanges.id }),
      some,
    ),

  mark: (id: string, packedMarks: Uint8Array) =>
    memberQuery(
      db.update(coachExchanges).set({ packedMarks }).where(eq(coachExchanges.id, id)),
      () => undefined,
    ),

  stop: (id: string, attempt: string | undefined, now: number) =>
    memberQuery(
      db.update(coachExchanges).set({ status: "interrupted", updatedAt: now }).where(writing(id, attempt)),
      () => undefined,
    ),

  /** False where it is done, unless it is asked for anew with an empty `packedResponse`. */
  takeOver: (
    id: string,
    taken: Pick<PackedExchange, "attempt" | "leaseUntil" | "updatedAt"> & { packedResponse?: Uint8Array },
  ) =>
    memberQuery(
      db
        .update(coachExchanges)
        .set({ status: "answering", ...taken })
        .where(
          and(
            eq(coachExchanges.id, id),
            taken.packedResponse ? undefined : ne(coachExchanges.status, "done"),
          ),
        )
        .returning({ id: coachExchanges.id }),
      some,
    ),

  complain: (id: string, complaint: PackedExchange["complaint"]) =>
    memberQuery(
      db
        .update(coachExchanges)
        .set({ complaint })
        .where(eq(coachExchanges.id, id))
        .returning({ id: coachExchanges.id }),
      some,
    ),
});

const kept = (db: MemberDatabase) => ({
  kept: (name: KeptName) =>
    memberQuery(
      db.select().from(coachKept).where(eq(coachKept.name, name)),
      (rows): Uint8Array | undefined => rows[0]?.packed,
    ),

  putKept: (name: KeptName, packed: Uint8Array) =>
    memberQuery(
      db
        .insert(coachKept)
        .values({ name, packed })
        .onConflictDoUpdate({ target: coachKept.name, set: { packed } }),
      () => undefined,
    ),

  dropKept: (name: KeptName) =>
    memberQuery(db.delete(coachKept).where(eq(coachKept.name, name)), () => undefined),
});

export const createCoachPagesStore = (db: MemberDatabase) => ({
  ...conversations(db),
  ...exchanges(db),
  ...kept(db),
});
