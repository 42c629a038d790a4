// What the moderation reads: open reports, what is hidden, who is blocked. Every list ends on an index, never a scan.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { InstantCursor } from "#app/lib/cursor.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { keyset } from "#db/keyset.ts";
import { forumBlocks, forumPosts, forumReplies, forumReports, users } from "#db/schema/index.ts";
import { authorColumns } from "./visible.store.server.ts";

const reports = keyset(forumReports.createdAt, forumReports.id, "up");
const posts = keyset(forumPosts.hiddenAt, forumPosts.id);
const replies = keyset(forumReplies.hiddenAt, forumReplies.id);
const blocks = keyset(forumBlocks.createdAt, forumBlocks.id);

const others = sql.raw("forum_blocks others");
const sameAuthor = sql`others.blocked_id = ${forumBlocks.blockedId} and others.anonymous = ${forumBlocks.anonymous}`;

type OfQuery<Q> = Q extends Query<infer Row> ? Row : never;
type ModerationLists = ReturnType<typeof createModerationLists>;
export type OpenReport = OfQuery<ReturnType<ModerationLists["openReports"]>>[number];
export type HiddenRow = OfQuery<ReturnType<ModerationLists["hiddenPosts" | "hiddenReplies"]>>[number];
export type BlockedRow = OfQuery<ReturnType<ModerationLists["blockedAuthors"]>>[number];

export const createModerationLists = oncePer((db: Database) => {
  return {
    /** Open reports, oldest first: what waits longest is seen first. Two of one instant are told by their id. */
    openReports: (limit: number, after?: InstantCursor) =>
      query(
        db
          .select({
            id: forumReports.id,
            reason: forumReports.reason,
            message: forumReports.message,
            createdAt: forumReports.createdAt,
            postId: sql<string>`${forumPosts.id}`.as("post_id"),
            replyId: forumReports.replyId,
            title: forumPosts.title,
            postContent: sql<string>`${forumPosts.content}`.as("post_content"),
            postHiddenAt: sql<number | null>`${forumPosts.hiddenAt}`.as("post_hidden_at"),
            replyContent: sql<string | null>`${forumReplies.content}`.as("reply_content"),
            replyHiddenAt: sql<number | null>`${forumReplies.hiddenAt}`.as("reply_hidden_at"),
          })
          .from(forumReports)
          .innerJoin(forumPosts, eq(forumPosts.id, forumReports.postId))
          .leftJoin(forumReplies, eq(forumReplies.id, forumReports.replyId))
          .where(and(eq(forumReports.status, "open"), reports.after(after)))
          .orderBy(...reports.order)
          .limit(limit),
        (rows) => rows,
      ),

    /** Hidden posts, the latest hidden first. */
    hiddenPosts: (limit: number, end?: InstantCursor) =>
      query(
        db
          .select({
            id: forumPosts.id,
            at: sql<number>`${forumPosts.hiddenAt}`.as("at"),
            content: forumPosts.content,
            nameChoice: forumPosts.nameChoice,
            postId: sql<string>`${forumPosts.id}`.as("post_id"),
            title: forumPosts.title,
            ...authorColumns,
          })
          .from(forumPosts)
          .innerJoin(users, eq(users.id, forumPosts.userId))
          .where(and(isNotNull(forumPosts.hiddenAt), posts.after(end)))
          .orderBy(...posts.order)
          .limit(limit),
        (rows) => rows,
      ),

    /** Hidden replies, the latest hidden first, with the post each stands under. */
    hiddenReplies: (limit: number, end?: InstantCursor) =>
      query(
        db
          .select({
            id: forumReplies.id,
            at: sql<number>`${forumReplies.hiddenAt}`.as("at"),
            content: forumReplies.content,
            nameChoice: forumReplies.nameChoice,
            postId: forumReplies.postId,
            title: forumPosts.title,
            ...authorColumns,
          })
          .from(forumReplies)
          .innerJoin(forumPosts, eq(forumPosts.id, forumReplies.postId))
          .innerJoin(users, eq(users.id, forumReplies.userId))
          .where(and(isNotNull(forumReplies.hiddenAt), replies.after(end)))
          .orderBy(...replies.order)
          .limit(limit),
        (rows) => rows,
      ),

    /**
     * Authors whom members block, by their latest block, and how many members do. Who blocks is not read. Signed and
     * anonymous are two authors here too: what is anonymous stays so.
     */
    blockedAuthors: (limit: number, end?: InstantCursor) =>
      query(
        db
          .select({
            id: forumBlocks.id,
            at: sql<number>`${forumBlocks.createdAt}`.as("at"),
            blockedId: forumBlocks.blockedId,
            anonymous: forumBlocks.anonymous,
            nameChoice: forumBlocks.nameChoice,
            members: sql<number>`(select count(*) from ${others} where ${sameAuthor})`.as("members"),
            ...authorColumns,
          })
          .from(forumBlocks)
          .innerJoin(users, eq(users.id, forumBlocks.blockedId))
          .where(
            and(
              sql`not exists (select 1 from ${others} where ${sameAuthor}
                and (others.created_at, others.id) > (${forumBlocks.createdAt}, ${forumBlocks.id}))`,
              blocks.after(end),
            ),
          )
          .orderBy(...blocks.order)
          .limit(limit),
        (rows) => rows,
      ),
  };
});
