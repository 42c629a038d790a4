// The forum's forms (P1 §5), shared by the screens and the calls. A form's checkbox comes after a hidden « 0 » of its
// name, so that « not ticked » and « not sent » differ; JSON sends a boolean.
import * as z from "zod/mini";
import { count } from "#app/lib/text.ts";
import { asLine, asText, emptyIfBlank, NOT_LISTED, NOT_WHOLE, notBlank } from "#app/lib/text-schema.ts";
import {
  CATEGORIES,
  CONTENT_MAX,
  DEFAULT_CATEGORY,
  MODERATION_ACTIONS,
  type ModerationAction,
  NAME_CHOICES,
  PLATFORMS,
  POST_FIELDS_REQUIRED,
  REPLY_MAX,
  REPLY_REQUIRED,
  REPORT_MESSAGE_MAX,
  REPORT_REASONS,
  SILENCE_DAYS,
  TITLE_MAX,
} from "./community.ts";

/** Worded when it is said: to make the first format of numbers is a tenth of what an isolate needs to start. */
const tooLong = (what: string, max: number) => ({
  error: () => `${what}\u00a0: ${count(max, "caractère")} au plus`,
});

const title = z
  .string(POST_FIELDS_REQUIRED)
  .check(asLine(), notBlank(POST_FIELDS_REQUIRED), z.maxLength(TITLE_MAX, tooLong("Titre", TITLE_MAX)));
const content = z
  .string(POST_FIELDS_REQUIRED)
  .check(asText(), notBlank(POST_FIELDS_REQUIRED), z.maxLength(CONTENT_MAX, tooLong("Contenu", CONTENT_MAX)));
const answer = z
  .string(REPLY_REQUIRED)
  .check(asText(), notBlank(REPLY_REQUIRED), z.maxLength(REPLY_MAX, tooLong("Réponse", REPLY_MAX)));
const category = z.enum(CATEGORIES, NOT_LISTED);
const nameChoice = z.enum(NAME_CHOICES, NOT_LISTED);

const TICKED = ["1", "true", "on"];
const ticked = z.pipe(
  z.union([z.boolean(), z.enum([...TICKED, "0", "false", ""])], NOT_WHOLE),
  z.transform((value) => value === true || TICKED.includes(String(value))),
);

/** A form's box comes after a hidden « 0 » of its name: the last of the two says what was chosen. */
const tickedLast = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value.at(-1) : value)),
  ticked,
);

/** POST /api/forum/posts. */
export const postSchema = z.object({
  title,
  content,
  category: z._default(category, DEFAULT_CATEGORY),
  isPublic: z._default(ticked, true),
  /** Left out: as the member signs by default. */
  nameChoice: z.optional(nameChoice),
});
/** « Nouvelle discussion » as a form sends it. */
export const postFormSchema = z.extend(postSchema, { isPublic: z._default(tickedLast, true) });
export type PostInput = z.output<typeof postSchema>;

/** PATCH /api/forum/posts/{id}: what is left out stays. */
const postEditSchema = z.object({
  title: z.optional(title),
  content: z.optional(content),
  category: z.optional(category),
  isPublic: z.optional(ticked),
  nameChoice: z.optional(nameChoice),
});
/** A correction as a form sends it. */
export const postEditFormSchema = z.extend(postEditSchema, { isPublic: z.optional(tickedLast) });
export type PostEdit = z.output<typeof postEditSchema>;

/** POST /api/forum/posts/{id}/replies. */
export const replySchema = z.object({ content: answer, nameChoice: z.optional(nameChoice) });
export type ReplyInput = z.output<typeof replySchema>;

/** PATCH /api/forum/replies/{id}. */
const replyEditSchema = z.object({
  content: z.optional(answer),
  nameChoice: z.optional(nameChoice),
});
export type ReplyEdit = z.output<typeof replyEditSchema>;

export const EDIT_SCHEMAS = { post: postEditSchema, reply: replyEditSchema } as const;
export const EDIT_FORM_SCHEMAS = { post: postEditFormSchema, reply: replyEditSchema } as const;

/** POST /api/forum/share. */
export const shareSchema = z.object({
  postId: z.string("postId manque").check(z.minLength(1, "postId manque"), z.maxLength(64, "postId inconnu")),
  platform: z.enum(PLATFORMS, NOT_LISTED),
});

/** POST /api/forum/posts/{id}/report and /api/forum/replies/{id}/report. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, "Choisissez une raison."),
  message: z._default(
    z
      .string(NOT_WHOLE)
      .check(
        asText(),
        emptyIfBlank(),
        z.maxLength(REPORT_MESSAGE_MAX, tooLong("Message", REPORT_MESSAGE_MAX)),
      ),
    "",
  ),
});
export type ReportInput = z.output<typeof reportSchema>;

/** How long an author's writing is suspended, as a form says it. */
export const silenceSchema = z.object({
  days: z.pipe(
    z.enum(SILENCE_DAYS.map(String), NOT_LISTED),
    z.transform((days) => Number(days)),
  ),
});
const measure = <const Actions extends readonly ModerationAction[]>(actions: Actions) =>
  z.object({ action: z.enum(actions, NOT_LISTED) });
/** POST /api/forum/moderation/posts/{id} and /replies/{id}. */
export const MEASURE_SCHEMAS = {
  post: measure(MODERATION_ACTIONS),
  reply: measure(["hide", "restore", "dismiss"]),
} as const;
