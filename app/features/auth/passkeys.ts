// The rules of passkeys, and what the browser is asked in their name. Pure.
import { BRAND } from "#app/brand.ts";
import { base64Url } from "#app/lib/ids.ts";
import { MINUTE_MS } from "#app/lib/time.ts";

/** A member's phones, computers and keys; more is not a list that anybody looks after. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;
/** The browser's question stays open this long, and its challenge is good for it. */
export const CHALLENGE_MS = 10 * MINUTE_MS;
const ASKED_MS = 5 * MINUTE_MS;

/** COSE numbers of Ed25519, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257] as const;

export type PasskeyPurpose = "add" | "enter";

/** The host that passkeys belong to. @param origin of the product, `https://…` */
export const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** Whose a passkey is, as its authenticator keeps it: the opaque id, nothing that names anybody. */
export const userHandleOf = (userId: string): string => base64Url(new TextEncoder().encode(userId));

type KnownPasskey = { id: string; transports: readonly string[] };

/** What `startRegistration` of the browser is given (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = (
  challenge: string,
  origin: string,
  member: { id: string; email: string },
  known: readonly KnownPasskey[],
) => ({
  challenge,
  rp: { id: rpIdOf(origin), name: BRAND },
  user: { id: userHandleOf(member.id), name: member.email, displayName: member.email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
  timeout: ASKED_MS,
  attestation: "none" as const,
  // Found without an address being typed, and opened by its owner alone.
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true,
    userVerification: "required" as const,
  },
  excludeCredentials: known.map(({ id, transports }) => ({
    type: "public-key" as const,
    id,
    transports: [...transports],
  })),
});

/** What `startAuthentication` is given (PublicKeyCredentialRequestOptionsJSON): any passkey of this host. */
export const requestOptions = (challenge: string, origin: string) => ({
  challenge,
  rpId: rpIdOf(origin),
  timeout: ASKED_MS,
  userVerification: "required" as const,
});

export type CreationOptions = ReturnType<typeof creationOptions>;
export type RequestOptions = ReturnType<typeof requestOptions>;
