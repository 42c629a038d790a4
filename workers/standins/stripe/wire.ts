// Stripe's objects as they travel: the SDK's own types, with decimals as the strings they are in JSON.
import type Stripe from "stripe";

type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string
    ? T
    : T extends (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type StripePlan = Wire<Stripe.Plan>;
export type StripeSubscription = Wire<Stripe.Subscription>;
export type StripeItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type StripeLine = Wire<Stripe.InvoiceLineItem>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type Refund = Wire<Stripe.Refund>;
export type Charge = Wire<Stripe.Charge>;
export type Dispute = Wire<Stripe.Dispute>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type Event = Omit<Wire<Stripe.Event>, "data" | "type"> & { type: string; data: { object: unknown } };

/** Everything the stand-in keeps, by kind. */
export type Kinds = {
  customer: Customer;
  product: Product;
  price: Price;
  subscription: StripeSubscription;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  payment_method: PaymentMethod;
  invoice_payment: InvoicePayment;
  refund: Refund;
  dispute: Dispute;
  portal: PortalSession;
  event: Event;
  /** How a card behaves, by its payment method. */
  card: { id: string; number: string };
  /** A subscription's own affairs, by its id. */
  course: Course;
  /** A customer's clock and what was arranged for it, by the customer's id. */
  clock: { id: string; ahead: number; failNext: boolean };
  /** An answer under an idempotency key. */
  key: { id: string; digest: string; status: number; body: unknown; at: number };
  /** An event on its way. */
  delivery: { id: string; attempts: number; dueAt: number; done: boolean; lastStatus: number };
};
export type StripeKind = keyof Kinds;

export type Course = {
  id: string;
  /** Whole periods since the anchor. */
  cycle: number;
  /** Seconds: when an unpaid renewal is tried again; empty where none is due. */
  retries: number[];
  /** A change that waits for its invoice. */
  pending?: { price: string; invoice: string };
};

export const API_VERSION: typeof Stripe.API_VERSION = "2026-10-28.endive";
