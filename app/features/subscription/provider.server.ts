// The provider's failures as a person may read them: a French sentence and 503, whatever it was.
import { type Payments, PaymentsError } from "#app/gateways/payments/payments.ts";
import { AppError } from "#app/lib/errors.ts";
import type { SubscriptionDeps } from "./deps.ts";

/** P2 §8, to the letter. */
export const CREATION_FAILED = "Impossible de créer l'abonnement. Veuillez réessayer.";
export const PROVIDER_SILENT =
  "Le service de paiement ne répond pas. Rien n’a changé\u202f; réessayez dans un instant.";
const NOT_CONFIGURED = "Le paiement n’est pas encore disponible sur ce site. Écrivez-nous pour vous abonner.";

/** @throws AppError unavailable where the provider's keys are not set */
export function paymentsOf({ payments }: Pick<SubscriptionDeps, "payments">): Payments {
  if (!payments) throw new AppError("unavailable", NOT_CONFIGURED);
  return payments;
}

/** @throws AppError unavailable with `message` where the provider failed or refused */
export async function withProvider<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentsError) throw new AppError("unavailable", message, { retryAfter: 10 }, error);
    throw error;
  }
}
