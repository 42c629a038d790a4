// Tokens of mailed links that need not be kept to be mailed: each is derived from a secret and from the key of its mail,
// so a mail that is tried again carries the same link, and a stolen table opens nothing.
// They hang on PASSWORD_PEPPER, which is never changed; DATA_KEY_SECRET may be, while mails wait.
import { createHmac } from "node:crypto";

/** @returns 256 bits, URL-safe */
export type LinkTokens = (mailKey: string, link?: string) => string;

/** @param secret PASSWORD_PEPPER */
export const createLinkTokens =
  (secret: string): LinkTokens =>
  (mailKey, link = "link") =>
    createHmac("sha256", secret).update(`portique/mailed-link/1/${link}/${mailKey}`).digest("base64url");
