// The use cases on Stripe's stand-in, through the official package: each path of the room, and what the provider,
// the member's row and the mails say afterwards.
import { describe, expect, it } from "vitest";
import { contractOf } from "#app/features/subscription/leave/leave.server.ts";
import { withdrawPlan } from "#app/features/subscription/leave/withdrawal.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import { getOrderView } from "#app/features/subscription/order/order-view.server.ts";
import { setManualTier } from "#app/features/subscription/plan/manual-tier.server.ts";
import { getPlanView } from "#app/features/subscription/plan/plan-view.server.ts";
import {
  cancelPlan,
  changeNextPeriod,
  endForErasure,
  reconcile,
  refreshPlan,
  resumePlan,
} from "#app/features/subscription/subscription.server.ts";
import type { PaidTier } from "#app/gateways/payments/payments.ts";
import { createDatabase, type Query, query } from "#db/client.ts";
import { adminLog } from "#db/schema/index.ts";
import { CARDS } from "#workers/standins/stripe/cards.ts";
import { CONSENTS, DAY, MEMBER, openShop, type Shop } from "./shop.ts";

const order = (shop: Shop, tier: PaidTier, more = {}) =>
  orderPlan(
    shop.deps,
    shop.member(),
    { tier, ...CONSENTS, amount: undefined, prorationDate: undefined, ...more },
    "UA",
  );
const learn = (shop: Shop) => refreshPlan(shop.deps, MEMBER.id);

async function subscribed(tier: PaidTier, card: string = CARDS.success): Promise<Shop> {
  const shop = openShop();
  const { clientSecret } = await order(shop, tier);
  shop.pay(clientSecret ?? "", card);
  await learn(shop);
  await shop.settle();
  return shop;
}
/** Subscribed with a card whose bank asks first. */
async function asked(tier: PaidTier, card: string): Promise<Shop> {
  const shop = openShop();
  const { clientSecret } = await order(shop, tier);
  shop.pay(clientSecret ?? "", card);
  shop.answerBank(clientSecret ?? "", true);
  await learn(shop);
  return shop;
}
const subjects = (shop: Shop) => shop.mails.map((mail) => mail.subject);
const live = (shop: Shop) => shop.subscriptions().filter(({ status }) => status === "active");

