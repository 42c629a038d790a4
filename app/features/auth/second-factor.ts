// The second factor: codes of an authenticator application (TOTP, RFC 6238: SHA-1, six digits, thirty seconds, what every
// application speaks), and codes for the day it is lost. Pure but for the random secrets.
import { BRAND } from "#app/brand.ts";

const PERIOD_MS = 30_000;
/** A code of the step before or after is taken too: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

async function totpOf(secret: string, label: string) {
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({ issuer: BRAND, label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });
}

/** A new secret of 160 bits, base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: 20 }).base32;
}

/** The address by which an application on this device takes the secret. */
export const secretAddress = async (secret: string, email: string): Promise<string> =>
  (await totpOf(secret, email)).toString();

/** The 30-second step that a code stands for at `now` (ms), or undefined for a wrong code. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return undefined;
  const totp = await totpOf(secret, "x");
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / PERIOD_MS) + delta;
}

/** `ABCDE-FGHIJ`: fifty bits, without signs that look alike. */
function newRecoveryCode(): string {
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const signs = [...bytes].map((byte) => alphabet[byte & 31]).join("");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** A recovery code as it is compared: without case, spaces or hyphen; undefined for what is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-HJ-NP-Z2-9]{10}$/.test(signs) ? signs : undefined;
}

/** The secret in groups of four, to be typed. */
export const spacedSecret = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
