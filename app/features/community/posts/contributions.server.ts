// Use cases of who writes in the forum: publish, answer, correct, erase.

import { changedElsewhere, isChangedElsewhere } from "#app/lib/changed-elsewhere.ts";
import { AppError } from "#app/lib/errors.ts";
import { contentId } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import type { PostEdit, PostInput, ReplyEdit, ReplyInput } from "../community.schema.ts";
import {
  type Contribution,
  type ContributionKind,
  NEW_ACCOUNT_MS,
  NEW_ACCOUNT_POSTS,
  SHORT_REPLY,
  sameWords,
} from "../community.ts";
import {
  type CommunityDeps,
  type ForumMember,
  type ForumWriter,
  forumDay,
  forumReader,
  missing,
  requireWriter,
} from "../deps.server.ts";
import type { OwnRow, PostRow, ReplyRow } from "../store/community.store.server.ts";

const LOCKED = "Cette discussion est fermée\u00a0: on n’y répond plus.";
const CLOSED = "Cette discussion est fermée\u00a0: on n’y modifie plus rien.";
const HIDDEN = "Ce message est masqué par la modération\u00a0: vous pouvez l’effacer, pas le modifier.";
const NOT_YOURS = "Ce message n’est pas le vôtre.";
const TWICE = "Vous avez déjà publié ce texte aujourd’hui.";
const BRAKE = `Un compte ouvert depuis moins d’un jour publie ${NEW_ACCOUNT_POSTS}\u00a0discussions au plus. Vous pouvez répondre aux autres\u202f; votre texte est gardé ici.`;

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
  const [, post, recent] = await deps.db.write([
    deps.store.insertPost({
      id,
      userId: member.id,
      ...input,
      nameChoice: input.nameChoice ?? member.forumName,
      now,
      writtenOn: forumDay(now),
      textHash: contentId([sameWords(`${input.title}\n${input.content}`)]),
      brake,
    }),
    deps.store.own(member.id, { kind: "post", id }),
    deps.store.postsSince(member.id, since, NEW_ACCOUNT_POSTS),
  ]);
  if (post) return post;
  if (brake && recent >= brake.posts) {
    const retryAfter = Math.ceil((member.createdAt - since) / 1000);
    throw new AppError("tooMany", BRAKE, { retryAfter });
  }
  throw new AppError("conflict", TWICE);
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
  if (!post) throw missing("post");
  if (post.isLocked || post.hiddenAt !== null) throw new AppError("forbidden", LOCKED);
  const now = deps.now();
  const id = newId();
  const words = sameWords(input.content);
  const [, reply] = await deps.db.write([
    deps.store.insertReply({
      id,
      postId,
      userId: member.id,
      ...input,
      nameChoice: input.nameChoice ?? member.forumName,
      now,
      writtenOn: forumDay(now),
      // « Merci » may be said under two posts; a long text under two posts is spam.
      textHash: words.length < SHORT_REPLY ? contentId([words, postId]) : contentId([words]),
    }),
    deps.store.own(member.id, { kind: "reply", id }),
  ]);
  if (!reply) throw new AppError("conflict", TWICE);
  return reply;
}

type Edits = { post: PostEdit; reply: ReplyEdit };

/** Where nothing of the member's own is found: another's, or none. */
const notOwn = (kind: ContributionKind, isThere: boolean) =>
  isThere ? new AppError("forbidden", NOT_YOURS) : missing(kind);

const WORDS = ["title", "content"] as const;
type Words = { title?: string | undefined; content?: string | undefined };

/** The words that stand there where they are others than the form was drawn with, by field. */
function standsElse(own: Words, edit: Words, was: Words): Record<string, string> | undefined {
  const others = WORDS.flatMap((name) => {
    const [stands = "", next] = [own[name], edit[name]];
    return next !== undefined && isChangedElsewhere(was[name], stands, next) ? [[name, stands]] : [];
  });
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

/**
 * Corrects one's own text. 404, 403 (another's, hidden, closed, or a tier that does not write), 429, 409 where other words
 * stand there than `was`.
 */
export async function editContribution<Kind extends ContributionKind>(
  deps: CommunityDeps,
  member: ForumMember,
  contribution: Contribution<Kind>,
  edit: Edits[Kind],
  was: Words = {},
): Promise<OwnRow<Kind>> {
  const { own, readable } = await deps.db.batch({
    own: deps.store.own(member.id, contribution),
    readable: deps.store.readable(forumReader(member), contribution),
  });
  if (!own) throw notOwn(contribution.kind, readable !== undefined);
  // What is left out stays; a reply has neither title nor category.
  const changes = (["title", "content", "category", "isPublic", "nameChoice"] as const).filter((name) => {
    const { [name]: value }: PostEdit = edit;
    return value !== undefined && value !== (own as Partial<PostRow>)[name];
  });
  const rewritten = changes.includes("title") || changes.includes("content");
  // Who may read it and under which name is the author's on every tier; the words are a writer's.
  if (rewritten || changes.includes("category")) requireWriter(member, deps.now());
  if (own.hiddenAt !== null) throw new AppError("forbidden", HIDDEN);
  if (rewritten && own.isLocked) throw new AppError("forbidden", CLOSED);
  await deps.limit.write(member.id);
  if (changes.length === 0) return own;
  const others = standsElse(own, edit, was);
  if (others) throw changedElsewhere(others);
  const change = { ...edit, ...(rewritten && { editedAt: deps.now() }) };
  const [edited, saved] = await deps.db.write([
    deps.store.edit(member.id, contribution, change, rewritten ? own : undefined),
    deps.store.own(member.id, contribution),
  ]);
  if (!saved) throw missing(contribution.kind);
  // Another correction came between the reading and the writing.
  if (!edited && rewritten) return editContribution(deps, member, contribution, edit, was);
  return saved;
}

/** Erases one's own text, a post with its replies, on every tier. 404, 403 for another's. */
export async function eraseContribution(
  deps: CommunityDeps,
  member: ForumMember,
  contribution: Contribution,
): Promise<void> {
  const [erased] = await deps.db.write([deps.store.erase(member.id, contribution)]);
  if (erased) return;
  const readable = await deps.db.read(deps.store.readable(forumReader(member), contribution));
  throw notOwn(contribution.kind, readable !== undefined);
}
