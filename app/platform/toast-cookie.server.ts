// A toast that crosses a redirect (a form sent without scripts): it travels in a cookie of half a minute and is shown by
// the next page. It holds sentences of ours and nothing of a member's.

import { cookieName, type Origin, readCookie, serializeCookie } from "#app/lib/cookies.ts";
import type { Toast } from "#app/lib/form.ts";

export const TOAST_COOKIE = "portique_toast";
const SECONDS = 30;

const encode = (toast: Toast) => Buffer.from(JSON.stringify(toast)).toString("base64url");

/** The toast a cookie holds, or null where it is none of ours. */
export function toastIn(value: string): Toast | null {
  try {
    const { title, body, tone } = JSON.parse(Buffer.from(value, "base64url").toString()) as Toast;
    if (typeof title !== "string") return null;
    return {
      title,
      ...(typeof body === "string" && { body }),
      ...(tone === "destructive" && { tone }),
    };
  } catch {
    return null;
  }
}

/** The Set-Cookie value that shows `toast` on the next page. */
export const toastCookie = (toast: Toast, origin: Origin) =>
  serializeCookie(origin, TOAST_COOKIE, encode(toast), { httpOnly: true, maxAge: SECONDS });

/** The toast that a request carries, and the Set-Cookie value that forgets it. */
export function takeToast(
  request: Request,
  origin: Origin,
): { toast: Toast | null; forget: string | undefined } {
  const value = readCookie(request.headers.get("Cookie"), cookieName(origin, TOAST_COOKIE));
  if (value === undefined) return { toast: null, forget: undefined };
  return {
    toast: toastIn(value),
    forget: serializeCookie(origin, TOAST_COOKIE, "", { httpOnly: true, maxAge: 0 }),
  };
}
