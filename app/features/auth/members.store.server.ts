// What other features may change of a member and of their sessions: the tables are this feature's, so the statements
// are too. Whoever asks runs them in the batch of its own change, under conditions of its own.

import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Appearance } from "#app/lib/appearance.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { DAY_MS } from "#app/lib/time.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { emailTokens, sessions, users } from "#db/schema/index.ts";

type WrappedKey = { id: string; dataKey: string };

type TierColumns = Partial<
  Record<"subscriptionTier" | "subscriptionStatus" | "tierUntil" | "tierAfter" | "tierSource", unknown>
>;

export type MembersStore = ReturnType<typeof createMembersStore>;

type MemberProfile = Pick<typeof users.$inferSelect, "firstName" | "lastName" | "forumName" | "timezone">;

const LINK_KEPT_MS = 30 * DAY_MS;

export const createMembersStore = oncePer((db: Database) => {
  const change = (userId: string, values: Partial<typeof users.$inferInsert>, now: number) =>
    query(
      db
        .update(users)
        .set({ ...values, updatedAt: now })
        .where(eq(users.id, userId)),
      () => undefined,
    );
  const isNow = (userId: string, passwordHash: string) =>
    sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.passwordHash} = ${passwordHash})`;

  return {
    // — columns that another feature changes in the batch of its own act, where the conditions of that act hold

    setTier: (tier: SQLiteUpdateSetSource<typeof users> & TierColumns, now: number, where: SQL | undefined) =>
      query(
        db
          .update(users)
          .set({ ...tier, updatedAt: now })
          .where(where),
        () => undefined,
      ),
    setRole: (role: "member" | "admin", now: number, where: SQL | undefined) =>
      query(db.update(users).set({ role, updatedAt: now }).where(where), () => undefined),
    /** @param until ms; until when what they write is suspended; null: no longer */
    setSilence: (until: number | null, where: SQL | undefined) =>
      query(db.update(users).set({ forumSilentUntil: until }).where(where), () => undefined),

    // — the keys of members, for the jobs that rewrap and empty

    /** Members' wrapped data keys in the order of their ids, from behind `after`. For the job that rewraps them all. */
    dataKeysAfter: (after: string, limit: number): Query<WrappedKey[]> =>
      query(
        db
          .select({ id: users.id, dataKey: users.dataKey })
          .from(users)
          .where(and(gt(users.id, after), ne(users.dataKey, "")))
          .orderBy(asc(users.id))
          .limit(limit),
        (rows) => rows,
      ),

    /** The wrapped data keys of these members, at most a hundred; an erased member's is left out. */
    dataKeysOf: (userIds: readonly string[]): Query<WrappedKey[]> =>
      query(
        db
          .select({ id: users.id, dataKey: users.dataKey })
          .from(users)
          .where(and(inArray(users.id, [...userIds]), ne(users.dataKey, ""))),
        (rows) => rows,
      ),

    /** The same key under another wrapping, unless the member's key changed (or was erased) meanwhile. */
    replaceDataKey: (userId: string, from: string, to: string): Query<unknown> =>
      query(
        db
          .update(users)
          .set({ dataKey: to })
          .where(and(eq(users.id, userId), eq(users.dataKey, from))),
        () => undefined,
      ),

    // — what a member changes of their own account

    setProfile: (userId: string, profile: Partial<MemberProfile>, now: number) =>
      change(userId, profile, now),
    setAppearance: (userId: string, appearance: Partial<Appearance>, now: number) =>
      change(userId, appearance, now),
    /** What stands before `setPicture`, in one batch with it. */
    picture: (userId: string) =>
      query(
        db.select({ url: users.profileImageUrl }).from(users).where(eq(users.id, userId)),
        ([row]): string | null => row?.url ?? null,
      ),
    /** False where the account is gone. */
    setPicture: (userId: string, profileImageUrl: string | null, now: number) =>
      query(
        db.update(users).set({ profileImageUrl, updatedAt: now }).where(eq(users.id, userId)),
        ({ meta }) => meta.changes > 0,
      ),

    passwordHash: (userId: string) =>
      query(
        db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
        (rows) => rows[0]?.passwordHash,
      ),

    /** Sets a new password where the known one still stands; true where it did. */
    setPassword: (userId: string, { known, next }: { known: string; next: string }, now: number) =>
      query(
        db
          .update(users)
          .set({ passwordHash: next, updatedAt: now })
          .where(and(eq(users.id, userId), eq(users.passwordHash, known)))
          .returning({ id: users.id }),
        (rows) => rows.length > 0,
      ),

    /** A condition for the batch of `setPassword`: true once it has set it. */
    passwordIsNow: isNow,

    /** Ends every session of a member but the one whose token has the digest `keep`, where `when` holds. */
    endOtherSessions: (userId: string, keep: string, when?: SQL) =>
      query(
        db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep), when)),
        () => undefined,
      ),

    /** Voids the mailed links that set a new password, where `when` holds. */
    voidResetLinks: (userId: string, now: number, when: SQL) =>
      query(
        db
          .update(emailTokens)
          .set({ usedAt: now })
          .where(
            and(
              eq(emailTokens.userId, userId),
              eq(emailTokens.purpose, "reset"),
              isNull(emailTokens.usedAt),
              when,
            ),
          ),
        () => undefined,
      ),

    /**
     * The account goes from one address to another, proved, where `when` holds. An administrator's address brings the
     * role, unless an administrator took it away.
     */
    moveEmail: (
      { userId, from, to, isAdmin, when }: Record<"userId" | "from" | "to" | "isAdmin" | "when", SQL>,
      now: number,
    ) =>
      query(
        db
          .update(users)
          .set({
            email: sql`${to}`,
            emailConfirmedAt: now,
            updatedAt: now,
            role: sql`iif(${isAdmin} and ${users.roleRevokedAt} is null, 'admin', ${users.role})`,
          })
          .where(and(sql`${users.id} = ${userId}`, sql`${users.email} = ${from}`, when)),
        () => undefined,
      ),

    /** Gives the account its old address back under a password that nobody has; true where `when` held. */
    lock: (
      userId: string,
      { email, passwordHash }: { email: string; passwordHash: string },
      when: SQL,
      now: number,
    ) =>
      query(
        db
          .update(users)
          .set({ email, emailConfirmedAt: now, passwordHash, updatedAt: now })
          .where(and(eq(users.id, userId), when))
          .returning({ id: users.id }),
        (rows) => rows.length > 0,
      ),

    /** Voids every mailed link of a member, where `when` holds. */
    voidLinks: (userId: SQL, now: number, when: SQL) =>
      query(
        db
          .update(emailTokens)
          .set({ usedAt: now })
          .where(and(sql`${emailTokens.userId} = ${userId}`, isNull(emailTokens.usedAt), when)),
        () => undefined,
      ),

    /** Ends every session of a member, where `when` holds. */
    endSessions: (userId: string, when: SQL) =>
      query(db.delete(sessions).where(and(eq(sessions.userId, userId), when)), () => undefined),

    /** The address of an account, where it was proved: what stands at it is the member's. */
    provedEmail: (userId: string): SQL =>
      sql`(select email from users where id = ${userId} and email_confirmed_at is not null)`,

    /** The row that erased members' posts belong to. */
    addNobody: (id: string, now: number) =>
      query(
        db
          .insert(users)
          .values({
            id,
            email: `${id}@invalid`,
            passwordHash: "",
            dataKey: "",
            createdAt: now,
            updatedAt: now,
          })
          .onConflictDoNothing(),
        () => undefined,
      ),

    /** Erases a member's row, where `when` holds, and with it whatever hangs on it; true where it did. */
    erase: (userId: string, when: SQL) =>
      query(
        db
          .delete(users)
          .where(and(eq(users.id, userId), when))
          .returning({ id: users.id }),
        (rows) => rows.length > 0,
      ),

    /** Forgets sessions that are over, by age or for want of a visit, `limit` of either; how many went. */
    purgeSessions: (now: number, limit: number) =>
      query(
        db.delete(sessions).where(
          // Two arms, each from its own index: an `or` under a limit would walk the table.
          sql`rowid in (select rowid from (select rowid from ${sessions} where expires_at < ${now} limit ${limit}))
              or rowid in (select rowid from (select rowid from ${sessions} where idle_expires_at < ${now} limit ${limit}))`,
        ),
        ({ meta }) => meta.changes,
      ),

    /** Forgets mailed links: one that was used or has died says so for a month. How many went. */
    purgeLinks: (now: number, limit: number) =>
      query(
        db
          .delete(emailTokens)
          .where(
            sql`rowid in (select rowid from ${emailTokens} where expires_at < ${now - LINK_KEPT_MS} limit ${limit})`,
          ),
        ({ meta }) => meta.changes,
      ),

    /** Ends the session whose digest begins with `id`, unless it is the one that asks. */
    endSession: (userId: string, id: string, keep: string) =>
      query(
        db
          .delete(sessions)
          .where(
            and(
              eq(sessions.userId, userId),
              sql`substr(${sessions.tokenHash}, 1, ${id.length}) = ${id}`,
              ne(sessions.tokenHash, keep),
            ),
          ),
        () => undefined,
      ),
  };
});
