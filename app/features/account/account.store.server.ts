import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { integer, type SQLiteTable, sqliteTable } from "drizzle-orm/sqlite-core";
import { type Database, query } from "#db/client.ts";
import {
  contactMessages,
  emailChanges,
  emailTokens,
  erasureRequests,
  forumPosts,
  forumReplies,
  forumViews,
  memberFigures,
  sessions,
  userSearch,
  users,
} from "#db/schema/index.ts";
import { BY_ADDRESS, OWNED } from "./registry.store.server.ts";

export type ErasureReason = "member" | "retention";

/** Who every erased member's posts belong to afterwards. */
export const ERASED_ID = "membre-efface";

/** A file of the archive: a member's rows of one table, read page by page. */
export type ExportPart = { file: string; about: string; rows(): AsyncIterable<Record<string, unknown>> };

/** The search's index (migrations/0010_admin.sql): a virtual table, which the schema does not know. */
const usersFts = sqliteTable("users_fts", { rowid: integer("rowid") });

const PAGE = 200;
/** A link that was used or has died says so for a month. */
const TOKEN_KEPT_MS = 30 * 86_400_000;

export function createAccountStore(db: Database) {
  async function* rowsOf(
    table: SQLiteTable,
    mine: SQL,
    omit: readonly string[],
  ): AsyncIterable<Record<string, unknown>> {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !omit.includes(name));
    let after = 0;
    for (;;) {
      const rows = await db
        .select({ ...Object.fromEntries(columns), rank: sql<number>`${table}.rowid`.as("rank") })
        .from(table)
        .where(and(mine, gt(sql`${table}.rowid`, after)))
        .orderBy(sql`${table}.rowid`)
        .limit(PAGE);
      for (const { rank, ...row } of rows) yield row;
      const last = rows.at(-1)?.rank;
      if (rows.length < PAGE || typeof last !== "number") return;
      after = last;
    }
  }

  const unclaimed = (now: number) =>
    or(isNull(erasureRequests.claimedUntil), lte(erasureRequests.claimedUntil, now));

  /** A request of `retention` whose owner was seen since. */
  const cameBack = and(
    eq(erasureRequests.reason, "retention"),
    sql`exists (select 1 from users where users.id = ${erasureRequests.userId}
      and users.last_seen_at > ${erasureRequests.requestedAt})`,
  ) as SQL;

  return {
    /**
     * What the tables hold of a member, a file a table; texts that are sealed are not among it.
     * @param provedEmail null where the account's address was never proved
     */
    exportParts(userId: string, provedEmail: string | null): ExportPart[] {
      const owned = OWNED.flatMap(({ table, owner, about, omit = [] }) =>
        about === null ? [] : [{ table, mine: eq(owner, userId), about, omit }],
      );
      const addressed = BY_ADDRESS.flatMap(({ table, address, owner, about, omit }) => {
        const unowned = owner && isNull(owner);
        const mine = or(
          owner && eq(owner, userId),
          provedEmail === null ? undefined : and(eq(address, provedEmail), unowned),
        );
        return mine ? [{ table, mine, about, omit }] : [];
      });
      return [...owned, ...addressed].map(({ table, mine, about, omit }) => ({
        file: `${getTableName(table).replaceAll("_", "-")}.json`,
        about,
        rows: () => rowsOf(table, mine, omit),
      }));
    },

    erasureOf: (userId: string) =>
      query(db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId)), (rows) => rows[0]),

    /** Asked again, the first date stays. */
    requestErasure: (userId: string, reason: ErasureReason, requestedAt: number, dueAt: number) =>
      query(
        db
          .insert(erasureRequests)
          .values({ userId, reason, requestedAt, dueAt })
          .onConflictDoNothing({ target: erasureRequests.userId }),
        () => undefined,
      ),

    /** Not while it is being done. */
    cancelErasure: (userId: string, now: number) =>
      query(
        db.delete(erasureRequests).where(and(eq(erasureRequests.userId, userId), unclaimed(now))),
        () => undefined,
      ),

    /**
     * Takes a due request for whoever erases, until `until`; false where it was taken back, somebody has it, or the
     * member has come back or become an administrator since the requests were read: what is ended first (the plan)
     * cannot be given back.
     */
    async claimErasure(userId: string, now: number, until: number): Promise<boolean> {
      const done = await db
        .update(erasureRequests)
        .set({ claimedUntil: until })
        .where(
          and(
            eq(erasureRequests.userId, userId),
            lte(erasureRequests.dueAt, now),
            unclaimed(now),
            sql`exists (select 1 from users where users.id = ${userId} and users.role = 'member')`,
            not(cameBack),
          ),
        )
        .run();
      return done.meta.changes > 0;
    },

    async releaseErasure(userId: string, until: number): Promise<void> {
      await db
        .update(erasureRequests)
        .set({ claimedUntil: null })
        .where(and(eq(erasureRequests.userId, userId), eq(erasureRequests.claimedUntil, until)))
        .run();
    },

    /** Members whose erasure is due, the oldest first; an administrator's waits until they are a member again. */
    dueErasures: (now: number, limit: number) =>
      query(
        db
          .select({
            id: users.id,
            email: users.email,
            firstName: users.firstName,
            profileImageUrl: users.profileImageUrl,
            reason: erasureRequests.reason,
          })
          .from(erasureRequests)
          .innerJoin(users, eq(users.id, erasureRequests.userId))
          .where(and(lte(erasureRequests.dueAt, now), eq(users.role, "member"), unclaimed(now)))
          .orderBy(asc(erasureRequests.dueAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Those of `retention` whose owner came back since. */
    cancelForReturned: () => query(db.delete(erasureRequests).where(cameBack), () => undefined),

    /** Accounts last seen before `limit` (ms), without a paid tier, an erasure or a role that keeps them. */
    forgotten: (limit: number, count: number) =>
      query(
        db
          .select({ id: users.id, email: users.email, firstName: users.firstName })
          .from(users)
          .where(
            and(
              isNotNull(users.lastSeenAt),
              lt(users.lastSeenAt, limit),
              eq(users.role, "member"),
              sql`${users.subscriptionStatus} not in ('active', 'past_due')`,
              sql`${users.id} <> ${ERASED_ID}`,
              sql`not exists (select 1 from erasure_requests where user_id = ${users.id})`,
            ),
          )
          .orderBy(asc(users.lastSeenAt))
          .limit(count),
        (rows) => rows,
      ),

    /**
     * Erases a member in one batch: their posts stay under nobody's name, everything else of theirs goes with their
     * row. False, and nothing is touched, where the request claimed until `claimedUntil` is no more, or the member has
     * become an administrator.
     */
    async erase(userId: string, claimedUntil: number, now: number): Promise<boolean> {
      const nobody = { id: ERASED_ID, email: `${ERASED_ID}@invalid`, passwordHash: "", dataKey: "" };
      const isAsked = sql`exists (select 1 from erasure_requests r join users u on u.id = r.user_id
        where r.user_id = ${userId} and r.claimed_until = ${claimedUntil} and u.role = 'member')`;
      const provedEmail = sql`(select email from users where id = ${userId} and email_confirmed_at is not null)`;
      const isCounted = sql`exists (select 1 from user_search where user_id = ${ERASED_ID})`;
      const results = await db.batch([
        db
          .insert(users)
          .values({ ...nobody, createdAt: now, updatedAt: now })
          .onConflictDoNothing(),
        // Nobody is no member: out of the administration's figures, search and list, where triggers have put them.
        db
          .update(memberFigures)
          .set({ n: sql`${memberFigures.n} - 1` })
          .where(
            and(
              sql`${memberFigures.key} = (select subscription_tier || '/' || subscription_status from users where id = ${ERASED_ID})`,
              isCounted,
            ),
          ),
        db
          .delete(usersFts)
          .where(eq(usersFts.rowid, sql`(select seq from user_search where user_id = ${ERASED_ID})`)),
        db.delete(userSearch).where(eq(userSearch.userId, ERASED_ID)),
        // `text_hash` keeps an author from posting the same text twice a day: two erased authors may have.
        db
          .update(forumPosts)
          .set({ userId: ERASED_ID, nameChoice: "anonymous", textHash: sql`${forumPosts.id}` })
          .where(and(eq(forumPosts.userId, userId), isAsked)),
        db
          .update(forumReplies)
          .set({ userId: ERASED_ID, nameChoice: "anonymous", textHash: sql`${forumReplies.id}` })
          .where(and(eq(forumReplies.userId, userId), isAsked)),
        db
          .update(forumReplies)
          .set({ unseenBy: null })
          .where(and(eq(forumReplies.unseenBy, userId), isAsked)),
        db.delete(contactMessages).where(and(eq(contactMessages.userId, userId), isAsked)),
        // What another member wrote is theirs, whatever address they gave.
        ...BY_ADDRESS.map(({ table, address, owner }) =>
          db.delete(table).where(and(sql`${address} = ${provedEmail}`, owner && isNull(owner), isAsked)),
        ),
        db.delete(users).where(and(eq(users.id, userId), isAsked)),
      ]);
      const gone = results.at(-1);
      return gone !== undefined && "meta" in gone && gone.meta.changes > 0;
    },

    /** What has outlived its use, `limit` rows a kind at the most: how many went. */
    async purge(today: string, now: number, limit: number): Promise<number> {
      const some = (table: SQLiteTable, old: SQL) =>
        db.delete(table).where(sql`rowid in (select rowid from ${table} where ${old} limit ${limit})`);
      const results = await db.batch([
        some(forumViews, sql`day < ${today}`),
        some(sessions, sql`expires_at < ${now}`),
        some(emailTokens, sql`expires_at < ${now - TOKEN_KEPT_MS}`),
        some(emailChanges, sql`refuse_until < ${now}`),
      ]);
      return results.reduce((sum, { meta }) => sum + meta.changes, 0);
    },
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
