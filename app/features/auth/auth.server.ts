// Sessions: how one is opened, asked for, renewed and ended. Who may open one is said in sign-in.server.ts. Screens and
// calls share these use cases.

import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { PasskeyChecks } from "#app/gateways/passkeys/passkeys.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { effectiveTier } from "#app/lib/tiers.ts";
import type { Passwords, Precedence } from "#app/platform/hashing.server.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { Attempts } from "./attempts.server.ts";
import type { AuthStore, StoredUser } from "./auth.store.server.ts";
import type { Device } from "./device-cookie.ts";
import type { PasskeyStore } from "./passkeys.store.server.ts";
import type { SecondFactorStore } from "./second-factor.store.server.ts";
import {
  type Credentials,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_TOUCH_MS,
  TOKEN_BITS,
  waysIn,
} from "./session.ts";
import type { Member } from "./user.ts";

/** Who asks, as far as a session remembers it. */
export type Client = {
  browserBound: boolean;
  userAgent: string | null;
  /** What the request shows of a session before: signing in ends that one. */
  presented?: Credentials;
};
export type Opened = {
  member: Member;
  /** What `{token}` of the calls holds: the half for scripts, or all of an API client's session. */
  bearer: string;
  /** The half for the cookie; undefined for an API client. */
  cookie: string | undefined;
  /** The Set-Cookie value that lets this browser be known to the account; undefined for an API client. */
  device: string | undefined;
};
/** A session that is asked for again. */
export type Identified = {
  /** The secret that opened it. It never leaves the server. */
  token: string;
  browserBound: boolean;
  member: Member;
  /** What waits for the member in the community. */
  unread: number;
  /** ms: when the account will be erased, where that was asked for. */
  erasureDue: number | null;
  /** The account has an application's second factor, or this session was opened by a passkey that is still there. */
  hasSecondFactor: boolean;
};

type Sealer = {
  seal(aad: string, text: string): Promise<string>;
  unseal(aad: string, sealed: string): Promise<string>;
};

/** What the log tells of access: always with digests, never with an address. */
type AuthEvent =
  | "signed-in"
  | "failed"
  | "second-factor"
  | "registered"
  | "suspended"
  | "reset-asked"
  | "reset"
  | "role"
  | "factor-changed"
  | "passkey-changed"
  | "limit";

export type AuthDeps = {
  store: AuthStore;
  db: DatabaseRunner;
  now(): number;
  /** Hashing, in a Worker of its own. */
  passwords: Passwords;
  /**
   * Does work that hashes in one of the caller's places, those of a known `device` or those of strangers.
   * Throws 503 at once, the work not begun, where none is free.
   */
  admit<Result>(
    device: string | undefined,
    work: (precedence: Precedence) => Promise<Result>,
  ): Promise<Result>;
  /** Throws 429 when the caller's address block asked too often. */
  limit: { address(): Promise<void> /** Its own counter, for passkeys. */; passkey(): Promise<void> };
  /** Counts failed tries and quotas, for an account and where it is tried from. */
  attempts: Attempts;
  device: Device;
  /** The caller's address block. */
  block: string;
  /** A member's data key, and what it seals. */
  vault: {
    createDataKey(userId: string): Promise<string>;
    open(userId: string, wrappedKey: string): Promise<Sealer>;
  };
  factors: SecondFactorStore;
  passkeys: PasskeyStore;
  /** What a browser sends of a passkey, checked in a Worker of its own. Each throws 503. */
  passkeyChecks: PasskeyChecks;
  /** Does the administration ask for a second factor (the setting ADMIN_SECOND_FACTOR)? */
  adminsNeedFactor: boolean;
  outbox: Outbox;
  /** A token of 256 bits for the link of a mail, from the mail's key: nothing of it stands in the database. */
  linkToken(mailKey: string): string;
  /** Tells the log what happened to an account. The account and the address block are digested by the listener. */
  event(name: AuthEvent, account: string, fields?: Record<string, string | boolean>): void;
  origin: string;
  adminEmails: readonly string[];
  complimentaryEmails: readonly string[];
  /** Work that may end after the answer. */
  waitUntil(work: Promise<unknown>): void;
};

/** What reading a session takes. */
export type SessionDeps = Pick<AuthDeps, "store" | "db" | "now" | "complimentaryEmails" | "waitUntil">;

/** The member a row stands for at `now`: tier in force, complimentary accounts once their address is proved. */
export function toMember(user: StoredUser, complimentaryEmails: readonly string[], now: number): Member {
  const complimentary = user.emailConfirmedAt !== null && complimentaryEmails.includes(user.email);
  return {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    tier: effectiveTier({ ...user, complimentary }, now),
    subscriptionStatus: user.subscriptionStatus,
    tierUntil: user.tierUntil,
    timezone: user.timezone,
    dataKey: user.dataKey,
    dashboardLayout: user.dashboardLayout,
    streakHidden: user.streakHidden,
    journalPace: user.journalPace,
    reminderSettings: user.reminderSettings,
    theme: user.theme,
    textSize: user.textSize,
    forumName: user.forumName,
    forumSilentUntil: user.forumSilentUntil,
    createdAt: user.createdAt,
  };
}

