// The journal form (P1 §5), shared by the screen and the calls.
import * as z from "zod/mini";
import { type Day, parseDay } from "#app/lib/dates.ts";
import { isBlank } from "#app/lib/signs.ts";
import { asLine, asUnfinishedText, emptyIfBlank, NOT_LISTED, NOT_WHOLE } from "#app/lib/text-schema.ts";
import {
  EMPTY_ENTRY,
  isEmptyEntry,
  type JournalTexts,
  PACES,
  SCALE,
  type Scale,
  SEARCH_MAX,
  SEARCH_TOO_LONG,
  TEXT_MAX,
} from "./journal.ts";
import { LINE_MAX, LINE_TOO_LONG } from "./lines.ts";

const text = z._default(
  z.nullable(
    z
      .string(NOT_WHOLE)
      .check(asUnfinishedText(), z.maxLength(TEXT_MAX, `${TEXT_MAX}\u00a0caractères au plus par section`)),
  ),
  "",
);
const filled = z.pipe(
  text,
  z.transform((value) => value ?? ""),
);

const scale = (message: string) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((value, context): Scale | null => {
      if (value === undefined || value === null || value === "") return null;
      const found = SCALE.find((step) => step === Number(value));
      if (!found) context.issues.push({ code: "custom", message, input: value });
      return found ?? null;
    }),
  );

export const daySchema = z.pipe(
  z.string("Date manquante"),
  z.transform((value, context): Day => {
    const day = parseDay(value);
    if (!day) context.issues.push({ code: "custom", message: "Cette date n’existe pas", input: value });
    return day ?? (value as Day);
  }),
);

const version = z.optional(
  z.union([z.literal("new"), z.pipe(z.union([z.string(), z.number()]), z.transform(Number))]),
);

const entryShape = {
  date: daySchema,
  morningReflection: filled,
  eveningReflection: filled,
  gratitude: filled,
  challengesReflection: filled,
  lessonsLearned: filled,
  mood: scale("L’humeur va de 1 à 5"),
  stressLevel: scale("Le niveau de stress va de 1 à 5"),
  /**
   * The version the writer saw: a number, or "new" for a day that had no entry. Left out (an API client), the save
   * replaces whatever there is.
   */
  version,
  quotationId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
};

/** A text that shows nothing (spaces without width, fillers) is as good as none. */
const seenIn = (entry: JournalTexts) =>
  Object.fromEntries(
    Object.entries(entry).filter(([, value]) => typeof value === "string" && !isBlank(value)),
  ) as Partial<JournalTexts>;

const notEmpty = z.refine<JournalTexts>((entry) => !isEmptyEntry(seenIn(entry)), {
  message: EMPTY_ENTRY,
  path: ["morningReflection"],
});

export const journalSchema = z.object(entryShape).check(notEmpty);

const pace = z.enum(PACES, NOT_LISTED);
export const paceSchema = z.object({ pace });

/**
 * As the screen's form sends it: « Garder mon texte et remplacer » names the version it replaces beside the one seen, and
 * the choice of how the page asks comes along.
 */
export const entryFormSchema = z.pipe(
  z.object({ ...entryShape, overwrite: version, pace: z.optional(pace) }).check(notEmpty),
  z.transform(({ overwrite, pace: chosen, ...entry }) => ({
    pace: chosen,
    entry: { ...entry, version: overwrite ?? entry.version } as JournalInput,
  })),
);

export const searchSchema = z.object({
  q: z._default(z.string(NOT_WHOLE).check(asLine(), z.maxLength(SEARCH_MAX, SEARCH_TOO_LONG)), ""),
});

/** Le mot du jour: a blank one erases it. */
export const lineSchema = z.object({
  day: daySchema,
  line: z._default(
    z.string(NOT_WHOLE).check(asLine(), emptyIfBlank(), z.maxLength(LINE_MAX, LINE_TOO_LONG)),
    "",
  ),
  seen: z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.transform((seen) => Number(seen) || 0),
  ),
});

export const deletionSchema = z.object({ date: daySchema });

/** An object whose fields are checked later. */
export const anyFields = z.record(z.string(), z.unknown());

export type JournalInput = z.output<typeof journalSchema>;
