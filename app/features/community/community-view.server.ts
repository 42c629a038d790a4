// What the forum's screens and calls show: one question a page, one round trip.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { CardWords } from "#app/lib/card-svg.ts";
import { type Page, pageBy } from "#app/lib/cursor.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { excerpt, initials } from "#app/lib/text.ts";
import {
  type CommunityDeps,
  countOnce,
  type ForumMember,
  forumReader,
  noPost,
  writingOf,
} from "./community.server.ts";
import type { PostRow, ReplyRow } from "./community.store.server.ts";
import {
  type Author,
  authorName,
  CATEGORY_LABELS,
  type CommunityView,
  type ForumCategory,
  NO_NAME,
  NOT_PUBLIC,
  POSTS_PAGE,
  type PostCard,
  type PostCursor,
  type PostView,
  type PublicPostView,
  parseCategory,
  parsePostCursor,
  parseReplyCursor,
  postCursor,
  REPLIES_PAGE,
  type ReplyItem,
  SEARCH_MAX,
  searchExpression,
  shownUser,
  type Written,
} from "./community.ts";
import { createForumEar, distressIn } from "./distress.server.ts";
import { relativeDate } from "./relative-date.ts";

const DESCRIPTION_LENGTH = 160;
const iso = (instant: number) => new Date(instant).toISOString();
const isoOrNull = (instant: number | null) => (instant === null ? null : iso(instant));

/** The post of the calls (P1 §3), and what its reader needs beside: no id of a member, no address. */
export function toPostItem(row: PostRow, readerId: string) {
  const isMine = row.userId === readerId;
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    category: row.category,
    isSticky: row.isSticky,
    replyCount: row.replyCount,
    views: row.views,
    shares: row.shares,
    createdAt: iso(row.createdAt),
    user: shownUser(row, row.nameChoice),
    editedAt: isoOrNull(row.editedAt),
    lastActivityAt: iso(row.lastActivityAt),
    isLocked: row.isLocked,
    isHidden: row.hiddenAt !== null,
    isPublic: row.isPublic,
    isMine,
    nameChoice: isMine ? row.nameChoice : null,
    newReplies: row.newReplies,
  };
}
export type PostItem = ReturnType<typeof toPostItem>;

export function toReplyItem(row: ReplyRow, readerId: string) {
  const isMine = row.userId === readerId;
  return {
    id: row.id,
    content: row.content,
    createdAt: iso(row.createdAt),
    user: shownUser(row, row.nameChoice),
    editedAt: isoOrNull(row.editedAt),
    isHidden: row.hiddenAt !== null,
    isMine,
    nameChoice: isMine ? row.nameChoice : null,
  };
}

/** The answer of a write, with the card to be shown if there is one. Distress never blocks a text. */
export const writtenPost = (row: PostRow): Written<PostItem> => ({
  ...toPostItem(row, row.userId),
  ...distressIn(row.title, row.content),
});
export const writtenReply = (row: ReplyRow): Written<ReturnType<typeof toReplyItem>> => ({
  ...toReplyItem(row, row.userId),
  ...distressIn(row.content),
});

function toAuthor(row: PostRow | ReplyRow): Author {
  const user = shownUser(row, row.nameChoice);
  return {
    name: authorName(user),
    initials: initials(user.firstName, user.lastName, NO_NAME),
    imageUrl: user.profileImageUrl,
  };
}

export function toPostCard(row: PostRow, readerId: string, now: number, zone: string): PostCard {
  const { user, editedAt, lastActivityAt, ...item } = toPostItem(row, readerId);
  return {
    ...item,
    categoryLabel: CATEGORY_LABELS[row.category],
    author: toAuthor(row),
    created: relativeDate(row.createdAt, now, zone),
    activity: row.replyCount > 0 ? `dernière réponse ${relativeDate(row.lastActivityAt, now, zone)}` : null,
    edited: editedAt !== null,
  };
}

export function toReplyCard(
  row: ReplyRow,
  readerId: string,
  now: number,
  zone: string,
  ear = createForumEar(),
): ReplyItem {
  const { user, editedAt, ...item } = toReplyItem(row, readerId);
  return {
    ...item,
    author: toAuthor(row),
    created: relativeDate(row.createdAt, now, zone),
    edited: editedAt !== null,
    ...ear(row.content),
  };
}

export type PostsAsked = { category?: ForumCategory; search: string; before?: PostCursor; limit: number };

/** `?category=&q=&cursor=`; an unknown category is all of them, an unreadable cursor the first page. */
export function readPostsQuery(query: URLSearchParams, limit = POSTS_PAGE): PostsAsked {
  return {
    category: parseCategory(query.get("category")),
    search: (query.get("q") ?? "").trim().slice(0, SEARCH_MAX),
    before: parsePostCursor(query.get("cursor")),
    limit,
  };
}

/** A page of posts and the cursor of the next. A search of nothing but signs finds nothing. */
export async function listPosts(
  deps: CommunityDeps,
  member: ForumMember,
  asked: PostsAsked,
): Promise<Page<PostRow>> {
  const reader = forumReader(member);
  const expression = searchExpression(asked.search);
  if (asked.search && !expression) return { page: [], next: undefined };
  const rows = await deps.db.read(
    expression
      ? deps.store.search(reader, asked.limit + 1, expression, asked)
      : deps.store.posts(reader, asked.limit + 1, asked),
  );
  return pageBy(rows, asked.limit, (row) =>
    postCursor({ sticky: row.isSticky, activity: row.lastActivityAt, seq: row.seq }),
  );
}

