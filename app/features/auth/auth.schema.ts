// Sign-in and sign-up forms (P1 §5), shared by the screen and the calls.
import * as z from "zod/mini";
import { asCode, asLine, blankOnlyIfEmpty, emailOf, NOT_WHOLE } from "#app/lib/text-schema.ts";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";

// The specification's texts, to the letter.
const INVALID_EMAIL = "Email invalide";
export const PASSWORD_REQUIRED = "Mot de passe requis";
const PASSWORD_TOO_SHORT = "Le mot de passe doit contenir au moins 8 caractères";

export const emailField = emailOf(INVALID_EMAIL);

export const newPasswordField = z
  .string(PASSWORD_TOO_SHORT)
  .check(
    z.minLength(PASSWORD_MIN, PASSWORD_TOO_SHORT),
    z.maxLength(PASSWORD_MAX, `Le mot de passe ne peut dépasser ${PASSWORD_MAX}\u00a0caractères`),
  );

export const nameField = z.optional(
  z.nullable(
    z
      .string(NOT_WHOLE)
      .check(
        blankOnlyIfEmpty("Ce nom ne contient aucun caractère visible."),
        asLine(),
        z.maxLength(NAME_MAX, `${NAME_MAX}\u00a0caractères au plus`),
      ),
  ),
);

const passwordField = z
  .string(PASSWORD_REQUIRED)
  .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX, PASSWORD_REQUIRED));
/** Of an authenticator application, or a recovery code. */
const CODE_MAX = 20;
const codeField = z.optional(
  z.nullable(z.string(NOT_WHOLE).check(asCode(), z.maxLength(CODE_MAX, "Code trop long"))),
);

export const loginSchema = z.object({
  email: emailField,
  password: passwordField,
  /** The second factor, where the account has one. */
  code: codeField,
});

export const registerSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: newPasswordField,
  /** The browser's zone; anything unknown becomes Europe/Paris. */
  timezone: z.optional(z.nullable(z.string(NOT_WHOLE))),
});

const CODE_REQUIRED = "Code requis";
const requiredCodeField = z
  .string(CODE_REQUIRED)
  .check(asCode(), z.minLength(1, CODE_REQUIRED), z.maxLength(CODE_MAX, "Code trop long"));

/** The forms of the second factor's page. */
export const ownPasswordSchema = z.object({ password: passwordField });
export const ownCodeSchema = z.object({ code: requiredCodeField });
export const passwordAndCodeSchema = z.object({ password: passwordField, code: requiredCodeField });

export const forgottenSchema = z.object({ email: emailField });

const LINK_INCOMPLETE = "Ce lien est incomplet";
export const resetSchema = z.object({
  token: z.string(LINK_INCOMPLETE).check(z.minLength(1, LINK_INCOMPLETE)),
  password: newPasswordField,
});

export type LoginInput = z.infer<typeof loginSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;
export type ResetInput = z.infer<typeof resetSchema>;
