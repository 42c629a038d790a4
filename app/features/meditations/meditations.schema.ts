import * as z from "zod/mini";
import { instantSchema, ratingSchema, secondsSchema } from "#app/features/practice/practice.schema.ts";

const WHICH = "Indiquez la méditation";
const meditationId = z.string(WHICH).check(z.minLength(1, WHICH), z.maxLength(64, WHICH));

export const startSchema = z.object({ meditationId, startedAt: instantSchema });

export const completeSchema = z.object({
  meditationId,
  duration: secondsSchema,
  rating: ratingSchema,
  completedAt: instantSchema,
  /** The session ends here, before its time: what went by counts. */
  left: z._default(z.boolean("Indiquez si la séance est quittée"), false),
});
