// Money that goes back, at the provider's or by a bank: it is seen, and what it paid for ends.
import { describe, expect, it } from "vitest";
import { withdrawPlan } from "#app/features/subscription/leave/withdrawal.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import { setManualTier } from "#app/features/subscription/plan/manual-tier.server.ts";
import { cancelPlan, receiveEvent, refreshPlan } from "#app/features/subscription/subscription.server.ts";
import { sign } from "#workers/standins/stripe/events.ts";
import { CONSENTS, DAY, MEMBER, openShop, SECRET, type Shop } from "./shop.ts";

async function order(shop: Shop, tier: "essential" | "complete") {
  const { clientSecret } = await orderPlan(shop.deps, shop.member(), { tier, ...CONSENTS }, "UA");
  if (clientSecret) shop.pay(clientSecret);
  await refreshPlan(shop.deps, MEMBER.id);
}

/** The payment of the member's newest invoice. */
const lastPayment = (shop: Shop): string =>
  String(
    shop.shelf
      .list("invoice_payment", shop.customer())
      .filter(({ status }) => status === "paid")
      .at(-1)?.payment.payment_intent,
  );

/** Hands our webhook every event of the charge that it has not taken yet. */
async function deliver(shop: Shop, again = false): Promise<string[]> {
  const answers: string[] = [];
  for (const event of shop.events()) {
    if (!event.type.startsWith("charge.")) continue;
    const body = JSON.stringify(event);
    const signature = await sign(body, SECRET, Math.floor(shop.now() / 1000));
    const { received } = await receiveEvent(shop.deps, body, signature);
    if (again || received !== "repeated") answers.push(`${event.type} ${received}`);
  }
  await shop.settle();
  return answers;
}

const shown = async (shop: Shop) =>
  (await shop.deps.db.read(shop.deps.store.reversals(10))).map(({ kind, state, amount, subscriptionId }) => ({
    kind,
    state,
    amount,
    ended: subscriptionId !== null,
  }));

describe("a refund at the provider's", () => {
  it("ends the plan that it paid for, once, however often it is told", async () => {
    const shop = openShop();
    await order(shop, "complete");
    expect(shop.tier()).toBe("complete");
    shop.pass(3 * DAY);
    shop.act({ kind: "refund", payment: lastPayment(shop) });
    expect(await deliver(shop)).toEqual(["charge.refunded applied"]);
    expect(shop.tier()).toBe("free");
    expect(shop.subscriptions().map(({ status }) => status)).toEqual(["canceled"]);
    expect(await shown(shop)).toEqual([{ kind: "refund", state: "whole", amount: 1499, ended: true }]);
    expect(await deliver(shop, true)).toEqual(["charge.refunded repeated"]);
    await refreshPlan(shop.deps, MEMBER.id);
    expect([shop.tier(), shop.refunded()]).toEqual(["free", 1499]);
  });

  it("of a part is shown, and ends nothing until the rest follows", async () => {
    const shop = openShop();
    await order(shop, "complete");
    shop.act({ kind: "refund", payment: lastPayment(shop), amount: 500 });
    await deliver(shop);
    expect(shop.tier()).toBe("complete");
    expect(await shown(shop)).toEqual([{ kind: "refund", state: "part", amount: 500, ended: false }]);
    shop.act({ kind: "refund", payment: lastPayment(shop) });
    await deliver(shop);
    expect(shop.tier()).toBe("free");
    expect(await shown(shop)).toEqual([{ kind: "refund", state: "whole", amount: 1499, ended: true }]);
  });

  it("of a period that is over leaves the present one", async () => {
    const shop = openShop();
    await order(shop, "essential");
    const first = lastPayment(shop);
    shop.pass(32 * DAY);
    await refreshPlan(shop.deps, MEMBER.id);
    shop.act({ kind: "refund", payment: first });
    await deliver(shop);
    expect(shop.tier()).toBe("essential");
    expect(await shown(shop)).toEqual([{ kind: "refund", state: "whole", amount: 499, ended: false }]);
  });

  it("of the way up takes the way up back", async () => {
    const shop = openShop();
    await order(shop, "essential");
    shop.pass(5 * DAY);
    await order(shop, "complete");
    expect(shop.tier()).toBe("complete");
    shop.act({ kind: "refund", payment: lastPayment(shop) });
    await deliver(shop);
    expect(shop.tier()).toBe("essential");
    expect(shop.subscriptions().map(({ status }) => status)).toEqual(["active"]);
  });

  it("of a plan that was cancelled, or ended by the seller, ends what was still paid for", async () => {
    for (const ended of [false, true]) {
      const shop = openShop();
      await order(shop, "complete");
      if (ended) shop.act({ kind: "cancel", subscription: shop.subscriptions()[0]?.id ?? "" });
      else await cancelPlan(shop.deps, MEMBER.id);
      await refreshPlan(shop.deps, MEMBER.id);
      expect(shop.tier()).toBe("complete");
      shop.act({ kind: "refund", payment: lastPayment(shop) });
      await deliver(shop);
      expect([ended, shop.tier()]).toEqual([ended, "free"]);
    }
  });

  it("that answers a withdrawal is shown and changes nothing of it", async () => {
    const shop = openShop();
    await order(shop, "essential");
    await withdrawPlan(shop.deps, MEMBER.id);
    await deliver(shop);
    expect(shop.subscriptions()[0]?.cancellation_details?.comment).toBe("withdrawal");
    expect(await shown(shop)).toMatchObject([{ kind: "refund", state: "whole" }]);
  });

  it("is seen although the provider falls silent, and has its effect at the next try", async () => {
    const shop = openShop();
    await order(shop, "complete");
    shop.act({ kind: "refund", payment: lastPayment(shop) });
    const event = shop.events().find(({ type }) => type === "charge.refunded");
    const body = JSON.stringify(event);
    const silent = shop.depsWith({
      provider: async (go, { call }) =>
        call.startsWith("DELETE") ? Promise.reject(new TypeError("lost")) : go(),
    });
    const signature = await sign(body, SECRET, Math.floor(shop.now() / 1000));
    await expect(receiveEvent(silent, body, signature)).rejects.toMatchObject({ status: 503 });
    expect(shop.tier()).toBe("complete");
    expect(await shown(shop)).toMatchObject([{ state: "whole", ended: false }]);
    expect(await deliver(shop)).toEqual(["charge.refunded applied"]);
    expect(shop.tier()).toBe("free");
  });
});

