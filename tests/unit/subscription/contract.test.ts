// The stand-in and our own requests, held against our own schemas (app/gateways/payments/wire.ts) on every clone, and
// against Stripe's where its large ones lie in a folder beside the project.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ValidateFunction } from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { withdrawPlan } from "#app/features/subscription/leave/withdrawal.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import {
  cancelPlan,
  changeNextPeriod,
  endForErasure,
  openPortal,
  refreshPlan,
  resumePlan,
} from "#app/features/subscription/subscription.server.ts";
import { stripeAnswers, stripeError, stripeEvents, stripeRequests } from "#app/gateways/payments/wire.ts";
import { answerApi } from "#workers/standins/stripe/api.ts";
import { CARDS } from "#workers/standins/stripe/cards.ts";
import { decode } from "#workers/standins/stripe/form.ts";
import { CONSENTS, DAY, MEMBER, openShop, type Shop } from "./shop.ts";

const CONTRACTS = join(import.meta.dirname, "../../../../shared/contracts");
const here = existsSync(join(CONTRACTS, "contract.mjs"));
if (!here) console.log("Contrats de Stripe : dossier absent à côté du projet, suite sautée.");

type Schema = Record<string, unknown>;
const read = (name: string) =>
  JSON.parse(readFileSync(join(CONTRACTS, name), "utf8")) as Record<string, Schema>;

/** Everything our product asks of Stripe, once. */
async function wholeStory(): Promise<Shop> {
  const shop = openShop();
  const order = (tier: "essential" | "complete") =>
    orderPlan(shop.deps, shop.member(), { tier, ...CONSENTS }, "UA");
  const { clientSecret } = await order("essential");
  try {
    shop.pay(clientSecret ?? "", CARDS.declined);
  } catch {
    // the provider's refusal is part of the story
  }
  shop.pay(clientSecret ?? "", CARDS.declinedLater);
  await refreshPlan(shop.deps, MEMBER.id);
  shop.pass(DAY);
  await order("complete");
  await changeNextPeriod(shop.deps, MEMBER.id, "essential");
  await cancelPlan(shop.deps, MEMBER.id);
  await resumePlan(shop.deps, MEMBER.id);
  await openPortal(shop.deps, MEMBER.id, "/subscribe");
  await withdrawPlan(shop.deps, MEMBER.id);
  const again = await order("essential");
  shop.pay(again.clientSecret ?? "", CARDS.declinedLater);
  shop.pass(32 * DAY);
  await refreshPlan(shop.deps, MEMBER.id);
  shop.database.exec("update users set email = 'ailleurs@portique.test'");
  await cancelPlan(shop.deps, MEMBER.id);
  await shop.settle();
  return shop;
}

