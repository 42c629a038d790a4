// Who reads or asks, without keeping who: digests under keys derived from a secret, so that a stolen table or log names
// neither a member nor an address. A reader's key lasts a day, and two days cannot be linked; what counts tries and
// quotas needs a key that lasts.
import { base64Url } from "#app/lib/ids.ts";

const DIGEST_BYTES = 16;
const MAX_KEYS = 16;
const encode = (text: string) => new TextEncoder().encode(text);

// The isolate's keys, once derived: a few lasting ones and the day's.
const derived = new Map<string, Promise<CryptoKey>>();

async function deriveKey(secret: string, info: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: encode(info) },
    material,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign"],
  );
}

function keyOf(secret: string, info: string): Promise<CryptoKey> {
  const name = `${info}\n${secret}`;
  let key = derived.get(name);
  if (!key) {
    if (derived.size >= MAX_KEYS) derived.clear();
    key = deriveKey(secret, info);
    derived.set(name, key);
  }
  return key;
}

async function digest(secret: string, info: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret, info), encode(text));
  return base64Url(new Uint8Array(signature).slice(0, DIGEST_BYTES));
}

/** The digest of `who` (a member's id; an address and its browser) on `day`. */
export const readerDigest = (secret: string, day: string, who: string) =>
  digest(secret, `portique/readers/1/${day}`, who);

/** A lasting digest of `text` for one `purpose`; two purposes cannot be linked. 128 bits, URL-safe. */
export const keyedDigest = (secret: string, purpose: string, text: string) =>
  digest(secret, `portique/digests/1/${purpose}`, text);
