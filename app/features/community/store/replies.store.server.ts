// Replies to discussions, and which of them their readers have not seen yet.
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import { given } from "#db/given.ts";
import { forumPosts, forumReplies, users } from "#db/schema/index.ts";
import type { NameChoice } from "../community.ts";
import { unreadRepliesOf } from "./unread.store.server.ts";
import { authorColumns, type ForumReader, readableBy } from "./visible.store.server.ts";

const replyColumns = {
  seq: forumReplies.seq,
  id: forumReplies.id,
  postId: forumReplies.postId,
  userId: forumReplies.userId,
  content: forumReplies.content,
  nameChoice: forumReplies.nameChoice,
  hiddenAt: forumReplies.hiddenAt,
  createdAt: forumReplies.createdAt,
  editedAt: forumReplies.editedAt,
  ...authorColumns,
};

type NewReply = {
  id: string;
  postId: string;
  userId: string;
  content: string;
  nameChoice: NameChoice;
  now: number;
  writtenOn: string;
  textHash: string;
};

export const createRepliesStore = oncePer((db: Database) => {
  const read = () =>
    db.select(replyColumns).from(forumReplies).innerJoin(users, eq(users.id, forumReplies.userId)).$dynamic();

  return {
    /** Oldest first, as a conversation is read; after the reply `after` (its seq). */
    replies: compiled(
      (
        reader: BoundParts<ForumReader>,
        postId: Bound<string>,
        limit: Bound<number>,
        after: Bound<number> | 0 = 0,
      ) =>
        read()
          .where(
            and(
              eq(forumReplies.postId, postId),
              gt(forumReplies.seq, after),
              readableBy(forumReplies, reader),
            ),
          )
          .orderBy(asc(forumReplies.seq))
          .limit(limit),
      (rows) => rows,
    ),

    /** A reply as its author may change it; whether its discussion is closed. */
    ownReply: compiled(
      (userId: Bound<string>, id: Bound<string>) =>
        db
          .select({ ...replyColumns, isLocked: forumPosts.isLocked })
          .from(forumReplies)
          .innerJoin(users, eq(users.id, forumReplies.userId))
          .innerJoin(forumPosts, eq(forumPosts.id, forumReplies.postId))
          .where(and(eq(forumReplies.id, id), eq(forumReplies.userId, userId))),
      (rows) => rows[0],
    ),

    /** Answers a post that is neither hidden nor closed; the same words of the day are not written twice. */
    insertReply: (reply: NewReply) =>
      query(
        db
          .insert(forumReplies)
          .select(
            db
              .select({
                seq: given(forumReplies.seq, null),
                id: given(forumReplies.id, reply.id),
                postId: forumPosts.id,
                userId: given(forumReplies.userId, reply.userId),
                content: given(forumReplies.content, reply.content),
                nameChoice: given(forumReplies.nameChoice, reply.nameChoice),
                hiddenAt: given(forumReplies.hiddenAt, null),
                createdAt: given(forumReplies.createdAt, reply.now),
                editedAt: given(forumReplies.editedAt, null),
                unseenBy: sql<string | null>`nullif(${forumPosts.userId}, ${reply.userId})`.as("unseen_by"),
                writtenOn: given(forumReplies.writtenOn, reply.writtenOn),
                textHash: given(forumReplies.textHash, reply.textHash),
              })
              .from(forumPosts)
              .where(
                and(
                  eq(forumPosts.id, reply.postId),
                  isNull(forumPosts.hiddenAt),
                  eq(forumPosts.isLocked, false),
                ),
              ),
          )
          .onConflictDoNothing({
            target: [forumReplies.userId, forumReplies.writtenOn, forumReplies.textHash],
          }),
        () => undefined,
      ),

    /** Replies to the member's posts since they last looked; reads as many rows as there are. */
    unreadReplies: compiled(
      (userId: Bound<string>) =>
        db.select({ n: unreadRepliesOf(sql`${userId}`).as("n") }).from(sql`(select 1)`),
      (rows) => rows[0]?.n ?? 0,
    ),

    /** The member has seen the replies to these posts (as many as a page has); to all of theirs without any. */
    markSeen: compiled(
      (userId: Bound<string>, postIds?: readonly Bound<string>[]) =>
        db
          .update(forumReplies)
          .set({ unseenBy: null })
          .where(
            and(eq(forumReplies.unseenBy, userId), postIds && inArray(forumReplies.postId, [...postIds])),
          ),
      () => undefined,
    ),
  };
});

type Replies = ReturnType<typeof createRepliesStore>;
type Rows<Read> = Read extends { read: (rows: never) => (infer Row)[] | Promise<unknown> } ? Row : never;
export type ReplyRow = Rows<ReturnType<Replies["replies"]>>;
/** As its author may change it; whether its discussion is closed. */
export type OwnReplyRow = ReplyRow & { isLocked: boolean };
