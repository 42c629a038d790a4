// Use cases of who writes in the forum: publish, answer, correct, erase, share.
import { createHash } from "node:crypto";
import type { Member } from "#app/features/auth/user.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { PostEdit, PostInput, ReplyEdit, ReplyInput } from "./community.schema.ts";
import type { CommunityStore, Counter, ForumReader, PostRow, ReplyRow } from "./community.store.server.ts";
import {
  NEW_ACCOUNT_MS,
  NEW_ACCOUNT_POSTS,
  NOT_PUBLIC,
  SHORT_REPLY,
  sameWords,
  silenced,
  WRITE_NEEDS_TIER,
  type Writing,
} from "./community.ts";

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

export const noPost = () => new AppError("notFound", "Cette discussion n’existe pas.");
export const noReply = () => new AppError("notFound", "Cette réponse n’existe pas.");

const LOCKED = "Cette discussion est fermée\u202f: on n’y répond plus.";
const CLOSED = "Cette discussion est fermée\u202f: on n’y modifie plus rien.";
const HIDDEN = "Ce message est masqué par la modération\u202f: vous pouvez l’effacer, pas le modifier.";
const NOT_YOURS = "Ce message n’est pas le vôtre.";
const TWICE = "Vous avez déjà publié ce texte aujourd’hui.";
const BRAKE = `Un compte ouvert depuis moins d’un jour publie ${NEW_ACCOUNT_POSTS} discussions au plus. Vous pouvez répondre aux autres\u202f; votre texte est gardé ici.`;

/** May the member write at `now` (ms); if the moderation has suspended it, until which day of theirs. */
export function writingOf(member: ForumMember, now: number): Writing {
  const until = member.forumSilentUntil;
  if (until !== null && until > now)
    return { canWrite: false, silentUntil: formatDay(dayIn(until, member.timezone)) };
  return { canWrite: can(member.tier, "writeForum"), silentUntil: null };
}

function requireWriter(member: ForumMember, now: number): void {
  const { canWrite, silentUntil } = writingOf(member, now);
  if (silentUntil) throw new AppError("forbidden", silenced(silentUntil));
  if (!canWrite) throw tierRequired("essential", WRITE_NEEDS_TIER);
}

/** The product's day of spam brakes and counters: UTC, the same for every member. */
export const forumDay = (now: number) => dayIn(now, "UTC");

const digest = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/**
 * Publishes a post. 403 without a tier that writes, 429 for the new account's brake or too quick a hand, 409 for the
 * same words again the same day.
 */
export async function createPost(
  deps: CommunityDeps,
  member: ForumWriter,
  input: PostInput,
): Promise<PostRow> {
  requireWriter(member, deps.now());
  await deps.limit.write(member.id);
  const now = deps.now();
  const since = now - NEW_ACCOUNT_MS;
  const brake = member.createdAt > since ? { since, posts: NEW_ACCOUNT_POSTS } : null;
  const id = newId();
  const { post, recent } = await deps.db.batch({
    written: deps.store.insertPost({
      id,
      userId: member.id,
      ...input,
      nameChoice: input.nameChoice ?? member.forumName,
      now,
      writtenOn: forumDay(now),
      textHash: digest(sameWords(`${input.title}\n${input.content}`)),
      brake,
    }),
    post: deps.store.ownPost(member.id, id),
    recent: deps.store.postsSince(member.id, since, NEW_ACCOUNT_POSTS),
  });
  if (post) return post;
  if (brake && recent >= brake.posts) {
    const retryAfter = Math.ceil((member.createdAt - since) / 1000);
    throw new AppError("tooMany", BRAKE, { retryAfter });
  }
  throw new AppError("conflict", TWICE);
}

/** Corrects one's own post. 404, 403 (another's, hidden, closed, or a tier that does not write). */
export async function editPost(
  deps: CommunityDeps,
  member: ForumMember,
  id: string,
  edit: PostEdit,
): Promise<PostRow> {
  const { own, post } = await deps.db.batch({
    own: deps.store.ownPost(member.id, id),
    post: deps.store.post(forumReader(member), id),
  });
  if (!own) throw post ? new AppError("forbidden", NOT_YOURS) : noPost();
  const { title = own.title, content = own.content, category = own.category } = edit;
  const rewritten = title !== own.title || content !== own.content;
  // Who may read it and under which name is the author's on every tier; the words are a writer's.
  if (rewritten || category !== own.category) requireWriter(member, deps.now());
  if (own.hiddenAt !== null) throw new AppError("forbidden", HIDDEN);
  if (rewritten && own.isLocked) throw new AppError("forbidden", CLOSED);
  await deps.limit.write(member.id);
  const { isPublic = own.isPublic, nameChoice = own.nameChoice } = edit;
  const change = { title, content, category, isPublic, nameChoice };
  const { saved } = await deps.db.batch({
    done: deps.store.updatePost(member.id, id, rewritten ? { ...change, editedAt: deps.now() } : change),
    saved: deps.store.ownPost(member.id, id),
  });
  if (!saved) throw noPost();
  return saved;
}

