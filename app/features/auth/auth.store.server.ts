// Accounts, sessions and mailed links.
// Trap: `meta.changes` counts what triggers write too (those on `users` keep the administration's search and figures),
// so a write is asked whether it changed anything (`> 0`), never how much.

import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { cancelEmailChanges } from "#app/features/settings/cancel-changes.store.server.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import { emailTokens, sessions, users } from "#db/schema/index.ts";

export type StoredUser = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;
export type AuthStore = ReturnType<typeof createAuthStore>;

type NewLink = Pick<
  typeof emailTokens.$inferSelect,
  "tokenHash" | "userId" | "purpose" | "createdAt" | "expiresAt"
>;
export type LinkPurpose = (typeof emailTokens.$inferSelect)["purpose"];

/** What may stand beside the store's own statements, each from the feature that owns its table. */
type AuthStoreParts = {
  /** Counts what waits for a member, from their id, within the session's own query. */
  unreadOf?: (userId: SQLWrapper) => SQL<number>;
  /** The instant a member's account will be erased, ms, where that is asked for; from their id, in the same query. */
  erasureDueOf?: (userId: SQLWrapper) => SQL<number | null>;
  /** A line of the administration's log, written where a member's row holds `where`: was it? */
  adminLine?: (line: AdminLine, where: SQL | undefined) => Query<boolean>;
};

/** An act on an account, for the administration's log. */
export type AdminLine = {
  at: number;
  /** Who acted; the member themselves where the proof of an address gave a role. */
  adminId: SQL | string;
  action: "member.grant" | "member.sessions" | "member.suspend" | "member.unsuspend";
  userId: SQL | string;
  before?: object;
  after?: object;
};

/** A secret that may open a session, and what the session must then be. */
type HashedWay = { openerHash: string; bearerHash: string | undefined; bound: boolean };

