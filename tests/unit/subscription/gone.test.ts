// A customer whom the provider has no longer, of a member who is still here: their erasure failed after that step, and
// they took it back; or somebody removed them by hand.
import { describe, expect, it } from "vitest";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import { getPlanView } from "#app/features/subscription/plan/plan-view.server.ts";
import { endForErasure, reconcile, refreshPlan } from "#app/features/subscription/subscription.server.ts";
import type { PaidTier } from "#app/gateways/payments/payments.ts";
import { CONSENTS, DAY, MEMBER, openShop, type Shop } from "./shop.ts";

const order = (shop: Shop, tier: PaidTier) =>
  orderPlan(shop.deps, shop.member(), { tier, ...CONSENTS }, "UA");

async function subscribed(shop: Shop, tier: PaidTier): Promise<void> {
  const { clientSecret } = await order(shop, tier);
  shop.pay(clientSecret ?? "");
  await refreshPlan(shop.deps, MEMBER.id);
}

describe("a customer that the provider removed", () => {
  it("has no plan any more: the night takes the tier back, and nothing counts as billed", async () => {
    const shop = openShop();
    await subscribed(shop, "complete");
    await endForErasure(shop.deps, MEMBER.id);
    expect(shop.tier()).toBe("complete");
    shop.pass(DAY);
    expect(await reconcile(shop.deps, shop.now(), 10)).toEqual({ checked: 1, changed: 1, failed: 0 });
    expect(shop.tier()).toBe("free");
    const view = await getPlanView(shop.deps, { ...shop.member(), subscriptionStatus: "inactive" });
    expect(view.plan).toBeNull();
    const billed = shop.database.prepare("select id from subscriptions where raw_status = 'active'").all();
    expect(billed).toEqual([]);
  });

  it("becomes another one with the next order, once for two tabs", async () => {
    const shop = openShop();
    await order(shop, "complete");
    const before = shop.customer();
    await endForErasure(shop.deps, MEMBER.id);
    const [one, other] = await Promise.all([order(shop, "complete"), order(shop, "complete")]);
    expect(one).toEqual(other);
    expect(shop.shelf.list("customer")).toHaveLength(1);
    expect(shop.customer()).not.toBe(before);
    shop.pay(one.clientSecret ?? "");
    await refreshPlan(shop.deps, MEMBER.id);
    expect(shop.tier()).toBe("complete");
    expect(shop.subscriptions().map(({ status }) => status)).toEqual(["active"]);
  });
});

it("a customer that the provider never had, as under another shop's keys, keeps what stands here", async () => {
  const shop = openShop();
  await subscribed(shop, "complete");
  shop.database.exec("update subscription_accounts set customer_id = 'cus_elsewhere'");
  shop.pass(DAY);
  expect(await reconcile(shop.deps, shop.now(), 10)).toEqual({ checked: 0, changed: 0, failed: 1 });
  expect(shop.tier()).toBe("complete");
  await expect(order(shop, "complete")).rejects.toMatchObject({ status: 503 });
});
