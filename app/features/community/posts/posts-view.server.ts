// What the forum's screens and calls show of posts and replies: one question a page, one round trip.
import { type Page, pageBy } from "#app/lib/cursor.ts";
import { todayOf } from "#app/lib/dates.ts";
import {
  CATEGORY_LABELS,
  type CommunityView,
  type ForumCategory,
  POSTS_PAGE,
  type PostCard,
  type PostCursor,
  type PostView,
  parseCategory,
  parsePostCursor,
  parseReplyCursor,
  postCursor,
  REPLIES_PAGE,
  type ReplyItem,
  SEARCH_MAX,
  searchExpression,
} from "../community.ts";
import {
  type CommunityDeps,
  type ForumMember,
  forumReader,
  missing,
  viewOf,
  writingOf,
} from "../deps.server.ts";
import { createForumEar, distressIn } from "../distress.server.ts";
import { authorOf, shownUser } from "../names.ts";
import { EDITORS, questionOfTheWeek } from "../questions.ts";
import { relativeDate } from "../relative-date.ts";
import type { PostRow, ReplyRow } from "../store/community.store.server.ts";

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
export const written = (row: PostRow | ReplyRow) => ({
  ...("title" in row ? toPostItem(row, row.userId) : toReplyItem(row, row.userId)),
  ...("title" in row ? distressIn(row.title, row.content) : distressIn(row.content)),
});

function toPostCard(row: PostRow, readerId: string, now: number, zone: string): PostCard {
  const { user, editedAt, lastActivityAt, ...item } = toPostItem(row, readerId);
  return {
    ...item,
    categoryLabel: CATEGORY_LABELS[row.category],
    author: authorOf(row),
    created: relativeDate(row.createdAt, now, zone),
    activity: row.replyCount > 0 ? `dernière réponse ${relativeDate(row.lastActivityAt, now, zone)}` : null,
    edited: editedAt !== null,
  };
}

function toReplyCard(
  row: ReplyRow,
  readerId: string,
  now: number,
  zone: string,
  ear: ReturnType<typeof createForumEar>,
): ReplyItem {
  const { user, editedAt, ...item } = toReplyItem(row, readerId);
  return {
    ...item,
    author: authorOf(row),
    created: relativeDate(row.createdAt, now, zone),
    edited: editedAt !== null,
    ...ear(row.content),
  };
}

type PostsAsked = { category?: ForumCategory; search: string; before?: PostCursor; limit: number };

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
    question:
      asked.category || asked.search || asked.before
        ? null
        : { ...questionOfTheWeek(todayOf(deps, member)), signature: EDITORS },
    next: next ?? null,
    ...writingOf(member, now),
  };
}

/** What whoever does not write may read meanwhile: the week's question and the three discussions that moved last. */
export async function getReading(deps: CommunityDeps, member: ForumMember) {
  const { page } = await listPosts(deps, member, { search: "", limit: 3 });
  return {
    question: { ...questionOfTheWeek(todayOf(deps, member)), signature: EDITORS },
    posts: page.map((row) => toPostCard(row, member.id, deps.now(), member.timezone)),
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
  const view = await viewOf(deps, "views", member, id);
  const { post, rows, isCounted } = await deps.db.batch({
    post: deps.store.post(reader, id),
    rows: deps.store.replies(reader, id, limit + 1, after),
    ...(view && { isCounted: view.isCounted }),
  });
  if (!post) throw missing("post");
  if (view && !isCounted) deps.waitUntil(view.count());
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

/** The member has seen the new replies to these posts; to all of theirs without any. */
async function markSeen(
  deps: Pick<CommunityDeps, "store" | "db">,
  member: Pick<ForumMember, "id">,
  postIds?: readonly string[],
): Promise<void> {
  await deps.db.write([deps.store.markSeen(member.id, postIds)]);
}
