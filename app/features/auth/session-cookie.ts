// The session's cookie, and who a request comes from.
import { cookieName, type Origin, serializeCookie } from "#app/lib/cookies.ts";
import { SESSION_ABSOLUTE_MS } from "./session.ts";

const NAME = "portique";

export const sessionCookieName = (origin: Origin) => cookieName(origin, NAME);

export const sessionCookie = (origin: Origin, token: string) =>
  serializeCookie(origin, NAME, token, { httpOnly: true, maxAge: SESSION_ABSOLUTE_MS / 1000 });

export const endedSessionCookie = (origin: Origin) =>
  serializeCookie(origin, NAME, "", { httpOnly: true, maxAge: 0 });

/** A form or a script of our own page: browsers say so themselves, and scripts elsewhere cannot. */
export const isOwnBrowser = (request: Request) => request.headers.get("Sec-Fetch-Site") === "same-origin";
