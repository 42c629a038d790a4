// What the settings read beside the member: open sessions, and whose a picture is. What they change of a member is
// written by the statements of app/features/auth/members.store.server.ts.
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { forumPosts, sessions, users } from "#db/schema/index.ts";
import type { OpenSession } from "./settings.ts";

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export const createSettingsStore = oncePer((db: Database) => {
  return {
    /** Whose picture it is, and whether a visitor may see it: beside a public post that its author signed. */
    pictureOwner: (url: string) =>
      query(
        db
          .select({
            userId: users.id,
            isPublic:
              sql<number>`exists (select 1 from ${forumPosts} where ${forumPosts.userId} = "users"."id"
              and ${forumPosts.isPublic} and ${forumPosts.hiddenAt} is null
              and ${forumPosts.nameChoice} <> 'anonymous')`
                .mapWith(Boolean)
                .as("is_public"),
          })
          .from(users)
          .where(eq(users.profileImageUrl, url)),
        (rows) => rows[0],
      ),

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
  };
});
