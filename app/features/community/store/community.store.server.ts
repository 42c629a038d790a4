// The forum's store, by subject: posts, replies, what both have in common, the readers of the day, moderation (with
// blocks and reports), the lists the moderation reads.
import { oncePer } from "#app/lib/lazy.ts";
import type { Database } from "#db/client.ts";
import { createContributionsStore } from "./contributions.store.server.ts";
import { createCountersStore } from "./counters.store.server.ts";
import { createModerationStore } from "./moderation.store.server.ts";
import { createModerationLists } from "./moderation-lists.store.server.ts";
import { createPostsStore } from "./posts.store.server.ts";
import { createRepliesStore } from "./replies.store.server.ts";
import { createSilenceStore } from "./silence.store.server.ts";

export type CommunityStore = ReturnType<typeof createCommunityStore>;

export const createCommunityStore = oncePer((db: Database) => ({
  ...createPostsStore(db),
  ...createRepliesStore(db),
  ...createContributionsStore(db),
  ...createCountersStore(db),
  ...createModerationStore(db),
  ...createModerationLists(db),
  ...createSilenceStore(db),
}));

export type { OwnRow } from "./contributions.store.server.ts";
export type { Counter } from "./counters.store.server.ts";
export type { BlockedRow, HiddenRow, OpenReport } from "./moderation-lists.store.server.ts";
export type { PostRow } from "./posts.store.server.ts";
export type { ReplyRow } from "./replies.store.server.ts";
export type { SilenceTarget } from "./silence.store.server.ts";
export type { ForumReader } from "./visible.store.server.ts";
