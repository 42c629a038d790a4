import * as z from "zod/mini";
import { parseTier, STATUSES } from "#app/lib/tiers.ts";

const tier = z.pipe(
  z
    .string("Cette offre n’existe pas.")
    .check(z.refine((value) => parseTier(value) !== undefined, "Cette offre n’existe pas.")),
  z.transform((value) => parseTier(value) ?? "free"),
);

/** PATCH /api/admin/users/{userId}: these fields and no other. */
export const memberChangeSchema = z.strictObject(
  {
    subscriptionTier: z.optional(tier),
    subscriptionStatus: z.optional(z.enum(STATUSES, "Ce statut n’existe pas.")),
    role: z.optional(z.enum(["member", "admin"], "Ce rôle n’existe pas.")),
  },
  "Seuls l’offre, le statut et le rôle se modifient ici.",
);

export type MemberChangeInput = z.output<typeof memberChangeSchema>;

/** POST /api/admin/test-reminder. */
export const testReminderSchema = z.object({
  userId: z.string("Choisissez un membre.").check(z.minLength(1, "Choisissez un membre."), z.maxLength(64)),
});