describe("ordering", () => {
  it("gives a client secret and no tier before the payment", async () => {
    const shop = openShop();
    const ordered = await order(shop, "essential");
    expect(ordered.status).toBe("requires_payment");
    expect(ordered.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    await learn(shop);
    expect(shop.tier()).toBe("free");
    expect(shop.charged()).toBe(0);
  });

  it("opens the tier once the provider says it is paid, and confirms the contract by mail", async () => {
    const shop = await subscribed("essential");
    expect(shop.tier()).toBe("essential");
    expect(shop.row()).toMatchObject({ subscription_status: "active", tier_source: "provider" });
    expect(shop.charged()).toBe(499);
    expect(subjects(shop)).toEqual(["Votre abonnement Essentiel"]);
    expect(shop.mails[0]?.text).toContain("Je demande que mon abonnement commence tout de suite");
    expect(shop.mails[0]?.text).toContain("4,99\u00a0€ par mois");
    expect(shop.mails[0]?.text).toContain("Renoncer au contrat jusqu’au 14 décembre 2026 inclus");
  });

  it("stores the consents before it asks the provider for a subscription", async () => {
    const shop = openShop();
    let calls = 0;
    const watched = shop.depsWith({
      provider: async (go) => {
        calls += 1;
        const answer = await go();
        const body = await answer.clone().text();
        if (body.includes("client_secret"))
          expect(shop.database.prepare("select count(*) as n from subscription_orders").get()).toEqual({
            n: 1,
          });
        return answer;
      },
    });
    await orderPlan(watched, MEMBER, { tier: "essential", ...CONSENTS }, "UA");
    expect(calls).toBeGreaterThan(2);
    const order = shop.database.prepare("select * from subscription_orders").get();
    expect(order).toMatchObject({
      start_now_at: shop.now(),
      waiver_at: shop.now(),
      consent_version: "2026-11-29",
      amount: 499,
      user_agent: "UA",
    });
  });

  it("is one subscription and one charge for a double click and for two tabs", async () => {
    const shop = openShop();
    const answers = await Promise.all([
      order(shop, "complete"),
      order(shop, "complete"),
      order(shop, "complete"),
    ]);
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    shop.pay(answers[0]?.clientSecret ?? "");
    expect(() => shop.pay(answers[1]?.clientSecret ?? "")).toThrow(/already succeeded/);
    await learn(shop);
    expect(shop.subscriptions()).toHaveLength(1);
    expect(shop.charged()).toBe(1499);
  });

  it("gives another plan's unpaid order up, so that only the last one can be paid", async () => {
    const shop = openShop();
    const first = await order(shop, "essential");
    const second = await order(shop, "complete");
    expect(() => shop.pay(first.clientSecret ?? "")).toThrow();
    shop.pay(second.clientSecret ?? "");
    await learn(shop);
    expect(shop.tier()).toBe("complete");
    expect(shop.charged()).toBe(1499);
  });

  it("refuses with 409 who is on that tier already", async () => {
    const shop = await subscribed("essential");
    await expect(order(shop, "essential")).rejects.toMatchObject({
      status: 409,
      message: "Vous avez déjà l’offre Essentiel.",
    });
  });

  it("refuses an amount that is not the one the page showed", async () => {
    await expect(order(openShop(), "essential", { amount: 399 })).rejects.toMatchObject({ status: 409 });
  });

  it("makes a new order where the first one ran out", async () => {
    const shop = openShop();
    const first = await order(shop, "essential");
    shop.pass(25 * 3_600_000);
    const second = await order(shop, "essential");
    expect(second.clientSecret).not.toBe(first.clientSecret);
    shop.pay(second.clientSecret ?? "");
    await learn(shop);
    expect(shop.tier()).toBe("essential");
    expect(shop.charged()).toBe(499);
  });

  it("keeps nothing of a declined card, and the same order can be paid with another", async () => {
    const shop = openShop();
    const { clientSecret } = await order(shop, "essential");
    expect(() => shop.pay(clientSecret ?? "", CARDS.declined)).toThrow("Votre carte a été refusée.");
    expect(() => shop.pay(clientSecret ?? "", CARDS.insufficientFunds)).toThrow("fonds suffisants");
    await learn(shop);
    expect(shop.tier()).toBe("free");
    shop.pay(clientSecret ?? "");
    await learn(shop);
    expect(shop.tier()).toBe("essential");
    expect(shop.charged()).toBe(499);
  });

  it("waits for the bank's question, granted or not", async () => {
    const shop = openShop();
    const { clientSecret } = await order(shop, "complete");
    const secret = clientSecret ?? "";
    expect(shop.pay(secret, CARDS.authenticateOnce).status).toBe("requires_action");
    await learn(shop);
    expect(shop.tier()).toBe("free");
    expect(() => shop.answerBank(secret, false)).toThrow("authentifier");
    shop.pay(secret, CARDS.authenticateOnce);
    expect(shop.answerBank(secret, true).status).toBe("succeeded");
    await learn(shop);
    expect(shop.tier()).toBe("complete");
  });
});

describe("changing", () => {
  it("goes up at once for the difference of the time that remains", async () => {
    const shop = await subscribed("essential");
    shop.pass(15 * DAY);
    const ordered = await order(shop, "complete");
    expect(ordered).toEqual({ clientSecret: null, status: "active" });
    await shop.settle();
    expect(shop.tier()).toBe("complete");
    const [, upgrade] = shop.invoices();
    expect(upgrade?.total).toBe(750 - 250);
    expect(live(shop)).toHaveLength(1);
    expect(subjects(shop)).toContain("Votre offre est désormais Complet+");
  });

  it("keeps the lower tier until the way up is paid", async () => {
    const shop = await asked("essential", CARDS.authenticateAlways);
    shop.pass(DAY);
    const ordered = await order(shop, "complete");
    expect(ordered.status).toBe("requires_payment");
    expect(shop.tier()).toBe("essential");
    const again = await order(shop, "complete");
    expect(again.clientSecret).toBe(ordered.clientSecret);
    shop.answerBank(ordered.clientSecret ?? "", true);
    await learn(shop);
    expect(shop.tier()).toBe("complete");
    expect(shop.invoices().filter(({ status }) => status === "paid")).toHaveLength(2);
  });

  it("shows what an open way up charges, and refuses another amount", async () => {
    const shop = await asked("essential", CARDS.authenticateAlways);
    shop.pass(DAY);
    const ordered = await order(shop, "complete");
    const amount = shop.invoices().at(-1)?.total;
    shop.pass(20 * 3_600_000);
    const view = await getOrderView(shop.deps, shop.member(), "complete");
    expect(view).toMatchObject({ kind: "upgrade", amount });
    await expect(order(shop, "complete", { amount: (amount ?? 0) - 27 })).rejects.toMatchObject({
      status: 409,
      details: { current: { amount } },
    });
    const shown = { amount: view?.amount, prorationDate: view?.prorationDate };
    expect((await order(shop, "complete", shown)).clientSecret).toBe(ordered.clientSecret);
  });

  it("voids the invoice of an unpaid way up when the member cancels", async () => {
    const shop = await asked("essential", CARDS.authenticateOnce);
    shop.shelf.put("card", {
      id: String(shop.subscriptions()[0]?.default_payment_method),
      number: CARDS.declined,
    });
    shop.pass(DAY);
    const ordered = await order(shop, "complete");
    expect(ordered.status).toBe("requires_payment");
    await cancelPlan(shop.deps, MEMBER.id);
    expect(() => shop.pay(ordered.clientSecret ?? "")).toThrow();
    expect(shop.invoices().map(({ status }) => status)).toEqual(["paid", "void"]);
    expect(shop.subscriptions()[0]).toMatchObject({ cancel_at_period_end: true, pending_update: null });
    expect(shop.tier()).toBe("essential");
  });

  it("goes down with the next period, on the day that was shown, even unheard", async () => {
    const shop = await subscribed("complete");
    shop.pass(3 * DAY);
    const changed = await changeNextPeriod(shop.deps, MEMBER.id, "essential");
    if (changed === "order") throw new Error("a way down is no order");
    await shop.settle();
    expect(changed.status).toBe("scheduled");
    expect(shop.tier()).toBe("complete");
    expect(shop.tier(changed.effectiveAt - 1)).toBe("complete");
    expect(shop.tier(changed.effectiveAt)).toBe("essential");
    expect(subjects(shop)).toContain("Votre prochaine période\u00a0: Essentiel");
    shop.pass(31 * DAY);
    await learn(shop);
    expect(shop.tier()).toBe("essential");
    expect(shop.charged()).toBe(1499 + 499);
  });

  it("takes a way down back for nothing", async () => {
    const shop = await subscribed("complete");
    await changeNextPeriod(shop.deps, MEMBER.id, "essential");
    const kept = await changeNextPeriod(shop.deps, MEMBER.id, "complete");
    expect(kept).toMatchObject({ status: "kept" });
    shop.pass(32 * DAY);
    await learn(shop);
    expect(shop.tier()).toBe("complete");
    expect(shop.charged()).toBe(2 * 1499);
  });
});

describe("leaving", () => {
  it("keeps what was paid until the day that was shown, then is free, and can be resumed before", async () => {
    const shop = await subscribed("essential");
    shop.pass(2 * DAY);
    const { endsAt } = await cancelPlan(shop.deps, MEMBER.id);
    expect(await cancelPlan(shop.deps, MEMBER.id)).toEqual({ endsAt });
    await shop.settle();
    expect(subjects(shop).filter((subject) => subject === "Votre résiliation est enregistrée")).toHaveLength(
      1,
    );
    expect(shop.tier(endsAt - 1)).toBe("essential");
    expect(shop.tier(endsAt)).toBe("free");
    await resumePlan(shop.deps, MEMBER.id);
    expect(shop.tier(endsAt)).toBe("essential");
    await cancelPlan(shop.deps, MEMBER.id);
    shop.pass(40 * DAY);
    await learn(shop);
    expect(shop.tier()).toBe("free");
    expect(shop.charged()).toBe(499);
    await expect(resumePlan(shop.deps, MEMBER.id)).rejects.toMatchObject({ status: 409 });
  });

  it("pays everything back within fourteen days, once, with a receipt", async () => {
    const shop = await subscribed("essential");
    shop.pass(3 * DAY);
    await order(shop, "complete");
    shop.pass(DAY);
    const withdrawn = await withdrawPlan(shop.deps, MEMBER.id);
    await shop.settle();
    expect(withdrawn.refunded).toBe(shop.charged());
    expect(shop.refunded()).toBe(shop.charged());
    expect(shop.tier()).toBe("free");
    expect(subjects(shop)).toContain("Votre renonciation au contrat");
    expect(subjects(shop)).not.toContain("Votre abonnement a pris fin");
    await expect(withdrawPlan(shop.deps, MEMBER.id)).rejects.toMatchObject({ status: 409 });
    expect(shop.refunded()).toBe(shop.charged());
  });

  it("may withdraw to the end of the last day, and no longer", async () => {
    // Ordered on Saturday 28 November 2026: the fourteenth day is Saturday 12 December, so Monday 14 is the last.
    const lastMinute = Date.UTC(2026, 11, 14, 22, 59);
    for (const [at, refunded] of [
      [lastMinute, 499],
      [lastMinute + 60_000, 0],
    ] as const) {
      const shop = await subscribed("essential");
      shop.pass(at - shop.now());
      if (refunded) expect((await withdrawPlan(shop.deps, MEMBER.id)).refunded).toBe(499);
      else await expect(withdrawPlan(shop.deps, MEMBER.id)).rejects.toMatchObject({ status: 409 });
      expect(shop.refunded()).toBe(refunded);
    }
  });

  it("counts the days to withdraw from the first payment, even once an upgrade was paid", async () => {
    const shop = openShop();
    const { clientSecret } = await order(shop, "essential");
    shop.pass(20 * 3_600_000); // Sunday 29 November, 06:00 in Paris
    shop.pay(clientSecret ?? "");
    await learn(shop);
    shop.pass(DAY);
    await order(shop, "complete");
    shop.pass(Date.UTC(2026, 11, 14, 22, 59) - shop.now());
    expect(await contractOf(shop.deps, MEMBER.id)).toMatchObject({
      startedAt: Date.UTC(2026, 10, 29, 5),
      withdrawUntil: "2026-12-14",
      mayWithdraw: true,
    });
  });

  it("ends an unpaid period at once and asks for nothing more", async () => {
    const shop = await subscribed("essential", CARDS.declinedLater);
    shop.pass(32 * DAY);
    await learn(shop);
    expect(shop.row().subscription_status).toBe("past_due");
    await cancelPlan(shop.deps, MEMBER.id);
    expect(shop.tier()).toBe("free");
    shop.pass(10 * DAY);
    await learn(shop);
    expect(shop.invoices().map(({ status }) => status)).toEqual(["paid", "void"]);
    expect(shop.charged()).toBe(499);
  });

  it("stops billing a member who is erased, and leaves the provider their invoices alone", async () => {
    const shop = await subscribed("complete");
    const customer = shop.customer();
    for (const _ of ["once", "tried again"]) await endForErasure(shop.deps, MEMBER.id);
    shop.pass(40 * DAY);
    expect(shop.shelf.list("subscription", customer).map(({ status }) => status)).toEqual(["canceled"]);
    for (const kind of ["customer", "payment_method", "card"] as const)
      expect([kind, shop.shelf.list(kind)]).toEqual([kind, []]);
    expect(shop.shelf.list("invoice", customer).map(({ amount_paid }) => amount_paid)).toEqual([1499]);
  });
});

describe("a renewal that fails", () => {
  it("is mailed once, keeps the tier seven days, then is free", async () => {
    const shop = await subscribed("essential", CARDS.declinedLater);
    shop.pass(30 * DAY);
    await learn(shop);
    await learn(shop);
    await shop.settle();
    const { tier_until: until } = shop.row();
    expect(shop.row().subscription_status).toBe("past_due");
    expect(shop.tier((until ?? 0) - 1)).toBe("essential");
    expect(shop.tier(until ?? 0)).toBe("free");
    expect(subjects(shop).filter((subject) => subject === "Votre paiement n’a pas abouti")).toHaveLength(1);
    shop.pass(20 * DAY);
    await learn(shop);
    await shop.settle();
    expect(shop.row().subscription_status).toBe("canceled");
    expect(shop.tier()).toBe("free");
    expect(subjects(shop)).toContain("Votre abonnement a pris fin");
  });

  it("is forgotten when the card is replaced", async () => {
    const shop = await subscribed("essential");
    shop.act({ kind: "fail-next" });
    shop.pass(30 * DAY + 3_600_000);
    await learn(shop);
    expect(shop.row().subscription_status).toBe("past_due");
    shop.pass(2 * DAY);
    await learn(shop);
    expect(shop.row().subscription_status).toBe("active");
    expect(shop.charged()).toBe(2 * 499);
  });
});

describe("a member who changes name or address", () => {
  it("is written to at the new one by the provider, from the next reading on", async () => {
    const shop = await subscribed("essential");
    const sheet = () => shop.shelf.get("customer", shop.customer());
    const told = () => shop.requests.filter(({ path }) => path === `/v1/customers/${shop.customer()}`).length;
    shop.database.exec("update users set email = 'zoe@ailleurs.test', last_name = 'Nord'");
    await learn(shop);
    await shop.settle();
    expect(sheet()).toMatchObject({ email: "zoe@ailleurs.test", name: "Zoé Nord" });
    await learn(shop);
    expect(told()).toBe(1);
    shop.database.exec("update users set first_name = null, last_name = null");
    shop.pass(DAY);
    await reconcile(shop.deps, shop.now(), 10);
    await shop.settle();
    expect(sheet()).toMatchObject({ email: "zoe@ailleurs.test", name: null });
  });
});

describe("the night", () => {
  it("puts right what every lost webhook left behind", async () => {
    const shop = openShop();
    const { clientSecret } = await order(shop, "complete");
    shop.pay(clientSecret ?? "");
    expect(shop.tier()).toBe("free");
    shop.pass(DAY);
    expect(await reconcile(shop.deps, shop.now(), 10)).toEqual({ checked: 1, changed: 1, failed: 0 });
    expect(shop.tier()).toBe("complete");
    expect(await reconcile(shop.deps, shop.now(), 10)).toEqual({ checked: 0, changed: 0, failed: 0 });
  });
});

describe("an admin's hand", () => {
  it("is recorded, outlives the provider's word, and gives way only to more", async () => {
    const shop = await subscribed("essential");
    await setManualTier(shop.deps, MEMBER.id, { tier: "complete", status: "active" });
    await learn(shop);
    expect(shop.row()).toMatchObject({ tier_source: "admin", subscription_tier: "complete" });
    await cancelPlan(shop.deps, MEMBER.id);
    shop.pass(40 * DAY);
    await learn(shop);
    expect(shop.tier()).toBe("complete");
    await setManualTier(shop.deps, MEMBER.id, null);
    expect(shop.row().tier_source).toBe("provider");
    expect(shop.tier()).toBe("free");
  });

  it("is refused, with its line in the log, where a webhook came between", async () => {
    const shop = openShop();
    const { clientSecret } = await order(shop, "essential");
    shop.pay(clientSecret ?? "");
    const db = {
      ...shop.deps.db,
      batch: async <Queries extends Record<string, Query<unknown>>>(queries: Queries) => {
        const seen = await shop.deps.db.batch(queries);
        await learn(shop);
        return seen;
      },
    };
    const line = {
      id: "l",
      at: 1,
      adminId: "a",
      action: "member.update",
      subjectKind: "member",
      subjectId: "m",
    };
    const logged = query(createDatabase(shop.d1).insert(adminLog).values(line), () => undefined);
    const hand = { tier: "free", status: "active" } as const;
    await expect(
      setManualTier({ store: shop.deps.store, db, now: shop.deps.now }, MEMBER.id, hand, [logged]),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("vient de changer") });
    expect(shop.row()).toMatchObject({ subscription_tier: "essential", tier_source: "provider" });
    expect(shop.database.prepare("select * from admin_log").all()).toEqual([]);
  });

  it("cannot take away what is paid for", async () => {
    const shop = await subscribed("complete");
    await expect(
      setManualTier(shop.deps, MEMBER.id, { tier: "free", status: "active" }),
    ).rejects.toMatchObject({ status: 409 });
    expect(shop.tier()).toBe("complete");
  });
});

describe("what the member sees of their plan", () => {
  it("names the next payment, the card and the last day to withdraw", async () => {
    const shop = await subscribed("essential");
    const view = await getPlanView(shop.deps, { ...shop.member(), subscriptionStatus: "active" });
    expect(view).toMatchObject({ label: "Essentiel", price: 499, offered: false, hasInvoices: true });
    expect(view.plan).toMatchObject({
      next: { at: "28 décembre 2026", amount: 499 },
      card: { brand: "Visa", last4: "4242", expiry: "12/2034" },
      withdrawUntil: "14 décembre 2026",
      endsAt: null,
      grace: null,
    });
  });
});
