// Each call of the database or the provider fails once, in turn, before its effect or after it (the answer that gets
// lost), in every use case that moves money. Then the member tries again, and the night passes: one subscription, one
// charge, the tier that was paid for.
import { describe, expect, it } from "vitest";
import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import { finishWithdrawals, withdrawPlan } from "#app/features/subscription/leave/withdrawal.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import {
  cancelPlan,
  receiveEvent,
  reconcile,
  refreshPlan,
} from "#app/features/subscription/subscription.server.ts";
import type { PaidTier } from "#app/gateways/payments/payments.ts";
import { isAppError } from "#app/lib/errors.ts";
import { CARDS } from "#workers/standins/stripe/cards.ts";
import { sign } from "#workers/standins/stripe/events.ts";
import { CONSENTS, DAY, MEMBER, openShop, SECRET, type Shop } from "./shop.ts";

const order = (shop: Shop, deps: SubscriptionDeps, tier: PaidTier) =>
  orderPlan(deps, shop.member(), { tier, ...CONSENTS }, "UA");

class Injected extends Error {}

/** Dependencies of which the nth call to the outside fails; `happened` tells whether there was an nth. */
function failing(shop: Shop, nth: number, when: "before" | "after") {
  let calls = 0;
  let mine = false;
  const state = { happened: false };
  const count = (moment: "before" | "after") => {
    if (moment === "before") {
      calls += 1;
      mine = calls === nth;
    }
    if (mine && moment === when) {
      state.happened = true;
      mine = false;
      throw new Injected();
    }
  };
  const deps = shop.depsWith({
    d1: { before: () => count("before"), after: () => count("after") },
    provider: async (go) => {
      count("before");
      const answer = await go();
      count("after");
      return answer;
    },
  });
  return { deps, state };
}

/** Only the injected failure, or its French sentence, may come out. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Drizzle wraps what its driver throws.
    const cause = error instanceof Error ? error.cause : undefined;
    if (
      !(error instanceof Injected) &&
      !(cause instanceof Injected) &&
      !(isAppError(error) && error.status < 504)
    )
      throw error;
  }
}

const billing = (shop: Shop) =>
  shop.subscriptions().filter(({ status }) => status === "active" || status === "past_due");

async function subscribed(tier: PaidTier): Promise<Shop> {
  const shop = openShop();
  const { clientSecret } = await order(shop, shop.deps, tier);
  shop.pay(clientSecret ?? "");
  await refreshPlan(shop.deps, MEMBER.id);
  shop.pass(DAY);
  return shop;
}

/** Runs a scenario with the 1st, 2nd … call failing, until there is no such call. */
async function eachCall(
  scenario: (nth: number, when: "before" | "after") => Promise<boolean>,
): Promise<number> {
  let scenarios = 0;
  for (const when of ["before", "after"] as const) {
    for (let nth = 1; nth < 60; nth++) {
      if (!(await scenario(nth, when))) break;
      scenarios += 1;
    }
  }
  return scenarios;
}

async function night(shop: Shop): Promise<void> {
  shop.pass(1_000);
  await finishWithdrawals(shop.deps, 5, (error) => {
    throw error;
  });
  await reconcile(shop.deps, shop.now(), 5);
}

describe("with each call failing once", { timeout: 60_000 }, () => {
  it("an order is one subscription and one charge", async () => {
    const scenarios = await eachCall(async (nth, when) => {
      const shop = openShop();
      const { deps, state } = failing(shop, nth, when);
      await attempt(() => order(shop, deps, "complete"));
      expect(shop.tier()).toBe("free");
      const { clientSecret } = await order(shop, shop.deps, "complete");
      shop.pay(clientSecret ?? "");
      await night(shop);
      expect([nth, when, billing(shop).length, shop.charged(), shop.tier()]).toEqual([
        nth,
        when,
        1,
        1499,
        "complete",
      ]);
      shop.pass(25 * 3_600_000);
      await night(shop);
      expect(billing(shop)).toHaveLength(1);
      return state.happened;
    });
    expect(scenarios).toBeGreaterThan(15);
  });

  it("an upgrade is charged once and ends complete", async () => {
    const scenarios = await eachCall(async (nth, when) => {
      const shop = await subscribed("essential");
      const { deps, state } = failing(shop, nth, when);
      await attempt(() => order(shop, deps, "complete"));
      // Tried again by somebody who saw an error; refused where it had gone through after all.
      await attempt(() => order(shop, shop.deps, "complete"));
      await night(shop);
      const paid = shop.invoices().filter(({ status }) => status === "paid");
      expect([nth, when, paid.length, billing(shop).length, shop.tier()]).toEqual([
        nth,
        when,
        2,
        1,
        "complete",
      ]);
      return state.happened;
    });
    expect(scenarios).toBeGreaterThan(10);
  });

  it("a cancellation ends the contract on its date and leaves no invoice to pay", async () => {
    const scenarios = await eachCall(async (nth, when) => {
      const shop = await subscribed("essential");
      const card = String(shop.subscriptions()[0]?.default_payment_method);
      shop.shelf.put("card", { id: card, number: CARDS.declined });
      await order(shop, shop.deps, "complete");
      const { deps, state } = failing(shop, nth, when);
      await attempt(() => cancelPlan(deps, MEMBER.id));
      const { endsAt } = await cancelPlan(shop.deps, MEMBER.id);
      await night(shop);
      expect(shop.invoices().map(({ status }) => status)).toEqual(["paid", "void"]);
      expect(shop.tier(endsAt - 1)).toBe("essential");
      expect(shop.tier(endsAt)).toBe("free");
      shop.pass(40 * DAY);
      await night(shop);
      expect([nth, when, billing(shop).length, shop.charged()]).toEqual([nth, when, 0, 499]);
      return state.happened;
    });
    expect(scenarios).toBeGreaterThan(10);
  });

  it("a withdrawal pays back everything, once, even if nobody tries again", async () => {
    for (const again of [true, false]) {
      await eachCall(async (nth, when) => {
        const shop = await subscribed("complete");
        const { deps, state } = failing(shop, nth, when);
        await attempt(() => withdrawPlan(deps, MEMBER.id));
        const demanded = shop.database
          .prepare("select count(*) as n from subscription_withdrawals")
          .get() as { n: number };
        if (again) await attempt(() => withdrawPlan(shop.deps, MEMBER.id));
        await night(shop);
        await night(shop);
        const due = again || demanded.n > 0;
        expect([nth, when, shop.refunded(), shop.tier()]).toEqual([
          nth,
          when,
          due ? 1499 : 0,
          due ? "free" : "complete",
        ]);
        return state.happened;
      });
    }
  });

  it("a webhook is known only with its effect, and heals when it comes again", async () => {
    const scenarios = await eachCall(async (nth, when) => {
      const shop = openShop();
      const { clientSecret } = await order(shop, shop.deps, "essential");
      shop.pay(clientSecret ?? "");
      const event = shop.events().find(({ type }) => type === "invoice.paid");
      const body = JSON.stringify(event);
      const signature = await sign(body, SECRET, Math.floor(shop.now() / 1000));
      const { deps, state } = failing(shop, nth, when);
      await attempt(() => receiveEvent(deps, body, signature));
      const known = shop.database.prepare("select count(*) as n from payment_events").get() as { n: number };
      expect(shop.tier()).toBe(known.n > 0 ? "essential" : "free");
      await receiveEvent(shop.deps, body, signature);
      expect(shop.tier()).toBe("essential");
      return state.happened;
    });
    expect(scenarios).toBeGreaterThan(5);
  });
});