/** @param passkeyId the passkey that was shown for it */
export async function openSession(
  deps: AuthDeps,
  user: StoredUser,
  client: Client,
  passkeyId: string | null = null,
): Promise<Opened> {
  const now = deps.now();
  const { bearer, cookie, ...secrets } = newSecrets(client.browserBound);
  const presented = client.presented ? hashesOf(client.presented) : [];
  await deps.db.write([
    deps.store.deleteSessions(presented),
    deps.store.insertSession({
      ...secrets,
      userId: user.id,
      browserBound: client.browserBound,
      passkeyId,
      userAgent: client.userAgent?.slice(0, 200) ?? null,
      createdAt: now,
      lastSeenAt: now,
      idleExpiresAt: now + SESSION_IDLE_MS,
      expiresAt: now + SESSION_ABSOLUTE_MS,
    }),
  ]);
  const device = client.browserBound ? await deps.device.remember(user.email) : undefined;
  return { bearer, cookie, device, member: toMember(user, deps.complimentaryEmails, now) };
}

/** A session's secrets and what the database keeps of them: two halves for a browser, one for an API client. */
function newSecrets(browserBound: boolean) {
  const bearer = newId(TOKEN_BITS);
  if (!browserBound) return { bearer, cookie: undefined, tokenHash: hashToken(bearer), bearerHash: null };
  const cookie = newId(TOKEN_BITS);
  return { bearer, cookie, tokenHash: hashToken(cookie), bearerHash: hashToken(bearer) };
}

/** The same credentials as the database knows them. */
export const hashCredentials = ({ bearer, cookie }: Credentials): Credentials => ({
  bearer: bearer === undefined ? undefined : hashToken(bearer),
  cookie: cookie === undefined ? undefined : hashToken(cookie),
});

const hashesOf = (credentials: Credentials): string[] =>
  Object.values(hashCredentials(credentials)).filter((hash) => hash !== undefined);

/**
 * Gives the session that asks new secrets, after its password has changed: what was copied before opens nothing.
 * @returns the new halves, or undefined where it has ended meanwhile
 */
export async function renewSession(
  { store, db }: Pick<AuthDeps, "store" | "db">,
  {
    token,
    member,
    browserBound,
  }: Pick<Identified, "token" | "browserBound"> & { member: Pick<Member, "id"> },
): Promise<Pick<Opened, "bearer" | "cookie"> | undefined> {
  const { bearer, cookie, tokenHash, bearerHash } = newSecrets(browserBound);
  const secrets = { next: tokenHash, bearer: bearerHash };
  const renewed = await db.read(store.renewSession(hashToken(token), member.id, secrets));
  return renewed ? { bearer, cookie } : undefined;
}

/**
 * The member behind a request's credentials, or undefined: anonymous, expired, or a bearer without its cookie.
 * @param hashed what `hashCredentials` makes of them, once a request
 */
export async function identify(
  deps: SessionDeps,
  credentials: Credentials,
  hashed: Credentials,
): Promise<Identified | undefined> {
  const ways = waysIn(hashed).map(({ opener, bearer, bound }) => ({
    openerHash: opener,
    bearerHash: bearer,
    bound,
  }));
  if (ways.length === 0) return undefined;
  const now = deps.now();
  const live = await deps.db.read(deps.store.liveSession(ways, now));
  if (!live) return undefined;
  const { tokenHash, lastSeenAt } = live.session;
  const opener = (tokenHash === hashed.cookie ? credentials.cookie : credentials.bearer) ?? "";
  if (now - lastSeenAt > SESSION_TOUCH_MS)
    deps.waitUntil(deps.db.read(deps.store.touchSession(tokenHash, now, now + SESSION_IDLE_MS)));
  return {
    token: opener,
    browserBound: live.session.browserBound,
    member: toMember(live.user, deps.complimentaryEmails, now),
    unread: live.unread,
    erasureDue: live.erasureDue,
    hasSecondFactor: Boolean(live.hasSecondFactor),
  };
}

/** Ends the session on the server; whatever the token, it is gone afterwards. */
export async function logout(
  { store, db }: Pick<AuthDeps, "store" | "db">,
  credentials: Credentials,
): Promise<void> {
  await db.read(store.deleteSessions(hashesOf(credentials)));
}

/** How a member likes their screens, kept on the account. */
type ScreenChoices = Partial<Pick<Member, "dashboardLayout" | "streakHidden" | "journalPace">>;

export const chooseScreens = (
  { store, db, now }: Pick<AuthDeps, "store" | "db" | "now">,
  { id }: Pick<Member, "id">,
  choices: ScreenChoices,
) => db.read(store.setScreens(id, choices, now()));
