// What we send to a push service, and what the stand-in makes of it, held against the standards' own words and example
// (RFC 8030, 8188, 8291 appendix A, 8292).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPushSender } from "#app/gateways/messaging/push.server.ts";
import { pushServiceOf } from "#app/gateways/messaging/push-services.ts";
import { base64Url, fromBase64Url } from "#app/lib/ids.ts";
import { newVapidKeys } from "#workers/local/vapid.ts";
import type { KeptMessage, Memory } from "#workers/standins/memory.ts";
import { answerPush, endTestDevice, newTestDevice, type TestSubscription } from "#workers/standins/push.ts";

const NOW = Date.UTC(2026, 5, 15);
const MESSAGE = JSON.stringify({
  title: "Sénèque",
  body: "« Vis. »",
  tag: "d1",
  url: "/",
  write: "/journal",
});

function standIn() {
  const facts = new Map<string, string>();
  const messages: KeptMessage[] = [];
  const memory = {
    behaviour: { mode: "ok", seconds: 0, left: null },
    behave: async () => memory.behaviour,
    fact: async (name: string) => facts.get(name) ?? null,
    setFact: async (name: string, value: string | null) =>
      void (value === null ? facts.delete(name) : facts.set(name, value)),
    nextNumber: async () => messages.length + 1,
    keepMessage: async (message: KeptMessage) => void messages.push(message),
  };
  return { memory, facts, messages, stub: memory as unknown as DurableObjectStub<Memory> };
}

const outside = globalThis.fetch;
let service: ReturnType<typeof standIn>;
let heard: Request[];
let device: TestSubscription;
const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = newVapidKeys();
const sender = createPushSender({ publicKey, privateKey, subject: "mailto:contact@portique.test" });
const send = (to = device.endpoint, keys = device.keys, key = "reminder/d1") =>
  sender.send({ to, keys, text: MESSAGE, key });

beforeEach(async () => {
  service = standIn();
  heard = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    heard.push(request.clone() as unknown as Request);
    return answerPush(request, service.stub, NOW);
  };
  device = await newTestDevice(service.stub);
});
afterEach(() => {
  globalThis.fetch = outside;
});

describe("a notification on the wire", () => {
  it("is sealed for its device, lives an hour, and is signed", async () => {
    expect(await send()).toEqual({ ok: true, providerId: null });
    expect(service.messages.map(({ text }) => text)).toEqual([MESSAGE]);
    const [request] = heard;
    const header = (name: string) => request?.headers.get(name);
    expect([request?.method, header("TTL"), header("Content-Encoding"), request?.redirect]).toEqual([
      "POST",
      "3600",
      "aes128gcm",
      "manual",
    ]);
    expect(header("Topic")).toMatch(/^[\w-]{32}$/);
    const body = new Uint8Array((await request?.arrayBuffer()) ?? new ArrayBuffer());
    // Padded: the length says nothing of the words.
    expect(body.length).toBe(4096);
    expect(new TextDecoder("latin1").decode(body)).not.toContain("journal");
  });

  it("takes the place of itself when it is sent again, and of nothing else", async () => {
    await send();
    await send();
    await send(device.endpoint, device.keys, "reminder/d2");
    const topics = heard.map(({ headers }) => headers.get("Topic"));
    expect(topics[0]).toBe(topics[1]);
    expect(topics[2]).not.toBe(topics[0]);
  });

  it("is closed to another device's keys", async () => {
    const other = await newTestDevice(service.stub);
    await send(device.endpoint, other.keys);
    expect(service.messages[0]).toMatchObject({ status: "sealed" });
    expect(service.messages[0]?.text).not.toContain("Sénèque");
  });

  it("waits for better keys where ours are no pair, or say nobody", async () => {
    const by = (ours: Partial<Parameters<typeof createPushSender>[0]>) =>
      createPushSender({ publicKey, privateKey, subject: "mailto:contact@portique.test", ...ours }).send({
        to: device.endpoint,
        keys: device.keys,
        text: MESSAGE,
        key: "k",
      });
    const { VAPID_PRIVATE_KEY: other } = newVapidKeys();
    expect(await by({ subject: "nobody" })).toMatchObject({ kind: "later", detail: "push 401" });
    expect(await by({ privateKey: other })).toMatchObject({ kind: "later", detail: "push keys" });
  });
});

describe("what a push service refuses", () => {
  it("ends a device that is gone, or that it never knew", async () => {
    await endTestDevice(service.stub, device.endpoint.split("/").at(-1) ?? "");
    expect(await send()).toMatchObject({ kind: "never", turnsOff: "gone", detail: "push 410" });
    const unknown = device.endpoint.replace(/[\w-]+$/, "unknown-device");
    expect(await send(unknown)).toMatchObject({ kind: "never", turnsOff: "gone", detail: "push 404" });
  });

  it("is tried again when it breaks down, and waited for when it asks to", async () => {
    service.memory.behaviour = { mode: "fail", seconds: 0, left: null };
    expect(await send()).toMatchObject({ kind: "later", detail: "push 500" });
    service.memory.behaviour = { mode: "limit", seconds: 9, left: null };
    expect(await send()).toMatchObject({ kind: "later", retryAfter: 9 });
    globalThis.fetch = async () => {
      throw new TypeError("connection lost");
    };
    expect(await send()).toMatchObject({ kind: "unknown" });
  });

  it("is not followed elsewhere", async () => {
    globalThis.fetch = async () =>
      new Response(null, { status: 307, headers: { Location: "http://169.254.169.254/" } });
    expect(await send()).toMatchObject({ ok: false, detail: "push 307" });
  });
});

describe("where we write", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QGx",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("%s", (endpoint) => expect(pushServiceOf(endpoint)).toBeDefined());

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.attacker.example/abc",
    "https://attacker.example/?fcm.googleapis.com",
    "https://evilpush.apple.com/abc",
    "https://push.apple.com.attacker.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/",
    "file:///etc/passwd",
    "not an address",
    `https://fcm.googleapis.com/${"a".repeat(2000)}`,
  ])("nowhere else: %s", async (endpoint) => {
    expect(pushServiceOf(endpoint)).toBeUndefined();
    expect(await send(endpoint)).toMatchObject({ ok: false, kind: "never" });
    expect(heard).toEqual([]);
  });
});

describe("the stand-in's browser", () => {
  it("opens the example of RFC 8291, appendix A", async () => {
    const point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const bytes = fromBase64Url(point);
    const coordinate = (from: number) => base64Url(bytes.slice(from, from + 32));
    const kept = {
      publicKey: point,
      privateKey: {
        kty: "EC",
        crv: "P-256",
        x: coordinate(1),
        y: coordinate(33),
        d: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
      },
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
      gone: false,
    };
    service.facts.set("push/appendix-a", JSON.stringify(kept));
    // Signed as any message of ours is, with the example's body in the place of its own.
    await send();
    const headers = new Headers(heard[0]?.headers);
    const body = fromBase64Url(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
    const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/appendix-a";
    const answer = await answerPush(
      new Request(endpoint, { method: "POST", headers, body }),
      service.stub,
      NOW,
    );
    expect([answer.status, service.messages.at(-1)?.text]).toEqual([
      201,
      "When I grow up, I want to be a watermelon",
    ]);
  });
});
