// The two boxes before an order (Code de la consommation, L221-25 and L221-28), unticked. What was agreed to is
// stored with the order by its version: a text that changes gets a new one.
export const CONSENT_VERSION = "2026-11";

export const CONSENTS = {
  startNow:
    "Je demande que mon abonnement commence tout de suite, sans attendre la fin du délai de rétractation de 14\u00a0jours.",
  waiver:
    "Je reconnais perdre mon droit de rétractation pour ce qui aura été entièrement fourni à ma demande avant la fin de ce délai. Pour le reste, je peux renoncer au contrat en ligne pendant 14\u00a0jours et être remboursé.",
} as const;

export const CONSENT_MISSING = {
  startNow: "Cochez cette case pour que l’abonnement commence tout de suite.",
  waiver: "Cochez cette case pour confirmer que vous avez lu ce qui suit de votre droit de rétractation.",
} as const;

/** What the law has the last button say. */
export const ORDER_BUTTON = "Commander avec obligation de paiement";
