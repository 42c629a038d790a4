// Discussions of the forum, as their authors write them and as readers page through them.
import { and, eq, isNull, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bindable, type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import { given } from "#db/given.ts";
import { keysetOf } from "#db/keyset.ts";
import { forumPosts, users } from "#db/schema/index.ts";
import type { ForumCategory, NameChoice, PostCursor } from "../community.ts";
import { unreadRepliesOf } from "./unread.store.server.ts";
import { authorColumns, type ForumReader, type ReaderInSql, readableBy } from "./visible.store.server.ts";

const postColumns = {
  seq: forumPosts.seq,
  id: forumPosts.id,
  userId: forumPosts.userId,
  title: forumPosts.title,
  content: forumPosts.content,
  category: forumPosts.category,
  nameChoice: forumPosts.nameChoice,
  isPublic: forumPosts.isPublic,
  isSticky: forumPosts.isSticky,
  isLocked: forumPosts.isLocked,
  hiddenAt: forumPosts.hiddenAt,
  replyCount: forumPosts.replyCount,
  views: forumPosts.views,
  shares: forumPosts.shares,
  createdAt: forumPosts.createdAt,
  editedAt: forumPosts.editedAt,
  lastActivityAt: forumPosts.lastActivityAt,
  ...authorColumns,
};

/** Replies to the reader's own post that the reader has not seen. */
const newReplies = (readerId: Bindable<string>) =>
  sql<number>`case when ${forumPosts.userId} = ${readerId}
    then ${unreadRepliesOf(sql`${readerId}`, forumPosts.id)} else 0 end`.as("new_replies");

type NewPost = {
  id: string;
  userId: string;
  title: string;
  content: string;
  category: ForumCategory;
  nameChoice: NameChoice;
  isPublic: boolean;
  now: number;
  writtenOn: string;
  textHash: string;
  /** A new account's brake: `posts` since `since` at most; null for none. */
  brake: { since: number; posts: number } | null;
};

export const createPostsStore = oncePer((db: Database) => {
  const latest = keysetOf([forumPosts.isSticky, forumPosts.lastActivityAt, forumPosts.seq]);
  const read = (reader: ReaderInSql) =>
    db
      .select({ ...postColumns, newReplies: newReplies(reader.id) })
      .from(forumPosts)
      .innerJoin(users, eq(users.id, forumPosts.userId))
      .$dynamic();

  return {
    /** Pinned first, then latest activity; walks one index, whatever the forum's age. */
    posts: compiled(
      (
        reader: BoundParts<ForumReader>,
        limit: Bound<number>,
        { category, before }: { category?: Bound<ForumCategory>; before?: BoundParts<PostCursor> } = {},
      ) =>
        read(reader)
          .where(
            and(
              category && eq(forumPosts.category, category),
              latest.after(before && [before.sticky ? 1 : 0, before.activity, before.seq]),
              readableBy(forumPosts, reader),
            ),
          )
          .orderBy(...latest.order)
          .limit(limit),
      (rows) => rows,
    ),

    /**
     * Posts that `expression` (see `searchExpression`) matches, newest first: the order the full-text index is in, so
     * that a word found everywhere costs no more than a page.
     */
    search: compiled(
      (
        reader: BoundParts<ForumReader>,
        limit: Bound<number>,
        expression: Bound<string>,
        { category, before }: { category?: Bound<ForumCategory>; before?: BoundParts<PostCursor> } = {},
      ) =>
        db
          .select({ ...postColumns, newReplies: newReplies(reader.id) })
          .from(sql`forum_posts_fts`)
          // A cross join keeps the order of the loops: the index outside, its posts inside.
          .crossJoin(forumPosts)
          .crossJoin(users)
          .where(
            and(
              sql`forum_posts_fts match ${expression}`,
              before && sql`forum_posts_fts.rowid < ${before.seq}`,
              sql`${forumPosts.seq} = forum_posts_fts.rowid`,
              eq(users.id, forumPosts.userId),
              category && eq(forumPosts.category, category),
              readableBy(forumPosts, reader),
            ),
          )
          .orderBy(sql`forum_posts_fts.rowid desc`)
          .limit(limit),
      (rows) => rows,
    ),

    /** A post as a member may read it; undefined where it is hidden from them, or none. */
    post: compiled(
      (reader: BoundParts<ForumReader>, id: Bound<string>) =>
        read(reader).where(and(eq(forumPosts.id, id), readableBy(forumPosts, reader))),
      (rows) => rows[0],
    ),

    /** A post as its author may change it: blocks and the moderation aside. */
    ownPost: (userId: string, id: string) =>
      query(
        read({ id: userId, isAdmin: false }).where(and(eq(forumPosts.id, id), eq(forumPosts.userId, userId))),
        (rows) => rows[0],
      ),

    /** A post that its author shares with everybody. */
    publicPost: compiled(
      (id: Bound<string>) =>
        read({ id: "", isAdmin: false }).where(
          and(eq(forumPosts.id, id), eq(forumPosts.isPublic, true), isNull(forumPosts.hiddenAt)),
        ),
      (rows) => rows[0],
    ),

    /** Writes a post unless its author's brake or the same words of the day hold it: then nothing is written. */
    insertPost: (post: NewPost) => {
      const { brake } = post;
      const written = sql`select count(*) from ${forumPosts}
        where ${forumPosts.userId} = ${post.userId} and ${forumPosts.createdAt} >= ${brake?.since ?? 0}`;
      return query(
        db
          .insert(forumPosts)
          .select(
            db
              .select({
                seq: given(forumPosts.seq, null),
                id: given(forumPosts.id, post.id),
                userId: given(forumPosts.userId, post.userId),
                title: given(forumPosts.title, post.title),
                content: given(forumPosts.content, post.content),
                category: given(forumPosts.category, post.category),
                nameChoice: given(forumPosts.nameChoice, post.nameChoice),
                isPublic: given(forumPosts.isPublic, post.isPublic),
                isSticky: given(forumPosts.isSticky, false),
                isLocked: given(forumPosts.isLocked, false),
                hiddenAt: given(forumPosts.hiddenAt, null),
                replyCount: given(forumPosts.replyCount, 0),
                views: given(forumPosts.views, 0),
                shares: given(forumPosts.shares, 0),
                createdAt: given(forumPosts.createdAt, post.now),
                editedAt: given(forumPosts.editedAt, null),
                lastActivityAt: given(forumPosts.lastActivityAt, post.now),
                writtenOn: given(forumPosts.writtenOn, post.writtenOn),
                textHash: given(forumPosts.textHash, post.textHash),
              })
              .from(sql`(select 1)`)
              .where(brake ? sql`(${written}) < ${brake.posts}` : sql`true`),
          )
          .onConflictDoNothing({ target: [forumPosts.userId, forumPosts.writtenOn, forumPosts.textHash] }),
        () => undefined,
      );
    },

    /** Posts of an author since `since`, counted no further than a brake needs. */
    postsSince: compiled(
      (userId: Bound<string>, since: Bound<number>, atMost: Bound<number>) =>
        db.select({ n: sql<number>`count(*)`.as("n") }).from(
          sql`(select 1 from ${forumPosts}
              where ${forumPosts.userId} = ${userId} and ${forumPosts.createdAt} >= ${since} limit ${atMost})`,
        ),
      (rows) => rows[0]?.n ?? 0,
    ),
  };
});

type Posts = ReturnType<typeof createPostsStore>;
type Rows<Read> = Read extends { read: (rows: never) => (infer Row)[] | Promise<unknown> } ? Row : never;
export type PostRow = Rows<ReturnType<Posts["posts"]>>;
