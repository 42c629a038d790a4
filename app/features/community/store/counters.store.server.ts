// Who read and who shared a post on a day: each reader counts once (triggers add to the post's counters), and days gone
// by are forgotten. A reader is a keyed digest, so the tables name nobody.
import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { forumPosts, forumShares, forumViews } from "#db/schema/index.ts";
import { type ForumReader, notBlocked } from "./visible.store.server.ts";

const COUNTERS = { views: forumViews, shares: forumShares } as const;
export type Counter = keyof typeof COUNTERS;

export const createCountersStore = oncePer((db: Database) => {
  /** What a member may share is what they may read; a visitor, what is public. */
  const shareable = (postId: string, reader: ForumReader | undefined): SQL | undefined =>
    and(
      eq(forumPosts.id, postId),
      isNull(forumPosts.hiddenAt),
      reader ? notBlocked(forumPosts, reader.id) : eq(forumPosts.isPublic, true),
    );

  return {
    /** Was this reader counted that day? Asked before anything is written: a repeated view costs no write. */
    isCounted: (counter: Counter, postId: string, day: string, reader: string) => {
      const rows = COUNTERS[counter];
      return query(
        db
          .select({ reader: rows.reader })
          .from(rows)
          .where(and(eq(rows.day, day), eq(rows.postId, postId), eq(rows.reader, reader))),
        (found) => found.length > 0,
      );
    },

    isShareable: (postId: string, reader: ForumReader | undefined) =>
      query(
        db.select({ id: forumPosts.id }).from(forumPosts).where(shareable(postId, reader)),
        (found) => found.length > 0,
      ),

    /** Counts a reader, once however often it is written. */
    count: (counter: Counter, postId: string, day: string, reader: string) =>
      query(
        db
          .insert(COUNTERS[counter])
          .select(
            db
              .select({
                day: sql<string>`${day}`.as("day"),
                postId: forumPosts.id,
                reader: sql<string>`${reader}`.as("reader"),
              })
              .from(forumPosts)
              .where(eq(forumPosts.id, postId)),
          )
          .onConflictDoNothing(),
        () => undefined,
      ),

    /** Forgets the readers of the days before `day`. */
    forgetBefore: (counter: Counter, day: string) =>
      query(db.delete(COUNTERS[counter]).where(lt(COUNTERS[counter].day, day)), () => undefined),
  };
});
