// Password hashing, done in the hashing Worker (workers/hashing) and by local scripts: node:crypto scrypt with its parameters stored beside the hash, so that they can grow.
// The pepper is a Worker secret: a stolen database alone cannot be attacked offline.
import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const CURRENT = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
type Parameters = { N: number; r: number; p: number };

const derive = (password: string, pepper: string, salt: Buffer, { N, r, p }: Parameters) =>
  new Promise<Buffer>((resolve, reject) => {
    const peppered = createHmac("sha256", pepper).update(password.normalize("NFKC")).digest();
    scrypt(peppered, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$p$salt$hash`, base64 parts. About 0.2 s of CPU. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, pepper, salt, CURRENT);
  return ["scrypt", CURRENT.N, CURRENT.r, CURRENT.p, salt.toString("base64"), key.toString("base64")].join(
    "$",
  );
}

export async function verifyPassword(
  password: string,
  stored: string,
  pepper: string,
): Promise<{ ok: boolean; outdated: boolean }> {
  // An account without a password of ours (an erased one's) is opened by none, and costs what others cost.
  const [, N, r, p, salt = "", hash = ""] = (stored.startsWith("scrypt$") ? stored : DECOY_HASH).split("$");
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, "base64");
  const key = await derive(password, pepper, Buffer.from(salt, "base64"), parameters);
  const ok = key.length === expected.length && timingSafeEqual(key, expected);
  const outdated = parameters.N !== CURRENT.N || parameters.r !== CURRENT.r || parameters.p !== CURRENT.p;
  return { ok, outdated };
}

/** A hash nobody's password has: verifying against it costs what a real one costs, for unknown addresses. */
export const DECOY_HASH = `scrypt$${CURRENT.N}$${CURRENT.r}$${CURRENT.p}$${Buffer.alloc(16).toString("base64")}$${Buffer.alloc(KEY_BYTES).toString("base64")}`;
