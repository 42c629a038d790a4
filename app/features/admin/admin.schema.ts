import * as z from "zod/mini";
import { NOT_LISTED } from "#app/lib/text-schema.ts";
import { parseTier, STATUSES } from "#app/lib/tiers.ts";

const tier = z.pipe(
  z.string(NOT_LISTED).check(z.refine((value) => parseTier(value) !== undefined, NOT_LISTED)),
  z.transform((value) => parseTier(value) ?? "free"),
);

const changed = {
  subscriptionTier: z.optional(tier),
  subscriptionStatus: z.optional(z.enum(STATUSES, NOT_LISTED)),
  role: z.optional(z.enum(["member", "admin"], NOT_LISTED)),
};

/**
 * PATCH /api/admin/users/{userId}: these fields and no other. `seen` says what they were when the change was chosen; a
 * field that is another by now refuses it.
 */
export const memberChangeSchema = z.strictObject(
  { ...changed, seen: z.optional(z.object(changed)) },
  "Seuls l’offre, le statut et le rôle se modifient ici.",
);

export type MemberChangeInput = z.output<typeof memberChangeSchema>;

/** POST /api/admin/test-reminder. */
export const testReminderSchema = z.object({
  userId: z.string("Choisissez un membre.").check(z.minLength(1, "Choisissez un membre."), z.maxLength(64)),
});
