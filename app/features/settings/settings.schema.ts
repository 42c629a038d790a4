// The forms of the settings. A field that is left out of the profile stays as it is; an empty name clears it.
import * as z from "zod/mini";
import {
  emailField,
  nameField,
  newPasswordField,
  PASSWORD_REQUIRED,
} from "#app/features/auth/auth.schema.ts";
import { PASSWORD_MAX } from "#app/features/auth/limits.ts";
import { NAME_CHOICES } from "#app/features/community/community.ts";
import { isZone } from "#app/lib/dates.ts";
import { NOT_LISTED } from "#app/lib/text-schema.ts";

const password = z.string(PASSWORD_REQUIRED).check(z.maxLength(PASSWORD_MAX, PASSWORD_REQUIRED));

/** PATCH /api/profile. */
export const profileSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: z.optional(emailField),
  /** Asked for only where the address changes. */
  password: z.optional(password),
  forumName: z.optional(z.enum(NAME_CHOICES, NOT_LISTED)),
  /** An IANA name: the zone of the member's days, on every plan. */
  timezone: z.optional(z.string(NOT_LISTED).check(z.refine(isZone, NOT_LISTED))),
});
export type ProfileInput = z.output<typeof profileSchema>;

export const passwordSchema = z.object({
  currentPassword: password.check(z.minLength(1, PASSWORD_REQUIRED)),
  newPassword: newPasswordField,
});
export type PasswordInput = z.output<typeof passwordSchema>;

/** Which of the listed sessions or members is meant. One that is none changes nothing. */
export const sessionSchema = z.object({ id: z.string().check(z.maxLength(64)) });
export const unblockSchema = sessionSchema;

/** The press behind a mailed link of a change of address. */
export const emailStepSchema = z.object({
  token: z.string("Ce lien est incomplet.").check(z.maxLength(200, "Ce lien est incomplet.")),
});

/** A box that is not ticked is not sent. */
export const rhythmSchema = z.object({
  show: z.pipe(
    z.optional(z.string()),
    z.transform((show) => show === "1"),
  ),
});