describe("a dispute", () => {
  it("ends the plan when it is opened, is shown with what the bank decides, and gives back what it took where it is won", async () => {
    for (const status of ["won", "lost"] as const) {
      const shop = openShop();
      await order(shop, "complete");
      shop.act({ kind: "dispute", payment: lastPayment(shop) });
      await deliver(shop);
      expect(shop.tier()).toBe("free");
      expect(await shown(shop)).toEqual([
        { kind: "dispute", state: "needs_response", amount: 1499, ended: true },
      ]);
      shop.act({ kind: "close-dispute", dispute: shop.shelf.list("dispute")[0]?.id ?? "", status });
      await deliver(shop);
      const isWon = status === "won";
      expect(await shown(shop)).toMatchObject([{ state: status, ended: !isWon }]);
      expect(shop.tier()).toBe(isWon ? "complete" : "free");
      // Only what was paid: nothing is charged again, and nothing keeps the member from a plan of their own.
      shop.pass(40 * DAY);
      await refreshPlan(shop.deps, MEMBER.id);
      expect([shop.tier(), shop.subscriptions().map(({ status }) => status)]).toEqual(["free", ["canceled"]]);
      await order(shop, "essential");
      expect(shop.tier()).toBe("essential");
    }
  });

  it("that is won gives the way up back, and nothing where the money was refunded all the same", async () => {
    const up = openShop();
    await order(up, "essential");
    up.pass(5 * DAY);
    await order(up, "complete");
    up.act({ kind: "dispute", payment: lastPayment(up) });
    await deliver(up);
    expect(up.tier()).toBe("essential");
    up.act({ kind: "close-dispute", dispute: up.shelf.list("dispute")[0]?.id ?? "", status: "won" });
    await deliver(up);
    expect(up.tier()).toBe("complete");

    const refunded = openShop();
    await order(refunded, "complete");
    refunded.act({ kind: "dispute", payment: lastPayment(refunded) });
    await deliver(refunded);
    refunded.act({ kind: "refund", payment: lastPayment(refunded) });
    await deliver(refunded);
    refunded.act({
      kind: "close-dispute",
      dispute: refunded.shelf.list("dispute")[0]?.id ?? "",
      status: "won",
    });
    await deliver(refunded);
    expect(refunded.tier()).toBe("free");
  });
});

