import * as z from "zod/mini";
import { asText, NOT_WHOLE, notBlank } from "#app/lib/text-schema.ts";
import { REPORT_LENGTH, REPORT_MAX, REPORT_MIN } from "./report.ts";

/** POST /api/audio/generate (P1 §7). The text is the library's, whatever is sent: only `contentId` decides. */
export const generateSchema = z.object({
  text: z.optional(z.string(NOT_WHOLE).check(z.maxLength(5_000, "Texte trop long"))),
  contentId: z
    .string("contentId manque")
    .check(z.minLength(1, "contentId manque"), z.maxLength(64, "contentId inconnu")),
});

/** POST /api/quotations/{id}/report, and the form of the quotation's page. */
export const reportSchema = z.object({
  message: z
    .string("Le message manque")
    .check(
      asText(),
      notBlank(REPORT_LENGTH),
      z.minLength(REPORT_MIN, REPORT_LENGTH),
      z.maxLength(REPORT_MAX, REPORT_LENGTH),
    ),
});

/** POST /quotes/favorite. */
export const favoriteSchema = z.object({
  id: z.string(NOT_WHOLE).check(z.minLength(1, NOT_WHOLE), z.maxLength(64, NOT_WHOLE)),
  wanted: z.enum(["1", "0"], "wanted vaut 1 ou 0"),
  redirectTo: z.optional(z.string()),
});
