import * as z from "zod/mini";

/** POST /api/audio/generate (P1 §7). The text is the library's, whatever is sent: only `contentId` decides. */
export const generateSchema = z.object({
  text: z.optional(z.string("Texte illisible").check(z.maxLength(5_000, "Texte trop long"))),
  contentId: z
    .string("contentId manque")
    .check(z.minLength(1, "contentId manque"), z.maxLength(64, "contentId inconnu")),
});
