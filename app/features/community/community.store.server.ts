// The forum's store, by subject: posts, replies, moderation (with blocks, reports and the readers of the day).
import type { Database } from "#db/client.ts";
import { createModerationStore } from "./moderation.store.server.ts";
import { createPostsStore } from "./posts.store.server.ts";
import { createRepliesStore } from "./replies.store.server.ts";

export type CommunityStore = ReturnType<typeof createCommunityStore>;

export const createCommunityStore = (db: Database) => ({
  ...createPostsStore(db),
  ...createRepliesStore(db),
  ...createModerationStore(db),
});

export type { ModerationAction, OpenReport } from "./moderation.store.server.ts";
export type { PostChange, PostRow } from "./posts.store.server.ts";
export type { ReplyChange, ReplyRow } from "./replies.store.server.ts";
export type { ForumReader } from "./visible.store.server.ts";
