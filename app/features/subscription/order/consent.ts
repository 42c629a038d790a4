// The two boxes before an order (Code de la consommation, L221-25 and L221-28), unticked. What was agreed to is
// stored with the order by its version: a text that changes gets a new one.
export const CONSENT_VERSION = "2026-11-29";

export const CONSENTS = {
  startNow:
    "Je demande que mon abonnement commence tout de suite, sans attendre la fin du délai de rétractation de 14\u00a0jours.",
  waiver:
    "Je garde mon droit de rétractation\u00a0: pendant 14\u00a0jours, je peux renoncer au contrat en ligne, sans motif, et être remboursé de la totalité de la somme versée.",
} as const;

export const CONSENT_MISSING = {
  startNow: "Cochez cette case pour que l’abonnement commence tout de suite.",
  waiver: "Cochez cette case pour confirmer que vous avez lu ce qui suit de votre droit de rétractation.",
} as const;

/** What the law has the last button say. */
export const ORDER_BUTTON = "Commander avec obligation de paiement";
