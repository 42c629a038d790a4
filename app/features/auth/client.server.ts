// Who opens a session, and what they get of it.
import type { Client, Opened } from "#app/features/auth/auth.server.ts";
import { toUser } from "#app/features/auth/user.ts";
import type { Credentials } from "./session.ts";
import { isOwnBrowser, sessionCookie } from "./session-cookie.ts";

/** What a session remembers of who opened it. A screen's form is always a browser's. */
export const clientOf = (
  request: Request,
  presented: Credentials,
  browserBound = isOwnBrowser(request),
): Client => ({
  browserBound,
  presented,
  userAgent: request.headers.get("User-Agent"),
});

/** The Set-Cookie values of a session that was opened: none for an API client. */
export const openedCookies = (
  settings: { APP_ORIGIN: string },
  { cookie, device }: Pick<Opened, "cookie" | "device">,
): string[] => [
  ...(cookie === undefined ? [] : [sessionCookie(settings, cookie)]),
  ...(device === undefined ? [] : [device]),
];

/** `{token, user}` (P1 §3). The token of a browser's session is the half for its scripts; the cookie has the other. */
export function openedResponse(settings: { APP_ORIGIN: string }, opened: Opened, status = 200): Response {
  const headers = new Headers();
  for (const cookie of openedCookies(settings, opened)) headers.append("Set-Cookie", cookie);
  return Response.json({ token: opened.bearer, user: toUser(opened.member) }, { status, headers });
}
