import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  isNotNull,
  lt,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, query } from "#db/client.ts";
import {
  contactMessages,
  emailChanges,
  emailTokens,
  erasureRequests,
  forumPosts,
  forumReplies,
  forumViews,
  sessions,
  users,
} from "#db/schema/index.ts";
import { BY_ADDRESS, OWNED } from "./registry.store.server.ts";

export type ErasureReason = "member" | "retention";

/** Who every erased member's posts belong to afterwards. */
export const ERASED_ID = "membre-efface";

/** A file of the archive: a member's rows of one table, read page by page. */
export type ExportPart = { file: string; about: string; rows(): AsyncIterable<Record<string, unknown>> };

const PAGE = 200;
/** A link that was used or has died says so for a month. */
const TOKEN_KEPT_MS = 30 * 86_400_000;

export function createAccountStore(db: Database) {
  async function* rowsOf(
    table: SQLiteTable,
    owner: SQLiteColumn,
    value: string,
    omit: readonly string[],
  ): AsyncIterable<Record<string, unknown>> {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !omit.includes(name));
    let after = 0;
    for (;;) {
      const rows = await db
        .select({ ...Object.fromEntries(columns), rank: sql<number>`${table}.rowid`.as("rank") })
        .from(table)
        .where(and(eq(owner, value), gt(sql`${table}.rowid`, after)))
        .orderBy(sql`${table}.rowid`)
        .limit(PAGE);
      for (const { rank, ...row } of rows) yield row;
      const last = rows.at(-1)?.rank;
      if (rows.length < PAGE || typeof last !== "number") return;
      after = last;
    }
  }

  return {
    /** What the tables hold of a member, a file a table; texts that are sealed are not among it. */
    exportParts(userId: string, email: string): ExportPart[] {
      const owned = OWNED.flatMap(({ table, owner, about, omit = [] }) =>
        about === null ? [] : [{ table, owner, value: userId, about, omit }],
      );
      const addressed = BY_ADDRESS.map(({ table, address, about, omit }) => ({
        table,
        owner: address,
        value: email,
        about,
        omit,
      }));
      return [...owned, ...addressed].map(({ table, owner, value, about, omit }) => ({
        file: `${getTableName(table).replaceAll("_", "-")}.json`,
        about,
        rows: () => rowsOf(table, owner, value, omit),
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

    cancelErasure: (userId: string) =>
      query(db.delete(erasureRequests).where(eq(erasureRequests.userId, userId)), () => undefined),

    /** Members whose erasure is due, the oldest first. */
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
          .where(lte(erasureRequests.dueAt, now))
          .orderBy(asc(erasureRequests.dueAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Those of `retention` whose owner came back since. */
    cancelForReturned: () =>
      query(
        db.delete(erasureRequests).where(
          and(
            eq(erasureRequests.reason, "retention"),
            sql`exists (select 1 from users where users.id = ${erasureRequests.userId}
              and users.last_seen_at > ${erasureRequests.requestedAt})`,
          ),
        ),
        () => undefined,
      ),

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
     * row. Erasing twice changes nothing.
     */
    async erase(userId: string, email: string, now: number): Promise<void> {
      const nobody = { id: ERASED_ID, email: `${ERASED_ID}@invalid`, passwordHash: "", dataKey: "" };
      await db.batch([
        db
          .insert(users)
          .values({ ...nobody, createdAt: now, updatedAt: now })
          .onConflictDoNothing(),
        // `text_hash` keeps an author from posting the same text twice a day: two erased authors may have.
        db
          .update(forumPosts)
          .set({ userId: ERASED_ID, nameChoice: "anonymous", textHash: sql`${forumPosts.id}` })
          .where(eq(forumPosts.userId, userId)),
        db
          .update(forumReplies)
          .set({ userId: ERASED_ID, nameChoice: "anonymous", textHash: sql`${forumReplies.id}` })
          .where(eq(forumReplies.userId, userId)),
        db.update(forumReplies).set({ unseenBy: null }).where(eq(forumReplies.unseenBy, userId)),
        db.delete(contactMessages).where(eq(contactMessages.userId, userId)),
        ...BY_ADDRESS.map(({ table, address }) => db.delete(table).where(eq(address, email))),
        db.delete(users).where(eq(users.id, userId)),
      ]);
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