describe.skipIf(!here)("Stripe's contract", { timeout: 60_000 }, () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  let shop: Shop;
  let decodeForm: (body: string) => unknown;
  let coerce: (value: unknown, schema: Schema) => unknown;
  const compiled = new Map<Schema, ValidateFunction>();
  const faults = (schema: Schema, value: unknown) => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(schema);
      compiled.set(schema, validate);
    }
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };

  beforeAll(async () => {
    const contract = await import(/* @vite-ignore */ pathToFileURL(join(CONTRACTS, "contract.mjs")).href);
    ({ decodeForm, coerce } = contract);
    shop = await wholeStory();
  }, 60_000);

  it("knows every parameter that we send, in its shape", () => {
    const schemas: Record<string, Schema> = {
      ...read("stripe.subscriptions.requests.json"),
      ...(read("stripe.customers.json").request as Record<string, Schema>),
      ...(read("stripe.billing_portal_sessions.json").request as Record<string, Schema>),
    };
    const checked = new Set<string>();
    for (const { method, path, body } of shop.requests) {
      const name = `${method} ${path.replace(/\/(sub|cus)_\w+/, "/{id}")}`;
      const schema = schemas[name];
      if (!schema) continue;
      checked.add(name);
      expect([name, faults(schema, coerce(decodeForm(body), schema))]).toEqual([name, []]);
    }
    expect([...checked].sort()).toEqual([
      "DELETE /v1/subscriptions/{id}",
      "GET /v1/subscriptions",
      "POST /v1/billing_portal/sessions",
      "POST /v1/customers",
      "POST /v1/customers/{id}",
      "POST /v1/subscriptions",
      "POST /v1/subscriptions/{id}",
    ]);
  });

  it("would take the stand-in's objects for its own", () => {
    const { shelf } = shop;
    const objects: [string, Schema, unknown[]][] = [
      ["subscription", read("stripe.subscription.json"), shelf.list("subscription")],
      ["invoice", read("stripe.invoice.json"), shelf.list("invoice")],
      ["payment_intent", read("stripe.payment_intent.json"), shelf.list("payment_intent")],
      ["customer", read("stripe.customers.json").response as Schema, shelf.list("customer")],
      ["price", read("stripe.prices.json").response as Schema, shelf.list("price")],
      ["portal", read("stripe.billing_portal_sessions.json").response as Schema, shelf.list("portal")],
    ];
    for (const [name, schema, found] of objects) {
      expect([name, found.length > 0]).toEqual([name, true]);
      for (const one of found) expect([name, faults(schema, one)]).toEqual([name, []]);
    }
  });

  it("would take the expanded answers too", () => {
    const schema = read("stripe.subscription.json");
    const answers = shop.answers.filter(({ request }) => request === "GET /v1/subscriptions");
    const [last] = answers.slice(-1) as { body: { data: unknown[] } }[];
    expect(last?.body.data.length).toBeGreaterThan(1);
    for (const one of last?.body.data ?? []) expect(faults(schema, one)).toEqual([]);
  });

  it("would have sent these events", () => {
    const schemas = read("stripe.events.json");
    const checked = new Set<string>();
    for (const event of shop.events()) {
      const schema = schemas[event.type];
      if (!schema?.type) continue;
      checked.add(event.type);
      expect([event.type, faults(schema, JSON.parse(JSON.stringify(event)))]).toEqual([event.type, []]);
    }
    expect([...checked].sort()).toEqual([
      "customer.subscription.created",
      "customer.subscription.deleted",
      "customer.subscription.updated",
      "invoice.paid",
      "invoice.payment_failed",
    ]);
  });
});

/** Why a value does not fit one of our own schemas; empty where it does. */
const misfits = (schema: z.ZodType | undefined, value: unknown): string[] =>
  schema?.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

