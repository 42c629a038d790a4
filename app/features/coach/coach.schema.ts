// The coach's forms (P1 §5), shared by the screen and the calls.
import * as z from "zod/mini";
import { formatNumber } from "#app/lib/text.ts";
import { asLine, asText, emptyIfBlank, NOT_WHOLE, notBlank } from "#app/lib/text-schema.ts";
import {
  COMPLAINTS,
  type Complaint,
  EMPTY_MESSAGE,
  JOURNAL_SECTIONS,
  MEMORY_MAX,
  MESSAGE_MAX,
  PROMISE_MAX,
  TITLE_MAX,
} from "./coach.ts";

const id = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(64, message));

const message = z
  .string(EMPTY_MESSAGE)
  .check(
    asText(),
    notBlank(EMPTY_MESSAGE),
    z.maxLength(MESSAGE_MAX, `${formatNumber(MESSAGE_MAX)}\u00a0caractères au plus par message.`),
  );

/** A question; in a conversation, or a new one. */
export const questionSchema = z.object({
  message,
  conversationId: z.optional(z.nullable(id("Cette conversation n’existe pas."))),
  /** The sender's own: the same question sent again is answered once. */
  requestId: z.optional(id(NOT_WHOLE)),
});
export type Question = z.output<typeof questionSchema>;

/** The exchange that a form is about. */
export const exchangeSchema = z.object({ exchangeId: id("Cet échange n’existe pas.") });

/** An interrupted answer to go on with, or one to stop. */
const resumeSchema = z.object({
  resume: id("Cet échange n’existe pas."),
  /** Asks for another answer in place of one that is done. */
  again: z.optional(z.boolean(NOT_WHOLE)),
});
const stopSchema = z.object({
  stop: id("Cet échange n’existe pas."),
  /** The writing that was seen; another one is left alone. */
  attempt: z.optional(id("Cet échange n’existe pas.")),
});

/** What POST /api/coach asks for, by the field that says so: the one that is wrong is then named. */
export const coachSchemaOf = (body: unknown) => {
  const has = (field: string) => typeof body === "object" && body !== null && field in body;
  if (has("resume")) return resumeSchema;
  return has("stop") ? stopSchema : questionSchema;
};

export const renameSchema = z.object({
  title: z
    .string("Donnez un nom à cette conversation.")
    .check(
      asLine(),
      notBlank("Donnez un nom à cette conversation."),
      z.maxLength(TITLE_MAX, `${TITLE_MAX}\u00a0caractères au plus.`),
    ),
});

/** A word on an answer. */
export const complaintSchema = z.object({
  exchangeId: id("Cet échange n’existe pas."),
  reason: z.enum(Object.keys(COMPLAINTS) as [Complaint, ...Complaint[]], "Choisissez une raison."),
});
export type ComplaintInput = z.output<typeof complaintSchema>;

/** « Ce n’était pas ça »: of an exchange, or of the coach's care alone. */
export const calmSchema = z.object({ exchangeId: z.optional(z.string().check(z.maxLength(64))) });

export const memorySchema = z.object({
  note: z
    ._default(z.string(), "")
    .check(
      asText(),
      emptyIfBlank(),
      z.maxLength(MEMORY_MAX, `${formatNumber(MEMORY_MAX)}\u00a0caractères au plus.`),
    ),
});

const PROMISE = "Écrivez ce que vous ferez.";
const act = z
  .string(PROMISE)
  .check(asLine(), z.maxLength(PROMISE_MAX, `${PROMISE_MAX}\u00a0caractères au plus.`));

/** An act that the member promises. */
export const promiseSchema = z.object({ text: act.check(notBlank(PROMISE)) });
const kept = {
  was: z.string("Cet acte n’est plus sur votre page."),
  day: z.string("Cet acte n’est plus sur votre page."),
};
/** A promise in other words, and one that is done or given up. */
export const promiseChangeSchema = z.object({ ...kept, text: act.check(notBlank(PROMISE)) });
export const promiseForgetSchema = z.object(kept);
export type ChangedPromise = z.output<typeof promiseChangeSchema>;

/** What of an exchange goes into the journal: `words`, `answer`, ids of its passages. */
export const toJournalSchema = z.object({
  exchangeId: id("Cet échange n’existe pas."),
  parts: z.pipe(
    z.optional(z.union([z.string(), z.array(z.string())])),
    z.transform((value) => (value === undefined ? [] : [value].flat())),
  ),
  section: z.enum(JOURNAL_SECTIONS, "Choisissez une section de votre page."),
});
export type ToJournalInput = z.output<typeof toJournalSchema>;

const ticked = z.pipe(
  z._default(z.union([z.boolean(), z.string()]), false),
  z.transform((value) => value === true || value === "1" || value === "on" || value === "true"),
);
export const preferencesSchema = z.object({
  address: z.enum(["tu", "vous"], "Choisissez le tutoiement ou le vouvoiement."),
  shareMood: ticked,
  shareJournal: ticked,
  remember: ticked,
});
/** What is absent stays as it is. */
export type PreferencesInput = Partial<z.output<typeof preferencesSchema>>;
