// How long a session lives, and what a request shows of it. Pure.

const DAY_MS = 86_400_000;
/** Without a visit for this long, one signs in again. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** However often one visits. */
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS;
/** A visit is written down at most this often. */
export const SESSION_TOUCH_MS = 3_600_000;
export const TOKEN_BITS = 256;

export type Credentials = { bearer: string | undefined; cookie: string | undefined };

/**
 * The token a request may use, and what its session must then be. A bearer from a browser's session counts only
 * together with its cookie, so that a token stolen from local storage opens nothing; an API client has no cookie.
 */
export function tokenOf({
  bearer,
  cookie,
}: Credentials): { token: string; accepts: (bound: boolean) => boolean } | undefined {
  if (bearer !== undefined) return { token: bearer, accepts: (bound) => !bound || cookie === bearer };
  if (cookie !== undefined) return { token: cookie, accepts: (bound) => bound };
  return undefined;
}

export function readBearer(header: string | null): string | undefined {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header ?? "");
  return match?.[1];
}
