// Sign-in and sign-up forms (P1 §5), shared by the screen and the calls.
import * as z from "zod/mini";
import { asLine, blankOnlyIfEmpty } from "#app/lib/text-schema.ts";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";

// The specification's texts, to the letter.
export const INVALID_EMAIL = "Email invalide";
export const PASSWORD_REQUIRED = "Mot de passe requis";
export const PASSWORD_TOO_SHORT = "Le mot de passe doit contenir au moins 8 caractères";

/** An address, in lower case: addresses compare without case. */
export const emailField = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX, INVALID_EMAIL), z.email(INVALID_EMAIL));

export const newPasswordField = z
  .string(PASSWORD_TOO_SHORT)
  .check(
    z.minLength(PASSWORD_MIN, PASSWORD_TOO_SHORT),
    z.maxLength(PASSWORD_MAX, `Le mot de passe ne peut dépasser ${PASSWORD_MAX} caractères`),
  );

export const nameField = z.optional(
  z.nullable(
    z
      .string("Ce nom n’est pas lisible")
      .check(
        blankOnlyIfEmpty("Ce nom ne contient aucun caractère visible."),
        asLine(),
        z.maxLength(NAME_MAX, `${NAME_MAX} caractères au plus`),
      ),
  ),
);

export const loginSchema = z.object({
  email: emailField,
  password: z
    .string(PASSWORD_REQUIRED)
    .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX, PASSWORD_REQUIRED)),
});

export const registerSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: newPasswordField,
  /** The browser's zone; anything unknown becomes Europe/Paris. */
  timezone: z.optional(z.nullable(z.string("Fuseau horaire illisible"))),
});

export const forgottenSchema = z.object({ email: emailField });

const LINK_INCOMPLETE = "Ce lien est incomplet";
export const resetSchema = z.object({
  token: z.string(LINK_INCOMPLETE).check(z.minLength(1, LINK_INCOMPLETE)),
  password: newPasswordField,
});

export type LoginInput = z.infer<typeof loginSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;
export type ResetInput = z.infer<typeof resetSchema>;
