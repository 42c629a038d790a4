// Which copy of the database a request may read, and what its reader's next request has to see
// (db/sessions.ts, docs/decisions/0027-nearest-copy.md).
import { bookmarkCookie, endedBookmarkCookie, readBookmark } from "#app/features/auth/bookmark-cookie.ts";
import { sessionCookieName } from "#app/features/auth/session-cookie.ts";
import { type Origin, readCookie } from "#app/lib/cookies.ts";
import { isBookmark, NEAREST, PRIMARY, type Sight } from "#db/sessions.ts";

/** Where a mailed link leads: its token may have been written a second ago, for a browser that knows of no bookmark. */
const MAILED = /^\/(auth|account|newsletter|reminders|subscription)\//;
/** Where a right that was taken away has to end at once. */
const ADMINISTRATION = /^\/(api\/)?admin\b/;

export function sightOf(request: Request, { pathname }: URL, origin: Origin): Sight {
  const cookies = request.headers.get("Cookie");
  const isLook = request.method === "GET" || request.method === "HEAD";
  if (!isLook || MAILED.test(pathname) || ADMINISTRATION.test(pathname)) return { from: PRIMARY };
  if (readCookie(cookies, sessionCookieName(origin)) === undefined)
    // A program with a bearer keeps no cookie.
    return { from: request.headers.has("Authorization") ? PRIMARY : NEAREST };
  const bookmark = readBookmark(origin, cookies);
  return { from: bookmark && isBookmark(bookmark) ? bookmark : PRIMARY };
}

/** What the answer does to the session's cookie: its new value, empty where it ends. */
function sessionGiven(headers: Headers, origin: Origin): string | undefined {
  const start = `${sessionCookieName(origin)}=`;
  const cookie = headers.getSetCookie().find((one) => one.startsWith(start));
  return cookie?.slice(start.length).split(";")[0];
}

/** Gives a member's browser the bookmark of what the request wrote; it goes when the session goes. */
export function giveBookmark(headers: Headers, request: Request, sight: Sight, origin: Origin): void {
  const cookies = request.headers.get("Cookie");
  const given = sessionGiven(headers, origin);
  if (given === "") {
    if (readBookmark(origin, cookies) !== undefined)
      headers.append("Set-Cookie", endedBookmarkCookie(origin));
    return;
  }
  const isMember = given !== undefined || readCookie(cookies, sessionCookieName(origin)) !== undefined;
  if (!isMember || /\bpublic\b/.test(headers.get("Cache-Control") ?? "")) return;
  // What a streamed answer writes at its end has no bookmark yet: the primary is asked until the next write.
  const isStream = headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
  const written = isStream ? PRIMARY : sight.written;
  if (written !== undefined) headers.append("Set-Cookie", bookmarkCookie(origin, written));
}
