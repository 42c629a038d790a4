// The session of a request: which credentials it shows, and who they are. It is read from the database once a request.
import { type AuthDeps, hashCredentials, type Identified, identify } from "#app/features/auth/auth.server.ts";
import { readBearer } from "#app/features/auth/session.ts";
import { sessionCookieName } from "#app/features/auth/session-cookie.ts";
import type { Member } from "#app/features/auth/user.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { AppError, unauthorized } from "#app/lib/errors.ts";
import { once } from "#app/lib/lazy.ts";
import { createAhead, createGuesses } from "./ahead.server.ts";
import { sessionDeps } from "./auth.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const FACTOR_NEEDED =
  "L’administration demande la double authentification. Activez-la dans vos paramètres, onglet Compte, ou connectez-vous avec une clé d’accès.";

/** What a session says that a screen may depend on. */
type Known = Pick<Identified, "member" | "hasSecondFactor" | "browserBound">;
const knownOf = (found: Identified | undefined): Known | undefined =>
  found && {
    member: found.member,
    hasSecondFactor: found.hasSecondFactor,
    browserBound: found.browserBound,
  };

/** Of the isolate. */
const guesses = createGuesses<Known>();

export function sessionOf(context: RequestContext, auth: () => AuthDeps, mayGuess: boolean) {
  const { headers, settings, guess, isLook } = context;
  const credentials = {
    bearer: readBearer(headers.get("Authorization")),
    cookie: readCookie(headers.get("Cookie"), sessionCookieName(settings)),
  };
  // A bearer header that is there but unreadable must not fall back on the cookie.
  if (headers.has("Authorization") && credentials.bearer === undefined) credentials.cookie = undefined;

  const hashed = once(() => hashCredentials(credentials));
  let opened: Promise<Identified | undefined> | undefined;
  const read = async () => {
    const found = await identify(sessionDeps(context), credentials, hashed());
    guesses.keep(hashed(), knownOf(found));
    return found;
  };
  const ahead = createAhead<Known>(
    guess,
    mayGuess && isLook ? guesses.of(hashed()) : undefined,
    async (): Promise<Known | undefined> => knownOf(await session.current()),
  );
  const session = {
    credentials,
    current(): Promise<Identified | undefined> {
      opened ??= read();
      return opened;
    },
    /** The member, or undefined; while the session is still being read, whom it is expected to be (ahead.server.ts). */
    async member(): Promise<Member | undefined> {
      return ahead.told()?.member ?? (await session.current())?.member;
    },
    /** The member and the token that was shown. @throws AppError unauthorized */
    async require(): Promise<Identified> {
      const opened = await session.current();
      if (!opened) throw unauthorized();
      return opened;
    },
    /** The same. @throws AppError unauthorized */
    async requireMember(): Promise<Member> {
      const member = await session.member();
      if (!member) throw unauthorized();
      return member;
    },
    /** The member and the secret that opens their session, as `requireMember`. @throws AppError unauthorized */
    async requireOpener(): Promise<Pick<Identified, "member" | "token">> {
      const known = ahead.told();
      const token = known?.browserBound ? credentials.cookie : credentials.bearer;
      return known && token !== undefined ? { member: known.member, token } : session.require();
    },
    /** Does what a look at a screen does, once more where it was told somebody whom the session is not. */
    settle: ahead.settle,
    /**
     * Others get the not-found screen: an address that is not theirs does not exist. A look is begun, as any other, for
     * whom the session is expected to be: their role and their second factor are part of what it must confirm.
     * @throws AppError
     */
    async requireAdmin(): Promise<Member> {
      const { member, hasSecondFactor } = ahead.told() ?? (await session.require());
      if (member.role !== "admin") throw new AppError("notFound", "Cette page n’existe pas.");
      if (!hasSecondFactor && auth().adminsNeedFactor) throw new AppError("forbidden", FACTOR_NEEDED);
      return member;
    },
  };
  return session;
}
