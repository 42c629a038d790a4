// A pair of keys for the notifications (RFC 8292): made for a local instance, printed by `npm run vapid` for a deployment.
import { generateKeyPairSync } from "node:crypto";
import { fileURLToPath } from "node:url";

/** Base64url: the uncompressed point of P-256, and its scalar. */
export function newVapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, value] of Object.entries(newVapidKeys())) console.log(`${name}=${value}`);
