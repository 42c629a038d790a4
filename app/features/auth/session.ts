// How long a session lives, and what a request shows of it. Pure. Why these lengths: docs/decisions/0019-two-secrets.md.

import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";
/** Without a visit for this long, one signs in again. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** However often one visits. */
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS;
/** A visit is written down at most this often. */
export const SESSION_TOUCH_MS = HOUR_MS;
export const TOKEN_BITS = 256;

export type Credentials = { bearer: string | undefined; cookie: string | undefined };

/** A secret that may open a session: `bound`, whether the session must be a browser's; `bearer`, its other half. */
type Way = { opener: string; bearer: string | undefined; bound: boolean };

/**
 * What a request may open. A browser's session has two secrets: its cookie opens it, and the bearer that its scripts
 * hold counts only together with that cookie, so that what local storage gives away opens nothing, neither as a bearer
 * nor as a cookie. An API client's session has its bearer alone. A bearer that is there but wrong never falls back on
 * the cookie.
 */
export function waysIn({ bearer, cookie }: Credentials): Way[] {
  if (bearer === undefined)
    return cookie === undefined ? [] : [{ opener: cookie, bearer: undefined, bound: true }];
  const alone = { opener: bearer, bearer: undefined, bound: false };
  return cookie === undefined ? [alone] : [{ opener: cookie, bearer, bound: true }, alone];
}

export function readBearer(header: string | null): string | undefined {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header ?? "");
  return match?.[1];
}
