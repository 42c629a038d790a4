// An authenticator in software: ES256 by WebCrypto, CBOR by hand, so that nothing of the library that is tested speaks
// for itself. Each test may have it lie.
import { base64Url, fromBase64Url } from "#app/lib/ids.ts";
import { ORIGIN } from "./app.ts";

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

function head(major: number, n: number): number[] {
  if (n < 24) return [(major << 5) | n];
  return n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 255];
}

function cbor(value: Cbor): Uint8Array {
  if (typeof value === "number") return joined(value < 0 ? head(1, -1 - value) : head(0, value));
  if (typeof value === "string") return joined(head(3, value.length), new TextEncoder().encode(value));
  if (value instanceof Uint8Array) return joined(head(2, value.length), value);
  return joined(head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)]));
}

/** r‖s, as WebCrypto signs, in DER, as authenticators do. */
function der(signature: Uint8Array): Uint8Array {
  const integer = (half: Uint8Array) => {
    let from = 0;
    while (from < half.length - 1 && half[from] === 0) from++;
    const bytes = [...half.subarray(from)];
    if ((bytes[0] ?? 0) & 0x80) bytes.unshift(0);
    return [2, bytes.length, ...bytes];
  };
  const body = [...integer(signature.subarray(0, 32)), ...integer(signature.subarray(32))];
  return joined([0x30, body.length], body);
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

/** Where a passkey may lie. */
export type Lies = {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
  type?: string;
  /** Signs with another key. */
  forged?: boolean;
  attestation?: { fmt: string; attStmt: Map<string, Cbor> };
};

type Question = { challenge: string };

export type Authenticator = Awaited<ReturnType<typeof openAuthenticator>>;

/** A new passkey's device. @param rpId the host it is made for */
export async function openAuthenticator(rpId = new URL(ORIGIN).hostname) {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
  const pair = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;
  const [keys, others] = await Promise.all([pair(), pair()]);
  const rawId = crypto.getRandomValues(new Uint8Array(32));
  const id = base64Url(rawId);
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, { challenge }: Question, lies: Lies) =>
    new TextEncoder().encode(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    );

  async function authenticatorData(lies: Lies, flags: number, rest: Uint8Array = new Uint8Array()) {
    const verified = lies.verified === false ? 0 : USER_VERIFIED;
    const counted = lies.counter ?? counter;
    const bytes = [24, 16, 8, 0].map((shift) => (counted >>> shift) & 255);
    const host = await sha256(new TextEncoder().encode(lies.rpId ?? rpId));
    return joined(host, [USER_PRESENT | verified | flags], bytes, rest);
  }

  return {
    id,
    /** Answers « make a passkey ». */
    async make(question: Question & { user: { id: string } }, lies: Lies = {}) {
      userHandle = question.user.id;
      const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, fromBase64Url(x)],
        [-3, fromBase64Url(y)],
      ]);
      const credential = joined(new Uint8Array(16), [0, rawId.length], rawId, cbor(key));
      const authData = await authenticatorData(lies, KEY_INCLUDED, credential);
      const attestation = lies.attestation ?? { fmt: "none", attStmt: new Map() };
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ["fmt", attestation.fmt],
          ["attStmt", attestation.attStmt],
          ["authData", authData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64Url(clientData("webauthn.create", question, lies)),
          attestationObject: base64Url(attestationObject),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },

    /** Answers « show a passkey »; each time the counter goes on by one. */
    async show(question: Question, lies: Lies = {}) {
      counter++;
      const data = clientData("webauthn.get", question, lies);
      const authData = await authenticatorData(lies, 0);
      const signed = joined(authData, await sha256(data));
      const { privateKey } = lies.forged ? others : keys;
      const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, signed);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64Url(data),
          authenticatorData: base64Url(authData),
          signature: base64Url(der(new Uint8Array(signature))),
          userHandle: lies.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
