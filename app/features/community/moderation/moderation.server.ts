// Use cases of what should not be read: reports, blocks, and the measures of an admin.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { type InstantCursor, type Page, pageOf } from "#app/lib/cursor.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { contentId } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { ReportInput } from "../community.schema.ts";
import type { Contribution, ContributionKind, ModerationAction } from "../community.ts";
import { type CommunityDeps, type ForumMember, forumReader, missing } from "../deps.server.ts";
import { authorName, shownUser } from "../names.ts";
import type { BlockedRow, HiddenRow, OpenReport, SilenceTarget } from "../store/community.store.server.ts";

/** Whose it is, and the post it is or stands under, as this member may read it. 404. */
async function readItem(deps: CommunityDeps, member: ForumMember, item: Contribution) {
  const found = await deps.db.read(deps.store.readable(forumReader(member), item));
  if (!found) throw missing(item.kind);
  return found;
}

/** One report a member and item: said again, it is corrected. */
const reportId = (userId: string, { kind, id }: Contribution) => contentId([userId, kind, id]);

/** Reports a post or a reply to the moderation; open to every tier. 429, 404, 422 for one's own. */
export async function reportItem(
  deps: CommunityDeps,
  member: ForumMember,
  item: Contribution,
  { reason, message }: ReportInput,
): Promise<void> {
  await deps.limit.report(member.id);
  const { userId, postId } = await readItem(deps, member, item);
  if (userId === member.id)
    throw new AppError("invalid", "Ce message est le vôtre\u00a0: vous pouvez le modifier ou l’effacer.");
  await deps.db.write([
    deps.store.report({
      id: reportId(member.id, item),
      userId: member.id,
      postId,
      replyId: item.kind === "reply" ? item.id : null,
      reason,
      message: message || null,
      createdAt: deps.now(),
    }),
  ]);
}

const NO_TARGET = "Cet auteur n’existe pas.";
const ITEM_TARGET = /^(post|reply)\.([\w-]{1,64})$/;
const itemOf = (target: string): Contribution | undefined => {
  const [, kind, id] = ITEM_TARGET.exec(target) ?? [];
  return id === undefined ? undefined : { kind: kind as ContributionKind, id };
};

/**
 * Blocks the author of what is named, `post.{id}` or `reply.{id}`: the calls show no member's id, so that an anonymous
 * author stays anonymous. 404, 422 for oneself.
 */
export async function blockAuthor(deps: CommunityDeps, member: ForumMember, target: string): Promise<void> {
  const item = itemOf(target);
  if (!item) throw new AppError("notFound", NO_TARGET);
  const row = await readItemOrBlocked(deps, member, item);
  if (row?.userId === member.id) throw new AppError("invalid", "On ne se bloque pas soi-même.");
  await deps.db.write([deps.store.block(item, { id: newId(), userId: member.id, now: deps.now() })]);
}

/** What is no longer readable because it is blocked already needs no second block: saying it twice changes nothing. */
async function readItemOrBlocked(deps: CommunityDeps, member: ForumMember, item: Contribution) {
  try {
    return await readItem(deps, member, item);
  } catch (error) {
    const blocked = await deps.db.read(deps.store.isBlocked(member.id, item));
    if (blocked) return undefined;
    throw error;
  }
}

/** Ends a block, by the id its list gives or by an item it hides. Ending it twice changes nothing. */
export async function unblock(deps: CommunityDeps, member: ForumMember, target: string): Promise<void> {
  const { store } = deps;
  const item = itemOf(target);
  const ended = item ? store.unblockAuthor(member.id, item) : store.unblock(member.id, target);
  await deps.db.write([ended]);
}

/** Whom the member blocks, under the name they had there. */
export async function listBlocks(deps: CommunityDeps, member: ForumMember) {
  const blocks = await deps.db.read(deps.store.blocks(member.id));
  return blocks.map((block) => ({
    id: block.id,
    user: shownUser(block, block.nameChoice),
    createdAt: new Date(block.createdAt).toISOString(),
  }));
}

