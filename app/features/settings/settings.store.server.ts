import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Appearance } from "#app/lib/appearance.ts";
import { type Database, query } from "#db/client.ts";
import { emailChanges, emailTokens, sessions, users } from "#db/schema/index.ts";
import type { OpenSession } from "./settings.ts";

export type SettingsStore = ReturnType<typeof createSettingsStore>;

type Profile = {
  firstName: string | null;
  lastName: string | null;
  forumName: "full" | "first" | "anonymous";
};

export function createSettingsStore(db: Database) {
  const named = (userId: string, id: string) =>
    and(eq(sessions.userId, userId), sql`substr(${sessions.tokenHash}, 1, ${id.length}) = ${id}`);

  return {
    async setProfile(userId: string, profile: Partial<Profile>, now: number): Promise<void> {
      await db
        .update(users)
        .set({ ...profile, updatedAt: now })
        .where(eq(users.id, userId))
        .run();
    },

    async setAppearance(userId: string, appearance: Partial<Appearance>, now: number): Promise<void> {
      await db
        .update(users)
        .set({ ...appearance, updatedAt: now })
        .where(eq(users.id, userId))
        .run();
    },

    async setPicture(userId: string, profileImageUrl: string | null, now: number): Promise<void> {
      await db.update(users).set({ profileImageUrl, updatedAt: now }).where(eq(users.id, userId)).run();
    },

    /** Whose picture it is, and whether a visitor may see it: beside a public post that its author signed. */
    async pictureOwner(url: string): Promise<{ userId: string; isPublic: boolean } | undefined> {
      return db
        .select({
          userId: users.id,
          // Bare names: within a select of one table, Drizzle leaves the table's name out of a column's.
          isPublic: sql<number>`exists (select 1 from forum_posts p where p.user_id = users.id
            and p.is_public and p.hidden_at is null and p.name_choice <> 'anonymous')`.mapWith(Boolean),
        })
        .from(users)
        .where(eq(users.profileImageUrl, url))
        .get();
    },

    async passwordHash(userId: string): Promise<string | undefined> {
      const row = await db
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, userId))
        .get();
      return row?.passwordHash;
    },

    /**
     * Sets a new password where the known one still stands; closes every other session, voids mailed links and cancels
     * a change of address that waits: whoever knew the old password may have asked for it.
     */
    async changePassword(
      userId: string,
      change: { knownHash: string; newHash: string; keep: string; now: number },
    ): Promise<boolean> {
      const isSet = sql`exists (select 1 from users where id = ${userId} and password_hash = ${change.newHash})`;
      const [done] = await db.batch([
        db
          .update(users)
          .set({ passwordHash: change.newHash, updatedAt: change.now })
          .where(and(eq(users.id, userId), eq(users.passwordHash, change.knownHash))),
        db
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, change.keep), isSet)),
        db
          .update(emailTokens)
          .set({ usedAt: change.now })
          .where(
            and(
              eq(emailTokens.userId, userId),
              eq(emailTokens.purpose, "reset"),
              isNull(emailTokens.usedAt),
              isSet,
            ),
          ),
        db
          .update(emailChanges)
          .set({ canceledAt: change.now })
          .where(
            and(
              eq(emailChanges.userId, userId),
              isNull(emailChanges.confirmedAt),
              isNull(emailChanges.canceledAt),
              isSet,
            ),
          ),
      ]);
      return done.meta.changes > 0;
    },

    /** Open sessions, the latest seen first. */
    sessions: (userId: string, now: number) =>
      query(
        db
          .select({
            tokenHash: sessions.tokenHash,
            userAgent: sessions.userAgent,
            createdAt: sessions.createdAt,
            lastSeenAt: sessions.lastSeenAt,
          })
          .from(sessions)
          .where(
            and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now)),
          )
          .orderBy(desc(sessions.lastSeenAt)),
        (rows): OpenSession[] => rows,
      ),

    /** Ends the session called `id`, unless it is the one that asks. */
    async endSession(userId: string, id: string, keep: string): Promise<void> {
      await db
        .delete(sessions)
        .where(and(named(userId, id), ne(sessions.tokenHash, keep)))
        .run();
    },

    async endOtherSessions(userId: string, keep: string): Promise<void> {
      await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep)))
        .run();
    },
  };
}
