// Stripe's HTTP, as far as our product speaks it: routes, parameters, idempotency keys, errors in Stripe's shape.
import { type Bench, clockOf, customerOf, emit, invalid, need, StripeRefusal } from "./bench.ts";
import {
  attempt,
  cardOf,
  end,
  isOver,
  itemOf,
  paymentOf,
  paymentRefusal,
  prorationLines,
  voidInvoice,
} from "./billing.ts";
import { makeInvoice } from "./bills.ts";
import { expand } from "./expand.ts";
import { decode, type Params, type Reader, reader } from "./form.ts";
import { makeCustomer, makePortalSession, makePrice, makeProduct, makeSetupIntent } from "./objects.ts";
import { charge, refund } from "./reversals.ts";
import * as subscriptions from "./subscriptions.ts";
import type { Customer, Invoice } from "./wire.ts";

export type ApiRequest = {
  method: string;
  /** Path below the host, with its query. */
  path: string;
  body: string;
  authorization: string | null;
  idempotencyKey: string | null;
};
type ApiAnswer = { status: number; body: unknown; replayed?: boolean };

type Handler = (bench: Bench, read: Reader, id: string) => unknown;
type Endpoint = { known: readonly string[]; run: Handler };

const KEY_LIFETIME = 24 * 3_600;

/** The product's two plans, as a shop would have created them (docs/subscription.md). */
const SHOP = [
  { tier: "essential", name: "Essentiel", amount: 499 },
  { tier: "complete", name: "Complet+", amount: 1499 },
] as const;

function openShop(bench: Bench): void {
  if (bench.shelf.get("price", "price_portique_essential")) return;
  for (const { tier, name, amount } of SHOP) {
    const product = makeProduct(`prod_portique_${tier}`, `Le Portique, ${name}`, bench.now);
    bench.shelf.put("product", product);
    const metadata = { tier };
    const price = {
      id: `price_portique_${tier}`,
      product: product.id,
      amount,
      lookupKey: `portique_${tier}`,
      metadata,
      created: bench.now,
    };
    bench.shelf.put("price", makePrice(price));
  }
}

function createCustomer(bench: Bench, read: Reader): Customer {
  const customer = makeCustomer({
    email: read.text("email") ?? null,
    name: read.text("name") ?? null,
    metadata: read.metadata(),
    locales: read.list("preferred_locales").map(String),
    created: bench.now,
  });
  bench.shelf.put("customer", customer, customer.id);
  emit(bench, "customer.created", customer.id, customer);
  return customer;
}

function updateCustomer(bench: Bench, read: Reader, id: string): Customer {
  const before = need(bench, "customer", id);
  const card = read.object("invoice_settings").default_payment_method;
  const customer: Customer = {
    ...before,
    email: read.has("email") ? (read.text("email") ?? null) : before.email,
    name: read.has("name") ? (read.text("name") ?? null) : before.name,
    metadata: read.metadata(before.metadata),
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: card ? String(card) : before.invoice_settings.default_payment_method,
    },
  };
  bench.shelf.put("customer", customer, id);
  emit(bench, "customer.updated", id, customer);
  return customer;
}

/** https://docs.stripe.com/api/customers/delete: what runs ends at once, invoices and payments stay. */
function deleteCustomer(bench: Bench, id: string) {
  const { shelf } = bench;
  const customer = need(bench, "customer", id);
  for (const subscription of shelf.list("subscription", id))
    if (!isOver(subscription)) end(bench, subscription, "cancellation_requested");
  for (const { id: card } of shelf.list("card", id)) {
    shelf.remove("card", card);
    shelf.remove("payment_method", card);
  }
  for (const subscription of shelf.list("subscription", id))
    shelf.put("subscription", { ...subscription, default_payment_method: null });
  shelf.remove("customer", id);
  emit(bench, "customer.deleted", id, customer);
  return { id, object: "customer", deleted: true };
}

/** https://docs.stripe.com/api/customers/retrieve: of one that was deleted, no more than that. */
function getCustomer(bench: Bench, id: string) {
  const { shelf } = bench;
  const isDeleted = !shelf.get("customer", id) && shelf.list("event", id).length > 0;
  return isDeleted ? { id, object: "customer", deleted: true } : need(bench, "customer", id);
}