/** /community. To look at a card is to have seen its new replies, which it counts this once. */
export async function getCommunityView(
  deps: CommunityDeps,
  member: ForumMember,
  asked: PostsAsked,
): Promise<CommunityView> {
  const { page, next } = await listPosts(deps, member, asked);
  const news = page.filter((row) => row.newReplies > 0).map((row) => row.id);
  if (news.length > 0) deps.waitUntil(markSeen(deps, member, news));
  const now = deps.now();
  return {
    category: asked.category ?? "all",
    search: asked.search,
    posts: page.map((row) => toPostCard(row, member.id, now, member.timezone)),
    next: next ?? null,
    ...writingOf(member, now),
  };
}

/** A page of the replies of a post, oldest first, and the post; opening it counts a view a day and is having seen. */
export async function readPost(
  deps: CommunityDeps,
  member: ForumMember,
  id: string,
  { limit = REPLIES_PAGE, after }: { limit?: number; after?: number } = {},
) {
  const reader = forumReader(member);
  const { post, rows } = await deps.db.batch({
    post: deps.store.post(reader, id),
    rows: deps.store.replies(reader, id, limit + 1, after),
  });
  if (!post) throw noPost();
  deps.waitUntil(countOnce(deps, "views", member, id));
  if (post.newReplies > 0) deps.waitUntil(markSeen(deps, member, [id]));
  const { page: replies, next } = pageBy(rows, limit, (row) => String(row.seq));
  return { post, replies, next };
}

/** A post's page within the member's shell. 404. */
export async function getPostView(
  deps: CommunityDeps,
  member: ForumMember,
  id: string,
  cursor?: string | null,
): Promise<PostView> {
  const { post, replies, next } = await readPost(deps, member, id, { after: parseReplyCursor(cursor) });
  const now = deps.now();
  const writing = writingOf(member, now);
  const ear = createForumEar();
  return {
    post: { ...toPostCard(post, member.id, now, member.timezone), ...ear(post.title, post.content) },
    replies: replies.map((row) => toReplyCard(row, member.id, now, member.timezone, ear)),
    next: next ?? null,
    ...writing,
    canReply: writing.canWrite && !post.isLocked && post.hiddenAt === null,
  };
}

/** A post its author shares, for anybody; `member` only tells readers apart. 404 in the specification's words. */
export async function readPublicPost(
  deps: CommunityDeps,
  member: Pick<ForumMember, "id"> | undefined,
  id: string,
): Promise<PostRow> {
  const post = await deps.db.read(deps.store.publicPost(id));
  if (!post) throw new AppError("notFound", NOT_PUBLIC);
  deps.waitUntil(countOnce(deps, "views", member, id));
  return post;
}

const firstWords = (content: string) => excerpt(content.replace(/\s+/g, " "), DESCRIPTION_LENGTH);

/** The words of a shared post's image card. A network that fetches it is no reader. 404. */
export async function getPublicPostCard(
  deps: Pick<CommunityDeps, "store" | "db">,
  id: string,
): Promise<CardWords> {
  const post = await deps.db.read(deps.store.publicPost(id));
  if (!post) throw new AppError("notFound", NOT_PUBLIC);
  return {
    title: post.title,
    description: firstWords(post.content),
    label: CATEGORY_LABELS[post.category],
    author: toAuthor(post).name,
  };
}

/** GET /api/forum/post/{id}/public (P1 §7): the named fields and no more. */
export function toPublicItem(row: PostRow) {
  const { id, category, title, content, views, replyCount, shares } = row;
  const user = shownUser(row, row.nameChoice);
  return { id, category, title, content, createdAt: iso(row.createdAt), views, replyCount, shares, user };
}

export async function getPublicPostView(
  deps: CommunityDeps,
  member: Pick<ForumMember, "id"> | undefined,
  id: string,
): Promise<PublicPostView> {
  const row = await readPublicPost(deps, member, id);
  return {
    id: row.id,
    url: `${deps.origin}${paths.publicPost(row.id)}`,
    title: row.title,
    content: row.content,
    description: firstWords(row.content),
    categoryLabel: CATEGORY_LABELS[row.category],
    author: toAuthor(row),
    createdAt: iso(row.createdAt),
    editedAt: isoOrNull(row.editedAt),
    created: relativeDate(row.createdAt, deps.now(), DEFAULT_TIME_ZONE),
    views: row.views,
    replyCount: row.replyCount,
    shares: row.shares,
    ...distressIn(row.title, row.content),
  };
}

/** The member has seen the new replies to these posts; to all of theirs without any. */
export async function markSeen(
  deps: Pick<CommunityDeps, "store" | "db">,
  member: Pick<ForumMember, "id">,
  postIds?: readonly string[],
): Promise<void> {
  await deps.db.batch({ seen: deps.store.markSeen(member.id, postIds) });
}

/** The count beside « Communauté »: replies to the member's posts since they last looked. */
export async function unreadReplies(
  deps: Pick<CommunityDeps, "store" | "db">,
  member: Pick<ForumMember, "id">,
): Promise<number> {
  return await deps.db.read(deps.store.unreadReplies(member.id));
}
