// `expand[]`: ids replaced by what they name, and the two fields Stripe leaves out unless they are asked for.
import { type Bench, invalid } from "./bench.ts";
import { paymentOf } from "./billing.ts";
import { charge } from "./reversals.ts";
import type { Invoice, StripeKind } from "./wire.ts";

type Plain = Record<string, unknown>;

const KIND_OF: Record<string, StripeKind> = {
  sub: "subscription",
  in: "invoice",
  pm: "payment_method",
  cus: "customer",
  pi: "payment_intent",
  seti: "setup_intent",
  prod: "product",
};

const isInvoice = (value: Plain): value is Plain & Invoice => value.object === "invoice";

function follow(bench: Bench, holder: Plain, field: string): unknown {
  if (isInvoice(holder) && field === "confirmation_secret")
    return { client_secret: paymentOf(bench, holder).client_secret ?? "", type: "payment_intent" };
  if (isInvoice(holder) && field === "payments") {
    const data = bench.shelf
      .list("invoice_payment", String(holder.customer))
      .filter((payment) => payment.invoice === holder.id);
    return { object: "list", data, has_more: false, url: "/v1/invoice_payments" };
  }
  const value = holder[field];
  if (typeof value !== "string") return value;
  // Charges are made of their payments, and stand on no shelf.
  if (field === "charge") return charge(bench, value);
  const kind = KIND_OF[value.split("_")[0] ?? ""];
  const found = kind && bench.shelf.get(kind, value);
  if (!found) throw invalid(`This property cannot be expanded (${field}).`, { param: "expand" });
  return found;
}

function expandPath(bench: Bench, value: unknown, [field, ...rest]: string[]): unknown {
  if (field === undefined || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((one) => expandPath(bench, one, [field, ...rest]));
  const holder = value as Plain;
  return { ...holder, [field]: expandPath(bench, follow(bench, holder, field), rest) };
}

export const expand = (bench: Bench, value: unknown, paths: readonly string[]): unknown =>
  paths.reduce((result, path) => expandPath(bench, result, path.split(".")), value);
