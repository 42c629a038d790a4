import * as z from "zod/mini";

const INVALID = "Email invalide";
export const newsletterSchema = z.object({
  email: z.string(INVALID).check(z.trim(), z.toLowerCase(), z.maxLength(254, INVALID), z.email(INVALID)),
});
