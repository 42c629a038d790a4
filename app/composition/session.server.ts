// The session of a request: which credentials it shows, and who they are. It is read from the database once a request.
import { type AuthDeps, type Identified, identify } from "#app/features/auth/auth.server.ts";
import { readBearer } from "#app/features/auth/session.ts";
import { sessionCookieName } from "#app/features/auth/session-cookie.ts";
import type { Member } from "#app/features/auth/user.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { AppError, unauthorized } from "#app/lib/errors.ts";
import type { RequestContext } from "./request-context.server.ts";

const FACTOR_NEEDED =
  "L’administration demande la double authentification. Activez-la dans vos paramètres, onglet Compte.";

export function sessionOf({ headers, settings }: RequestContext, auth: () => AuthDeps) {
  const credentials = {
    bearer: readBearer(headers.get("Authorization")),
    cookie: readCookie(headers.get("Cookie"), sessionCookieName(settings)),
  };
  // A bearer header that is there but unreadable must not fall back on the cookie.
  if (headers.has("Authorization") && credentials.bearer === undefined) credentials.cookie = undefined;

  let opened: Promise<Identified | undefined> | undefined;
  const session = {
    credentials,
    current(): Promise<Identified | undefined> {
      opened ??= identify(auth(), credentials);
      return opened;
    },
    async member(): Promise<Member | undefined> {
      return (await session.current())?.member;
    },
    /** The member and the token that was shown. @throws AppError unauthorized */
    async require(): Promise<Identified> {
      const opened = await session.current();
      if (!opened) throw unauthorized();
      return opened;
    },
    /** @throws AppError unauthorized */
    async requireMember(): Promise<Member> {
      return (await session.require()).member;
    },
    /** Others get the not-found screen: an address that is not theirs does not exist. @throws AppError */
    async requireAdmin(): Promise<Member> {
      const { member, hasSecondFactor } = await session.require();
      if (member.role !== "admin") throw new AppError("notFound", "Cette page n’existe pas.");
      if (!hasSecondFactor && auth().adminsNeedFactor) throw new AppError("forbidden", FACTOR_NEEDED);
      return member;
    },
  };
  return session;
}
