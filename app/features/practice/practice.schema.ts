// What the calls of meditations and videos have in common (P2 §7).
import * as z from "zod/mini";
import { NOT_WHOLE } from "#app/lib/text-schema.ts";

const NO_DURATION = "Indiquez la durée, en secondes";
const NO_RATING = "La note va de 1 à 5";

/** An instant as a device tells it. It is read to be sure it is one; the server's own clock is what counts. */
export const instantSchema = z.optional(
  z.nullable(
    z.union([z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), NOT_WHOLE)), z.number()], {
      error: NOT_WHOLE,
    }),
  ),
);

/** However long it says it was: what counts is decided by the clock. */
export const secondsSchema = z.number(NO_DURATION).check(z.nonnegative(NO_DURATION));

export const ratingSchema = z.optional(
  z.nullable(z.int(NO_RATING).check(z.minimum(1, NO_RATING), z.maximum(5, NO_RATING))),
);
