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

/** `{token, user}` (P1 §3). The token of a browser's session is the half for its scripts; the cookie has the other. */
export function openedResponse(
  settings: { APP_ORIGIN: string },
  { bearer, cookie, member }: Opened,
  status = 200,
): Response {
  const headers = cookie === undefined ? undefined : { "Set-Cookie": sessionCookie(settings, cookie) };
  return Response.json({ token: bearer, user: toUser(member) }, { status, headers });
}
