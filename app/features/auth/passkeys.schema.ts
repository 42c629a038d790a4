// What browsers send of passkeys. Binary parts are base64url; their lengths are bounded here, their sense is checked in
// the hashing Worker.
import * as z from "zod/mini";
import { ANSWER_NOT_WHOLE, asLine, notBlank } from "#app/lib/text-schema.ts";
import { ownPasswordSchema, passwordAndCodeSchema } from "./auth.schema.ts";
import { PASSKEY_NAME_MAX } from "./passkeys.ts";

const NAME_REQUIRED = "Donnez un nom à cette clé.";

const binary = (max: number) =>
  z.string(ANSWER_NOT_WHOLE).check(z.maxLength(max, ANSWER_NOT_WHOLE), z.regex(/^[\w-]+$/, ANSWER_NOT_WHOLE));
/** An authenticator may make ids of up to 1,023 bytes. */
const credentialId = binary(1_364);
const clientDataJSON = binary(4_096);

const answerOf = <Parts extends z.core.$ZodShape>(parts: Parts) =>
  z.object(
    {
      id: credentialId,
      rawId: credentialId,
      type: z.literal("public-key", ANSWER_NOT_WHOLE),
      response: z.object(parts, ANSWER_NOT_WHOLE),
    },
    ANSWER_NOT_WHOLE,
  );

export const passkeyAnswerSchema = answerOf({
  clientDataJSON,
  authenticatorData: binary(4_096),
  signature: binary(1_024),
  userHandle: z.optional(binary(128)),
});

const newAnswerSchema = answerOf({
  clientDataJSON,
  attestationObject: binary(16_384),
  transports: z.optional(
    z
      .array(z.string(ANSWER_NOT_WHOLE).check(z.regex(/^[a-z-]{1,20}$/, ANSWER_NOT_WHOLE)), ANSWER_NOT_WHOLE)
      .check(z.maxLength(10, ANSWER_NOT_WHOLE)),
  ),
});

const nameField = z
  .string(NAME_REQUIRED)
  .check(
    asLine(),
    notBlank(NAME_REQUIRED),
    z.maxLength(PASSKEY_NAME_MAX, `${PASSKEY_NAME_MAX}\u00a0caractères au plus`),
  );

export const newPasskeySchema = z.object({ name: nameField, answer: newAnswerSchema });
export const beginPasskeySchema = z.object({
  name: nameField,
  password: ownPasswordSchema.shape.password,
  code: z.optional(passwordAndCodeSchema.shape.code),
});
export const removePasskeySchema = z.object({
  id: credentialId,
  password: ownPasswordSchema.shape.password,
});

export type NewPasskeyInput = z.infer<typeof newPasskeySchema>;