/** For everybody but an admin, the moderation does not exist. */
export function requireModerator(member: ForumMember): void {
  if (member.role !== "admin") throw new AppError("notFound", "Cet appel n’existe pas.");
}

/** Pins, locks, hides, restores; `dismiss` closes the reports and changes nothing else. 404. */
export async function moderate(
  deps: CommunityDeps,
  member: ForumMember,
  item: Contribution,
  action: ModerationAction,
): Promise<void> {
  requireModerator(member);
  const by = { id: newId(), adminId: member.id, now: deps.now() };
  const [found] = await deps.db.write(deps.store.moderate(item, action, by));
  if (!found) throw missing(item.kind);
}

/**
 * Suspends what an author writes for so many days, or leaves a longer suspension; 0 ends it. What they have written
 * stays. 404; 422 for an administrator.
 */
export async function silence(
  deps: CommunityDeps,
  admin: ForumMember,
  target: SilenceTarget,
  days: number,
): Promise<void> {
  requireModerator(admin);
  const now = deps.now();
  const until = days === 0 ? null : now + days * DAY_MS;
  const [role] = await deps.db.write(
    deps.store.silence(
      target,
      until,
      { id: newId(), adminId: admin.id, now },
      until === null
        ? { before: { suspended: true }, after: { suspended: false } }
        : { before: {}, after: { suspended: true, days } },
    ),
  );
  if (!role) throw new AppError("notFound", NO_TARGET);
  if (role === "admin" && until !== null)
    throw new AppError("invalid", "Les publications d’un administrateur ne se suspendent pas.");
}

/** The day until which a member's writing is suspended, in the product's time zone; null where it is not. */
export async function silenceOf(deps: CommunityDeps, userId: string): Promise<string | null> {
  const until = await deps.db.read(deps.store.silentUntil(userId));
  return until !== null && until > deps.now() ? formatDay(dayIn(until, DEFAULT_TIME_ZONE)) : null;
}

/** The queue as an admin reads it: what was said, and what is reported. Never who reported. */
export const toReportItem = (row: OpenReport) => ({
  id: row.id,
  reason: row.reason,
  message: row.message,
  createdAt: new Date(row.createdAt).toISOString(),
  kind: row.replyId === null ? ("post" as const) : ("reply" as const),
  itemId: row.replyId ?? row.postId,
  postId: row.postId,
  title: row.title,
  content: row.replyContent ?? row.postContent,
  isHidden: (row.replyId === null ? row.postHiddenAt : row.replyHiddenAt) !== null,
});

export async function listReports(
  deps: CommunityDeps,
  member: ForumMember,
  limit: number,
  after?: InstantCursor,
): Promise<Page<OpenReport>> {
  requireModerator(member);
  const rows = await deps.db.read(deps.store.openReports(limit + 1, after));
  return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** What the moderation hides, posts and replies together, the latest first. */
export async function listHidden(
  deps: CommunityDeps,
  member: ForumMember,
  limit: number,
  end?: InstantCursor,
): Promise<Page<HiddenRow & { kind: ContributionKind }>> {
  requireModerator(member);
  const { posts, replies } = await deps.db.batch({
    posts: deps.store.hiddenPosts(limit + 1, end),
    replies: deps.store.hiddenReplies(limit + 1, end),
  });
  const rows = [
    ...posts.map((row) => ({ ...row, kind: "post" as const })),
    ...replies.map((row) => ({ ...row, kind: "reply" as const })),
  ].sort((one, other) => other.at - one.at || (other.id < one.id ? -1 : 1));
  return pageOf(rows, limit, (row) => row);
}

/** Whom members block, the latest block first; never who blocks. */
export async function listBlockedAuthors(
  deps: CommunityDeps,
  member: ForumMember,
  limit: number,
  end?: InstantCursor,
): Promise<Page<BlockedRow>> {
  requireModerator(member);
  const rows = await deps.db.read(deps.store.blockedAuthors(limit + 1, end));
  return pageOf(rows, limit, (row) => row);
}

/** The author's name as the item or the block shows it: an anonymous author stays anonymous. */
export const signatureOf = (row: HiddenRow | BlockedRow) => authorName(shownUser(row, row.nameChoice));
