// What the forum's tests share: authors who are not new any more, and their calls.
import { fetchAs, givenMember, type MemberOptions, type TestMember } from "./app.ts";

export type Post = {
  id: string;
  title: string;
  content: string;
  category: string;
  isSticky: boolean;
  isLocked: boolean;
  isHidden: boolean;
  isPublic: boolean;
  isMine: boolean;
  replyCount: number;
  views: number;
  shares: number;
  newReplies: number;
  createdAt: string;
  editedAt: string | null;
  lastActivityAt: string;
  user: { firstName: string | null; lastName: string | null; email: null; profileImageUrl: string | null };
  crisis: boolean;
};
export type Reply = Pick<
  Post,
  "id" | "content" | "createdAt" | "user" | "isMine" | "isHidden" | "editedAt"
> & {
  crisis: boolean;
};

const WEEK_MS = 7 * 86_400_000;
/** A member past the first day's brake. */
export const givenAuthor = (options: MemberOptions = {}) =>
  givenMember({ tier: "essential", createdAt: Date.now() - WEEK_MS, ...options });

export const words = () => `Un texte ${crypto.randomUUID()}`;

export const publish = (as: TestMember | undefined, body: Record<string, unknown> = {}) =>
  fetchAs("/api/forum/posts", { as, body: { title: "Titre", content: words(), ...body } });

export async function givenPost(as: TestMember, body: Record<string, unknown> = {}): Promise<Post> {
  const answer = await publish(as, body);
  if (answer.status !== 201) throw new Error(`publish: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const answerTo = (as: TestMember | undefined, postId: string, body: Record<string, unknown> = {}) =>
  fetchAs(`/api/forum/posts/${postId}/replies`, { as, body: { content: words(), ...body } });

export async function givenReply(
  as: TestMember,
  postId: string,
  body: Record<string, unknown> = {},
): Promise<Reply> {
  const answer = await answerTo(as, postId, body);
  if (answer.status !== 201) throw new Error(`reply: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const postsOf = async (as: TestMember, query = "") =>
  (await (await fetchAs(`/api/forum/posts${query}`, { as })).json()) as Post[];

export const repliesOf = async (as: TestMember, postId: string) =>
  (await (await fetchAs(`/api/forum/posts/${postId}/replies`, { as })).json()) as Reply[];

export const findPost = async (as: TestMember, id: string) =>
  (await postsOf(as, "?limit=100")).find((post) => post.id === id);

export const moderate = (as: TestMember | undefined, kind: "posts" | "replies", id: string, action: string) =>
  fetchAs(`/api/forum/moderation/${kind}/${id}`, { as, body: { action } });

/** The next page an answer names. */
export const nextOf = (answer: Response) =>
  /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
