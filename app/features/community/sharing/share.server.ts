// The use case of the share buttons.
import { AppError } from "#app/lib/errors.ts";
import { NOT_PUBLIC } from "../community.ts";
import { type CommunityDeps, countOnce, type ForumMember, forumReader } from "../deps.server.ts";

/**
 * Counts who pressed a share button, once a day and post whatever the network; a visitor shares what is public. 404,
 * 429.
 */
export async function sharePost(
  deps: CommunityDeps,
  member: ForumMember | undefined,
  postId: string,
): Promise<void> {
  await deps.limit.share(member?.id);
  if (!(await deps.db.read(deps.store.isShareable(postId, member && forumReader(member)))))
    throw new AppError("notFound", NOT_PUBLIC);
  await countOnce(deps, "shares", member, postId);
}
