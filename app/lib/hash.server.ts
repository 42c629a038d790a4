// SHA-256 of what need not be read again, only recognised.
import { createHash } from "node:crypto";

/** A token as it is kept: whoever reads the database cannot use it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The same value has the same id, URL-safe, of 132 bits unless said otherwise. @param length signs of 6 bits */
export const contentId = (value: unknown, length = 22): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, length);