describe("our own contract with Stripe", { timeout: 60_000 }, () => {
  const named = (method: string, path: string) =>
    `${method} ${path.replace(/\/(sub|cus|in|ch|du)_\w+/, "/{id}")}`;
  let shop: Shop;
  beforeAll(async () => {
    shop = await wholeStory();
    const payment = shop.shelf
      .list("invoice_payment", shop.customer())
      .find(({ status }) => status === "paid");
    const paymentIntent = String(payment?.payment.payment_intent);
    shop.act({ kind: "dispute", payment: paymentIntent });
    const dispute = shop.shelf.list("dispute")[0];
    await shop.deps.payments?.reversal({ kind: "dispute", id: String(dispute?.id) });
    await shop.deps.payments?.reversal({ kind: "refund", id: String(dispute?.charge) });
    await endForErasure(shop.deps, MEMBER.id);
    await shop.deps.payments?.isRemoved(String(shop.requests.at(-1)?.path.split("/").at(-1)));
  }, 60_000);

  it("describes every request that we send, and nothing else is sent", () => {
    const sent = new Set<string>();
    for (const { method, path, body } of shop.requests) {
      const name = named(method, path);
      sent.add(name);
      expect([name, stripeRequests[name] === undefined]).toEqual([name, false]);
      expect([name, misfits(stripeRequests[name], decode(body))]).toEqual([name, []]);
    }
    expect([...sent].sort()).toEqual(Object.keys(stripeRequests).sort());
    const extra = { customer: "cus_x", return_url: "https://x.test", locale: "fr", colour: "blue" };
    expect(misfits(stripeRequests["POST /v1/billing_portal/sessions"], extra)).not.toEqual([]);
  });

  it("describes every answer of the stand-in, refusals too", () => {
    const answered = new Set<string>();
    for (const { request, body } of shop.answers) {
      const [method = "", path = ""] = request.split(" ");
      const name = named(method, path);
      const refused = typeof body === "object" && body !== null && "error" in body;
      if (!refused) answered.add(name);
      expect([name, misfits(refused ? stripeError : stripeAnswers[name], body)]).toEqual([name, []]);
    }
    expect([...answered].sort()).toEqual(Object.keys(stripeAnswers).sort());
  });

  it("describes every event that we hear", () => {
    const heard = new Set<string>();
    for (const event of shop.shelf.list("event")) {
      const [prefix, schema] = stripeEvents.find(([begin]) => event.type.startsWith(begin)) ?? [];
      if (!prefix) continue;
      heard.add(prefix);
      const travelled = JSON.parse(JSON.stringify(event)) as unknown;
      expect([event.type, misfits(schema, travelled)]).toEqual([event.type, []]);
    }
    for (const prefix of ["customer.subscription.", "invoice.", "charge.refunded", "charge.dispute."])
      expect([...heard]).toContain(prefix);
  });
});

describe("the stand-in", () => {
  const ask = (
    method: string,
    path: string,
    body = "",
    key: string | null = null,
    authorization = "Bearer sk_test_x",
  ) => answerApi(openBench(), { method, path, body, idempotencyKey: key, authorization });
  let bench = openShop().bench();
  const openBench = () => bench;

  it("refuses what it does not know, in Stripe's shape", () => {
    bench = openShop().bench();
    expect(ask("POST", "/v1/customers", "colour=blue")).toMatchObject({
      status: 400,
      body: { error: { type: "invalid_request_error", code: "parameter_unknown", param: "colour" } },
    });
    expect(ask("POST", "/v1/subscriptions", "")).toMatchObject({
      body: { error: { code: "parameter_missing", param: "customer" } },
    });
    expect(ask("GET", "/v1/subscriptions/sub_none")).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing" } },
    });
    expect(ask("GET", "/v1/unicorns").status).toBe(404);
    expect(ask("GET", "/v1/prices", "", null, "Bearer nothing").status).toBe(401);
  });

  it("removes a customer with what runs and what is kept of their card, and knows them no more", async () => {
    const shop = openShop();
    const { clientSecret } = await orderPlan(shop.deps, MEMBER, { tier: "essential", ...CONSENTS }, "UA");
    shop.pay(clientSecret ?? "");
    bench = shop.bench();
    const path = `/v1/customers/${shop.customer()}`;
    const [subscription] = shop.subscriptions();
    expect(ask("DELETE", path)).toEqual({
      status: 200,
      body: { id: path.split("/").at(-1), object: "customer", deleted: true },
    });
    expect(ask("GET", `/v1/subscriptions/${subscription?.id}`)).toMatchObject({
      body: { status: "canceled" },
    });
    expect(ask("GET", path)).toMatchObject({ status: 200, body: { deleted: true } });
    for (const method of ["DELETE", "POST"])
      expect(ask(method, path)).toMatchObject({ status: 404, body: { error: { code: "resource_missing" } } });
  });

  it("answers a key the same twice, and refuses it for anything else", () => {
    bench = openShop().bench();
    const first = ask("POST", "/v1/customers", "email=a%40b.test", "k");
    expect(ask("POST", "/v1/customers", "email=a%40b.test", "k")).toEqual({ ...first, replayed: true });
    expect(ask("POST", "/v1/customers", "email=c%40b.test", "k")).toMatchObject({
      status: 400,
      body: { error: { type: "idempotency_error" } },
    });
  });
});
