// A day's check-in, shared by the screen and the call, and the screen's other forms.
import * as z from "zod/mini";
import { formatNumber } from "#app/lib/text.ts";
import { asText, emptyIfBlank, NOT_WHOLE } from "#app/lib/text-schema.ts";
import { NOTE_MAX } from "./challenges.ts";

const note = z
  .string(NOT_WHOLE)
  .check(
    asText(),
    emptyIfBlank(),
    z.maxLength(NOTE_MAX, `La note tient en ${formatNumber(NOTE_MAX)}\u00a0caractères`),
  );

/** PUT /api/challenges/user/{id}/days/{n}. */
export const dayCheckSchema = z.object({
  /** Left out: the note stays as it is. Empty or null: there is none. */
  note: z.optional(z.nullable(note)),
  /** What its writer took for the note there is; left out: nothing is compared. */
  was: z.optional(z.string(NOT_WHOLE)),
});
export type DayCheck = z.output<typeof dayCheckSchema>;

// The forms of a challenge's page.
const runId = z.optional(z.string());
const run = z.pipe(
  runId,
  z.transform((id) => id ?? ""),
);
const day = z.pipe(z.optional(z.string()), z.transform(Number));

export const leaveFormSchema = z.object({ runId: run });
export const uncheckFormSchema = z.object({ runId: run, day });
/** An emptied note is no note: a form leaves nothing out. */
export const checkFormSchema = z.object({
  runId: run,
  day,
  note: z.pipe(
    z.optional(note),
    z.transform((text) => text ?? ""),
  ),
});
