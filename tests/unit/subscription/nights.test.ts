// One account, one refund, one price that nobody understands: it waits for somebody, and the others do not wait for it.
import { beforeEach, describe, expect, it } from "vitest";
import { finishWithdrawals, withdrawPlan } from "#app/features/subscription/leave/withdrawal.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import {
  cancelPlan,
  endForErasure,
  receiveEvent,
  reconcile,
  refreshPlan,
  replayFailure,
} from "#app/features/subscription/subscription.server.ts";
import type { PaidTier } from "#app/gateways/payments/payments.ts";
import { itemOf } from "#workers/standins/stripe/billing.ts";
import { sign } from "#workers/standins/stripe/events.ts";
import { repriced } from "#workers/standins/stripe/objects.ts";
import { CONSENTS, DAY, MEMBER, openShop, SECRET, type Shop, START } from "./shop.ts";

const SECOND = { ...MEMBER, id: "second", email: "second@portique.test" };

async function subscribed(shop: Shop, tier: PaidTier, member = MEMBER): Promise<string> {
  const { clientSecret } = await orderPlan(shop.deps, member, { tier, ...CONSENTS }, "UA");
  shop.pay(clientSecret ?? "");
  await refreshPlan(shop.deps, member.id);
  return shop.customerOf(member.id);
}

/** The member's price becomes one that is none of ours, and names a tier or none. */
function nameTier(shop: Shop, customer: string, metadata: Record<string, string>): void {
  const [subscription] = shop.shelf.list("subscription", customer);
  if (!subscription) throw new Error("no subscription");
  const item = itemOf(subscription);
  const price = { ...item.price, id: "price_of_nobody", metadata };
  shop.shelf.put("price", price);
  const items = { ...subscription.items, data: [repriced(item, price)] };
  shop.shelf.put("subscription", { ...subscription, items }, customer);
}

describe("a price that names no tier", () => {
  let shop: Shop;
  let customer: string;
  beforeEach(async () => {
    shop = openShop();
    customer = await subscribed(shop, "complete");
    nameTier(shop, customer, {});
  });

  it("takes nothing from its holder, and is counted by the night as failed", async () => {
    shop.pass(DAY);
    expect(await reconcile(shop.deps, shop.now(), 10)).toEqual({ checked: 0, changed: 0, failed: 1 });
    expect(shop.tier()).toBe("complete");
    expect(await reconcile(shop.deps, shop.now(), 10)).toEqual({ checked: 0, changed: 0, failed: 0 });
  });

  it("gives nothing to who has nothing", async () => {
    shop.database.exec("update users set subscription_tier = 'free', subscription_status = 'inactive'");
    await refreshPlan(shop.deps, MEMBER.id);
    expect(shop.tier()).toBe("free");
  });

  it("lets its holder cancel, withdraw and be erased", async () => {
    const { endsAt } = await cancelPlan(shop.deps, MEMBER.id);
    expect([shop.tier(endsAt - 1), shop.tier(endsAt)]).toEqual(["complete", "free"]);
    expect((await withdrawPlan(shop.deps, MEMBER.id)).refunded).toBe(1499);
    expect(shop.tier()).toBe("free");
    await endForErasure(shop.deps, MEMBER.id);
  });

  it("is shown to the administration until somebody has seen to it", async () => {
    const body = JSON.stringify(shop.events().at(-1));
    const signature = await sign(body, SECRET, Math.floor(shop.now() / 1000));
    expect(await receiveEvent(shop.deps, body, signature)).toMatchObject({ received: "applied" });
    const noted = () => shop.deps.db.read(shop.deps.store.failures(10));
    const [failure] = await noted();
    expect(failure).toMatchObject({ reason: "unreadable" });
    await expect(replayFailure(shop.deps, failure?.id ?? "")).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("métadonnée"),
    });
    expect(await noted()).toHaveLength(1);
    await refreshPlan(shop.deps, MEMBER.id);
    shop.pass(DAY);
    await reconcile(shop.deps, shop.now(), 10);
    expect(await noted()).toMatchObject([{ id: failure?.id, reason: "unreadable" }]);
    nameTier(shop, customer, { tier: "complete" });
    await replayFailure(shop.deps, failure?.id ?? "");
    expect(await noted()).toEqual([]);
  });
});

describe("the night, for everybody else", () => {
  it("passes an account over that it cannot read, and goes on to the next", async () => {
    const shop = openShop();
    shop.addMember(SECOND);
    const bad = await subscribed(shop, "complete");
    await subscribed(shop, "essential", SECOND);
    shop.database.exec(`update users set subscription_tier = 'free' where id = '${SECOND.id}'`);
    shop.pass(DAY);
    const deps = shop.depsWith({
      provider: async (go) => {
        const answer = await go();
        const text = await answer.text();
        const spoilt = text.includes(bad) ? text.replaceAll('"items":', '"things":') : text;
        return new Response(spoilt, { status: answer.status, headers: answer.headers });
      },
    });
    expect(await reconcile(deps, shop.now(), 10)).toEqual({ checked: 1, changed: 1, failed: 1 });
    expect(await shop.deps.db.read(shop.deps.store.uncheckedSince(shop.now(), 10))).toEqual([]);
  });

  it("stops where the provider answers nobody", async () => {
    const shop = openShop();
    shop.addMember(SECOND);
    await subscribed(shop, "complete");
    await subscribed(shop, "essential", SECOND);
    shop.pass(DAY);
    const deps = shop.depsWith({ provider: async () => new Response("…", { status: 502 }) });
    expect(await reconcile(deps, shop.now(), 10)).toEqual({ checked: 0, changed: 0, failed: 1 });
  });

  it("makes a refund although another one is refused", async () => {
    const shop = openShop();
    shop.addMember(SECOND);
    const bad = await subscribed(shop, "complete");
    const good = await subscribed(shop, "essential", SECOND);
    for (const [userId, customer] of [
      [MEMBER.id, bad],
      [SECOND.id, good],
    ] as const) {
      const [subscription] = shop.shelf.list("subscription", customer);
      await shop.deps.db.read(shop.deps.store.demandWithdrawal(userId, subscription?.id ?? "", START));
    }
    const [payment] = shop.shelf.list("payment_intent", bad);
    if (payment) shop.shelf.put("payment_intent", { ...payment, status: "processing" }, bad);
    const failures: unknown[] = [];
    expect(await finishWithdrawals(shop.deps, 5, (error) => failures.push(error))).toBe(1);
    expect(failures).toHaveLength(1);
    expect(shop.shelf.list("refund", good)).toHaveLength(1);
    expect(await shop.deps.db.read(shop.deps.store.openWithdrawals(5))).toMatchObject([
      { userId: MEMBER.id },
    ]);
  });
});

describe("a failed event read again", () => {
  it("without the provider's keys is 503, and no success", async () => {
    const shop = openShop();
    await subscribed(shop, "essential");
    const failure = {
      id: "evt_1",
      type: "invoice.paid",
      userId: MEMBER.id,
      failedAt: START,
      reason: "unavailable",
    };
    await shop.deps.db.read(shop.deps.store.noteFailure(failure));
    await expect(replayFailure({ ...shop.deps, payments: undefined }, "evt_1")).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("clés"),
    });
  });
});
