import * as z from "zod/mini";
import { instantSchema, ratingSchema, secondsSchema } from "#app/features/practice/practice.schema.ts";
import { NOT_WHOLE } from "#app/lib/text-schema.ts";

/** A viewing is saved every few seconds: more pieces than this come from no player. */
const MOST_SPANS = 200;

export const startViewSchema = z.object({ startedAt: instantSchema });

export const saveViewSchema = z.object({
  duration: secondsSchema,
  completed: z.optional(z.nullable(z.boolean("Indiquez si la vidéo est terminée"))),
  rating: ratingSchema,
  completedAt: instantSchema,
  /** Of our own: where the player stands, and which parts it played. */
  position: z.optional(secondsSchema),
  spans: z.optional(
    z
      .array(z.tuple([secondsSchema, secondsSchema], NOT_WHOLE), NOT_WHOLE)
      .check(z.maxLength(MOST_SPANS, NOT_WHOLE)),
  ),
});
