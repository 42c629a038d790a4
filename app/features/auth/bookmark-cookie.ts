// The bookmark of a member's last write, so that their next request reads a copy of the database that knows it. It goes
// with the session's cookie: a visitor has none.
import { cookieName, type Origin, readCookie, serializeCookie } from "#app/lib/cookies.ts";
import { SESSION_ABSOLUTE_MS } from "./session.ts";

const NAME = "portique_bookmark";

/** What the request's cookie says; anybody may have written it. */
export const readBookmark = (origin: Origin, cookies: string | null) =>
  readCookie(cookies, cookieName(origin, NAME));

export const bookmarkCookie = (origin: Origin, bookmark: string) =>
  serializeCookie(origin, NAME, bookmark, { httpOnly: true, maxAge: SESSION_ABSOLUTE_MS / 1000 });

export const endedBookmarkCookie = (origin: Origin) =>
  serializeCookie(origin, NAME, "", { httpOnly: true, maxAge: 0 });
