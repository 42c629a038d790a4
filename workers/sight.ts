// Which copy of the database a request may read, and what its reader's next request has to see
// (db/sessions.ts, docs/decisions/0028-nearest-copy.md).
import { bookmarkCookie, endedBookmarkCookie, readBookmark } from "#app/features/auth/bookmark-cookie.ts";
import { sessionCookieName } from "#app/features/auth/session-cookie.ts";
import { type Origin, readCookie } from "#app/lib/cookies.ts";
import { isBookmark, NEAREST, PRIMARY, type Sight, sightFrom } from "#db/sessions.ts";

/** Where a mailed link leads: its token may have been written a second ago, for a browser that knows of no bookmark. */
const MAILED = /^\/(auth|account|newsletter|reminders|subscription)\//;
/** Where a right that was taken away has to end at once. */
const ADMINISTRATION = /^\/(api\/)?admin\b/;

/** How long an answer waits for the writes beside it, ms: a note of the day's acts takes a few. */
const PATIENCE_MS = 250;

const isLook = ({ method }: Request) => method === "GET" || method === "HEAD";

export const sightOf = (request: Request, url: URL, origin: Origin): Sight =>
  sightFrom(whereFrom(request, url, origin));

function whereFrom(request: Request, { pathname }: URL, origin: Origin): string {
  const cookies = request.headers.get("Cookie");
  if (!isLook(request) || MAILED.test(pathname) || ADMINISTRATION.test(pathname)) return PRIMARY;
  if (readCookie(cookies, sessionCookieName(origin)) === undefined)
    // A program with a bearer keeps no cookie.
    return request.headers.has("Authorization") ? PRIMARY : NEAREST;
  const bookmark = readBookmark(origin, cookies);
  return bookmark && isBookmark(bookmark) ? bookmark : PRIMARY;
}

/** What a member's act has to say to their next request, once what it writes beside its answer is written too. */
async function writtenBy(request: Request, sight: Sight, isStream: boolean): Promise<string | undefined> {
  // What a streamed answer writes at its end has no bookmark yet: the primary is asked until the next write.
  if (isStream) return PRIMARY;
  if (isLook(request) || sight.underWay.size === 0) return sight.written;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), PATIENCE_MS);
  });
  const first = await Promise.race([Promise.all(sight.underWay), late]);
  clearTimeout(timer);
  return first === "late" ? PRIMARY : sight.written;
}

/** What the answer does to the session's cookie: its new value, empty where it ends. */
function sessionGiven(headers: Headers, origin: Origin): string | undefined {
  const start = `${sessionCookieName(origin)}=`;
  const cookie = headers.getSetCookie().find((one) => one.startsWith(start));
  return cookie?.slice(start.length).split(";")[0];
}

/** Gives a member's browser the bookmark of what the request wrote; it goes when the session goes. */
export async function giveBookmark(
  headers: Headers,
  request: Request,
  sight: Sight,
  origin: Origin,
): Promise<void> {
  const cookies = request.headers.get("Cookie");
  const given = sessionGiven(headers, origin);
  if (given === "") {
    if (readBookmark(origin, cookies) !== undefined)
      headers.append("Set-Cookie", endedBookmarkCookie(origin));
    return;
  }
  const isMember = given !== undefined || readCookie(cookies, sessionCookieName(origin)) !== undefined;
  if (!isMember || /\bpublic\b/.test(headers.get("Cache-Control") ?? "")) return;
  const isStream = headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
  const written = await writtenBy(request, sight, isStream);
  if (written !== undefined) headers.append("Set-Cookie", bookmarkCookie(origin, written));
}
