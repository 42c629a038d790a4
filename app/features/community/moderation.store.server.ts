import { and, asc, desc, eq, isNull, lt, not, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import {
  forumBlocks,
  forumModerations,
  forumPosts,
  forumReplies,
  forumReports,
  forumViews,
  users,
} from "#db/schema/index.ts";
import type { ReportReason } from "./community.ts";
import { authorColumns, notBlocked } from "./visible.store.server.ts";

export type NewReport = {
  id: string;
  userId: string;
  postId: string;
  replyId: string | null;
  reason: ReportReason;
  message: string | null;
  createdAt: number;
};

export type ModerationAction = typeof forumModerations.$inferSelect.action;

/** What a measure changes of its item; undefined where it changes nothing of it. */
const changeOf = (action: ModerationAction, now: number) =>
  ({
    pin: { isSticky: true },
    unpin: { isSticky: false },
    lock: { isLocked: true },
    unlock: { isLocked: false },
    hide: { hiddenAt: now },
    restore: { hiddenAt: null },
    dismiss: undefined,
  })[action];

export function createModerationStore(db: Database) {
  const items = { post: forumPosts, reply: forumReplies } as const;

  return {
    /** Blocks whoever wrote the item; nothing for one's own. Twice is once. */
    block: (kind: "post" | "reply", itemId: string, block: { id: string; userId: string; now: number }) => {
      const table = sql.raw(kind === "post" ? "forum_posts" : "forum_replies");
      return query(
        db
          .insert(forumBlocks)
          .select(
            sql`select ${block.id}, ${block.userId}, ${table}.user_id, ${table}.name_choice = 'anonymous', ${table}.name_choice, ${block.now}
              from ${table} where ${table}.id = ${itemId} and ${table}.user_id <> ${block.userId}`,
          )
          .onConflictDoNothing({
            target: [forumBlocks.userId, forumBlocks.blockedId, forumBlocks.anonymous],
          }),
        () => undefined,
      );
    },

    /** Does the member block the author of the item, as it is signed? */
    isBlocked: (userId: string, kind: "post" | "reply", itemId: string) =>
      query(
        db
          .select({ id: items[kind].id })
          .from(items[kind])
          .where(and(eq(items[kind].id, itemId), not(notBlocked(items[kind], userId)))),
        (rows): boolean => rows.length > 0,
      ),

    /** Ends a block of the member's, by its id. */
    unblock: (userId: string, id: string) =>
      query(
        db.delete(forumBlocks).where(and(eq(forumBlocks.userId, userId), eq(forumBlocks.id, id))),
        () => undefined,
      ),

    /** Ends the block that hides an item. */
    unblockAuthor: (userId: string, kind: "post" | "reply", itemId: string) =>
      query(
        db.delete(forumBlocks).where(
          and(
            eq(forumBlocks.userId, userId),
            sql`(${forumBlocks.blockedId}, ${forumBlocks.anonymous}) in (select user_id, name_choice = 'anonymous'
              from ${sql.raw(kind === "post" ? "forum_posts" : "forum_replies")} where id = ${itemId})`,
          ),
        ),
        () => undefined,
      ),

    /** Whom the member blocks, newest first. */
    blocks: (userId: string) =>
      query(
        db
          .select({
            id: forumBlocks.id,
            nameChoice: forumBlocks.nameChoice,
            createdAt: forumBlocks.createdAt,
            ...authorColumns,
          })
          .from(forumBlocks)
          .innerJoin(users, eq(users.id, forumBlocks.blockedId))
          .where(eq(forumBlocks.userId, userId))
          .orderBy(desc(forumBlocks.createdAt)),
        (rows) => rows,
      ),

    /** Stores a report; a member's second one of the same item corrects the first. */
    report: (report: NewReport) =>
      query(
        db
          .insert(forumReports)
          .values(report)
          .onConflictDoUpdate({
            target: forumReports.id,
            set: { reason: report.reason, message: report.message },
          }),
        () => undefined,
      ),

    /** Open reports, oldest first: what waits longest is seen first. Two of one instant are told by their id. */
    openReports: (limit: number, after?: { createdAt: number; id: string }) =>
      query(
        db
          .select({
            id: forumReports.id,
            reason: forumReports.reason,
            message: forumReports.message,
            createdAt: forumReports.createdAt,
            postId: forumReports.postId,
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
          .where(
            and(
              eq(forumReports.status, "open"),
              after &&
                sql`(${forumReports.createdAt}, ${forumReports.id}) > (${after.createdAt}, ${after.id})`,
            ),
          )
          .orderBy(asc(forumReports.createdAt), asc(forumReports.id))
          .limit(limit),
        (rows) => rows,
      ),

    /**
     * A measure of an admin, its record, and the reports it settles, in one atomic batch. False for an item that is
     * none. Hiding what is hidden keeps the first instant.
     */
    async moderate(
      kind: "post" | "reply",
      itemId: string,
      action: ModerationAction,
      by: { id: string; adminId: string; now: number },
    ): Promise<boolean> {
      const table = items[kind];
      const change = changeOf(action, by.now);
      const settles = action === "hide" || action === "restore" || action === "dismiss";
      const record = db
        .insert(forumModerations)
        .select(
          sql`select ${by.id}, ${by.adminId}, ${table.id}, ${action}, ${by.now} from ${table} where ${table.id} = ${itemId}`,
        )
        .returning({ id: forumModerations.id });
      const written = change
        ? db
            .update(table)
            .set(change)
            .where(and(eq(table.id, itemId), action === "hide" ? isNull(table.hiddenAt) : undefined))
        : undefined;
      const ofItem =
        kind === "reply"
          ? eq(forumReports.replyId, itemId)
          : and(eq(forumReports.postId, itemId), isNull(forumReports.replyId));
      const closed = settles
        ? db
            .update(forumReports)
            .set({ status: "closed" })
            .where(and(ofItem, eq(forumReports.status, "open")))
        : undefined;
      const [recorded] = await db.batch([record, ...(written ? [written] : []), ...(closed ? [closed] : [])]);
      return recorded.length === 1;
    },

    /** A reader of the day, counted once (a trigger adds to the post's views); days gone by are forgotten. */
    view: (postId: string, day: string, reader: string) => ({
      seen: query(
        db
          .insert(forumViews)
          .select(
            sql`select ${day}, forum_posts.id, ${reader} from forum_posts where forum_posts.id = ${postId}`,
          )
          .onConflictDoNothing(),
        () => undefined,
      ),
      forgotten: query(db.delete(forumViews).where(lt(forumViews.day, day)), () => undefined),
    }),
  };
}

export type OpenReport =
  ReturnType<ReturnType<typeof createModerationStore>["openReports"]> extends {
    read: (rows: never) => (infer Row)[] | Promise<unknown>;
  }
    ? Row
    : never;
