// What Stripe.js asks of Stripe, for the local replacement of it: confirm with a card, answer the bank, look.
// Known by its client secret alone, as there.

import { type Bench, emit, invalid, need, StripeRefusal } from "./bench.ts";
import { attempt, invoiceOf, paymentRefusal } from "./billing.ts";
import { AUTHENTICATION_FAILED, type CardOutcome, outcomeOf } from "./cards.ts";
import { makePaymentMethod } from "./objects.ts";
import type { PaymentIntent, PaymentMethod, SetupIntent } from "./wire.ts";

export type CardEntry = { number: string; month: number; year: number };

const incorrect = (code: string, message: string) =>
  new StripeRefusal(402, { type: "card_error", code, message });

function keepCard(bench: Bench, customer: string, { number, month, year }: CardEntry): PaymentMethod {
  if (!/^\d{13,19}$/.test(number))
    throw incorrect("incorrect_number", "Votre numéro de carte est incorrect.");
  if (month < 1 || month > 12 || Date.UTC(year, month, 1) / 1000 <= bench.now)
    throw incorrect("expired_card", "Votre carte est arrivée à expiration.");
  const method = { ...makePaymentMethod(number, { month, year }, bench.now), customer };
  bench.shelf.put("payment_method", method, customer);
  bench.shelf.put("card", { id: method.id, number }, customer);
  return method;
}

function bySecret<K extends "payment_intent" | "setup_intent">(bench: Bench, kind: K, secret: string) {
  const intent = need(bench, kind, secret.split("_secret_")[0] ?? "");
  if (intent.client_secret !== secret)
    throw invalid("The client_secret provided does not match this intent.");
  return intent;
}

export const lookAtPayment = (bench: Bench, secret: string) => bySecret(bench, "payment_intent", secret);

/** @param card a card just typed, or the answer the bank got about the one that waits */
export function confirmPayment(
  bench: Bench,
  secret: string,
  answer: { card: CardEntry } | { granted: boolean },
): PaymentIntent {
  const payment = bySecret(bench, "payment_intent", secret);
  if (payment.status === "succeeded")
    throw invalid("You cannot confirm this PaymentIntent because it has already succeeded.", {
      code: "payment_intent_unexpected_state",
      payment_intent: payment,
    });
  const invoice = invoiceOf(bench, payment);
  if (payment.status === "canceled" || invoice?.status !== "open")
    throw invalid("Ce paiement n’est plus attendu.", { code: "payment_intent_unexpected_state" });
  if ("card" in answer) {
    const method = keepCard(bench, String(payment.customer), answer.card);
    attempt(bench, invoice, method.id, { present: true });
  } else {
    if (payment.status !== "requires_action") throw invalid("This PaymentIntent awaits nothing of the bank.");
    const asked = answer.granted ? "granted" : "refused";
    attempt(bench, invoice, String(payment.payment_method), { present: true, asked });
  }
  const after = need(bench, "payment_intent", payment.id);
  if (after.status === "requires_payment_method") throw paymentRefusal(after);
  return after;
}

function refuseSetup(bench: Bench, intent: SetupIntent, { message }: { message: string }): never {
  bench.shelf.put("setup_intent", { ...intent, status: "requires_payment_method", next_action: null });
  throw incorrect("card_declined", message);
}

/** Keeps another card: it becomes the customer's, and the one of every subscription under way. */
export function confirmSetup(
  bench: Bench,
  secret: string,
  answer: { card: CardEntry } | { granted: boolean },
): SetupIntent {
  const intent = bySecret(bench, "setup_intent", secret);
  const customer = String(intent.customer);
  const method =
    "card" in answer ? keepCard(bench, customer, answer.card).id : String(intent.payment_method ?? "");
  const number = need(bench, "card", method).number;
  const asked = "granted" in answer;
  const outcome: CardOutcome =
    asked && !answer.granted ? AUTHENTICATION_FAILED : outcomeOf(number, { present: true, asked });
  if (outcome.kind === "declines") return refuseSetup(bench, intent, outcome);
  const waits = outcome.kind === "asks";
  const next: SetupIntent = {
    ...intent,
    payment_method: method,
    status: waits ? "requires_action" : "succeeded",
    next_action: waits
      ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } }
      : null,
  };
  bench.shelf.put("setup_intent", next, customer);
  if (!waits) {
    adoptCard(bench, customer, method);
    emit(bench, "setup_intent.succeeded", customer, next);
  }
  return next;
}

function adoptCard(bench: Bench, customer: string, method: string): void {
  const holder = need(bench, "customer", customer);
  bench.shelf.put("customer", {
    ...holder,
    invoice_settings: { ...holder.invoice_settings, default_payment_method: method },
  });
  for (const subscription of bench.shelf.list("subscription", customer)) {
    if (subscription.status === "canceled" || subscription.status === "incomplete_expired") continue;
    const next = { ...subscription, default_payment_method: method };
    bench.shelf.put("subscription", next, customer);
    emit(bench, "customer.subscription.updated", customer, next);
  }
}

/** A new card from the portal: kept, and what is unpaid is tried again on it. */
export function replaceCard(bench: Bench, customer: string, card: CardEntry): void {
  const method = keepCard(bench, customer, card);
  adoptCard(bench, customer, method.id);
  payOverdue(bench, customer);
}

function payOverdue(bench: Bench, customer: string): void {
  for (const subscription of bench.shelf.list("subscription", customer)) {
    if (subscription.status !== "past_due") continue;
    const invoice = need(bench, "invoice", String(subscription.latest_invoice));
    if (invoice.status === "open")
      attempt(bench, invoice, String(subscription.default_payment_method), { present: true });
  }
}
