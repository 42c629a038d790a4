// What the forms hold while one writes, and what they say before anything is sent. Pure.
import { isBlank } from "#app/lib/signs.ts";
import {
  DEFAULT_CATEGORY,
  type ForumCategory,
  NAME_CHOICES,
  type NameChoice,
  type PostCard,
  parseCategory,
  type ReplyItem,
} from "./community.ts";

export type PostFields = {
  title: string;
  content: string;
  category: ForumCategory;
  nameChoice: NameChoice;
  isPublic: boolean;
};
export type FieldErrors = Record<string, string[]>;
export type ReplyFields = { content: string; nameChoice: NameChoice };

/** An empty form, signed as the member signs by default. */
export const newPost = (nameChoice: NameChoice): PostFields => ({
  title: "",
  content: "",
  category: DEFAULT_CATEGORY,
  nameChoice,
  isPublic: true,
});
export const newReply = (nameChoice: NameChoice): ReplyFields => ({ content: "", nameChoice });

export const isEmptyPost = ({ title, content }: PostFields) => isBlank(title) && isBlank(content);
/** What is wrong, by field, with a discussion that has no title or no message. */
export const blankFields = ({ title, content }: Pick<PostFields, "title" | "content">): FieldErrors => ({
  ...(isBlank(title) && { title: ["Donnez un titre à la discussion."] }),
  ...(isBlank(content) && { content: ["Écrivez votre message."] }),
});

/** What is still wrong once some fields have changed. */
export const stillWrong = (errors: FieldErrors | undefined, changes: object): FieldErrors | undefined =>
  errors && Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes)));

export const isEmptyReply = ({ content }: ReplyFields) => isBlank(content);

export const postFieldsOf = (post: PostCard): PostFields => ({
  title: post.title,
  content: post.content,
  category: post.category,
  nameChoice: post.nameChoice ?? "full",
  isPublic: post.isPublic,
});

export const replyFieldsOf = (reply: ReplyItem): ReplyFields => ({
  content: reply.content,
  nameChoice: reply.nameChoice ?? "full",
});

const parseNameChoice = (value: unknown): NameChoice =>
  NAME_CHOICES.find((choice) => choice === value) ?? "full";

/** A form's fields as they were sent without scripts; a box that is not ticked is not sent. */
export const readPostFields = (form: Record<string, unknown>): PostFields => ({
  title: String(form.title ?? ""),
  content: String(form.content ?? ""),
  category: parseCategory(form.category) ?? DEFAULT_CATEGORY,
  nameChoice: parseNameChoice(form.nameChoice),
  isPublic: ![undefined, "0"].includes([form.isPublic].flat().at(-1) as string | undefined),
});

export const readReplyFields = (form: Record<string, unknown>): ReplyFields => ({
  content: String(form.content ?? ""),
  nameChoice: parseNameChoice(form.nameChoice),
});

/** Where drafts are kept. */
export const NEW_POST_PLACE = "community/new";
export const replyPlace = (postId: string) => `community/${postId}/reply`;

/** What the screens call their fields, where words come back to somebody whose session has ended. */
export const FIELD_LABELS = { title: "Titre", content: "Message", message: "Précisions" } as const;

export const nearLimit = (text: string, max: number) => text.length >= max * 0.9;
