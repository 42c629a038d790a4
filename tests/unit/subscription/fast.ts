// The shop without the network's and the database's ceremony, for thousands of histories.
// why: our gateway and use cases run as they are; the package's HTTP and SQL cost a millisecond each and have their
// own tests (flow.test.ts, store.test.ts), which hold the two stand-ins below to the same answers.
import { sql } from "drizzle-orm";
import Stripe from "stripe";
import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import type {
  Order,
  SubscriptionStore,
  Withdrawal,
} from "#app/features/subscription/subscription.store.server.ts";
import { type Entitlement, NOTHING, tierOf } from "#app/features/subscription/subscription.ts";
import { paymentsOver, type StripeClient } from "#app/gateways/payments/stripe.server.ts";
import { answerApi } from "#workers/standins/stripe/api.ts";
import type { Bench } from "#workers/standins/stripe/bench.ts";
import { mapShelf } from "#workers/standins/stripe/shelf.ts";
import { effect, inMemory, memoryRunner } from "../memory.ts";
import { MEMBER, ORIGIN, SECRET, START } from "./shop.ts";

function flat(value: unknown, prefix: string, into: URLSearchParams): URLSearchParams {
  if (Array.isArray(value)) for (const [at, one] of value.entries()) flat(one, `${prefix}[${at}]`, into);
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) flat(inner, prefix ? `${prefix}[${key}]` : key, into);
  else if (value !== undefined) into.append(prefix, String(value));
  return into;
}

/** The package's resources, straight on the stand-in. */
function client(bench: () => Bench): StripeClient {
  const ask = async (
    method: string,
    path: string,
    params: object = {},
    options: { idempotencyKey?: string } = {},
  ) => {
    const form = flat(params, "", new URLSearchParams()).toString();
    const { status, body } = answerApi(bench(), {
      method,
      path: method === "POST" ? path : `${path}?${form}`,
      body: method === "POST" ? form : "",
      authorization: "Bearer sk_test_fast",
      idempotencyKey: options.idempotencyKey ?? null,
    });
    if (status === 200) return body;
    const { error } = body as { error: { type: string } };
    throw new Stripe.errors.StripeInvalidRequestError(error as never);
  };
  type Options = { idempotencyKey?: string };
  return {
    customers: {
      create: (params: object, options: Options) => ask("POST", "/v1/customers", params, options),
      update: (id: string, params: object) => ask("POST", `/v1/customers/${id}`, params),
      del: (id: string) => ask("DELETE", `/v1/customers/${id}`),
      retrieve: (id: string) => ask("GET", `/v1/customers/${id}`),
    },
    subscriptions: {
      list: (params: object) => ask("GET", "/v1/subscriptions", params),
      create: (params: object, options: Options) => ask("POST", "/v1/subscriptions", params, options),
      update: (id: string, params: object, options?: Options) =>
        ask("POST", `/v1/subscriptions/${id}`, params, options),
      cancel: (id: string, params: object) => ask("DELETE", `/v1/subscriptions/${id}`, params),
    },
    invoices: {
      list: (params: object) => ask("GET", "/v1/invoices", params),
      createPreview: (params: object) => ask("POST", "/v1/invoices/create_preview", params),
      voidInvoice: (id: string) => ask("POST", `/v1/invoices/${id}/void`),
    },
    charges: { retrieve: (id: string) => ask("GET", `/v1/charges/${id}`) },
    disputes: { retrieve: (id: string, params: object) => ask("GET", `/v1/disputes/${id}`, params) },
    refunds: { create: (params: object, options: Options) => ask("POST", "/v1/refunds", params, options) },
  } as unknown as StripeClient;
}

type Row = Entitlement & { tierSource: "none" | "provider" | "admin" };

