// The count beside « Communauté », as a piece of the session's own query: the navigation costs no round trip.
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Replies to the posts of the member with this id, to one of them where `postId` says which, since they last looked;
 * hidden and blocked ones don't count.
 */
export const unreadRepliesOf = (userId: SQLWrapper, postId?: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*) from forum_replies as unseen
    where unseen.unseen_by = ${userId} ${postId ? sql`and unseen.post_id = ${postId}` : sql``}
      and unseen.hidden_at is null and not exists (
        select 1 from forum_blocks as block where block.user_id = ${userId}
          and block.blocked_id = unseen.user_id and block.anonymous = (unseen.name_choice = 'anonymous')))`;
