// Stripe's test cards (https://docs.stripe.com/testing) and what a bank says to each.

export type Decline = { kind: "declines"; code: string; declineCode: string | undefined; message: string };
export type CardOutcome = { kind: "succeeds" } | Decline | { kind: "asks" };

export const CARDS = {
  success: "4242424242424242",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  /** Asks for 3-D Secure the first time, then not again. */
  authenticateOnce: "4000002500003155",
  /** Asks for 3-D Secure every time. */
  authenticateAlways: "4000002760003184",
  /** Can be kept, but is declined when it is charged without its holder. */
  declinedLater: "4000000000000341",
} as const;

const SUCCEEDS: CardOutcome = { kind: "succeeds" };
const ASKS: CardOutcome = { kind: "asks" };
const declines = (declineCode: string | undefined, message: string, code = "card_declined"): Decline => ({
  kind: "declines",
  code,
  declineCode,
  message,
});

export const DECLINED = declines("generic_decline", "Votre carte a été refusée.");
const INSUFFICIENT = declines("insufficient_funds", "Votre carte ne dispose pas de fonds suffisants.");
export const AUTHENTICATION_FAILED = declines(
  undefined,
  "Nous ne pouvons pas authentifier votre moyen de paiement. Veuillez en choisir un autre, puis réessayer.",
  "payment_intent_authentication_failure",
);

/** @param present the holder is there to be asked (false for a renewal) */
export function outcomeOf(
  number: string,
  { present, asked }: { present: boolean; asked: boolean },
): CardOutcome {
  switch (number) {
    case CARDS.declined:
      return DECLINED;
    case CARDS.insufficientFunds:
      return INSUFFICIENT;
    case CARDS.authenticateOnce:
      return present && !asked ? ASKS : SUCCEEDS;
    case CARDS.authenticateAlways:
      return asked ? SUCCEEDS : ASKS;
    case CARDS.declinedLater:
      return present ? SUCCEEDS : DECLINED;
    default:
      return SUCCEEDS;
  }
}

export const brandOf = (number: string) => (number.startsWith("5") ? "mastercard" : "visa");
