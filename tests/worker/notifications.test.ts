// Notifications' calls: devices, the day's one on every plan, « Plus tard », tests.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { base64Url, newId } from "#app/lib/ids.ts";
import { pushDevices, reminderDeliveries, reminderPlans } from "#db/schema/index.ts";
import { database, fetchAs, givenMember, type TestMember } from "./app.ts";
import { ask, channelOf, member, provider, save, sent, withReminders } from "./reminding.ts";

withReminders();

/** What a browser's PushManager gives. */
async function aSubscription() {
  const pair = (await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer;
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
    keys: {
      p256dh: base64Url(new Uint8Array(point)),
      auth: base64Url(crypto.getRandomValues(new Uint8Array(16))),
    },
  };
}
const put = (as: TestMember, body: object) => ask("/api/reminders/devices", { method: "PUT", as, body });
const daily = (as: TestMember) => ask("/api/reminders/push", { as });
const planOf = ({ id }: TestMember) =>
  database.select().from(reminderPlans).where(eq(reminderPlans.userId, id)).get();

describe("a device", () => {
  it.each(["free", "essential"] as const)("switches the day’s notification on, %s as well", async (tier) => {
    const someone = await givenMember({ tier });
    const { status, body } = await put(someone, await aSubscription());
    expect([status, Object.keys(body).sort()]).toEqual([200, ["addedAt", "id", "label"]]);
    expect((await daily(someone)).body).toMatchObject({
      on: true,
      hour: 8,
      hasAll: false,
      devices: [{ id: body.id }],
    });
    expect(await planOf(someone)).toMatchObject({ channels: ["push"], frequency: 1, hours: [8] });
    expect((await planOf(someone))?.nextDueAt).toBeGreaterThan(Date.now());
  });

  it("takes the hour that is chosen with it, and one that was chosen before any device", async () => {
    const [first, second] = [await givenMember({ tier: "free" }), await givenMember({ tier: "free" })];
    expect((await put(first, { ...(await aSubscription()), hour: 6 })).status).toBe(200);
    expect((await daily(first)).body).toMatchObject({ on: true, hour: 6 });
    expect((await put(first, { ...(await aSubscription()), hour: 24 })).status).toBe(422);

    const chosen = new URLSearchParams({ intent: "hour", hour: "21", via: "script" });
    expect((await fetchAs("/settings?tab=rappels", { as: second, body: chosen })).status).toBe(200);
    expect((await daily(second)).body).toMatchObject({ on: false, hour: 21 });
    await put(second, await aSubscription());
    expect((await daily(second)).body).toMatchObject({ on: true, hour: 21 });
  });

  it("is a channel of Complet+’s settings, and leaves the others as they were", async () => {
    await save(member, { frequency: 3, channels: ["email"], hours: [9, 20] });
    await put(member, await aSubscription());
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(body.settings).toMatchObject({ channels: ["email", "push"], hours: [9, 20] });
    expect(channelOf(body, "push")).toMatchObject({ state: "confirmed", available: true });
    // Nothing that would let anybody write to it.
    expect(JSON.stringify(body)).not.toMatch(/fcm\.googleapis|p256dh/);
  });

  it("registered again is the same, and one’s own alone", async () => {
    const subscription = await aSubscription();
    const first = await put(member, subscription);
    expect((await put(member, subscription)).body.id).toBe(first.body.id);
    const other = await givenMember({ tier: "free" });
    const taken = await put(other, subscription);
    expect(taken.body.id).not.toBe(first.body.id);
    expect((await daily(member)).body.devices).toEqual([]);
    expect(
      (await ask(`/api/reminders/devices/${taken.body.id}`, { method: "DELETE", as: member })).status,
    ).toBe(404);
    expect((await daily(other)).body.devices).toHaveLength(1);
    expect(
      (await ask(`/api/reminders/devices/${taken.body.id}`, { method: "DELETE", as: other })).status,
    ).toBe(200);
    expect((await daily(other)).body.devices).toEqual([]);
  });

  it("is one of ten at most, however many come at once", async () => {
    const subscriptions = await Promise.all(Array.from({ length: 12 }, aSubscription));
    await database.insert(pushDevices).values(
      subscriptions.slice(0, 9).map(({ endpoint, keys }) => ({
        id: newId(),
        userId: member.id,
        endpoint,
        ...keys,
        label: "Firefox",
        createdAt: 1,
      })),
    );
    const answers = await Promise.all(subscriptions.slice(9).map((one) => put(member, one)));
    const refused = answers.filter(({ status }) => status === 409);
    expect([refused.length, (await daily(member)).body.devices.length]).toEqual([2, 10]);
    expect(refused[0]?.body.message).toBe(
      "10\u00a0appareils au plus reçoivent vos notifications. Retirez-en un, puis recommencez.",
    );
  });

  it("that nobody could, or should, write to is refused by its field", async () => {
    const good = await aSubscription();
    const foreign = await put(member, { ...good, endpoint: "https://169.254.169.254/latest" });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ["endpoint"]]);
    const offCurve = await put(member, { ...good, keys: { ...good.keys, p256dh: `B${"_".repeat(86)}` } });
    expect([offCurve.status, Object.keys(offCurve.body.errors)]).toEqual([422, ["keys"]]);
    expect((await daily(member)).body.devices).toEqual([]);
  });

  it("given another endpoint keeps its place", async () => {
    const [before, after] = [await aSubscription(), await aSubscription()];
    const { body } = await put(member, before);
    const renewal = { replaced: before.endpoint, ...after };
    expect((await ask("/api/reminders/renewal", { body: renewal })).status).toBe(200);
    const row = await database.select().from(pushDevices).where(eq(pushDevices.id, body.id)).get();
    expect(row).toMatchObject({ endpoint: after.endpoint, userId: member.id });
    expect((await ask("/api/reminders/renewal", { body: renewal })).status).toBe(404);
  });
});