/** Erases one's own post and the replies below it, on every tier. 404, 403 for another's. */
export async function deletePost(deps: CommunityDeps, member: ForumMember, id: string): Promise<void> {
  const [erased] = await deps.db.write([deps.store.deletePost(member.id, id)]);
  if (erased) return;
  const post = await deps.db.read(deps.store.post(forumReader(member), id));
  throw post ? new AppError("forbidden", NOT_YOURS) : noPost();
}

/** Answers a post. 404, 403 (closed, or a tier that does not write), 429, 409 for the same words again. */
export async function createReply(
  deps: CommunityDeps,
  member: ForumWriter,
  postId: string,
  input: ReplyInput,
): Promise<ReplyRow> {
  requireWriter(member, deps.now());
  await deps.limit.write(member.id);
  const post = await deps.db.read(deps.store.post(forumReader(member), postId));
  if (!post) throw noPost();
  if (post.isLocked || post.hiddenAt !== null) throw new AppError("forbidden", LOCKED);
  const now = deps.now();
  const id = newId();
  const words = sameWords(input.content);
  const { reply } = await deps.db.batch({
    written: deps.store.insertReply({
      id,
      postId,
      userId: member.id,
      ...input,
      nameChoice: input.nameChoice ?? member.forumName,
      now,
      writtenOn: forumDay(now),
      // « Merci » may be said under two posts; a long text under two posts is spam.
      textHash: words.length < SHORT_REPLY ? digest(words, postId) : digest(words),
    }),
    reply: deps.store.ownReply(member.id, id),
  });
  if (!reply) throw new AppError("conflict", TWICE);
  return reply;
}

/** Corrects one's own reply. 404, 403. */
export async function editReply(
  deps: CommunityDeps,
  member: ForumMember,
  id: string,
  edit: ReplyEdit,
): Promise<ReplyRow> {
  const { own, reply } = await deps.db.batch({
    own: deps.store.ownReply(member.id, id),
    reply: deps.store.reply(forumReader(member), id),
  });
  if (!own) throw reply ? new AppError("forbidden", NOT_YOURS) : noReply();
  const { content = own.content, nameChoice = own.nameChoice } = edit;
  const rewritten = content !== own.content;
  if (rewritten) requireWriter(member, deps.now());
  if (own.hiddenAt !== null) throw new AppError("forbidden", HIDDEN);
  if (rewritten && own.isLocked) throw new AppError("forbidden", CLOSED);
  await deps.limit.write(member.id);
  const change = { content, nameChoice };
  const { saved } = await deps.db.batch({
    done: deps.store.updateReply(member.id, id, rewritten ? { ...change, editedAt: deps.now() } : change),
    saved: deps.store.ownReply(member.id, id),
  });
  if (!saved) throw noReply();
  return saved;
}

/** Erases one's own reply, on every tier. 404, 403 for another's. */
export async function deleteReply(deps: CommunityDeps, member: ForumMember, id: string): Promise<void> {
  const [erased] = await deps.db.write([deps.store.deleteReply(member.id, id)]);
  if (erased) return;
  const reply = await deps.db.read(deps.store.reply(forumReader(member), id));
  throw reply ? new AppError("forbidden", NOT_YOURS) : noReply();
}

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

/** Counts a reader once a day and post; a robot, a HEAD or a page fetched in advance is no reader. */
export async function countOnce(
  { db, store, now, reader }: Pick<CommunityDeps, "store" | "db" | "now" | "reader">,
  counter: Counter,
  member: Pick<ForumMember, "id"> | undefined,
  postId: string,
): Promise<void> {
  const day = forumDay(now());
  const who = await reader(day, member);
  if (!who || (await db.read(store.isCounted(counter, postId, day, who)))) return;
  await db.write([store.count(counter, postId, day, who), store.forgetBefore(counter, day)]);
}
