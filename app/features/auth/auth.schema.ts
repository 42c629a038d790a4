// Sign-in and sign-up forms (P1 §5), shared by the screen and the calls.
import * as z from "zod/mini";

import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";

// The specification's texts, to the letter.
export const INVALID_EMAIL = "Email invalide";
export const PASSWORD_REQUIRED = "Mot de passe requis";
export const PASSWORD_TOO_SHORT = "Le mot de passe doit contenir au moins 8 caractères";

const email = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX, INVALID_EMAIL), z.email(INVALID_EMAIL));

const newPassword = z
  .string(PASSWORD_TOO_SHORT)
  .check(
    z.minLength(PASSWORD_MIN, PASSWORD_TOO_SHORT),
    z.maxLength(PASSWORD_MAX, `Le mot de passe ne peut dépasser ${PASSWORD_MAX} caractères`),
  );

const name = z.optional(
  z.nullable(
    z
      .string("Ce nom n’est pas lisible")
      .check(z.trim(), z.maxLength(NAME_MAX, `${NAME_MAX} caractères au plus`)),
  ),
);

export const loginSchema = z.object({
  email,
  password: z
    .string(PASSWORD_REQUIRED)
    .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX, PASSWORD_REQUIRED)),
});

export const registerSchema = z.object({
  firstName: name,
  lastName: name,
  email,
  password: newPassword,
  /** The browser's zone; anything unknown becomes Europe/Paris. */
  timezone: z.optional(z.nullable(z.string("Fuseau horaire illisible"))),
});

export const forgottenSchema = z.object({ email });

const LINK_INCOMPLETE = "Ce lien est incomplet";
export const resetSchema = z.object({
  token: z.string(LINK_INCOMPLETE).check(z.minLength(1, LINK_INCOMPLETE)),
  password: newPassword,
});

export type LoginInput = z.infer<typeof loginSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;
export type ResetInput = z.infer<typeof resetSchema>;
