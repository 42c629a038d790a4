// What a discussion and a reply have in common: who may read one, its author's changes, and its end.
import { and, eq, isNull } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { forumPosts, forumReplies } from "#db/schema/index.ts";
import type { Contribution, ContributionKind, ForumCategory, NameChoice } from "../community.ts";
import { createPostsStore, type PostRow } from "./posts.store.server.ts";
import { createRepliesStore, type OwnReplyRow } from "./replies.store.server.ts";
import { CONTRIBUTIONS, type ForumReader, readableBy } from "./visible.store.server.ts";

/** A text as its author may change it; of a reply, whether its discussion is closed. */
export type OwnRow<Kind extends ContributionKind> = { post: PostRow; reply: OwnReplyRow }[Kind];

/** What is left out stays. `title`, `category` and `isPublic` are a post's. */
type ContributionChange = {
  title?: string | undefined;
  content?: string | undefined;
  category?: ForumCategory | undefined;
  isPublic?: boolean | undefined;
  nameChoice?: NameChoice | undefined;
  /** ms */
  editedAt?: number;
};

export const createContributionsStore = oncePer((db: Database) => {
  const { ownPost } = createPostsStore(db);
  const { ownReply } = createRepliesStore(db);
  const isOwn = (userId: string, { kind, id }: Contribution) =>
    and(eq(CONTRIBUTIONS[kind].id, id), eq(CONTRIBUTIONS[kind].userId, userId));

  return {
    /** Whose it is, and the post that it is or stands under, as a member may read it; undefined where they may not. */
    readable: (reader: ForumReader, { kind, id }: Contribution) => {
      const table = CONTRIBUTIONS[kind];
      const postId = kind === "post" ? forumPosts.id : forumReplies.postId;
      return query(
        db
          .select({ userId: table.userId, postId })
          .from(table)
          .where(and(eq(table.id, id), readableBy(table, reader))),
        (rows): { userId: string; postId: string } | undefined => rows[0],
      );
    },

    /** A text as its author may change it: blocks and the moderation aside. */
    own: <Kind extends ContributionKind>(userId: string, { kind, id }: Contribution<Kind>) =>
      (kind === "post" ? ownPost(userId, id) : ownReply(userId, id)) as Query<OwnRow<Kind> | undefined>,

    /**
     * Changes what is not hidden by the moderation; false where there is none.
     * @param stands words that must still stand there
     */
    edit: (
      userId: string,
      contribution: Contribution,
      change: ContributionChange,
      stands?: { title?: string; content: string },
    ) => {
      const table = CONTRIBUTIONS[contribution.kind];
      return query(
        db
          .update(table)
          .set(change as Pick<ContributionChange, "content" | "nameChoice" | "editedAt">)
          .where(
            and(
              isOwn(userId, contribution),
              isNull(table.hiddenAt),
              stands && eq(table.content, stands.content),
              stands?.title === undefined ? undefined : eq(forumPosts.title, stands.title),
            ),
          )
          .returning({ id: table.id }),
        (rows) => rows.length === 1,
      );
    },

    /** Erases a text, a post with its replies; false where there is none of this author's. */
    erase: (userId: string, contribution: Contribution) => {
      const table = CONTRIBUTIONS[contribution.kind];
      return query(
        db.delete(table).where(isOwn(userId, contribution)).returning({ id: table.id }),
        (rows) => rows.length === 1,
      );
    },
  };
});
