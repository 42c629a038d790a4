// What the forum's use cases are given, who asks for them, and what they refuse alike.
import type { Member } from "#app/features/auth/user.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { type ContributionKind, silenced, WRITE_NEEDS_TIER, type WritingRight } from "./community.ts";
import type { CommunityStore, Counter, ForumReader } from "./store/community.store.server.ts";

export type CommunityDeps = {
  store: CommunityStore;
  db: DatabaseRunner;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
  /** https://…, for the addresses that are shared. */
  origin: string;
  /**
   * A digest of who asks, good for `day`: the member, else the address block, whatever the browser says of itself.
   * Undefined for a robot, a HEAD, a page fetched in advance.
   */
  reader(day: string, member: Pick<Member, "id"> | undefined): Promise<string | undefined>;
  /** Each throws 429 when it was asked too often. */
  limit: {
    write(userId: string): Promise<void>;
    report(userId: string): Promise<void>;
    /** By member, else by address. */
    share(userId: string | undefined): Promise<void>;
  };
};

export type ForumMember = Pick<
  Member,
  "id" | "tier" | "role" | "timezone" | "createdAt" | "forumSilentUntil"
>;
/** Who publishes; texts that say nothing of it are signed as the member signs by default. */
export type ForumWriter = ForumMember & Pick<Member, "forumName">;

export const forumReader = ({ id, role }: Pick<Member, "id" | "role">): ForumReader => ({
  id,
  isAdmin: role === "admin",
});

const MISSING: Record<ContributionKind, string> = {
  post: "Cette discussion n’existe pas.",
  reply: "Cette réponse n’existe pas.",
};
export const missing = (kind: ContributionKind) => new AppError("notFound", MISSING[kind]);

/** May the member write at `now` (ms); if the moderation has suspended it, until which day of theirs. */
export function writingOf(member: ForumMember, now: number): WritingRight {
  const until = member.forumSilentUntil;
  if (until !== null && until > now)
    return { canWrite: false, silentUntil: formatDay(dayIn(until, member.timezone)) };
  return { canWrite: can(member.tier, "writeForum"), silentUntil: null };
}

export function requireWriter(member: ForumMember, now: number): void {
  const { canWrite, silentUntil } = writingOf(member, now);
  if (silentUntil) throw new AppError("forbidden", silenced(silentUntil));
  if (!canWrite) throw tierRequired("essential", WRITE_NEEDS_TIER);
}

/** The product's day of spam brakes and counters: UTC, the same for every member. */
export const forumDay = (now: number) => dayIn(now, "UTC");

type Counting = Pick<CommunityDeps, "store" | "db" | "now" | "reader">;

/**
 * One reader's view or share of a post on a day: the question whether it was counted, which a page asks with what it
 * shows, and its counting. Undefined for a robot, a HEAD or a page fetched in advance: these are no readers.
 */
export async function viewOf(
  { db, store, now, reader }: Counting,
  counter: Counter,
  member: Pick<ForumMember, "id"> | undefined,
  postId: string,
) {
  const day = forumDay(now());
  const who = await reader(day, member);
  if (!who) return undefined;
  return {
    isCounted: store.isCounted(counter, postId, day, who),
    count: () => db.write([store.count(counter, postId, day, who), store.forgetBefore(counter, day)]),
  };
}

/** Counts a reader once a day and post. */
export async function countOnce(
  deps: Counting,
  counter: Counter,
  member: Pick<ForumMember, "id"> | undefined,
  postId: string,
): Promise<void> {
  const asked = await viewOf(deps, counter, member, postId);
  if (asked && !(await deps.db.read(asked.isCounted))) await asked.count();
}
