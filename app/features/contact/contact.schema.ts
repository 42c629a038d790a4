import * as z from "zod/mini";
import { formatNumber } from "#app/lib/text.ts";
import { asLine, asText, emailOf, notBlank } from "#app/lib/text-schema.ts";
import { HONEYPOT, MESSAGE_MAX, MESSAGE_MIN, NAME_MAX, NAME_MIN, SUBJECTS } from "./contact.ts";

// The sentences of P2 §5, to the letter.
const NAME = `Le nom doit contenir au moins ${NAME_MIN} caractères`;
const EMAIL = "Adresse email invalide";
const SUBJECT = "Veuillez sélectionner un sujet";
const MESSAGE = `Le message doit contenir au moins ${MESSAGE_MIN} caractères`;

export const contactSchema = z.object({
  name: z
    .string(NAME)
    .check(
      z.trim(),
      z.regex(/^[^\r\n]*$/, NAME),
      asLine(),
      notBlank(NAME),
      z.minLength(NAME_MIN, NAME),
      z.maxLength(NAME_MAX, `Le nom peut contenir ${NAME_MAX}\u00a0caractères au plus`),
    ),
  email: emailOf(EMAIL),
  subject: z.enum(SUBJECTS, SUBJECT),
  message: z
    .string(MESSAGE)
    .check(
      asText(),
      notBlank(MESSAGE),
      z.minLength(MESSAGE_MIN, MESSAGE),
      z.maxLength(
        MESSAGE_MAX,
        `Le message peut contenir ${formatNumber(MESSAGE_MAX)}\u00a0caractères au plus`,
      ),
    ),
  [HONEYPOT]: z.optional(z.string().check(z.maxLength(2000))),
});

export type ContactInput = z.output<typeof contactSchema>;
