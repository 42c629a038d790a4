// Who reads, without keeping who: a digest under a key of the day, derived from a secret. Two days cannot be linked,
// and a stolen table names neither a member nor an address.
import { base64Url } from "#app/lib/ids.ts";

const DIGEST_BYTES = 16;
const encode = (text: string) => new TextEncoder().encode(text);

// The key of the isolate's day, once derived.
let derived: { secret: string; day: string; key: CryptoKey } | undefined;

async function keyOf(secret: string, day: string): Promise<CryptoKey> {
  if (derived?.secret === secret && derived.day === day) return derived.key;
  const material = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: encode(`portique/readers/1/${day}`) },
    material,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign"],
  );
  derived = { secret, day, key };
  return key;
}

/** The digest of `who` (a member's id; an address and its browser) on `day`. */
export async function readerDigest(secret: string, day: string, who: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret, day), encode(who));
  return base64Url(new Uint8Array(signature).slice(0, DIGEST_BYTES));
}
