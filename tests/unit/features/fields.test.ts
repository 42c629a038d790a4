// Every field that somebody writes and somebody reads: what shows nothing is no text, and what hides in one is not kept.
// The helpers have tests of their own (tests/unit/lib/text-schema.test.ts): this one says that each field uses them.
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { registerSchema } from "#app/features/auth/auth.schema.ts";
import { beginPasskeySchema } from "#app/features/auth/passkeys.schema.ts";
import { checkFormSchema, dayCheckSchema } from "#app/features/challenges/challenges.schema.ts";
import {
  memorySchema,
  promiseSchema,
  questionSchema,
  renameSchema,
} from "#app/features/coach/coach.schema.ts";
import {
  EDIT_FORM_SCHEMAS,
  postFormSchema,
  postSchema,
  replySchema,
  reportSchema,
} from "#app/features/community/community.schema.ts";
import { contactSchema } from "#app/features/contact/contact.schema.ts";
import { journalSchema, lineSchema } from "#app/features/journal/journal.schema.ts";
import { reportSchema as attributionSchema } from "#app/features/quotes/quotes.schema.ts";
import { profileSchema } from "#app/features/settings/settings.schema.ts";

type Field = {
  what: string;
  schema: z.core.$ZodType;
  /** What else a form of its kind sends. */
  rest?: Record<string, unknown>;
  name: string;
  /** May be left empty; what shows nothing is then empty, or is refused. */
  optional?: true;
  line?: true;
};

const CONTACT = {
  name: "Zoé",
  email: "zoe@portique.test",
  subject: "support",
  message: "Bonjour, une question.",
};
const POST = { title: "Un titre", content: "Un texte" };
const DAY = "2026-11-28";

const FIELDS: Field[] = [
  {
    what: "a first name",
    schema: registerSchema,
    name: "firstName",
    optional: true,
    line: true,
    rest: { email: "a@b.fr", password: "colonne-9" },
  },
  {
    what: "a last name",
    schema: profileSchema,
    name: "lastName",
    optional: true,
    line: true,
    rest: { firstName: "Zoé" },
  },
  { what: "a passkey's name", schema: beginPasskeySchema, name: "name", line: true, rest: { password: "x" } },
  { what: "a discussion's title", schema: postSchema, name: "title", line: true, rest: POST },
  { what: "a discussion's text", schema: postFormSchema, name: "content", rest: POST },
  { what: "a reply", schema: replySchema, name: "content" },
  { what: "a corrected title", schema: EDIT_FORM_SCHEMAS.post, name: "title", line: true },
  { what: "a corrected reply", schema: EDIT_FORM_SCHEMAS.reply, name: "content" },
  {
    what: "a report's words",
    schema: reportSchema,
    name: "message",
    optional: true,
    rest: { reason: "spam" },
  },
  { what: "a doubt about an attribution", schema: attributionSchema, name: "message" },
  { what: "a sender's name", schema: contactSchema, name: "name", line: true, rest: CONTACT },
  { what: "a message to us", schema: contactSchema, name: "message", rest: CONTACT },
  { what: "a question to the coach", schema: questionSchema, name: "message" },
  { what: "a conversation's name", schema: renameSchema, name: "title", line: true },
  { what: "what the coach remembers", schema: memorySchema, name: "note", optional: true },
  { what: "a promised act", schema: promiseSchema, name: "text", line: true },
  { what: "a challenge's note", schema: dayCheckSchema, name: "note", optional: true },
  {
    what: "a challenge's note, by form",
    schema: checkFormSchema,
    name: "note",
    optional: true,
    rest: { runId: "x", day: "1" },
  },
  { what: "a page of the journal", schema: journalSchema, name: "gratitude", rest: { date: DAY } },
  {
    what: "the line of a day",
    schema: lineSchema,
    name: "line",
    optional: true,
    line: true,
    rest: { day: DAY },
  },
];

const NAMED = FIELDS.map((field) => [field.what, field] as const);

/** Twelve signs each, so that no shortest length refuses them. */
const NOTHING = [
  "\u200b",
  "\u2060",
  "\u00ad",
  "\u3164",
  "\u2800",
  "\u{e0041}",
  "\ufe0f",
  "\u202e",
  "\u0000",
  "\ufffc",
].map((sign) => sign.repeat(12));
const HIDING = "\u202e\u200bUne \ufb01n\u0000 e\u0301crite\u2066 à quatre 👨\u200d👩\u200d👧\u200d👦\ufeff";
const SHOWN = "Une fin écrite à quatre 👨\u200d👩\u200d👧\u200d👦";

const read = ({ schema, rest = {}, name }: Field, text: string) => {
  const result = z.core.safeParse(schema, { ...rest, [name]: text });
  return result.success ? { text: (result.data as Record<string, unknown>)[name] } : undefined;
};

describe("what somebody writes and somebody reads", () => {
  it.each(NAMED)("%s: nothing to be seen is nothing", (_what, field) => {
    for (const nothing of NOTHING) {
      const kept = read(field, nothing);
      if (field.optional && kept) expect([undefined, null, ""]).toContain(kept.text);
      else expect(kept, JSON.stringify(nothing)).toBeUndefined();
    }
  });

  it.each(NAMED)("%s: keeps what is seen, as it is seen", (_what, field) => {
    expect(read(field, HIDING)).toEqual({ text: SHOWN });
    if (field.line) expect(read(field, "Deux\u2028lignes\u000b là")).toEqual({ text: "Deux lignes là" });
    else expect(read(field, "Deux lignes\r\nlà")).toEqual({ text: "Deux lignes\nlà" });
  });
});