function listInvoices(bench: Bench, read: Reader): Invoice[] {
  const customer = read.text("customer");
  const subscription = read.text("subscription");
  const status = read.text("status");
  return bench.shelf
    .list("invoice", customer)
    .filter((one) => !subscription || one.parent?.subscription_details?.subscription === subscription)
    .filter((one) => !status || one.status === status)
    .reverse();
}

function preview(bench: Bench, read: Reader): Invoice {
  const subscription = subscriptions.current(bench, read.required("subscription"));
  const details = read.object("subscription_details");
  const [wanted] = (details.items ?? []) as Params[];
  const price = need(bench, "price", String(wanted?.price ?? ""), "subscription_details[items][0][price]");
  const customer = need(bench, "customer", customerOf(subscription));
  const now = clockOf(bench, customer.id);
  const lines = prorationLines(subscription, price, Number(details.proration_date ?? now));
  const item = itemOf(subscription);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const facts = { customer, subscription, lines, period, created: now, origin: bench.origin };
  const invoice = makeInvoice({ ...facts, reason: "upcoming", number: "" });
  return { ...invoice, id: `upcoming_${invoice.id}`, number: null, status: "draft" };
}

function pay(bench: Bench, read: Reader, id: string): Invoice {
  const invoice = need(bench, "invoice", id);
  if (invoice.status !== "open") throw invalid("Invoice is already paid or void.");
  const subscription = need(
    bench,
    "subscription",
    String(invoice.parent?.subscription_details?.subscription),
  );
  const method = read.text("payment_method") ?? cardOf(bench, subscription);
  attempt(bench, invoice, method, { present: false });
  const after = need(bench, "invoice", id);
  if (after.status !== "paid") throw paymentRefusal(paymentOf(bench, after));
  return after;
}

function openPortal(bench: Bench, read: Reader) {
  const customer = need(bench, "customer", read.required("customer"), "customer");
  const session = makePortalSession({
    customer: customer.id,
    returnUrl: read.text("return_url") ?? null,
    locale: read.text("locale") ?? null,
    origin: bench.origin,
    created: bench.now,
  });
  bench.shelf.put("portal", session, customer.id);
  return session;
}

function createSetup(bench: Bench, read: Reader) {
  const customer = need(bench, "customer", read.required("customer"), "customer");
  const intent = makeSetupIntent(customer.id, read.metadata(), bench.now);
  bench.shelf.put("setup_intent", intent, customer.id);
  emit(bench, "setup_intent.created", customer.id, intent);
  return intent;
}

const get = (kind: "price" | "product" | "invoice" | "payment_intent" | "setup_intent" | "dispute") =>
  ({ known: ["expand"], run: (bench, _read, id) => need(bench, kind, id) }) satisfies Endpoint;
const page = (url: string, run: (bench: Bench, read: Reader) => { id: string }[], known: readonly string[]) =>
  ({
    known,
    run: (bench, read) => {
      const all = run(bench, read);
      const after = read.text("starting_after");
      const from = after ? all.findIndex((one) => one.id === after) + 1 : 0;
      const limit = read.integer("limit") ?? 10;
      return {
        object: "list",
        data: all.slice(from, from + limit),
        has_more: all.length > from + limit,
        url,
      };
    },
  }) satisfies Endpoint;

const CUSTOMER = [
  "email",
  "name",
  "metadata",
  "preferred_locales",
  "description",
  "invoice_settings",
  "expand",
];

