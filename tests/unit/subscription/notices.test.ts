// The mails a change owes, when some of them can never leave.
import { describe, expect, it } from "vitest";
import { sendNotices } from "#app/features/subscription/notices.server.ts";
import { orderPlan } from "#app/features/subscription/order/order.server.ts";
import { refreshPlan } from "#app/features/subscription/subscription.server.ts";
import { CONSENTS, DAY, MEMBER, openShop } from "./shop.ts";

const MINUTE = 60_000;

describe("a mail that is owed", () => {
  it("does not wait for others that always fail; those are given up", async () => {
    const shop = openShop();
    const owe = (id: string, kind: string) =>
      shop.database
        .prepare(
          "insert into subscription_notices (id, user_id, kind, facts, created_at) values (?, ?, ?, ?, ?)",
        )
        .run(id, MEMBER.id, kind, kind === "kept" ? "no JSON" : "{}", shop.now());
    for (let nth = 0; nth < 20; nth++) owe(`dead-${nth}`, "kept");
    shop.pass(2 * MINUTE);
    owe("fresh", "ended");
    const minute = async () => {
      shop.pass(MINUTE);
      await sendNotices(shop.deps, { before: shop.now() - MINUTE }).catch(() => undefined);
    };
    await minute();
    await minute();
    expect(shop.mails.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["subscription/fresh"]);
    const tries = () =>
      shop.database.prepare("select sum(attempts) n from subscription_notices").get()?.n as number;
    expect(tries()).toBeLessThanOrEqual(40);
    for (let day = 0; day < 30; day++) {
      shop.pass(DAY);
      await minute();
    }
    expect(tries()).toBe(20 * 14);
  });

  it("outlives any number of readings while mail is down, and goes days later", async () => {
    const shop = openShop();
    const { clientSecret } = await orderPlan(shop.deps, MEMBER, { tier: "essential", ...CONSENTS }, "UA");
    shop.pay(clientSecret ?? "");
    shop.failMails(true);
    const read = async () => {
      await refreshPlan(shop.deps, MEMBER.id);
      await shop.settle();
    };
    await Promise.all(Array.from({ length: 5 }, () => refreshPlan(shop.deps, MEMBER.id)));
    await shop.settle();
    const tries = () => shop.database.prepare("select attempts n from subscription_notices").get()?.n;
    expect(tries()).toBe(1);
    for (let nth = 0; nth < 20; nth++) {
      shop.pass(5 * MINUTE);
      await read();
    }
    expect(tries()).toBe(1);
    shop.pass(5 * DAY);
    shop.failMails(false);
    await sendNotices(shop.deps, { before: shop.now() - MINUTE });
    expect(shop.mails.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      expect.stringMatching(/^subscription\/started\//),
    ]);
  });
});
