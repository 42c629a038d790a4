// The mails a change owes, while the provider of mail is away.
import { describe, expect, it } from "vitest";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import { cancelPlan, refreshPlan, resumePlan } from "#app/features/subscription/subscription.server.ts";
import { CONSENTS, MEMBER, openShop } from "./shop.ts";

const MINUTE = 60_000;

describe("a mail that is owed", () => {
  it("is one however often the member is read, and arrives once when mail is back two hours later", async () => {
    const shop = openShop();
    const { clientSecret } = await orderPlan(shop.deps, MEMBER, { tier: "essential", ...CONSENTS }, "UA");
    shop.pay(clientSecret ?? "");
    shop.mailbox.down(true);
    await Promise.all(Array.from({ length: 5 }, () => refreshPlan(shop.deps, MEMBER.id)));
    await cancelPlan(shop.deps, MEMBER.id);
    await shop.settle();
    for (let minute = 0; minute < 120; minute++, shop.pass(MINUTE)) {
      if (minute % 20 === 0) await refreshPlan(shop.deps, MEMBER.id);
      await shop.settle();
      await shop.mailbox.drain();
    }
    expect(shop.mails).toEqual([]);
    shop.mailbox.down(false);
    for (let minute = 0; minute < 20; minute++, shop.pass(MINUTE)) await shop.mailbox.drain();
    expect(shop.mails.map(({ idempotencyKey }) => idempotencyKey.split("/")[1]).sort()).toEqual([
      "ending",
      "started",
    ]);
  });

  it("is owed with its change or not at all", async () => {
    const shop = openShop();
    const { clientSecret } = await orderPlan(shop.deps, MEMBER, { tier: "essential", ...CONSENTS }, "UA");
    shop.pay(clientSecret ?? "");
    shop.database.exec(
      "create temp trigger broken before insert on subscription_notices begin select raise(abort, 'no'); end",
    );
    await expect(refreshPlan(shop.deps, MEMBER.id)).rejects.toThrow();
    shop.database.exec("drop trigger broken");
    expect(shop.database.prepare("select key from mail_outbox").all()).toEqual([]);
    expect(shop.tier()).toBe("free");
    await refreshPlan(shop.deps, MEMBER.id);
    await shop.settle();
    expect([shop.tier(), shop.mails.length]).toEqual(["essential", 1]);
  });

  it("is not told again by a reading that comes when the outbox has long forgotten it", async () => {
    const shop = openShop();
    const { clientSecret } = await orderPlan(shop.deps, MEMBER, { tier: "essential", ...CONSENTS }, "UA");
    shop.pay(clientSecret ?? "");
    await refreshPlan(shop.deps, MEMBER.id);
    await shop.settle();
    shop.database.exec("delete from mail_outbox");
    await refreshPlan(shop.deps, MEMBER.id);
    await shop.settle();
    expect(shop.database.prepare("select key from mail_outbox").all()).toEqual([]);
    await cancelPlan(shop.deps, MEMBER.id);
    await resumePlan(shop.deps, MEMBER.id);
    await shop.settle();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      "Votre abonnement Essentiel",
      "Votre résiliation est enregistrée",
      "Votre abonnement continue",
    ]);
  });
});
