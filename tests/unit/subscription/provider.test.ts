// The provider at its worst: silent, busy, broken, answering nonsense; and webhooks that are not the provider's.
import { describe, expect, it } from "vitest";
import { withdrawPlan } from "#app/features/subscription/leave/withdrawal.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import { cancelPlan, receiveEvent, refreshPlan } from "#app/features/subscription/subscription.server.ts";
import { sign } from "#workers/standins/stripe/events.ts";
import { type Asked, CONSENTS, MEMBER, openShop, SECRET, type Shop } from "./shop.ts";

const INPUT = { tier: "essential" as const, ...CONSENTS };
const json = (status: number, body: unknown) => Response.json(body, { status });

const FAILURES: Record<string, () => Promise<Response>> = {
  "429": async () =>
    json(429, { error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" } }),
  "500": async () => json(500, { error: { type: "api_error", message: "An error occurred" } }),
  "a gateway's page": async () =>
    new Response("<html>Bad Gateway</html>", { status: 502, headers: { "Content-Type": "text/html" } }),
  timeout: async () => {
    throw new DOMException("The operation was aborted.", "AbortError");
  },
  "no network": async () => {
    throw new TypeError("fetch failed");
  },
  garbage: async () => json(200, { hello: "world" }),
  "half an answer": async () =>
    new Response('{"id": "sub_1", "obj', { status: 200, headers: { "Content-Type": "application/json" } }),
  "a wrong key": async () =>
    json(401, { error: { type: "invalid_request_error", message: "Invalid API Key" } }),
};

async function subscribed(): Promise<Shop> {
  const shop = openShop();
  const { clientSecret } = await orderPlan(shop.deps, MEMBER, INPUT, "UA");
  shop.pay(clientSecret ?? "");
  await refreshPlan(shop.deps, MEMBER.id);
  return shop;
}

describe("a provider that fails", () => {
  for (const [name, provider] of Object.entries(FAILURES)) {
    it(`(${name}) is a French sentence and 503, and nothing changed`, async () => {
      const fresh = openShop();
      await expect(orderPlan(fresh.depsWith({ provider }), MEMBER, INPUT, "UA")).rejects.toMatchObject({
        status: 503,
        message: "Impossible de créer l'abonnement. Veuillez réessayer.",
      });
      expect(fresh.tier()).toBe("free");
      const shop = await subscribed();
      for (const use of [cancelPlan, withdrawPlan])
        await expect(use(shop.depsWith({ provider }), MEMBER.id)).rejects.toMatchObject({
          status: 503,
          message: expect.stringMatching(/service de paiement/),
        });
      expect(shop.tier()).toBe("essential");
    });
  }

  it("is missing altogether: 503, and the rest of the product stands", async () => {
    const deps = { ...openShop().deps, payments: undefined };
    await expect(orderPlan(deps, MEMBER, INPUT, "UA")).rejects.toMatchObject({ status: 503 });
  });
});

/** Stripe keeps a failure of its own under the call's key for a day. @param effect the failed call had its effect */
function failingOnce(call: string, effect: boolean) {
  const kept = new Set<string>();
  let failed = false;
  return async (go: () => Promise<Response>, asked: Asked) => {
    if (asked.call === call && !failed) {
      failed = true;
      kept.add(asked.key ?? "");
      if (effect) await go();
    }
    const fails = asked.key !== null && kept.has(asked.key);
    return fails ? json(500, { error: { type: "api_error", message: "An error occurred" } }) : go();
  };
}

describe("a failure that the provider keeps under the order's key", () => {
  const ordering = (shop: Shop, deps: Shop["deps"], tier: "essential" | "complete") =>
    orderPlan(deps, shop.member(), { tier, ...CONSENTS }, "UA");

  it("holds no order up: the next try is a new one", async () => {
    const shop = openShop();
    const deps = shop.depsWith({ provider: failingOnce("POST /v1/subscriptions", false) });
    await expect(ordering(shop, deps, "essential")).rejects.toMatchObject({ status: 503 });
    const { clientSecret } = await ordering(shop, deps, "essential");
    shop.pay(clientSecret ?? "");
    await refreshPlan(shop.deps, MEMBER.id);
    expect([shop.tier(), shop.subscriptions().length, shop.charged()]).toEqual(["essential", 1, 499]);
  });

  it("is no failure where the order was made all the same", async () => {
    const shop = openShop();
    const deps = shop.depsWith({ provider: failingOnce("POST /v1/subscriptions", true) });
    const { clientSecret } = await ordering(shop, deps, "essential");
    shop.pay(clientSecret ?? "");
    await refreshPlan(shop.deps, MEMBER.id);
    expect([shop.tier(), shop.subscriptions().length, shop.charged()]).toEqual(["essential", 1, 499]);
  });

  for (const effect of [false, true])
    it(`charges a way up once${effect ? ", where it had gone through too" : ""}`, async () => {
      const shop = await subscribed();
      const call = `POST /v1/subscriptions/${shop.subscriptions()[0]?.id}`;
      const deps = shop.depsWith({ provider: failingOnce(call, effect) });
      if (!effect) await expect(ordering(shop, deps, "complete")).rejects.toMatchObject({ status: 503 });
      expect(await ordering(shop, deps, "complete")).toEqual({ clientSecret: null, status: "active" });
      expect(shop.invoices().map(({ status }) => status)).toEqual(["paid", "paid"]);
      expect(shop.tier()).toBe("complete");
    });

  it("does not keep a member from becoming a customer for longer than an hour", async () => {
    const shop = openShop();
    const deps = shop.depsWith({ provider: failingOnce("POST /v1/customers", false) });
    await expect(ordering(shop, deps, "essential")).rejects.toMatchObject({ status: 503 });
    shop.pass(3_600_000);
    expect((await ordering(shop, deps, "essential")).status).toBe("requires_payment");
  });

  it("is not made worse by a lost answer: the same order is asked for again", async () => {
    const shop = openShop();
    let lost = false;
    const deps = shop.depsWith({
      provider: async (go, { call }) => {
        const answer = await go();
        if (call !== "POST /v1/subscriptions" || lost) return answer;
        lost = true;
        throw new TypeError("fetch failed");
      },
    });
    await expect(ordering(shop, deps, "essential")).rejects.toMatchObject({ status: 503 });
    await ordering(shop, deps, "essential");
    expect(shop.subscriptions()).toHaveLength(1);
  });
});

it("a member who took another name since a call was lost becomes a customer under it", async () => {
  const shop = openShop();
  let lost = false;
  const deps = shop.depsWith({
    provider: async (go, { call }) => {
      const answer = await go();
      if (call !== "POST /v1/customers" || lost) return answer;
      lost = true;
      throw new TypeError("fetch failed");
    },
  });
  await expect(orderPlan(deps, MEMBER, INPUT, "UA")).rejects.toMatchObject({ status: 503 });
  const renamed = { ...MEMBER, firstName: "Zoé-Marie" };
  expect((await orderPlan(deps, renamed, INPUT, "UA")).status).toBe("requires_payment");
});

describe("a webhook", () => {
  const paidEvent = async () => {
    const shop = openShop();
    const { clientSecret } = await orderPlan(shop.deps, MEMBER, INPUT, "UA");
    shop.pay(clientSecret ?? "");
    return { shop, body: JSON.stringify(shop.events().find(({ type }) => type === "invoice.paid")) };
  };
  const seconds = (shop: Shop) => Math.floor(shop.now() / 1000);

  it("with a good signature opens the tier; repeated, it does nothing more", async () => {
    const { shop, body } = await paidEvent();
    const signature = await sign(body, SECRET, seconds(shop));
    expect(await receiveEvent(shop.deps, body, signature)).toMatchObject({ received: "applied" });
    expect(shop.tier()).toBe("essential");
    expect(await receiveEvent(shop.deps, body, signature)).toMatchObject({ received: "repeated" });
    await shop.settle();
    expect(shop.mails).toHaveLength(1);
  });

  it("is refused without a signature, forged, changed, or older than five minutes", async () => {
    const { shop, body } = await paidEvent();
    const good = await sign(body, SECRET, seconds(shop));
    const wrong: [string, string | null][] = [
      [body, null],
      [body, ""],
      [body, "t=1,v1=00"],
      [body, await sign(body, "whsec_somebody_else", seconds(shop))],
      [body.replace("invoice.paid", "invoice.voided"), good],
      [body, await sign(body, SECRET, seconds(shop) - 301)],
      ["pas du JSON", await sign("autre chose", SECRET, seconds(shop))],
    ];
    for (const [sent, signature] of wrong)
      await expect(receiveEvent(shop.deps, sent, signature)).rejects.toMatchObject({ status: 400 });
    expect(shop.tier()).toBe("free");
    expect(await receiveEvent(shop.deps, body, await sign(body, SECRET, seconds(shop) - 299))).toMatchObject({
      received: "applied",
    });
  });

  it("of a kind we do not know, or about a stranger, is taken and ignored", async () => {
    const { shop } = await paidEvent();
    for (const event of [
      { id: "evt_1", object: "event", type: "radar.early_fraud_warning.created", data: { object: {} } },
      {
        id: "evt_2",
        object: "event",
        type: "invoice.paid",
        data: { object: { object: "invoice", customer: "cus_nobody" } },
      },
    ]) {
      const body = JSON.stringify(event);
      const signature = await sign(body, SECRET, seconds(shop));
      expect(await receiveEvent(shop.deps, body, signature)).toMatchObject({ received: "ignored" });
    }
  });

  it("whose reading fails is not taken for done: 503, and it may come again", async () => {
    const { shop, body } = await paidEvent();
    const signature = await sign(body, SECRET, seconds(shop));
    const down = shop.depsWith({ provider: FAILURES["500"] });
    await expect(receiveEvent(down, body, signature)).rejects.toMatchObject({ status: 503 });
    expect(await receiveEvent(shop.deps, body, signature)).toMatchObject({ received: "applied" });
  });
});
