// A device on which somebody has signed in carries a cookie that says for which accounts, so that strangers who guess
// at one of them do not count against its owner. The cookie opens nothing: a stolen one is worth a counter of its own.
import { cookieName, type Origin, readCookie, serializeCookie } from "#app/lib/cookies.ts";
import { newId } from "#app/lib/ids.ts";

const NAME = "portique_device";
const LIFETIME_S = 400 * 24 * 3_600;
const MAX_ACCOUNTS = 5;
const COOKIE = /^([\w-]{22})((?:\.[\w-]{22})+)$/;

export type Device = {
  /** The device's id, where `email` has signed in on it before. */
  knownDevice(email: string): Promise<string | undefined>;
  /** The Set-Cookie value that remembers `email` on this device. */
  remember(email: string): Promise<string>;
};

/** @param sign a keyed digest of 22 characters, so that nobody writes the cookie but us */
export function deviceOf(
  cookies: string | null,
  origin: Origin,
  sign: (text: string) => Promise<string>,
): Device {
  const [, id = newId(), tags = ""] = COOKIE.exec(readCookie(cookies, cookieName(origin, NAME)) ?? "") ?? [];
  const accounts = tags.split(".").filter(Boolean);
  const tagOf = (email: string) => sign(`${id}/${email.toLowerCase()}`);
  return {
    knownDevice: async (email) =>
      accounts.length > 0 && accounts.includes(await tagOf(email)) ? id : undefined,
    async remember(email) {
      const kept = [...new Set([await tagOf(email), ...accounts])].slice(0, MAX_ACCOUNTS);
      return serializeCookie(origin, NAME, [id, ...kept].join("."), { httpOnly: true, maxAge: LIFETIME_S });
    },
  };
}