export function createAuthStore(db: Database, { unreadOf, erasureDueOf, adminLine }: AuthStoreParts = {}) {
  const ownerOf = (tokenHash: string, purpose: LinkPurpose, now: number) =>
    sql`(select ${emailTokens.userId} from ${emailTokens} where ${and(
      eq(emailTokens.tokenHash, tokenHash),
      eq(emailTokens.purpose, purpose),
      isNull(emailTokens.usedAt),
      gt(emailTokens.expiresAt, now),
    )})`;

  const changed = ({ meta }: { meta: { changes: number } }) => meta.changes > 0;
  const run = (statement: Parameters<typeof query>[0]) => query(statement, () => undefined);

  const nothing = query(
    db
      .select({ none: sql<number>`1`.as("none") })
      .from(sql`(select 1)`)
      .limit(0),
    () => false,
  );

  const markUsed = (owner: SQL | string, purpose: LinkPurpose, now: number, when?: SQL) =>
    run(
      db
        .update(emailTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(emailTokens.purpose, purpose),
            isNull(emailTokens.usedAt),
            sql`${emailTokens.userId} = ${owner}`,
            when,
          ),
        ),
    );

  /** Becomes administrator once proved: the setting names the address, and no administrator took the role away. */
  const isNamed = (adminEmails: readonly string[]) =>
    adminEmails.length
      ? and(inArray(users.email, [...adminEmails]), isNull(users.roleRevokedAt))
      : sql`false`;
  const roleOnceProved = (adminEmails: readonly string[]) =>
    sql`case when ${isNamed(adminEmails)} then 'admin' else ${users.role} end`;
  /** The log's line for it, to stand before the update. */
  const grant = (owner: SQL, adminEmails: readonly string[], now: number): Query<LinkResult>[] => {
    if (!adminLine || !adminEmails.length) return [];
    const roles = { before: { role: "member" }, after: { role: "admin" } };
    const line = adminLine(
      { at: now, adminId: owner, action: "member.grant", userId: owner, ...roles },
      and(sql`${users.id} = ${owner}`, ne(users.role, "admin"), isNamed(adminEmails)),
    );
    return [{ statement: line.statement, read: async (rows) => ({ granted: await line.read(rows) }) }];
  };

  return {
    userByEmail: compiled(
      (email: Bound<string>) => db.select().from(users).where(eq(users.email, email)),
      ([user]): StoredUser | undefined => user,
    ),

    userById: compiled(
      (id: Bound<string>) => db.select().from(users).where(eq(users.id, id)),
      ([user]): StoredUser | undefined => user,
    ),

    /** False when the address is taken: uniqueness is the database's, so two at once give one account. */
    insertUser: (user: NewUser) =>
      query(db.insert(users).values(user).onConflictDoNothing({ target: users.email }), changed),

    /** The same password, hashed anew; one that was changed meanwhile stays. */
    renewPasswordHash: (userId: string, { known, next }: { known: string; next: string }, now: number) =>
      run(
        db
          .update(users)
          .set({ passwordHash: next, updatedAt: now })
          .where(and(eq(users.id, userId), eq(users.passwordHash, known))),
      ),

    setScreens: (
      userId: string,
      choices: Partial<Pick<StoredUser, "dashboardLayout" | "streakHidden" | "journalPace">>,
      now: number,
    ) =>
      run(
        db
          .update(users)
          .set({ ...choices, updatedAt: now })
          .where(eq(users.id, userId)),
      ),

    /**
     * Suspends an account and ends its sessions, or lifts that, with the line of the administration's log. Never an
     * administrator's. For one `db.write`; the second answers whether anything changed.
     */
    suspend(userId: string, suspended: boolean, adminId: string, now: number) {
      const may = and(
        eq(users.id, userId),
        eq(users.role, "member"),
        suspended ? isNull(users.suspendedAt) : isNotNull(users.suspendedAt),
      );
      const action = suspended ? "member.suspend" : "member.unsuspend";
      return [
        adminLine?.({ at: now, adminId, action, userId }, may) ?? nothing,
        query(
          db
            .update(users)
            .set({ suspendedAt: suspended ? now : null, updatedAt: now })
            .where(may),
          changed,
        ),
        run(
          db
            .delete(sessions)
            .where(
              and(
                eq(sessions.userId, userId),
                sql`exists (select 1 from users u where u.id = ${userId} and u.suspended_at is not null)`,
              ),
            ),
        ),
      ] as const;
    },

    /** How many sessions of an account are open, and since when it is suspended; undefined where there is none. */
    access: (userId: string, now: number) =>
      query(
        db
          .select({
            suspendedAt: users.suspendedAt,
            sessions: sql<number>`count(${sessions.tokenHash})`.as("open_sessions"),
          })
          .from(users)
          .leftJoin(
            sessions,
            and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now)),
          )
          .where(eq(users.id, userId))
          .groupBy(users.id),
        ([row]) => row,
      ),

    /**
     * Ends a member's sessions, with the line of the administration's log. The first answers whether there is such a
     * member, the second how many sessions there were.
     */
    endSessions: (userId: string, adminId: string, now: number) =>
      [
        adminLine?.({ at: now, adminId, action: "member.sessions", userId }, eq(users.id, userId)) ?? nothing,
        query(
          db.delete(sessions).where(eq(sessions.userId, userId)).returning({ tokenHash: sessions.tokenHash }),
          (rows) => rows.length,
        ),
      ] as const,

    insertSession: (session: typeof sessions.$inferInsert) => run(db.insert(sessions).values(session)),

    /** The live session that one of `ways` opens, with its user; expired ones and suspended accounts don't count. */
    liveSession: compiled(
      (ways: readonly BoundParts<HashedWay>[], now: Bound<number>) =>
        db
          .select({
            // Both tables have columns of these names.
            session: {
              ...getTableColumns(sessions),
              createdAt: sql<number>`${sessions.createdAt}`.as("session_created_at"),
              lastSeenAt: sql<number>`${sessions.lastSeenAt}`.as("session_last_seen_at"),
            },
            user: users,
            unread: unreadOf?.(users.id) ?? sql<number>`0`,
            erasureDue: (erasureDueOf?.(users.id) ?? sql<number | null>`null`).as("erasure_due"),
            hasSecondFactor: sql<number>`(exists (select 1 from second_factors f
              where f.user_id = ${sessions.userId} and f.confirmed_at is not null)
              or exists (select 1 from passkeys p
              where p.id = ${sessions.passkeyId} and p.user_id = ${sessions.userId}))`,
          })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(
            and(
              or(
                ...ways.map(({ openerHash, bearerHash, bound }) =>
                  and(
                    eq(sessions.tokenHash, openerHash),
                    eq(sessions.browserBound, bound),
                    bearerHash === undefined ? undefined : eq(sessions.bearerHash, bearerHash),
                  ),
                ),
              ),
              gt(sessions.expiresAt, now),
              gt(sessions.idleExpiresAt, now),
              isNull(users.suspendedAt),
            ),
          ),
      ([live]) => live,
    ),

    touchSession: (tokenHash: string, now: number, idleExpiresAt: number) =>
      run(
        db.update(sessions).set({ lastSeenAt: now, idleExpiresAt }).where(eq(sessions.tokenHash, tokenHash)),
      ),

    /** Gives a session new secrets; the old ones open nothing from then on. False where it has ended. */
    renewSession: (
      tokenHash: string,
      userId: string,
      { next, bearer }: { next: string; bearer: string | null },
    ) =>
      query(
        db
          .update(sessions)
          .set({ tokenHash: next, bearerHash: bearer })
          .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId))),
        changed,
      ),

    deleteSessions: (tokenHashes: readonly string[]) =>
      run(db.delete(sessions).where(inArray(sessions.tokenHash, [...tokenHashes]))),

    /** A mailed link, where its account is there. */
    insertEmailToken: (token: NewLink) =>
      run(
        db.insert(emailTokens).select(
          db
            .select({
              tokenHash: sql<string>`${token.tokenHash}`.as("token_hash"),
              userId: users.id,
              purpose: sql<LinkPurpose>`${token.purpose}`.as("purpose"),
              createdAt: sql<number>`${token.createdAt}`.as("created_at"),
              expiresAt: sql<number>`${token.expiresAt}`.as("expires_at"),
              usedAt: sql<null>`null`.as("used_at"),
            })
            .from(users)
            .where(eq(users.id, token.userId)),
        ),
      ),

    /** A condition for the same batch: the link's row is there. */
    hasLink: (tokenHash: string) =>
      sql`exists (select 1 from ${emailTokens} where ${eq(emailTokens.tokenHash, tokenHash)})`,

    /** A link whose mail leaves only now is good from now on. False where it was used, or another took its place. */
    extendLink: (tokenHash: string, expiresAt: number) =>
      query(
        db
          .update(emailTokens)
          .set({ expiresAt })
          .where(and(eq(emailTokens.tokenHash, tokenHash), isNull(emailTokens.usedAt))),
        changed,
      ),

    /** Whose reset link this is; undefined where it is no longer good. Asked before the dear hash is made. */
    resetLink: (tokenHash: string, now: number) =>
      query(
        db
          .select({ userId: users.id, email: users.email })
          .from(users)
          .where(eq(users.id, ownerOf(tokenHash, "reset", now))),
        ([owner]) => owner,
      ),

    /**
     * Spends a reset link: sets the hash, closes every session, cancels a change of address that waits (whoever knew
     * the old password may have asked for it), marks the link. Every statement asks that the link is still good. The
     * link proves the address too, with the role where it is an admin's: whoever reads the mailbox is the one who now
     * has the password. For one `db.write`; read it with `linkResult`.
     */
    spendReset(tokenHash: string, passwordHash: string, adminEmails: readonly string[], now: number) {
      const owner = ownerOf(tokenHash, "reset", now);
      return [
        ...grant(owner, adminEmails, now),
        query(
          db
            .update(users)
            .set({ passwordHash, emailConfirmedAt: now, updatedAt: now, role: roleOnceProved(adminEmails) })
            .where(sql`${users.id} = ${owner}`),
          (result): LinkResult => ({ spent: changed(result) }),
        ),
        run(db.delete(sessions).where(sql`${sessions.userId} = ${owner}`)),
        run(cancelEmailChanges(db, owner, now)),
        markUsed(owner, "reset", now),
      ];
    },

    /** Whose address a confirmation link would prove; undefined where it is no longer good. */
    confirmationLink: (tokenHash: string, now: number) =>
      query(
        db
          .select({ userId: users.id, email: users.email })
          .from(users)
          .where(eq(users.id, ownerOf(tokenHash, "confirm", now))),
        ([owner]) => owner,
      ),

    /**
     * Spends a confirmation link of `userId`'s: the address is proved, with the role where it is an admin's. Not for a
     * link that is no longer good, or another account's. For one `db.write`; read it with `linkResult`.
     */
    spendConfirmation(tokenHash: string, userId: string, adminEmails: readonly string[], now: number) {
      const owner = ownerOf(tokenHash, "confirm", now);
      const isOwner = sql`${userId} = ${owner}`;
      return [
        ...grant(sql`iif(${isOwner}, ${userId}, null)`, adminEmails, now),
        query(
          db
            .update(users)
            .set({ emailConfirmedAt: now, updatedAt: now, role: roleOnceProved(adminEmails) })
            .where(and(eq(users.id, userId), isOwner)),
          (result): LinkResult => ({ spent: changed(result) }),
        ),
        markUsed(userId, "confirm", now, isOwner),
      ];
    },
  };
}

type LinkResult = { spent?: boolean; granted?: boolean };
const isResult = (result: unknown): result is LinkResult => typeof result === "object" && result !== null;

/** Of a batch that spends a link: was the link good, and did it give the administrator's role? */
export function linkResult(results: readonly unknown[]): { spent: boolean; granted: boolean } {
  const told = results.filter(isResult);
  return { spent: told.some(({ spent }) => spent), granted: told.some(({ granted }) => granted) };
}
