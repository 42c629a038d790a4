// The forum. Posts and replies carry a `seq` beside their id: a rowid that no VACUUM changes, which the full-text
// index points to and pages end on. Counters of replies and views are kept by triggers (migrations/0001_community.sql),
// so that they follow whatever adds or removes a row, an erased account included. What the moderation did stands in
// the administration's log.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant } from "../columns.ts";
import { users } from "./users.ts";

const seq = () => integer("seq").primaryKey({ autoIncrement: true });
const publicId = () => text("id").notNull().unique();
const author = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const nameChoice = () => text("name_choice", { enum: ["full", "first", "anonymous"] }).notNull();

export const forumPosts = sqliteTable(
  "forum_posts",
  {
    seq: seq(),
    id: publicId(),
    userId: author(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    category: text("category", {
      enum: ["general", "quotes", "challenges", "daily-practice", "philosophy", "support"],
    }).notNull(),
    /** How the author signs this post. */
    nameChoice: nameChoice(),
    /** « Partageable publiquement ». */
    isPublic: flag("is_public").notNull(),
    isSticky: flag("is_sticky").notNull().default(false),
    isLocked: flag("is_locked").notNull().default(false),
    hiddenAt: instant("hidden_at"),
    replyCount: integer("reply_count").notNull().default(0),
    views: integer("views").notNull().default(0),
    shares: integer("shares").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    /** Of the newest visible reply, or of the post itself. */
    lastActivityAt: instant("last_activity_at").notNull(),
    /** Day (UTC) and digest of the words: the same text once a day an author. */
    writtenOn: day("written_on").notNull(),
    textHash: text("text_hash").notNull(),
  },
  (table) => [
    index("forum_posts_latest").on(table.isSticky, table.lastActivityAt),
    index("forum_posts_category").on(table.category, table.isSticky, table.lastActivityAt),
    index("forum_posts_author").on(table.userId, table.createdAt),
    index("forum_posts_hidden").on(table.hiddenAt, table.id).where(sql`hidden_at is not null`),
    uniqueIndex("forum_posts_once").on(table.userId, table.writtenOn, table.textHash),
  ],
);

export const forumReplies = sqliteTable(
  "forum_replies",
  {
    seq: seq(),
    id: publicId(),
    postId: text("post_id")
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    userId: author(),
    content: text("content").notNull(),
    nameChoice: nameChoice(),
    hiddenAt: instant("hidden_at"),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    /** Whose post it answers, while that author has not seen it; null otherwise, and for one's own replies. */
    unseenBy: text("unseen_by"),
    writtenOn: day("written_on").notNull(),
    textHash: text("text_hash").notNull(),
  },
  (table) => [
    index("forum_replies_post").on(table.postId),
    index("forum_replies_hidden").on(table.hiddenAt, table.id).where(sql`hidden_at is not null`),
    index("forum_replies_unseen").on(table.unseenBy, table.postId).where(sql`unseen_by is not null`),
    uniqueIndex("forum_replies_once").on(table.userId, table.writtenOn, table.textHash),
  ],
);

/** Who read or shared a post on a day, kept for that day only: a keyed digest of the member or of the address block. */
const ofTheDay = () => ({
  day: day("day").notNull(),
  postId: text("post_id")
    .notNull()
    .references(() => forumPosts.id, { onDelete: "cascade" }),
  reader: text("reader").notNull(),
});

/** A trigger adds each row to the post's views. */
export const forumViews = sqliteTable("forum_views", ofTheDay(), (table) => [
  primaryKey({ columns: [table.day, table.postId, table.reader] }),
  index("forum_views_post").on(table.postId),
]);

/** A trigger adds each row to the post's shares. */
export const forumShares = sqliteTable("forum_shares", ofTheDay(), (table) => [
  primaryKey({ columns: [table.day, table.postId, table.reader] }),
  index("forum_shares_post").on(table.postId),
]);

/**
 * Whom a member does not want to read. A block of somebody who signed is about what they sign, a block of somebody
 * anonymous about what they write anonymously: otherwise it would tell who the anonymous author is.
 */
export const forumBlocks = sqliteTable(
  "forum_blocks",
  {
    id: id(),
    userId: author(),
    blockedId: text("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    anonymous: flag("anonymous").notNull(),
    /** As the author signed what was blocked: a block shows no more of a name than that did. */
    nameChoice: nameChoice(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("forum_blocks_once").on(table.userId, table.blockedId, table.anonymous),
    index("forum_blocks_blocked").on(table.blockedId, table.anonymous, table.createdAt, table.id),
    index("forum_blocks_latest").on(table.createdAt, table.id),
  ],
);

export const forumReports = sqliteTable(
  "forum_reports",
  {
    id: id(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    postId: text("post_id").references(() => forumPosts.id, { onDelete: "cascade" }),
    /** Null where the post itself is reported. */
    replyId: text("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: ["spam", "harassment", "danger", "off-topic", "other"] }).notNull(),
    message: text("message"),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("forum_reports_queue").on(table.status, table.createdAt),
    index("forum_reports_post").on(table.postId),
    index("forum_reports_reply").on(table.replyId),
    index("forum_reports_user").on(table.userId),
  ],
);