describe("events of a payment that went back", () => {
  /** The events of the charge, newest first, each taken on its own. */
  async function backwards(shop: Shop): Promise<string[]> {
    const answers: string[] = [];
    for (const event of shop
      .events()
      .filter(({ type }) => type.startsWith("charge."))
      .toReversed()) {
      const body = JSON.stringify(event);
      const signature = await sign(body, SECRET, Math.floor(shop.now() / 1000));
      answers.push((await receiveEvent(shop.deps, body, signature)).received);
    }
    await shop.settle();
    return answers;
  }

  it("say what stands, in whatever order they come: a dispute that was won ends nothing by its opening", async () => {
    const shop = openShop();
    await order(shop, "complete");
    shop.act({ kind: "dispute", payment: lastPayment(shop) });
    shop.act({ kind: "close-dispute", dispute: shop.shelf.list("dispute")[0]?.id ?? "", status: "won" });
    expect(await backwards(shop)).toEqual(["applied", "applied", "applied"]);
    expect(shop.tier()).toBe("complete");
    expect(await shown(shop)).toEqual([{ kind: "dispute", state: "won", amount: 1499, ended: false }]);
  });

  it("say what stands of a refund in parts, the first part told last", async () => {
    const shop = openShop();
    await order(shop, "complete");
    shop.act({ kind: "refund", payment: lastPayment(shop), amount: 500 });
    shop.act({ kind: "refund", payment: lastPayment(shop) });
    await backwards(shop);
    expect(shop.tier()).toBe("free");
    expect(await shown(shop)).toEqual([{ kind: "refund", state: "whole", amount: 1499, ended: true }]);
  });

  it("end nothing where the bank takes back a part alone", async () => {
    const shop = openShop();
    await order(shop, "complete");
    shop.act({ kind: "dispute", payment: lastPayment(shop) });
    const [dispute] = shop.shelf.list("dispute");
    if (dispute) shop.shelf.put("dispute", { ...dispute, amount: 300 }, shop.customer());
    await deliver(shop);
    expect(shop.tier()).toBe("complete");
    expect(await shown(shop)).toMatchObject([{ amount: 300, ended: false }]);
  });

  it("of somebody who is no customer of ours are left alone", async () => {
    const shop = openShop();
    await order(shop, "complete");
    shop.act({ kind: "dispute", payment: lastPayment(shop) });
    const [payment] = shop.shelf.list("payment_intent");
    if (payment) shop.shelf.put("payment_intent", { ...payment, customer: "cus_of_another_shop" });
    expect(new Set(await backwards(shop))).toEqual(new Set(["ignored"]));
    expect([shop.tier(), await shown(shop)]).toEqual(["complete", []]);
  });

  it("are refused where their signature is of a time to come, beyond five minutes, as where it is old", async () => {
    const shop = openShop();
    await order(shop, "complete");
    shop.act({ kind: "refund", payment: lastPayment(shop) });
    const body = JSON.stringify(shop.events().find(({ type }) => type === "charge.refunded"));
    const told = async (ahead: number) =>
      receiveEvent(shop.deps, body, await sign(body, SECRET, Math.floor(shop.now() / 1000) + ahead));
    for (const ahead of [301, 3_600, -301])
      await expect(told(ahead)).rejects.toMatchObject({ code: "unreadable" });
    expect(shop.tier()).toBe("complete");
    expect(await told(300)).toMatchObject({ received: "applied" });
  });
});

describe("a tier set by hand", () => {
  const DUE = { tier: "complete", status: "past_due" } as const;

  it("as late has the seven days of any other, once", async () => {
    const shop = openShop();
    await setManualTier(shop.deps, MEMBER.id, DUE);
    const end = shop.now() + 7 * DAY;
    expect([shop.row().tier_until, shop.tier(end - 1), shop.tier(end)]).toEqual([end, "complete", "free"]);
    shop.pass(2 * DAY);
    await setManualTier(shop.deps, MEMBER.id, { ...DUE, tier: "essential" });
    expect(shop.row().tier_until).toBe(end);
  });

  it("as late after another state begins its grace then", async () => {
    for (const status of ["active", "canceled", "inactive"] as const) {
      const shop = openShop();
      await setManualTier(shop.deps, MEMBER.id, { tier: "complete", status });
      shop.pass(DAY);
      await setManualTier(shop.deps, MEMBER.id, DUE);
      expect(shop.row().tier_until).toBe(shop.now() + 7 * DAY);
    }
  });

  it("as cancelled without a date ends now", async () => {
    const shop = openShop();
    await setManualTier(shop.deps, MEMBER.id, { tier: "complete", status: "canceled" });
    expect(shop.tier()).toBe("free");
  });
});
