import * as z from "zod/mini";
import { searchSchema } from "#app/features/journal/journal.schema.ts";
import { NOT_LISTED } from "#app/lib/text-schema.ts";
import { readFilter } from "./filters.ts";

export const insightsSchema = z.object({ shown: z.enum(["oui", "non"], NOT_LISTED) });

const checked = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === "oui"),
);

export const letterSchema = z.object({ byMail: checked, withSentence: checked });

/** What is looked for in one's pages: words and filters. What is no filter is left out. */
export const findSchema = z.pipe(
  z.looseObject(searchSchema.shape),
  z.transform(({ q, ...fields }) => ({
    q,
    filter: readFilter((name) => (fields as Record<string, unknown>)[name]),
  })),
);
