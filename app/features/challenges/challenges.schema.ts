// A day's check-in, shared by the screen and the call.
import * as z from "zod/mini";
import { formatNumber } from "#app/lib/text.ts";
import { asText } from "#app/lib/text-schema.ts";
import { NOTE_MAX } from "./challenges.ts";

export const checkInSchema = z.object({
  /** Left out: the note stays as it is. Empty or null: there is none. */
  note: z.optional(
    z.nullable(
      z
        .string("Note illisible")
        .check(asText(), z.maxLength(NOTE_MAX, `La note tient en ${formatNumber(NOTE_MAX)} caractères`)),
    ),
  ),
});
export type CheckIn = z.output<typeof checkInSchema>;