const ENDPOINTS: Record<string, Endpoint> = {
  "POST /v1/customers": { known: CUSTOMER, run: createCustomer },
  "POST /v1/customers/:id": { known: CUSTOMER, run: updateCustomer },
  "GET /v1/customers/:id": { known: ["expand"], run: (bench, _read, id) => getCustomer(bench, id) },
  "DELETE /v1/customers/:id": { known: [], run: (bench, _read, id) => deleteCustomer(bench, id) },
  "GET /v1/prices": page(
    "/v1/prices",
    (bench, read) => {
      const keys = read.list("lookup_keys").map(String);
      return bench.shelf.list("price").filter((one) => !keys.length || keys.includes(one.lookup_key ?? ""));
    },
    ["active", "lookup_keys", "product", "limit", "starting_after", "expand"],
  ),
  "GET /v1/prices/:id": get("price"),
  "GET /v1/products/:id": get("product"),
  "POST /v1/subscriptions": { known: subscriptions.CREATE, run: subscriptions.create },
  "GET /v1/subscriptions": page("/v1/subscriptions", subscriptions.list, subscriptions.LIST),
  "GET /v1/subscriptions/:id": {
    known: ["expand"],
    run: (bench, _read, id) => subscriptions.current(bench, id),
  },
  "POST /v1/subscriptions/:id": {
    known: subscriptions.UPDATE,
    run: (bench, read, id) => subscriptions.update(bench, id, read),
  },
  "DELETE /v1/subscriptions/:id": {
    known: subscriptions.CANCEL,
    run: (bench, read, id) => subscriptions.cancel(bench, id, read),
  },
  "GET /v1/invoices": page("/v1/invoices", listInvoices, [
    "customer",
    "subscription",
    "status",
    "limit",
    "starting_after",
    "expand",
  ]),
  "POST /v1/invoices/create_preview": {
    known: ["customer", "subscription", "subscription_details", "expand"],
    run: preview,
  },
  "GET /v1/invoices/:id": get("invoice"),
  "POST /v1/invoices/:id/void": {
    known: ["expand"],
    run: (bench, _read, id) => voidInvoice(bench, need(bench, "invoice", id)),
  },
  "POST /v1/invoices/:id/pay": { known: ["payment_method", "expand"], run: pay },
  "GET /v1/payment_intents/:id": get("payment_intent"),
  "GET /v1/charges/:id": { known: ["expand"], run: (bench, _read, id) => charge(bench, id) },
  "GET /v1/disputes/:id": get("dispute"),
  "POST /v1/setup_intents": {
    known: ["customer", "payment_method_types", "usage", "metadata", "expand"],
    run: createSetup,
  },
  "GET /v1/setup_intents/:id": get("setup_intent"),
  "POST /v1/refunds": { known: ["payment_intent", "amount", "reason", "metadata", "expand"], run: refund },
  "POST /v1/billing_portal/sessions": {
    known: ["customer", "return_url", "locale", "configuration", "expand"],
    run: openPortal,
  },
};

function find(method: string, pathname: string): { endpoint: Endpoint; id: string } | undefined {
  const exact = ENDPOINTS[`${method} ${pathname}`];
  if (exact) return { endpoint: exact, id: "" };
  const parts = pathname.split("/");
  const id = parts[3] ?? "";
  const named = ENDPOINTS[`${method} ${["", parts[1], parts[2], ":id", ...parts.slice(4)].join("/")}`];
  return named && id ? { endpoint: named, id } : undefined;
}

function run(bench: Bench, request: ApiRequest): ApiAnswer {
  const { pathname, search } = new URL(request.path, "https://api.stripe.com");
  const found = find(request.method, pathname);
  if (!found)
    throw invalid(`Unrecognized request URL (${request.method}: ${pathname}).`, { code: "url_invalid" }, 404);
  const params = decode(request.method === "POST" ? request.body : search.slice(1) || request.body);
  const read = reader(params, found.endpoint.known);
  const result = found.endpoint.run(bench, read, found.id);
  return { status: 200, body: expand(bench, result, read.list("expand").map(String)) };
}

function remembered(bench: Bench, request: ApiRequest): ApiAnswer {
  const { idempotencyKey: id } = request;
  if (id === null || request.method === "GET") return run(bench, request);
  const digest = `${request.method} ${request.path} ${request.body}`;
  const known = bench.shelf.get("key", id);
  if (known && known.at > bench.now - KEY_LIFETIME) {
    if (known.digest === digest) return { status: known.status, body: known.body, replayed: true };
    const message =
      "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    throw new StripeRefusal(400, { type: "idempotency_error", message });
  }
  let answer: ApiAnswer;
  try {
    answer = run(bench, request);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    answer = { status: error.status, body: error.body };
  }
  bench.shelf.put("key", { id, digest, status: answer.status, body: answer.body, at: bench.now });
  return answer;
}

/** One request to api.stripe.com. */
export function answerApi(bench: Bench, request: ApiRequest): ApiAnswer {
  try {
    if (!/^(Bearer|Basic) \S+$/.test(request.authorization ?? ""))
      throw new StripeRefusal(401, {
        type: "invalid_request_error",
        message: "You did not provide an API key.",
      });
    if (!/^Bearer (sk|rk)_(test|local)_\w+$/.test(request.authorization ?? ""))
      throw new StripeRefusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
    openShop(bench);
    return remembered(bench, request);
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
    throw error;
  }
}
