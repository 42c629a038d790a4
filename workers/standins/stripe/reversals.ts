// Money that goes back: refunds, and disputes that a cardholder opens at their bank. Both are told as events of the
// charge (https://docs.stripe.com/api/events/types).
import { type Bench, clockOf, emit, invalid, missing, need } from "./bench.ts";
import type { Reader } from "./form.ts";
import { CURRENCY, makeRefund, newStripeId, test } from "./objects.ts";
import type { Charge, Dispute, PaymentIntent, Refund } from "./wire.ts";

const refundedOf = (bench: Bench, payment: PaymentIntent) =>
  bench.shelf
    .list("refund", String(payment.customer))
    .filter((one) => one.payment_intent === payment.id)
    .reduce((sum, one) => sum + one.amount, 0);

const makeCharge = (bench: Bench, payment: PaymentIntent): Charge => {
  const refunded = refundedOf(bench, payment);
  const disputed = bench.shelf
    .list("dispute", String(payment.customer))
    .some((one) => one.payment_intent === payment.id);
  return {
    ...test,
    id: String(payment.latest_charge),
    object: "charge",
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: refunded,
    captured: true,
    created: payment.created,
    currency: CURRENCY,
    customer: payment.customer,
    description: payment.description,
    disputed,
    metadata: {},
    paid: true,
    payment_intent: payment.id,
    payment_method: payment.payment_method,
    refunded: refunded >= payment.amount,
    status: "succeeded",
  } as Charge;
};

/** GET /v1/charges/:id */
export function charge(bench: Bench, id: string): Charge {
  const payment = bench.shelf.list("payment_intent").find((one) => one.latest_charge === id);
  if (!payment) throw missing("charge", id);
  return makeCharge(bench, payment);
}

/** POST /v1/refunds */
export function refund(bench: Bench, read: Reader): Refund {
  const payment = need(bench, "payment_intent", read.required("payment_intent"), "payment_intent");
  if (payment.status !== "succeeded") throw invalid("This PaymentIntent has no successful charge to refund.");
  const customer = String(payment.customer);
  const before = refundedOf(bench, payment);
  if (before >= payment.amount)
    throw invalid("Charge has already been refunded.", { code: "charge_already_refunded" });
  const amount = read.integer("amount") ?? payment.amount - before;
  if (amount > payment.amount - before)
    throw invalid("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
  const made = makeRefund(payment, amount, {
    reason: read.text("reason") ?? null,
    metadata: read.metadata(),
    created: clockOf(bench, customer),
  });
  bench.shelf.put("refund", made, customer);
  emit(bench, "refund.created", customer, made);
  emit(bench, "charge.refunded", customer, makeCharge(bench, payment));
  return made;
}

/** The cardholder says at their bank that they owe nothing: the whole payment is taken back until it is decided. */
export function openDispute(bench: Bench, paymentId: string): void {
  const payment = need(bench, "payment_intent", paymentId, "payment_intent");
  if (payment.status !== "succeeded")
    throw invalid("This PaymentIntent has no successful charge to dispute.");
  const customer = String(payment.customer);
  if (bench.shelf.list("dispute", customer).some((one) => one.payment_intent === paymentId))
    throw invalid("This charge is disputed already.");
  const dispute = {
    ...test,
    id: newStripeId("du"),
    object: "dispute",
    amount: payment.amount,
    balance_transactions: [],
    charge: String(payment.latest_charge),
    created: clockOf(bench, customer),
    currency: CURRENCY,
    enhanced_eligibility_types: [],
    is_charge_refundable: false,
    metadata: {},
    payment_intent: payment.id,
    reason: "fraudulent",
    status: "needs_response",
  } as unknown as Dispute;
  bench.shelf.put("dispute", dispute, customer);
  emit(bench, "charge.dispute.created", customer, dispute);
  emit(bench, "charge.dispute.funds_withdrawn", customer, dispute);
}

/** The bank decides. */
export function closeDispute(bench: Bench, id: string, status: "won" | "lost"): void {
  const dispute = need(bench, "dispute", id);
  const payment = need(bench, "payment_intent", String(dispute.payment_intent), "payment_intent");
  const customer = String(payment.customer);
  const closed: Dispute = { ...dispute, status };
  bench.shelf.put("dispute", closed, customer);
  emit(bench, "charge.dispute.closed", customer, closed);
}
