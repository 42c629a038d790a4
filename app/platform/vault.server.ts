// Journal texts are sensitive data (RGPD art. 9): AES-256-GCM with a data key per member, itself wrapped by
// DATA_KEY_SECRET. Erasing a member's wrapped key makes the texts unreadable for ever.
import { base64Url, fromBase64Url } from "#app/lib/ids.ts";

const IV_BYTES = 12;

export type Vault = {
  /** A new member's data key, wrapped for `userId`. */
  createDataKey(userId: string): Promise<string>;
  /** Opens a member's vault; the wrapped key of another member is refused. */
  open(userId: string, wrappedKey: string): Promise<MemberVault>;
  /**
   * What seals a member's drafts in their browser (app/lib/drafts.ts): 32 bytes, base64url. It comes from the data key,
   * so it stays the same when DATA_KEY_SECRET changes, and opens nothing that is kept here.
   */
  draftSecret(userId: string, wrappedKey: string): Promise<string>;
};

export type MemberVault = {
  /** `about` binds the text to its place (an entry's day): a sealed text moved elsewhere does not open. */
  seal(about: string, text: string): Promise<string>;
  unseal(about: string, sealed: string): Promise<string>;
};

async function encrypt(key: CryptoKey, about: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(about) },
    key,
    bytes,
  );
  const out = new Uint8Array(IV_BYTES + sealed.byteLength);
  out.set(iv);
  out.set(new Uint8Array(sealed), IV_BYTES);
  return base64Url(out);
}

async function decrypt(key: CryptoKey, about: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = fromBase64Url(sealed);
  const iv = bytes.slice(0, IV_BYTES);
  const opened = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(about) },
    key,
    bytes.slice(IV_BYTES),
  );
  return new Uint8Array(opened);
}

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

// The wrapping key of the isolate, once derived: the same for every request as long as the secret is.
let derived: { secret: string; key: CryptoKey } | undefined;

async function wrappingKeyOf(secret: string): Promise<CryptoKey> {
  if (derived?.secret === secret) return derived.key;
  const encode = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: encode("portique/data-key/1") },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
  derived = { secret, key };
  return key;
}

/** @param secret DATA_KEY_SECRET; the wrapping key is its HKDF-SHA-256. */
export function createVault(secret: string): Vault {
  const wrappingKey = () => wrappingKeyOf(secret);
  return {
    async createDataKey(userId) {
      return encrypt(await wrappingKey(), userId, crypto.getRandomValues(new Uint8Array(32)));
    },
    async open(userId, wrappedKey) {
      const key = await importKey(await decrypt(await wrappingKey(), userId, wrappedKey));
      return {
        seal: (about, text) => encrypt(key, `${userId}/${about}`, new TextEncoder().encode(text)),
        unseal: async (about, sealed) =>
          new TextDecoder().decode(await decrypt(key, `${userId}/${about}`, sealed)),
      };
    },
    async draftSecret(userId, wrappedKey) {
      const dataKey = await decrypt(await wrappingKey(), userId, wrappedKey);
      const material = await crypto.subtle.importKey("raw", dataKey, "HKDF", false, ["deriveBits"]);
      const bits = await crypto.subtle.deriveBits(
        {
          name: "HKDF",
          hash: "SHA-256",
          salt: new Uint8Array(0),
          info: new TextEncoder().encode("portique/drafts/1"),
        },
        material,
        256,
      );
      return base64Url(new Uint8Array(bits));
    },
  };
}
