// Trap: `meta.changes` counts what triggers write too (those on `users` keep the administration's search and figures),
// so a write is asked whether it changed anything (`> 0`), never how much.
import { and, eq, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { emailChanges, emailTokens, sessions, users } from "#db/schema/index.ts";

export type StoredUser = typeof users.$inferSelect;
export type StoredSession = typeof sessions.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type AuthStore = ReturnType<typeof createAuthStore>;

/** @param unreadOf counts what waits for a member, from their id, within the session's own query */
export function createAuthStore(db: Database, unreadOf?: (userId: SQLWrapper) => SQL<number>) {
  const ownerOf = (tokenHash: string, purpose: "reset" | "confirm", now: number) =>
    sql`(select user_id from email_tokens
      where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now})`;
  const markUsed = (owner: SQL | string, purpose: "reset" | "confirm", now: number, when?: SQL) =>
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
      );
  /** An account whose address has just been proved has the administrator's role where the setting names it. */
  const roleOnceProved = (adminEmails: readonly string[]) =>
    adminEmails.length
      ? sql`case when ${inArray(users.email, [...adminEmails])} then 'admin' else ${users.role} end`
      : sql`${users.role}`;
  return {
    async userByEmail(email: string): Promise<StoredUser | undefined> {
      return db.select().from(users).where(eq(users.email, email)).get();
    },

    /** False when the address is taken: uniqueness is the database's, so two at once give one account. */
    async insertUser(user: NewUser): Promise<boolean> {
      const done = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).run();
      return done.meta.changes > 0;
    },

    async setPasswordHash(userId: string, passwordHash: string, now: number): Promise<void> {
      await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId)).run();
    },

    async setDashboardLayout(userId: string, dashboardLayout: "A" | "B", now: number): Promise<void> {
      await db.update(users).set({ dashboardLayout, updatedAt: now }).where(eq(users.id, userId)).run();
    },

    async insertSession(session: StoredSession): Promise<void> {
      await db.insert(sessions).values(session).run();
    },

    /** The live session of a token hash with its user; expired ones don't count. */
    async liveSession(
      tokenHash: string,
      now: number,
    ): Promise<{ session: StoredSession; user: StoredUser; unread: number } | undefined> {
      return db
        .select({ session: sessions, user: users, unread: unreadOf?.(users.id) ?? sql<number>`0` })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.expiresAt, now),
            gt(sessions.idleExpiresAt, now),
          ),
        )
        .get();
    },

    async touchSession(tokenHash: string, now: number, idleExpiresAt: number): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenAt: now, idleExpiresAt })
        .where(eq(sessions.tokenHash, tokenHash))
        .run();
    },

    async deleteSession(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
    },

    async insertEmailToken(token: typeof emailTokens.$inferInsert): Promise<void> {
      await db.insert(emailTokens).values(token).run();
    },

    /**
     * Spends a reset link: sets the hash, closes every session, cancels a change of address that waits (whoever knew
     * the old password may have asked for it), marks the link, in one atomic batch whose every statement asks that the
     * link is still good. The link proves the address too, with the role where it is an admin's: whoever reads the
     * mailbox is the one who now has the password. False when it was not good.
     */
    async spendReset(
      tokenHash: string,
      passwordHash: string,
      adminEmails: readonly string[],
      now: number,
    ): Promise<boolean> {
      const owner = ownerOf(tokenHash, "reset", now);
      const [changed] = await db.batch([
        db
          .update(users)
          .set({ passwordHash, emailConfirmedAt: now, updatedAt: now, role: roleOnceProved(adminEmails) })
          .where(sql`${users.id} = ${owner}`),
        db.delete(sessions).where(sql`${sessions.userId} = ${owner}`),
        db
          .update(emailChanges)
          .set({ canceledAt: now })
          .where(
            and(
              isNull(emailChanges.confirmedAt),
              isNull(emailChanges.canceledAt),
              sql`${emailChanges.userId} = ${owner}`,
            ),
          ),
        markUsed(owner, "reset", now),
      ]);
      return changed.meta.changes > 0;
    },

    /** Whose address a confirmation link would prove; undefined where it is no longer good. */
    async confirmationLink(
      tokenHash: string,
      now: number,
    ): Promise<{ userId: string; email: string } | undefined> {
      return db
        .select({ userId: users.id, email: users.email })
        .from(users)
        .where(eq(users.id, ownerOf(tokenHash, "confirm", now)))
        .get();
    },

    /**
     * Spends a confirmation link of `userId`'s: the address is proved, with the role where it is an admin's. False for
     * a link that is no longer good, or another account's.
     */
    async spendConfirmation(
      tokenHash: string,
      userId: string,
      adminEmails: readonly string[],
      now: number,
    ): Promise<boolean> {
      const owner = ownerOf(tokenHash, "confirm", now);
      const isOwner = sql`${userId} = ${owner}`;
      const [changed] = await db.batch([
        db
          .update(users)
          .set({ emailConfirmedAt: now, updatedAt: now, role: roleOnceProved(adminEmails) })
          .where(and(eq(users.id, userId), isOwner)),
        markUsed(userId, "confirm", now, isOwner),
      ]);
      return changed.meta.changes > 0;
    },
  };
}
