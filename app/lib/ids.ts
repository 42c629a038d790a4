const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** URL-safe base64 without padding. */
export function base64Url(bytes: Uint8Array): string {
  let out = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const chunk = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = Math.min(bytes.length - at, 3) + 1;
    for (let digit = 0; digit < digits; digit++) out += ALPHABET[(chunk >> (18 - 6 * digit)) & 63];
  }
  return out;
}

/** The bytes of a URL-safe base64 text without padding. @throws where it is none */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  // A plain loop: a whole journal comes through here, and `Uint8Array.from` takes twenty times as long.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** A new random identifier of `bits` bits (128 by default), URL-safe. */
export function newId(bits = 128): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bits / 8)));
}
