// Thousands of random histories of a member, their card, their tabs, their provider and its events, which come twice,
// late, in any order or never, with time passing. In the end the night reads the provider, and then the tier is what
// was paid for: no more, no less. Money is looked at after every step.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withdrawPlan } from "#app/features/subscription/leave/withdrawal.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import {
  cancelPlan,
  changeNextPeriod,
  reconcile,
  resumePlan,
} from "#app/features/subscription/subscription.server.ts";
import { sync } from "#app/features/subscription/sync/sync.server.ts";
import type { PaidTier, ProviderSubscription } from "#app/gateways/payments/payments.ts";
import { isAppError } from "#app/lib/errors.ts";
import { TIERS, type Tier } from "#app/lib/tiers.ts";
import { act } from "#workers/standins/stripe/bank.ts";
import { clockOf, StripeRefusal } from "#workers/standins/stripe/bench.ts";
import { paymentOf } from "#workers/standins/stripe/billing.ts";
import { confirmPayment, replaceCard } from "#workers/standins/stripe/browser.ts";
import { CARDS } from "#workers/standins/stripe/cards.ts";
import { letTimePass } from "#workers/standins/stripe/time.ts";
import type { Event } from "#workers/standins/stripe/wire.ts";
import { type FastShop, openFastShop } from "./fast.ts";
import { CONSENTS, MEMBER } from "./shop.ts";

const RUNS = 2_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GRACE = 7 * DAY;

type Step =
  | { kind: "order"; tier: PaidTier; tabs: number }
  | { kind: "pay"; card: string; which: number; granted: boolean }
  | { kind: "down" | "keep" | "cancel" | "resume" | "withdraw" | "fail-next" | "seller-cancels" | "new-card" }
  | { kind: "pass"; ms: number }
  | { kind: "deliver"; order: number[] }
  | { kind: "race"; between: number };

const paidTier = fc.constantFrom<PaidTier>("essential", "complete");
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("order" as const),
      tier: paidTier,
      tabs: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      card: fc.constantFrom(...Object.values(CARDS), CARDS.success, CARDS.success),
      which: fc.nat(3),
      granted: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "down",
        "keep",
        "cancel",
        "resume",
        "withdraw",
        "fail-next",
        "seller-cancels",
        "new-card",
      ),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("pass" as const),
      ms: fc.constantFrom(60_000, 5 * HOUR, 23 * HOUR, 2 * DAY, 8 * DAY, 16 * DAY, 31 * DAY),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("deliver" as const),
      order: fc.array(fc.nat(40), { maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("race" as const), between: fc.nat(2) }) },
);

/** What a person or a provider may refuse; anything else is a bug. */
async function quietly(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAppError(error) && !(error instanceof StripeRefusal)) throw error;
    if (isAppError(error) && error.status >= 500 && error.status !== 503) throw error;
  }
}

const order = (shop: FastShop, tier: PaidTier) =>
  orderPlan(shop.deps, shop.member(), { tier, ...CONSENTS }, "UA");

/** An event as the webhook takes it, once its signature is verified. */
async function deliver(shop: FastShop, event: Event | undefined): Promise<void> {
  const account = event && (await shop.deps.db.read(shop.deps.store.accountOf(MEMBER.id)));
  if (!event || !account || (await shop.deps.db.read(shop.deps.store.knowsEvent(event.id)))) return;
  await sync(shop.deps, shop.payments, account, { id: event.id, type: event.type });
}

/** Two readings that overlap: the one that began first ends last, with what it read then. */
async function race(shop: FastShop, between: number): Promise<void> {
  const account = await shop.deps.db.read(shop.deps.store.accountOf(MEMBER.id));
  if (!account) return;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = {
    ...shop.payments,
    subscriptionsOf: async (customer: string): Promise<ProviderSubscription[]> => {
      const seen = await shop.payments.subscriptionsOf(customer);
      await held;
      return seen;
    },
  };
  const first = sync(shop.deps, slow, account);
  if (between === 1) await quietly(() => cancelPlan(shop.deps, MEMBER.id));
  if (between === 2) shop.pass(31 * DAY);
  await sync(shop.deps, shop.payments, account);
  letGo();
  await first;
}

