// Requests to erase an account, and what an archive reads of every table of a member's. The rows themselves are
// erased by their own features (app/composition/erasure.server.ts).

import {
  and,
  asc,
  eq,
  exists,
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
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { oncePer } from "#app/lib/lazy.ts";
import { DAY_MS } from "#app/lib/time.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { erasedObjects, erasureRequests, users } from "#db/schema/index.ts";
import { BY_ADDRESS, OWNED } from "./registry.store.server.ts";

/** When a member's account will be erased, within a query of another feature that knows their id. */
export const erasureDueOf = (userId: SQLWrapper): SQL<number | null> =>
  sql<number | null>`(select due.due_at from erasure_requests as due where due.user_id = ${userId})`;

type ErasureReason = "member" | "retention";

/** Who every erased member's posts belong to afterwards. */
export const ERASED_ID = "membre-efface";

/** A file of the archive: a member's rows of one table, read page by page. */
export type ExportPart = { file: string; about: string; page(after: number): Query<ExportPage> };
type ExportPage = { rows: Record<string, unknown>[]; next: number | undefined };

const PAGE = 200;
/** A request of `retention` whose mail never left is dropped this long after its day. */
const UNTOLD_MS = 30 * DAY_MS;

export const createAccountStore = oncePer((db: Database) => {
  /** A page of a member's rows of one table, from behind the row of `after`; 0 at first. */
  const pageOf = (
    table: SQLiteTable,
    mine: SQL,
    omit: readonly string[],
    after: number,
  ): Query<ExportPage> => {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !omit.includes(name));
    return query(
      db
        .select({ ...Object.fromEntries(columns), rank: sql<number>`${table}.rowid`.as("rank") })
        .from(table)
        .where(and(mine, gt(sql`${table}.rowid`, after)))
        .orderBy(sql`${table}.rowid`)
        .limit(PAGE),
      (found) => {
        const last = found.at(-1)?.rank;
        return {
          rows: found.map(({ rank, ...row }) => row),
          next: found.length < PAGE || typeof last !== "number" ? undefined : last,
        };
      },
    );
  };

  const unclaimed = (now: number) =>
    or(isNull(erasureRequests.claimedUntil), lte(erasureRequests.claimedUntil, now));

  /** A request of `retention` whose owner was seen since. */
  const cameBack = and(
    eq(erasureRequests.reason, "retention"),
    sql`exists (select 1 from users where users.id = ${erasureRequests.userId}
      and users.last_seen_at > ${erasureRequests.requestedAt})`,
  ) as SQL;
  /** The mail that announces a request of `retention` has not left (`retentionKey`). */
  const isUntold = and(
    eq(erasureRequests.reason, "retention"),
    sql`exists (select 1 from mail_outbox
      where key = 'retention/' || ${erasureRequests.userId} || '/' || ${erasureRequests.requestedAt}
      and sent_at is null)`,
  ) as SQL;
  const isAsked = (userId: string) => sql`exists (select 1 from erasure_requests where user_id = ${userId})`;

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
        page: (after: number) => pageOf(table, mine, omit, after),
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
     * Takes a due request for whoever erases, until `until`; false where it was taken back, somebody has it, its member
     * was not told, or the member has come back or become an administrator since the requests were read: what is ended
     * first (the plan) cannot be given back.
     */
    claimErasure: (userId: string, now: number, until: number) =>
      query(
        db
          .update(erasureRequests)
          .set({ claimedUntil: until })
          .where(
            and(
              eq(erasureRequests.userId, userId),
              lte(erasureRequests.dueAt, now),
              unclaimed(now),
              sql`exists (select 1 from users where users.id = ${userId} and users.role = 'member')`,
              not(cameBack),
              not(isUntold),
            ),
          )
          .returning({ userId: erasureRequests.userId }),
        (rows) => rows.length > 0,
      ),

    releaseErasure: (userId: string, until: number) =>
      query(
        db
          .update(erasureRequests)
          .set({ claimedUntil: null })
          .where(and(eq(erasureRequests.userId, userId), eq(erasureRequests.claimedUntil, until))),
        () => undefined,
      ),

    /** Owes the destruction of a member's object, in the batch that erases them. */
    oweObject: (userId: string, now: number, when: SQL) =>
      query(
        db
          .insert(erasedObjects)
          .select(
            db
              .select({
                userId: sql<string>`${userId}`.as("user_id"),
                erasedAt: sql<number>`${now}`.as("erased_at"),
              })
              .from(sql`(select 1)`)
              .where(when),
          )
          .onConflictDoNothing(),
        () => undefined,
      ),

    owedObjects: (limit: number) =>
      query(db.select().from(erasedObjects).orderBy(asc(erasedObjects.erasedAt)).limit(limit), (rows) =>
        rows.map(({ userId }) => userId),
      ),

    objectsGone: (userIds: readonly string[]) =>
      query(
        db
          .delete(erasedObjects)
          .where(sql`${erasedObjects.userId} in (select value from json_each(${JSON.stringify(userIds)}))`),
        () => undefined,
      ),

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
          .where(
            and(lte(erasureRequests.dueAt, now), eq(users.role, "member"), unclaimed(now), not(isUntold)),
          )
          .orderBy(asc(erasureRequests.dueAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Requests of `retention` whose owner came back since, or was not told a month after the day: told again then. */
    cancelVoid: (now: number) =>
      query(
        db
          .delete(erasureRequests)
          .where(or(cameBack, and(isUntold, lt(erasureRequests.dueAt, now - UNTOLD_MS)))),
        () => undefined,
      ),

    /** A condition: no erasure is asked for. */
    isUnasked: (userId: string): SQL => sql`not ${isAsked(userId)}`,

    /** A condition: an erasure is asked for and has not begun. */
    isCancellable: (userId: string, now: number): SQL =>
      exists(
        db
          .select({ userId: erasureRequests.userId })
          .from(erasureRequests)
          .where(and(eq(erasureRequests.userId, userId), unclaimed(now))),
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

    /** A condition: the request is claimed until `claimedUntil`, and its member is no administrator. */
    isClaimed: (userId: string, claimedUntil: number): SQL =>
      sql`exists (select 1 from erasure_requests r join users u on u.id = r.user_id
        where r.user_id = ${userId} and r.claimed_until = ${claimedUntil} and u.role = 'member')`,
  };
});

export type AccountStore = ReturnType<typeof createAccountStore>;
