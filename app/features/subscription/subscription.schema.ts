// What the calls and forms of the subscription accept. Both spellings of a tier are understood (P2 §1).
import * as z from "zod/mini";
import { PASSWORD_MAX } from "#app/features/auth/limits.ts";
import { emailOf } from "#app/lib/text-schema.ts";
import { parseTier } from "#app/lib/tiers.ts";
import { CONSENT_MISSING } from "./order/consent.ts";

const UNKNOWN_PLAN = "Choisissez une offre\u00a0: Essentiel ou Complet+.";

const paidTier = z.pipe(
  z.unknown(),
  z.transform((value, context) => {
    const tier = parseTier(value);
    if (tier === "essential" || tier === "complete") return tier;
    context.issues.push({ code: "custom", message: UNKNOWN_PLAN, input: value });
    return z.NEVER;
  }),
);

const anyTier = z.pipe(
  z.unknown(),
  z.transform((value, context) => {
    const tier = parseTier(value);
    if (tier) return tier;
    context.issues.push({ code: "custom", message: UNKNOWN_PLAN, input: value });
    return z.NEVER;
  }),
);

/** True from a script, « on » from a form's ticked box. */
const ticked = (message: string) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      if (value === true || value === "on" || value === "true") return true as const;
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );

const count = z.optional(z.coerce.number().check(z.int(), z.nonnegative()));

export const orderSchema = z.object({
  tier: paidTier,
  startNow: ticked(CONSENT_MISSING.startNow),
  waiver: ticked(CONSENT_MISSING.waiver),
  /** Cents: what the page showed as due now; the order is refused where it has changed. */
  amount: count,
  /** Seconds: the moment the page counted an upgrade from. */
  prorationDate: count,
});

export const changeSchema = z.object({
  tier: anyTier,
  startNow: z.optional(z.unknown()),
  waiver: z.optional(z.unknown()),
  amount: count,
  prorationDate: count,
});

export type OrderInput = z.output<typeof orderSchema>;

const INVALID_EMAIL = "Email invalide";
const email = emailOf(INVALID_EMAIL);
export const leaveByMailSchema = z.object({ email });
export const leaveByPasswordSchema = z.object({
  email,
  password: z
    .string("Mot de passe requis")
    .check(z.minLength(1, "Mot de passe requis"), z.maxLength(PASSWORD_MAX)),
});