async function run(shop: FastShop, one: Step): Promise<void> {
  const { deps, bench } = shop;
  const customer = shop.customer();
  switch (one.kind) {
    case "order":
      await Promise.all(Array.from({ length: one.tabs }, () => quietly(() => order(shop, one.tier))));
      return;
    case "pay": {
      // Any secret that a tab still holds may be tried, the newest first; renewals have none.
      const ordered = shop.shelf
        .list("invoice", customer)
        .filter((one) => one.billing_reason !== "subscription_cycle");
      const invoice = ordered.reverse()[one.which % Math.max(1, ordered.length)];
      const secret = invoice && paymentOf(bench(), invoice).client_secret;
      if (!secret) return;
      await quietly(() => {
        const answer = confirmPayment(bench(), secret, { card: { number: one.card, month: 12, year: 2040 } });
        if (answer.status === "requires_action") confirmPayment(bench(), secret, { granted: one.granted });
      });
      return;
    }
    case "down":
      return quietly(() => changeNextPeriod(deps, MEMBER.id, "essential"));
    case "keep":
      return quietly(() => changeNextPeriod(deps, MEMBER.id, "complete"));
    case "cancel":
      return quietly(() => cancelPlan(deps, MEMBER.id));
    case "resume":
      return quietly(() => resumePlan(deps, MEMBER.id));
    case "withdraw":
      return quietly(() => withdrawPlan(deps, MEMBER.id));
    case "fail-next":
      return quietly(() => act(bench(), customer, { kind: "fail-next" }));
    case "new-card":
      return quietly(
        () => customer && replaceCard(bench(), customer, { number: CARDS.success, month: 1, year: 2040 }),
      );
    case "seller-cancels": {
      const [live] = shop.shelf.list("subscription", customer).filter(({ status }) => status === "active");
      return quietly(() => live && act(bench(), customer, { kind: "cancel", subscription: live.id }));
    }
    case "pass":
      shop.pass(one.ms);
      if (customer) letTimePass(bench(), customer, clockOf(bench(), customer));
      return;
    case "deliver": {
      const events = shop.shelf.list("event", customer);
      for (const at of one.order)
        await deliver(shop, events[events.length - 1 - (at % Math.max(1, events.length))]);
      return;
    }
    case "race":
      return race(shop, one.between);
  }
}

const rank = (tier: Tier) => TIERS.indexOf(tier);
const tierOfPrice = (id: string): Tier => (id.endsWith("complete") ? "complete" : "essential");

/** What was paid for at `now`, from the provider's invoices and refunds alone. */
function paidFor(shop: FastShop): Tier {
  const { shelf } = shop;
  const now = shop.now();
  const customer = shop.customer();
  const refunded = new Set(shelf.list("refund", customer).map((refund) => refund.payment_intent));
  const links = shelf.list("invoice_payment", customer);
  let best: Tier = "free";
  const take = (tier: Tier) => {
    if (rank(tier) > rank(best)) best = tier;
  };
  for (const invoice of shelf.list("invoice", customer)) {
    const payment = links.find((link) => link.invoice === invoice.id)?.payment.payment_intent;
    if (invoice.status !== "paid" || refunded.has(String(payment))) continue;
    for (const line of invoice.lines.data) {
      const covers = line.period.start * 1000 <= now && now < line.period.end * 1000;
      if (line.amount > 0 && covers) take(tierOfPrice(String(line.pricing?.price_details?.price)));
    }
  }
  for (const { status, items } of shelf.list("subscription", customer)) {
    const item = items.data[0];
    if (status === "past_due" && item && now < item.current_period_start * 1000 + GRACE)
      take(tierOfPrice(item.price.id));
  }
  return best;
}

/** Never two that bill, never two charges for one stretch of time at one tier. */
function expectHonest(shop: FastShop): void {
  const customer = shop.customer();
  const billing = shop.shelf
    .list("subscription", customer)
    .filter(({ status }) => status === "active" || status === "past_due");
  expect(billing.length).toBeLessThanOrEqual(1);
  const refunded = new Set(shop.shelf.list("refund", customer).map((refund) => refund.payment_intent));
  const links = shop.shelf.list("invoice_payment", customer);
  const stretches = shop.shelf.list("invoice", customer).flatMap((invoice) => {
    const payment = links.find((link) => link.invoice === invoice.id)?.payment.payment_intent;
    if (invoice.status !== "paid" || refunded.has(String(payment))) return [];
    return invoice.lines.data
      .filter(({ amount, parent }) => amount > 0 && !parent?.subscription_item_details?.proration)
      .map(({ period, pricing }) => ({ ...period, price: String(pricing?.price_details?.price) }));
  });
  for (const one of stretches) {
    const twice = stretches.filter(
      (other) => other !== one && other.price === one.price && other.start < one.end && one.start < other.end,
    );
    expect(twice).toEqual([]);
  }
}

describe("any history", () => {
  it(`ends in what was paid for, and never charges twice (${RUNS} histories)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const shop = openFastShop();
        for (const one of steps) {
          await run(shop, one);
          expectHonest(shop);
        }
        shop.pass(1);
        await reconcile(shop.deps, shop.now(), 10);
        expect(shop.tier()).toBe(paidFor(shop));
        // Every event of the whole story again, backwards: it changes nothing.
        const before = shop.row();
        const owed = shop.notices.size;
        for (const event of shop.shelf.list("event", shop.customer()).reverse().slice(0, 3))
          await deliver(shop, event);
        expect(shop.row()).toEqual(before);
        expect(shop.notices.size).toBe(owed);
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
  }, 120_000);
});
