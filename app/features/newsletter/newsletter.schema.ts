import * as z from "zod/mini";
import { emailOf } from "#app/lib/text-schema.ts";

const INVALID = "Email invalide";
export const newsletterSchema = z.object({
  email: emailOf(INVALID),
});
