// A push service on the wire, in the place of Mozilla's (RFC 8030, 8188, 8291, 8292): devices of its own, which it opens
// messages for as a browser would; of any other device it keeps what a push service sees, a sealed body.
import { base64Url, fromBase64Url, newId } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { Behaviour, KeptMessage, Memory } from "./memory.ts";

export const PUSH_HOST = "updates.push.services.mozilla.com";
const MAX_BODY = 4096;
const HEADER = 21;
const TAG = 16;
const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string) => new TextEncoder().encode(text);

type Device = { publicKey: string; privateKey: JsonWebKey; auth: string; gone: boolean };
export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

const endpointOf = (token: string) => `https://${PUSH_HOST}/wpush/v2/${token}`;
const factOf = (token: string) => `push/${token}`;

async function deviceOf(memory: DurableObjectStub<Memory>, token: string): Promise<Device | undefined> {
  const kept = await memory.fact(factOf(token));
  return kept ? (JSON.parse(kept) as Device) : undefined;
}

/** A browser that was just told yes: what its PushManager would give. */
export async function newTestDevice(memory: DurableObjectStub<Memory>): Promise<TestSubscription> {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer;
  const publicKey = base64Url(new Uint8Array(point));
  const auth = base64Url(crypto.getRandomValues(new Uint8Array(16)));
  const privateKey = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  const token = newId();
  const device: Device = { publicKey, privateKey, auth, gone: false };
  await memory.setFact(factOf(token), JSON.stringify(device));
  return { endpoint: endpointOf(token), keys: { p256dh: publicKey, auth } };
}

/** The person takes their permission back: the service answers 410 from now on. */
export async function endTestDevice(memory: DurableObjectStub<Memory>, token: string): Promise<void> {
  const device = await deviceOf(memory, token);
  if (device) await memory.setFact(factOf(token), JSON.stringify({ ...device, gone: true }));
}

/** What « Plus tard » names: the device and the delivery of a message that it was told. */
export const postponementOf = ({ address, text }: KeptMessage) => {
  const { later } = JSON.parse(text) as { later?: string };
  return later === undefined ? undefined : { endpoint: endpointOf(address), delivery: later };
};

async function hkdf(salt: BufferSource, secret: BufferSource, info: Bytes, length: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8);
  return new Uint8Array(bits);
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * What a body says to its device: RFC 8291 §3.4 over one record of RFC 8188.
 * @throws where it was not sealed for this device
 */
async function open(body: Uint8Array, { publicKey, privateKey, auth }: Device): Promise<string> {
  const salt = body.slice(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.slice(HEADER, HEADER + idLength);
  const own = fromBase64Url(publicKey);
  const secretKey = await crypto.subtle.importKey("jwk", privateKey, CURVE, false, ["deriveBits"]);
  const senderKey = await crypto.subtle.importKey("raw", sender, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: senderKey } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    secretKey,
    256,
  );
  const info = joined(bytesOf("WebPush: info\0"), own, sender);
  const input = await hkdf(fromBase64Url(auth), shared, info, 32);
  const key = await hkdf(salt, input, bytesOf("Content-Encoding: aes128gcm\0"), 16);
  const iv = await hkdf(salt, input, bytesOf("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const sealed = body.slice(HEADER + idLength);
  const record = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, sealed));
  // RFC 8188 §2: the last record ends with a 2, and noughts that pad it.
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new Error("no last record");
  return new TextDecoder("utf-8", { fatal: true }).decode(record.slice(0, end));
}

/** Why the wrapping is refused, before anything is opened. */
function refusedBody(body: Uint8Array): string | undefined {
  if (body.length > MAX_BODY) return "too large";
  if (body.length < HEADER + TAG + 1) return "no aes128gcm body";
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const idLength = body[20] ?? 0;
  if (idLength !== 65 || body[HEADER] !== 4) return "no uncompressed key";
  return recordSize < 18 || body.length - HEADER - idLength > recordSize ? "record size" : undefined;
}

/** RFC 8292: a token signed by the key beside it, for this service, for a day at most, that says who sends. */
async function isSigned(authorization: string | null): Promise<boolean> {
  const [, token = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  try {
    const curve = { name: "ECDSA", namedCurve: "P-256" };
    const signer = await crypto.subtle.importKey("raw", fromBase64Url(key), curve, false, ["verify"]);
    const signed = bytesOf(`${head}.${claims}`);
    const mark = fromBase64Url(signature);
    if (!(await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, signer, mark, signed))) return false;
    const read = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64Url(part)));
    const { aud, exp, sub } = read(claims) as { aud?: string; exp?: number; sub?: string };
    // The signer has the machine's clock, whatever the product's is.
    const left = (exp ?? 0) * 1000 - Date.now();
    const says = /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub ?? "");
    return read(head).alg === "ES256" && aud === `https://${PUSH_HOST}` && left > 0 && left <= DAY_MS && says;
  } catch {
    return false;
  }
}

const refuse = (status: number, message: string, headers?: Record<string, string>) =>
  Response.json({ code: status, message }, { status, ...(headers && { headers }) });

/** POST /wpush/v2/{token} */
export async function answerPush(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
): Promise<Response> {
  const token = /^\/wpush\/v2\/([\w-]{8,128})$/.exec(new URL(request.url).pathname)?.[1];
  if (!token) return refuse(404, "no such endpoint");
  if (request.method !== "POST") return refuse(405, "POST alone");
  const behaviour = (await memory.behave("push")) as Behaviour;
  if (behaviour.mode === "fail") return refuse(500, "broken");
  if (behaviour.mode === "limit")
    return refuse(429, "too many", { "Retry-After": String(behaviour.seconds) });
  if (behaviour.mode === "delay")
    await new Promise((resolve) => setTimeout(resolve, behaviour.seconds * 1000));
  if (!/^\d+$/.test(request.headers.get("TTL") ?? "")) return refuse(400, "TTL is missing");
  if (!/^[\w-]{1,32}$/.test(request.headers.get("Topic") ?? "none")) return refuse(400, "bad topic");
  if (request.headers.get("Content-Encoding") !== "aes128gcm") return refuse(415, "aes128gcm alone");
  if (!(await isSigned(request.headers.get("Authorization")))) return refuse(401, "unsigned");
  const device = await deviceOf(memory, token);
  if (!device) return refuse(404, "unknown");
  if (device.gone || behaviour.mode === "block" || behaviour.mode === "refuse") return refuse(410, "gone");
  const body = new Uint8Array(await request.arrayBuffer());
  const why = refusedBody(body);
  if (why) return refuse(why === "too large" ? 413 : 400, why);
  const text = await open(body, device).catch(() => undefined);
  const number = await memory.nextNumber("push/message");
  const id = `push-${number}`;
  const state = text === undefined ? "sealed" : "delivered";
  await memory.keepMessage({
    id,
    channel: "push",
    direction: "out",
    address: token,
    createdAt: now,
    text: text ?? JSON.stringify({ title: "Illisible pour cet appareil", body: `${body.length} octets` }),
    markup: null,
    status: state,
    errorCode: null,
  });
  if (behaviour.mode === "lose") return refuse(502, "no answer");
  const ttl = request.headers.get("TTL") ?? "0";
  return new Response(null, {
    status: 201,
    headers: { TTL: ttl, Location: `https://${PUSH_HOST}/m/${id}` },
  });
}
