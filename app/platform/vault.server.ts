// Journal and coach texts are sensitive data (RGPD art. 9): AES-256-GCM with a data key per member, itself wrapped by a
// key derived from DATA_KEY_SECRET. Erasing a member's wrapped key makes the texts unreadable for ever.
//
// Everything sealed says which key opens it:
//   text        s1.<base64url of iv and ciphertext>             under the member's data key
//   wrapped key w1.<id of the secret>.<base64url …>             under the secret with that id
//   packed text version, packing, iv and ciphertext, as bytes  likewise, compressed first where that makes it shorter
// What was sealed before versions is bare base64url, and keeps opening. A secret is changed by naming the old one in
// DATA_KEY_SECRET_PREVIOUS: both open, the new one seals, and a job of the reminders Worker wraps the members' keys
// again (docs/operations.md).
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { base64Url, fromBase64Url } from "#app/lib/ids.ts";

const IV_BYTES = 12;
const TEXT_VERSION = "s1";
const WRAP_VERSION = "w1";
const SECRET_ID_BYTES = 6;

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

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
  /** How every key that the present secret wraps begins. */
  currentPrefix(): Promise<string>;
  /** The same data key under the present secret. @throws where no secret that is set opens it */
  rewrap(userId: string, wrappedKey: string): Promise<string>;
};

export type MemberVault = {
  /** `aad` binds the text to its place (an entry's day): a sealed text moved elsewhere does not open. */
  seal(aad: string, text: string): Promise<string>;
  unseal(aad: string, sealed: string): Promise<string>;
  /**
   * The same for what is kept as bytes (a member's object): half as long, or less.
   * @param evenly leaves it uncompressed, for what must not tell anything by its length
   */
  pack(aad: string, text: string, evenly?: boolean): Promise<Bytes>;
  unpack(aad: string, packed: Uint8Array): Promise<string>;
  /** Bytes as they are: a photo is compressed already. */
  packBytes(aad: string, bytes: Uint8Array): Promise<Bytes>;
  unpackBytes(aad: string, packed: Uint8Array): Promise<Bytes>;
};

/** iv and ciphertext, after `head`, which stays in clear. */
async function encryptBytes(key: CryptoKey, aad: string, bytes: Bytes, head: number[] = []): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: utf8(aad) }, key, bytes);
  const whole = new Uint8Array(head.length + IV_BYTES + sealed.byteLength);
  whole.set(head);
  whole.set(iv, head.length);
  whole.set(new Uint8Array(sealed), head.length + IV_BYTES);
  return whole;
}

async function decryptBytes(key: CryptoKey, aad: string, bytes: Bytes): Promise<Bytes> {
  const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES), additionalData: utf8(aad) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)));
}

const encrypt = async (key: CryptoKey, aad: string, bytes: Bytes) =>
  base64Url(await encryptBytes(key, aad, bytes));
const decrypt = (key: CryptoKey, aad: string, sealed: string) =>
  decryptBytes(key, aad, fromBase64Url(sealed));

/** What a packed text begins with: the version of its key and form, and whether it was compressed. */
const PACK_VERSION = 1;
const PACKING = { plain: 0, deflated: 1 } as const;
// At once, and not as a stream: a page takes 15 µs, where the steps of a stream take a tenth of a millisecond.
const deflated = (bytes: Bytes): Bytes => new Uint8Array(deflateRawSync(bytes));
const inflated = (bytes: Bytes): Bytes => new Uint8Array(inflateRawSync(bytes));
/** The first two bytes are sealed with the text: they can't be changed either. */
const aadOfPacked = (place: string, packing: number) => `${place}/p${PACK_VERSION}.${packing}`;

async function pack(key: CryptoKey, place: string, plain: Bytes, evenly: boolean): Promise<Bytes> {
  const shorter = evenly ? plain : deflated(plain);
  const packing = shorter.length < plain.length ? PACKING.deflated : PACKING.plain;
  const bytes = packing === PACKING.deflated ? shorter : plain;
  return encryptBytes(key, aadOfPacked(place, packing), bytes, [PACK_VERSION, packing]);
}

async function unpack(key: CryptoKey, place: string, packed: Uint8Array): Promise<Bytes> {
  const [version, packing = -1] = packed;
  if (version !== PACK_VERSION) throw new Error("vault: unknown version of a packed text");
  const bytes = await decryptBytes(key, aadOfPacked(place, packing), new Uint8Array(packed.subarray(2)));
  return packing === PACKING.deflated ? inflated(bytes) : bytes;
}

