// What the forms hold when they open, and where their drafts are kept. Pure.
import type { Drawn } from "#app/lib/form.ts";
import {
  type Answered,
  DEFAULT_CATEGORY,
  type ForumCategory,
  type NameChoice,
  type PostCard,
  type ReplyItem,
} from "../community.ts";

export type PostFields = {
  title: string;
  content: string;
  category: ForumCategory;
  nameChoice: NameChoice;
  /** A box that is ticked is « 1 ». */
  isPublic: "0" | "1";
};
export type ReplyFields = { content: string; nameChoice: NameChoice };
export type FormValues = Record<string, string>;

/** An empty form, or one that answers a question, signed as the member signs by default. */
export const newPost = (nameChoice: NameChoice, answered?: Answered): PostFields => ({
  title: answered?.title ?? "",
  content: "",
  category: answered?.category ?? DEFAULT_CATEGORY,
  nameChoice,
  isPublic: "1",
});
export const newReply = (nameChoice: NameChoice): ReplyFields => ({ content: "", nameChoice });

export const postFieldsOf = (post: PostCard): PostFields => ({
  title: post.title,
  content: post.content,
  category: post.category,
  nameChoice: post.nameChoice ?? "full",
  isPublic: post.isPublic ? "1" : "0",
});

/** The same as the form sends it untouched: the box comes after a hidden « 0 » of its name. */
export const postDrawn = (post: PostCard): Drawn => ({
  ...postFieldsOf(post),
  isPublic: post.isPublic ? ["0", "1"] : "0",
});

export const replyFieldsOf = (reply: ReplyItem): ReplyFields => ({
  content: reply.content,
  nameChoice: reply.nameChoice ?? "full",
});

/** Beside a field in which nothing was written. */
export const BLANK = {
  title: "Donnez un titre à la discussion.",
  content: "Écrivez votre message.",
} as const;

/** Where drafts are kept. */
export const newPostPlace = (answered?: Answered) =>
  answered ? `community/new/${answered.id}` : "community/new";
export const replyPlace = (postId: string) => `community/${postId}/reply`;

/** What the screens call their fields, where words come back to somebody whose session has ended. */
export const FIELD_LABELS = { title: "Titre", content: "Message", message: "Précisions" } as const;
