// Cookies: `__Host-` and Secure everywhere but on http://localhost, where browsers refuse both. Written and read by the
// `cookie` package, which Remix uses itself.
import { parse, serialize } from "cookie";

/** The settings' part that decides: the public address of the product. */
export type Origin = { APP_ORIGIN: string };

const isSecure = ({ APP_ORIGIN }: Origin) => APP_ORIGIN.startsWith("https:");

/** The name a cookie goes by at this address. */
export const cookieName = (origin: Origin, name: string) => (isSecure(origin) ? `__Host-${name}` : name);

/** @param maxAge seconds; 0 forgets the cookie */
export const serializeCookie = (
  origin: Origin,
  name: string,
  value: string,
  { httpOnly, maxAge }: { httpOnly: boolean; maxAge: number },
) =>
  serialize(cookieName(origin, name), value, {
    path: "/",
    sameSite: "lax",
    httpOnly,
    maxAge,
    secure: isSecure(origin),
  });

/** The value of a cookie of the request, by the name it goes by. */
export const readCookie = (header: string | null, name: string): string | undefined =>
  header ? parse(header)[name] : undefined;
