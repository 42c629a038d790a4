import { type AuthDeps, type Identified, identify } from "#app/features/auth/auth.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { readBearer, readCookie } from "#app/features/auth/session.ts";
import type { Member } from "#app/features/auth/user.ts";
import { unreadRepliesOf } from "#app/features/community/unread.store.server.ts";
import { AppError, unauthorized } from "#app/lib/errors.ts";
import type { House } from "../house.server.ts";
import { DECOY_HASH, hashPassword, verifyPassword, withHashingSlot } from "../passwords.server.ts";
import { sessionCookieName } from "../session-cookie.ts";

const BUSY = "Le service est très demandé à cet instant. Réessayez dans quelques secondes.";

export function authRoom({ settings, db, now, vault, allow, mailer, later, client }: House): AuthDeps {
  return {
    store: createAuthStore(db, unreadRepliesOf),
    now,
    passwords: {
      hash: (password) => hashPassword(password, settings.PASSWORD_PEPPER),
      verify: (password, stored) => verifyPassword(password, stored, settings.PASSWORD_PEPPER),
      decoy: DECOY_HASH,
      withSlot: (work) =>
        withHashingSlot(() => {
          throw new AppError("unavailable", BUSY, { retryAfter: 3 });
        }, work),
    },
    limit: {
      address: () => allow("LIMIT_ADDRESS", `auth/${client}`),
      account: (email) => allow("LIMIT_ACCOUNT", `auth/${email}`),
    },
    createDataKey: (userId) => vault.createDataKey(userId),
    mailer,
    origin: settings.APP_ORIGIN,
    adminEmails: settings.ADMIN_EMAILS,
    complimentaryEmails: settings.COMPLIMENTARY_EMAILS,
    later,
  };
}

/** The session of this request, read once. */
export function sessionOf({ headers, settings }: House, auth: AuthDeps) {
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
      opened ??= identify(auth, credentials);
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
      const member = await session.requireMember();
      if (member.role !== "admin") throw new AppError("notFound", "Cette page n’existe pas.");
      return member;
    },
  };
  return session;
}
