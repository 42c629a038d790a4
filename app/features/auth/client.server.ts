import type { Client, Opened } from "#app/features/auth/auth.server.ts";
import { toUser } from "#app/features/auth/user.ts";
import { isOwnBrowser, sessionCookie } from "./session-cookie.ts";

/** What a session remembers of who opened it. A screen's form is always a browser's. */
export const clientOf = (request: Request, browserBound = isOwnBrowser(request)): Client => ({
  browserBound,
  userAgent: request.headers.get("User-Agent"),
});

/** `{token, user}` (P1 §3); a browser gets its cookie with it, an API client does not. */
export function openedResponse(
  settings: { APP_ORIGIN: string },
  request: Request,
  { token, member }: Opened,
  status = 200,
): Response {
  const headers: Record<string, string> = isOwnBrowser(request)
    ? { "Set-Cookie": sessionCookie(settings, token) }
    : {};
  return Response.json({ token, user: toUser(member) }, { status, headers });
}