/** The store's promises in memory: tickets, one open order, events and effects together. */
function memoryStore(row: { current: Row }): {
  store: SubscriptionStore;
  notices: Set<string>;
  orders: Order[];
} {
  const account = {
    userId: MEMBER.id,
    customerId: "",
    reads: 0,
    appliedRead: 0,
    checkedAt: START,
    createdAt: START,
  };
  const orders: Order[] = [];
  const events = new Set<string>();
  const notices = new Set<string>();
  const withdrawals: Withdrawal[] = [];
  const firstPaid = new Map<string, number>();
  const open = () => orders.find(({ status }) => status === "open");
  const known = () => (account.customerId ? { ...account } : undefined);
  const mine = (subscriptionId: string) => withdrawals.find((one) => one.subscriptionId === subscriptionId);
  const store: Partial<SubscriptionStore> = {
    noteReversal: () => effect(() => {}),
    accountOf: () => inMemory(known),
    accountOfCustomer: () => inMemory(known),
    openAccount: (_userId, customerId, _now, removed = "") => [
      effect(() => {}),
      effect(() => {
        if (account.customerId === removed) account.customerId = customerId;
      }),
      inMemory(() => ({ ...account })),
    ],
    takeTicket: () => [
      inMemory(() => {
        account.reads += 1;
        return account.reads;
      }),
      inMemory(() => ({
        ...row.current,
        email: MEMBER.email,
        firstName: MEMBER.firstName,
        lastName: null,
      })),
      inMemory(() => {
        const order = open();
        return order && { ...order };
      }),
      inMemory(() => [...firstPaid].map(([id, firstPaidAt]) => ({ id, firstPaidAt }))),
    ],
    knowsEvent: (id) => inMemory(() => events.has(id)),
    noteFailure: () => effect(() => {}),
    apply: ({ ticket, subscriptions, entitlement, orderStatus, event, now }) => [
      inMemory(() => {
        const latest = account.appliedRead < ticket.read;
        for (const { id, firstPaidAt } of subscriptions)
          if (firstPaidAt !== null) firstPaid.set(id, firstPaidAt);
        if (latest) Object.assign(account, { appliedRead: ticket.read, checkedAt: now });
        if (latest && entitlement && row.current.tierSource === ticket.row.tierSource)
          row.current = { ...entitlement, tierSource: "provider" };
        const order = orders.find(({ id, status }) => id === ticket.order?.id && status === "open");
        if (order && orderStatus && orderStatus !== "open")
          Object.assign(order, { status: orderStatus, closedAt: now });
        if (event) events.add(event.id);
      }),
    ],
    insertOrder: (order) =>
      inMemory(() => {
        if (open()) return false;
        orders.push({ ...(order as Order) });
        return true;
      }),
    openOrder: () =>
      inMemory(() => {
        const order = open();
        return order && { ...order };
      }),
    attach: (_userId, orderId, subscriptionId) =>
      inMemory(() => {
        const order = orders.find(({ id, status }) => id === orderId && status !== "closed");
        if (order) order.subscriptionId = subscriptionId;
        return order !== undefined;
      }),
    closeOrder: (_userId, orderId, now) =>
      inMemory(() => {
        const order = orders.find(({ id, status }) => id === orderId && status === "open");
        if (order) Object.assign(order, { status: "closed", closedAt: now });
        return order && { ...order };
      }),
    demandWithdrawal: (userId, subscriptionId, now) =>
      effect(() => {
        if (!mine(subscriptionId))
          withdrawals.push({ userId, subscriptionId, requestedAt: now, refunded: null, doneAt: null });
      }),
    withdrawalFor: (_userId, subscriptionId) =>
      inMemory(() => {
        const demand = mine(subscriptionId);
        return demand && { ...demand };
      }),
    withdrawalOf: () => inMemory(() => withdrawals.find(({ doneAt }) => doneAt === null)),
    endWithdrawal: (demand, refunded, now) =>
      effect(() => {
        Object.assign(mine(demand.subscriptionId) ?? {}, { refunded, doneAt: now });
      }),
    isUntold: () => sql`true`,
    noteNotice: (_userId, { id }) => effect(() => notices.add(id)),
    uncheckedSince: (before) =>
      inMemory(() => (account.customerId && account.checkedAt < before ? [{ ...account }] : [])),
    passOver: () => effect(() => {}),
  };
  return { store: store as SubscriptionStore, notices, orders };
}

export function openFastShop() {
  let now = START;
  const shelf = mapShelf();
  const bench = (): Bench => ({ shelf, now: Math.floor(now / 1000), origin: ORIGIN });
  const row: { current: Row } = { current: { ...NOTHING, tierSource: "none" } };
  const { store, notices, orders } = memoryStore(row);
  const prices = { essential: "price_portique_essential", complete: "price_portique_complete" };
  const payments = paymentsOver(client(bench), { prices, webhookSecret: SECRET, now: () => now });
  const deps: SubscriptionDeps = {
    store,
    db: memoryRunner,
    payments,
    now: () => now,
    outbox: { available: true, enqueue: () => inMemory(() => false), nudge: () => {} },
    linkToken: (key) => key,
    origin: ORIGIN,
    waitUntil: (work) => void work.catch(() => {}),
    limit: async () => {},
  };
  return {
    deps,
    payments,
    shelf,
    bench,
    notices,
    orders,
    row: () => row.current,
    tier: () => tierOf(row.current, now),
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    customer: () => shelf.list("customer")[0]?.id ?? "",
    member: () => ({ ...MEMBER, tier: tierOf(row.current, now) }),
  };
}

export type FastShop = ReturnType<typeof openFastShop>;
