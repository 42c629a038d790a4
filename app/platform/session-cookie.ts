// The session's cookie: `__Host-` and Secure everywhere but on http://localhost, where browsers refuse both.
import { SESSION_ABSOLUTE_MS } from "#app/features/auth/session.ts";

type Origin = { APP_ORIGIN: string };
const isSecure = ({ APP_ORIGIN }: Origin) => APP_ORIGIN.startsWith("https:");

export const sessionCookieName = (settings: Origin) => (isSecure(settings) ? "__Host-portique" : "portique");

export function sessionCookie(settings: Origin, token: string): string {
  return `${sessionCookieName(settings)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_ABSOLUTE_MS / 1000}${isSecure(settings) ? "; Secure" : ""}`;
}

export const endedSessionCookie = (settings: Origin) =>
  `${sessionCookieName(settings)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure(settings) ? "; Secure" : ""}`;

/** A form or a script of our own page: browsers say so themselves, and scripts elsewhere cannot. */
export const isOwnBrowser = (request: Request) => request.headers.get("Sec-Fetch-Site") === "same-origin";
