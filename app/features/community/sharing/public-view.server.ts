// What a shared discussion shows to anybody: its page, its image card, its call.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { CardWords } from "#app/lib/card-svg.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { excerpt } from "#app/lib/signs.ts";
import { onOneLine } from "#app/lib/text.ts";
import { CATEGORY_LABELS, NOT_PUBLIC, type PublicPostView } from "../community.ts";
import { type CommunityDeps, type ForumMember, viewOf } from "../deps.server.ts";
import { distressIn } from "../distress.server.ts";
import { authorOf, shownUser } from "../names.ts";
import { relativeDate } from "../relative-date.ts";
import type { PostRow } from "../store/community.store.server.ts";

const DESCRIPTION_LENGTH = 160;
const iso = (instant: number) => new Date(instant).toISOString();

/** 404 in the specification's words. */
const notPublic = () => new AppError("notFound", NOT_PUBLIC);

/** A post its author shares. @throws AppError notFound */
async function sharedPost({ db, store }: Pick<CommunityDeps, "store" | "db">, id: string): Promise<PostRow> {
  const post = await db.read(store.publicPost(id));
  if (!post) throw notPublic();
  return post;
}

/** A post its author shares, for anybody; `member` only tells readers apart. 404. */
export async function readPublicPost(
  deps: CommunityDeps,
  member: Pick<ForumMember, "id"> | undefined,
  id: string,
): Promise<PostRow> {
  const view = await viewOf(deps, "views", member, id);
  const { post, isCounted } = await deps.db.batch({
    post: deps.store.publicPost(id),
    ...(view && { isCounted: view.isCounted }),
  });
  if (!post) throw notPublic();
  if (view && !isCounted) deps.waitUntil(view.count());
  return post;
}

const firstWords = (content: string) => excerpt(onOneLine(content), DESCRIPTION_LENGTH);

/** The words of a shared post's image card. A network that fetches it is no reader. 404. */
export async function getPublicPostCard(
  deps: Pick<CommunityDeps, "store" | "db">,
  id: string,
): Promise<CardWords> {
  const post = await sharedPost(deps, id);
  return {
    title: post.title,
    description: firstWords(post.content),
    label: CATEGORY_LABELS[post.category],
    author: authorOf(post).name,
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
    author: authorOf(row),
    createdAt: iso(row.createdAt),
    editedAt: row.editedAt === null ? null : iso(row.editedAt),
    created: relativeDate(row.createdAt, deps.now(), DEFAULT_TIME_ZONE),
    views: row.views,
    replyCount: row.replyCount,
    shares: row.shares,
    ...distressIn(row.title, row.content),
  };
}