const hkdf = (info: string) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(0),
  info: utf8(info),
});

const importDataKey = (bytes: Bytes) =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

/** What a secret wraps with, and the name that its wrapped keys carry. */
type Wrapping = { id: string; key: CryptoKey };

// Derived once an isolate: the same for every request as long as the secrets are.
const derived = new Map<string, Promise<Wrapping>>();

async function derive(secret: string): Promise<Wrapping> {
  const material = await crypto.subtle.importKey("raw", utf8(secret), "HKDF", false, [
    "deriveKey",
    "deriveBits",
  ]);
  const [key, id] = await Promise.all([
    crypto.subtle.deriveKey(hkdf("portique/data-key/1"), material, { name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ]),
    crypto.subtle.deriveBits(hkdf("portique/data-key-id/1"), material, 8 * SECRET_ID_BYTES),
  ]);
  return { id: base64Url(new Uint8Array(id)), key };
}

function wrappingOf(secret: string): Promise<Wrapping> {
  let wrapping = derived.get(secret);
  if (!wrapping) {
    wrapping = derive(secret);
    derived.set(secret, wrapping);
  }
  return wrapping;
}

/** The data key's bytes, under whichever secret wrapped it. */
async function unwrap(secrets: readonly string[], userId: string, wrapped: string): Promise<Bytes> {
  const wrappings = await Promise.all(secrets.map(wrappingOf));
  const [version, id, payload] = wrapped.includes(".") ? wrapped.split(".") : [undefined, undefined, wrapped];
  if (version !== undefined && version !== WRAP_VERSION)
    throw new Error("vault: unknown version of a wrapped key");
  const candidates = wrappings.filter((wrapping) => id === undefined || wrapping.id === id);
  for (const { key } of candidates) {
    const bytes = await decrypt(key, userId, payload ?? "").catch(() => undefined);
    if (bytes) return bytes;
  }
  throw new Error("vault: no secret opens this key");
}

/**
 * @param secret DATA_KEY_SECRET; the wrapping key is its HKDF-SHA-256
 * @param previous DATA_KEY_SECRET_PREVIOUS: opens what it wrapped, and wraps nothing any more
 */
export function createVault(secret: string, previous?: string): Vault {
  const secrets = previous ? [secret, previous] : [secret];
  const currentPrefix = async () => `${WRAP_VERSION}.${(await wrappingOf(secret)).id}.`;
  const wrap = async (userId: string, dataKey: Bytes) =>
    (await currentPrefix()) + (await encrypt((await wrappingOf(secret)).key, userId, dataKey));
  return {
    createDataKey: (userId) => wrap(userId, crypto.getRandomValues(new Uint8Array(32))),
    currentPrefix,
    rewrap: async (userId, wrapped) => wrap(userId, await unwrap(secrets, userId, wrapped)),
    async open(userId, wrapped) {
      const key = await importDataKey(await unwrap(secrets, userId, wrapped));
      return {
        seal: async (aad, text) => `${TEXT_VERSION}.${await encrypt(key, `${userId}/${aad}`, utf8(text))}`,
        async unseal(aad, sealed) {
          const [version, payload] = sealed.includes(".") ? sealed.split(".") : [undefined, sealed];
          if (version !== undefined && version !== TEXT_VERSION)
            throw new Error("vault: unknown version of a sealed text");
          return new TextDecoder().decode(await decrypt(key, `${userId}/${aad}`, payload ?? ""));
        },
        pack: (aad, text, evenly = false) => pack(key, `${userId}/${aad}`, utf8(text), evenly),
        unpack: async (aad, packed) =>
          new TextDecoder().decode(await unpack(key, `${userId}/${aad}`, packed)),
        packBytes: (aad, bytes) => pack(key, `${userId}/${aad}`, new Uint8Array(bytes), true),
        unpackBytes: (aad, packed) => unpack(key, `${userId}/${aad}`, packed),
      };
    },
    async draftSecret(userId, wrapped) {
      const dataKey = await unwrap(secrets, userId, wrapped);
      const material = await crypto.subtle.importKey("raw", dataKey, "HKDF", false, ["deriveBits"]);
      return base64Url(
        new Uint8Array(await crypto.subtle.deriveBits(hkdf("portique/drafts/1"), material, 256)),
      );
    },
  };
}
