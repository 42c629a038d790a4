// What becomes of a member's discussions when the member is erased, and of the digests of who has looked.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, type Query, query } from "#db/client.ts";
import { forumPosts, forumReplies, forumShares, forumViews } from "#db/schema/index.ts";

export const createForumErasure = (db: Database) => ({
  /**
   * The posts stay under nobody's name, where `when` holds. `text_hash` keeps an author from posting the same text twice
   * a day: two erased authors may have.
   * @param heir whose they are from now on
   */
  erase: (userId: string, heir: string, when: SQL): readonly Query<unknown>[] => [
    query(
      db
        .update(forumPosts)
        .set({ userId: heir, nameChoice: "anonymous", textHash: sql`${forumPosts.id}` })
        .where(and(eq(forumPosts.userId, userId), when)),
      () => undefined,
    ),
    query(
      db
        .update(forumReplies)
        .set({ userId: heir, nameChoice: "anonymous", textHash: sql`${forumReplies.id}` })
        .where(and(eq(forumReplies.userId, userId), when)),
      () => undefined,
    ),
    query(
      db
        .update(forumReplies)
        .set({ unseenBy: null })
        .where(and(eq(forumReplies.unseenBy, userId), when)),
      () => undefined,
    ),
  ],

  /** Forgets who looked before `day`, `limit` rows at the most; how many went. */
  purgeViews: (day: string, limit: number) =>
    query(
      db
        .delete(forumViews)
        .where(sql`rowid in (select rowid from ${forumViews} where day < ${day} limit ${limit})`),
      ({ meta }) => meta.changes,
    ),

  purgeShares: (day: string, limit: number) =>
    query(
      db
        .delete(forumShares)
        .where(sql`rowid in (select rowid from ${forumShares} where day < ${day} limit ${limit})`),
      ({ meta }) => meta.changes,
    ),
});