describe("the day’s notification", () => {
  it("has its hour and its silences, and leaves what Complet+ held", async () => {
    const lapsed = await givenMember({ tier: "complete" });
    await save(lapsed, { frequency: 3, channels: ["email"], hours: [9, 20] });
    const { status, body } = await ask("/api/reminders/push", {
      method: "PATCH",
      as: lapsed,
      body: { on: true, hour: 7, quietDays: [0, 6], onlyIfUnwritten: true },
    });
    expect([status, body]).toMatchObject([
      200,
      { on: true, hour: 7, quietDays: [0, 6], onlyIfUnwritten: true, hasAll: true },
    ]);
    expect(await planOf(lapsed)).toMatchObject({ channels: ["email", "push"], hours: [9, 20], pushHour: 7 });
    await ask("/api/reminders/push", { method: "PATCH", as: lapsed, body: { on: false } });
    expect(await planOf(lapsed)).toMatchObject({ channels: ["email"], frequency: 3, hours: [9, 20] });
  });

  it("is saved by its form without scripts, and a wrong hour is said", async () => {
    const someone = await givenMember({ tier: "free" });
    await put(someone, await aSubscription());
    const post = (fields: Record<string, string>) =>
      ask("/settings?tab=rappels", {
        as: someone,
        body: new URLSearchParams({ intent: "daily", ...fields }),
      });
    expect((await post({ on: "1", hour: "6" })).status).toBe(302);
    expect((await daily(someone)).body).toMatchObject({ on: true, hour: 6 });
    const wrong = await post({ on: "1", hour: "31" });
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining("Une heure va de 0 à 23")]);
    expect((await post({ hour: "6" })).status).toBe(302);
    expect((await daily(someone)).body).toMatchObject({ on: false });
  });
});

describe("a test", () => {
  it("goes to each device once, on every plan, and ends one that is gone", async () => {
    const someone = await givenMember({ tier: "free" });
    const [phone, desk] = [await aSubscription(), await aSubscription()];
    await put(someone, phone);
    await put(someone, desk);
    const test = () =>
      ask("/api/reminders/test", { as: someone, body: { channel: "push", messageType: "control" } });
    expect((await test()).status).toBe(200);
    expect(sent.map(({ channel, to, keys }) => ({ channel, to, keys }))).toEqual(
      [phone, desk].map(({ endpoint: to, keys }) => ({ channel: "push", to, keys })),
    );
    expect(JSON.parse(sent[0]?.text ?? "")).toMatchObject({
      title: "Ce qui dépend de vous",
      body: "Court Long",
    });
    provider.outcome = { ok: false, kind: "never", turnsOff: "gone", detail: "push 410" };
    expect((await test()).status).toBe(422);
    expect((await daily(someone)).body.devices).toEqual([]);
  });
});

describe("« Plus tard »", () => {
  it("is the device’s own, for what it was told, once", async () => {
    const [own, other] = [await aSubscription(), await aSubscription()];
    const { body: device } = await put(member, own);
    await put(member, other);
    const id = newId();
    const now = Date.now();
    await database.insert(reminderDeliveries).values({
      id,
      userId: member.id,
      day: "2026-06-15",
      hour: 8,
      channel: "push",
      type: "control",
      textId: "t0",
      dueAt: now,
      status: "sent",
      sentAt: now,
      deviceId: device.id,
      updatedAt: now,
    });
    const later = (endpoint: string, delivery = id) =>
      ask("/api/reminders/later", { body: { endpoint, delivery } });
    expect((await later(other.endpoint)).status).toBe(404);
    expect((await later(own.endpoint, "another")).status).toBe(404);
    expect((await later(own.endpoint)).status).toBe(200);
    const row = await database.select().from(reminderDeliveries).where(eq(reminderDeliveries.id, id)).get();
    expect(row).toMatchObject({ status: "waiting", attempts: 0 });
    expect((row?.enqueueAt ?? 0) - now).toBeGreaterThanOrEqual(3_600_000);
    expect((await later(own.endpoint)).status).toBe(404);
  });
});
