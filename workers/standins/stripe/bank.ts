// What the Memory durable object does for Stripe's stand-in: one question in, one answer out, whole or not at all.
import { type ApiRequest, answerApi } from "./api.ts";
import { type Bench, clockOf, need, StripeRefusal } from "./bench.ts";
import { DAY, end, isOver } from "./billing.ts";
import { type CardEntry, confirmPayment, confirmSetup, lookAtPayment, replaceCard } from "./browser.ts";
import { due, nextDue, resend, took } from "./events.ts";
import { closeDispute, openDispute } from "./reversals.ts";
import type { StripeShelf } from "./shelf.ts";
import { letTimePass } from "./time.ts";
import type {
  Customer,
  Dispute,
  Event,
  Invoice,
  PaymentIntent,
  PortalSession,
  SetupIntent,
  StripeSubscription,
} from "./wire.ts";

export type Confirm = { card: CardEntry } | { granted: boolean };
export type Act =
  | { kind: "advance"; days: number }
  | { kind: "fail-next" }
  | { kind: "cancel"; subscription: string }
  | { kind: "refund"; payment: string; amount?: number }
  | { kind: "dispute"; payment: string }
  | { kind: "close-dispute"; dispute: string; status: "won" | "lost" }
  | { kind: "resend"; event: string };

export type Ask =
  | { kind: "api"; request: ApiRequest }
  | { kind: "look"; secret: string }
  | { kind: "confirm"; secret: string; answer: Confirm }
  | { kind: "due" }
  | { kind: "next-due" }
  | { kind: "took"; id: string; status: number }
  | { kind: "customers"; email: string }
  | { kind: "act"; customer: string; act: Act }
  | { kind: "portal"; id: string }
  | { kind: "portal-card"; id: string; card: CardEntry };

export type CustomerSheet = {
  customer: Customer;
  /** Seconds. */
  now: number;
  failNext: boolean;
  subscriptions: StripeSubscription[];
  invoices: (Invoice & { payment: string; refunded: number; dispute: Dispute | undefined })[];
  events: (Pick<Event, "id" | "type" | "created"> & { taken: boolean; attempts: number })[];
};

export type Answers = {
  api: ReturnType<typeof answerApi>;
  look: { status: number; body: unknown };
  confirm: { status: number; body: unknown };
  due: Event[];
  "next-due": number | null;
  took: null;
  customers: CustomerSheet[];
  act: { status: number; body: unknown };
  portal: (CustomerSheet & { session: PortalSession }) | null;
  "portal-card": { status: number; body: unknown };
};

const SHEETS = 30;
const EVENTS = 15;

function sheetOf(bench: Bench, customer: Customer): CustomerSheet {
  const { shelf } = bench;
  const clock = shelf.get("clock", customer.id);
  const links = shelf.list("invoice_payment", customer.id);
  const disputes = shelf.list("dispute", customer.id);
  const refunds = shelf.list("refund", customer.id);
  const invoices = shelf.list("invoice", customer.id).map((invoice) => {
    const payment = String(links.find((link) => link.invoice === invoice.id)?.payment.payment_intent ?? "");
    const refunded = refunds
      .filter((one) => one.payment_intent === payment)
      .reduce((sum, one) => sum + one.amount, 0);
    const dispute = disputes.find((one) => one.payment_intent === payment);
    return { ...invoice, payment, refunded, dispute };
  });
  const events = shelf
    .list("event", customer.id)
    .slice(-EVENTS)
    .reverse()
    .map(({ id, type, created }) => {
      const delivery = shelf.get("delivery", id);
      const taken = delivery !== undefined && delivery.lastStatus >= 200 && delivery.lastStatus < 300;
      return { id, type, created, taken, attempts: delivery?.attempts ?? 0 };
    });
  return {
    customer,
    now: clockOf(bench, customer.id),
    failNext: clock?.failNext ?? false,
    subscriptions: shelf.list("subscription", customer.id).reverse(),
    invoices: invoices.reverse(),
    events,
  };
}

export function act(bench: Bench, customer: string, wanted: Act): void {
  need(bench, "customer", customer);
  switch (wanted.kind) {
    case "advance":
      letTimePass(bench, customer, clockOf(bench, customer) + Math.round(wanted.days * DAY));
      return;
    case "fail-next": {
      const clock = bench.shelf.get("clock", customer) ?? { id: customer, ahead: 0, failNext: false };
      bench.shelf.put("clock", { ...clock, failNext: true }, customer);
      return;
    }
    case "cancel": {
      const subscription = need(bench, "subscription", wanted.subscription);
      if (!isOver(subscription)) end(bench, subscription, "cancellation_requested");
      return;
    }
    case "refund": {
      const part = wanted.amount === undefined ? "" : `&amount=${wanted.amount}`;
      const body = `payment_intent=${encodeURIComponent(wanted.payment)}${part}`;
      const request = { method: "POST", path: "/v1/refunds", body, idempotencyKey: null };
      answerApi(bench, { ...request, authorization: "Bearer sk_local_desk" });
      return;
    }
    case "dispute":
      openDispute(bench, wanted.payment);
      return;
    case "close-dispute":
      closeDispute(bench, wanted.dispute, wanted.status);
      return;
    case "resend":
      resend(bench.shelf, wanted.event, bench.now);
  }
}

/** What a browser may know of an intent. */
const shown = ({ id, object, status, client_secret, next_action }: PaymentIntent | SetupIntent) => ({
  id,
  object,
  status,
  client_secret,
  next_action,
});

function refusing(work: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: work() ?? {} };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { payment_intent: intent, ...rest } = error.body.error as { payment_intent?: PaymentIntent };
    return {
      status: error.status,
      body: { error: { ...rest, ...(intent && { payment_intent: shown(intent) }) } },
    };
  }
}

/** @param now ms, the product's clock */
export function answerBank(shelf: StripeShelf, ask: Ask, now: number, origin: string): Answers[Ask["kind"]] {
  const bench: Bench = { shelf, now: Math.floor(now / 1000), origin };
  switch (ask.kind) {
    case "api":
      return answerApi(bench, ask.request);
    case "look":
      return refusing(() => shown(lookAtPayment(bench, ask.secret)));
    case "confirm":
      return refusing(() =>
        shown(
          (ask.secret.startsWith("seti_") ? confirmSetup : confirmPayment)(bench, ask.secret, ask.answer),
        ),
      );
    case "due":
      return due(shelf, bench.now);
    case "next-due":
      return nextDue(shelf, bench.now) ?? null;
    case "took":
      took(shelf, ask.id, ask.status);
      return null;
    case "customers":
      return shelf
        .list("customer")
        .filter((one) => (one.email ?? "").includes(ask.email))
        .slice(-SHEETS)
        .reverse()
        .map((one) => sheetOf(bench, one));
    case "act":
      return refusing(() => act(bench, ask.customer, ask.act));
    case "portal": {
      const session = shelf.get("portal", ask.id);
      const customer = session && shelf.get("customer", session.customer);
      return session && customer ? { ...sheetOf(bench, customer), session } : null;
    }
    case "portal-card":
      return refusing(() => replaceCard(bench, need(bench, "portal", ask.id).customer, ask.card));
  }
}
