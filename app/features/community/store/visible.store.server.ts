// What a reader may see of the forum, as SQL shared by the stores.
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Bindable } from "#db/compiled.ts";
import { forumPosts, forumReplies, users } from "#db/schema/index.ts";

/** Who reads. A visitor has no id and sees nothing but public posts. */
export type ForumReader = { id: string; isAdmin: boolean };
/** A reader, whose id may be bound later. */
export type ReaderInSql = { id: Bindable<string>; isAdmin: boolean };

/** Where each kind of text stands. */
export const CONTRIBUTIONS = { post: forumPosts, reply: forumReplies } as const;
type Items = (typeof CONTRIBUTIONS)[keyof typeof CONTRIBUTIONS];

/** Hidden by the moderation: its author and the admins still see it. */
const shownTo = (items: Items, reader: ReaderInSql): SQL | undefined =>
  reader.isAdmin ? undefined : or(isNull(items.hiddenAt), eq(items.userId, reader.id));

/** Not written by somebody the reader blocked, signed or anonymous as it was blocked. */
export const notBlocked = (items: Items, readerId: Bindable<string>): SQL =>
  sql`not exists (select 1 from forum_blocks where forum_blocks.user_id = ${readerId}
    and forum_blocks.blocked_id = ${items.userId}
    and forum_blocks.anonymous = (${items.nameChoice} = 'anonymous'))`;

export const readableBy = (items: Items, reader: ReaderInSql): SQL | undefined =>
  and(shownTo(items, reader), notBlocked(items, reader.id));

/** The author's names; which of them are shown is the item's choice. */
export const authorColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};
