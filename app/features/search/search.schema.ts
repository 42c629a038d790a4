import * as z from "zod/mini";
import { asLine, NOT_WHOLE } from "#app/lib/text-schema.ts";
import { WORDS_MAX } from "./search.ts";

const TOO_LONG = `Au plus ${WORDS_MAX}\u00a0caractères`;

export const wordsSchema = z.object({
  q: z._default(z.string(NOT_WHOLE).check(asLine(), z.maxLength(WORDS_MAX, TOO_LONG)), ""),
});
