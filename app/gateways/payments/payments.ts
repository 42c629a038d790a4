// The port to who takes the money. Amounts are cents with VAT, instants milliseconds; whatever the provider's words
// are, these are ours.
export type PaidTier = "essential" | "complete";

export type Card = { brand: string; last4: string; expiry: string };

/** The invoice that was made last: its status says whether the present period, or a change, is paid. */
export type LastInvoice = {
  id: string;
  status: string | null;
  reason: string | null;
  amountDue: number;
  /** Lets the browser pay it; null where nothing is to be paid. */
  clientSecret: string | null;
};

/** A customer as the provider writes to them. */
export type Holder = { email: string | null; name: string | null };

export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** null where the customer was removed. */
  holder: Holder | null;
  /** The provider's word, kept as it is. */
  rawStatus: string;
  tier: PaidTier;
  /** False for a price that is none of ours and names no tier: `tier` is then a guess. */
  tierKnown: boolean;
  itemId: string;
  /** The order it was made for. */
  orderId: string | null;
  startedAt: number;
  /** When its first invoice was paid; null where that is not (or no longer) to be read from it. */
  firstPaidAt: number | null;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  cancelReason: string | null;
  /** Ended because its holder used the right of withdrawal: nothing paid remains. */
  withdrawn: boolean;
  /** Ended because what it was paid for went back, by a refund or a dispute: nothing paid remains. */
  reversed: boolean;
  pendingTier: PaidTier | null;
  /** A cheaper next period: what is paid until when. */
  paidTier: PaidTier | null;
  paidUntil: number | null;
  lastInvoice: LastInvoice | null;
  card: Card | null;
};

type PaidInvoice = {
  id: string;
  paymentIntent: string;
  amount: number;
  /** The end of what it paid for, ms. */
  periodEnd: number;
  /** The provider's word: `subscription_update` for the difference that an upgrade costs. */
  reason: string | null;
};

/** What an event says went back: it is read from the provider, for events come late, twice and in any order. */
export type ReversalSign = {
  /** The charge's or the dispute's. */
  id: string;
  kind: "refund" | "dispute";
};

/** A payment that goes back, as it stands at the provider. */
export type Reversal = ReversalSign & {
  paymentIntent: string;
  /** Who paid. */
  customerId: string;
  amount: number;
  /** The whole payment went back. Not for a part of it, an inquiry, or a dispute that was won. */
  whole: boolean;
  /** The provider's word for a dispute (`needs_response`, `won` …); for a refund `whole` or `part`. */
  state: string;
};

/** A verified event: what it is called, whom it is about (where it says), and what of their money goes back. */
type PaymentEvent = {
  id: string;
  type: string;
  customerId: string | null;
  reversal: ReversalSign | null;
};

/**
 * "refused": the provider said no to this very request; "unreadable": what it says of this one thing makes no sense;
 * "unavailable": it does not answer, later may do.
 */
export type PaymentsErrorKind = "refused" | "unreadable" | "unavailable";

/** The code of what the provider does not have, or has no longer. */
export const GONE = "resource_missing";

/** Why a call of the provider's came to nothing. */
export class PaymentsError extends Error {
  override readonly name = "PaymentsError";
  readonly kind: PaymentsErrorKind;
  readonly code: string | undefined;
  /** The provider's own answer, which it gives again for a day to the same call under the same key; never a lost one. */
  readonly repeated: boolean;

  constructor(
    kind: PaymentsErrorKind,
    message: string,
    code?: string,
    cause?: unknown,
    repeated = kind !== "unavailable",
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.repeated = repeated;
  }
}

/** Every method throws PaymentsError. A key makes a repeated call the same call. */
export type Payments = {
  createCustomer(input: { userId: string; email: string; name: string | null }, key: string): Promise<string>;
  updateCustomer(customerId: string, holder: Holder): Promise<void>;
  /** With name, address and cards; what runs ends at once, invoices stay. Gone already: what was wanted. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Was there such a customer, and is no more? One that the provider never had is an error (GONE). */
  isRemoved(customerId: string): Promise<boolean>;
  /** All subscriptions of a customer, newest first. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** Not in force before its first invoice is paid. */
  createSubscription(
    input: { customerId: string; tier: PaidTier; orderId: string },
    key: string,
  ): Promise<ProviderSubscription>;
  /** What going to `tier` at `prorationDate` (seconds) costs now. */
  previewUpgrade(
    subscription: ProviderSubscription,
    tier: PaidTier,
    prorationDate: number,
  ): Promise<{ amountDue: number }>;
  /** In force once its invoice is paid; charged at once where a card is kept. */
  upgrade(
    subscription: ProviderSubscription,
    tier: PaidTier,
    prorationDate: number,
    key: string,
  ): Promise<ProviderSubscription>;
  /** The next period at another price, nothing charged now; `paid` keeps what the present one was paid for. */
  setNextTier(
    subscription: ProviderSubscription,
    tier: PaidTier,
    paid: { tier: PaidTier; until: number } | null,
  ): Promise<ProviderSubscription>;
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<ProviderSubscription>;
  /** At once. `comment` is kept with it. */
  cancelNow(subscriptionId: string, comment: string): Promise<void>;
  /** Voids every invoice of a subscription that still asks for money. */
  voidOpenInvoices(subscriptionId: string): Promise<void>;
  paidInvoices(subscriptionId: string): Promise<PaidInvoice[]>;
  /** What was refunded before is not refunded again. */
  refund(paymentIntent: string, key: string): Promise<void>;
  /** What stands of it now; null for a payment that is none of a customer's. */
  reversal(sign: ReversalSign): Promise<Reversal | null>;
  /** Says of a subscription that ended already why nothing paid remains. */
  noteEnding(subscriptionId: string, comment: string): Promise<void>;
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** @throws PaymentsError refused for a signature that is forged, old, of a time to come, or missing */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent>;
};

/** Kept with a subscription that its holder withdrew from. */
export const WITHDRAWN_COMMENT = "withdrawal";
/** Kept with a subscription whose payment went back. */
export const REVERSED_COMMENT = "reversed";
