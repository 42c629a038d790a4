// The provider at its worst: silent, busy, broken, answering nonsense; and webhooks that are not the provider's.
import { describe, expect, it } from "vitest";
import { orderPlan } from "#app/features/subscription/order.server.ts";
import {
  cancelPlan,
  receiveEvent,
  refreshPlan,
  withdrawPlan,
} from "#app/features/subscription/subscription.server.ts";
import { sign } from "#workers/standins/stripe/events.ts";
import { CONSENTS, MEMBER, openShop, SECRET, type Shop } from "./shop.ts";

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

  it("is missing altogether: 503, and the rest of the house stands", async () => {
    const deps = { ...openShop().deps, payments: undefined };
    await expect(orderPlan(deps, MEMBER, INPUT, "UA")).rejects.toMatchObject({ status: 503 });
  });
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
