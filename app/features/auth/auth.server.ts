// Access: sign-up, sign-in, sessions, mailed links. Screens and calls share these use cases.
import { createHash } from "node:crypto";
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import { mailboxOf, UNKNOWN_BLOCK } from "#app/lib/client-block.ts";
import { isZone } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { effectiveTier } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { Attempts } from "./attempts.server.ts";
import type { AttemptPurpose } from "./attempts.ts";
import type { LoginInput, RegisterInput, ResetInput } from "./auth.schema.ts";
import { type AuthStore, type LinkPurpose, type StoredUser, spent } from "./auth.store.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import type { Device } from "./device-cookie.ts";
import { resetMail, welcomeMail } from "./mails.ts";
import {
  type Credentials,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_TOUCH_MS,
  TOKEN_BITS,
  waysIn,
} from "./session.ts";
import type { Member } from "./user.ts";

/** How long a link that proves an address is good. */
export const CONFIRM_MS = 7 * 86_400_000;
const RESET_MS = 30 * 60_000;
const MAILS_PER_MAILBOX = [
  { limit: 3, windowMs: 3_600_000 },
  { limit: 10, windowMs: 24 * 3_600_000 },
] as const;
const REGISTRATIONS_PER_BLOCK = { limit: 5, windowMs: 3_600_000 } as const;

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
};
/**
 * A session that is asked for again. `token`: the secret that opened it, which never leaves the server; `unread`: what
 * waits for the member in the community.
 */
export type Identified = { token: string; member: Member; unread: number };

export type AuthDeps = {
  store: AuthStore;
  db: DatabaseRunner;
  now(): number;
  /**
   * Hashing, in a Worker of its own: each throws 503 where it has no room or does not answer.
   * `first`: before strangers who wait.
   */
  passwords: {
    hash(password: string, first?: boolean): Promise<string>;
    verify(password: string, stored: string, first?: boolean): Promise<{ ok: boolean; outdated: boolean }>;
    /** Stands for the hash of an unknown address, at the same cost. */
    decoy: string;
  };
  /** Throws 429 when the caller's address block asked too often. */
  limit: { address(): Promise<void> };
  /** Counts failed tries and quotas, for an account and where it is tried from. */
  attempts: Attempts;
  device: Device;
  /** The caller's address block. */
  block: string;
  createDataKey(userId: string): Promise<string>;
  /** undefined where no provider is configured. */
  mailer: Mailer | undefined;
  origin: string;
  adminEmails: readonly string[];
  complimentaryEmails: readonly string[];
  /** Work that may end after the answer. */
  waitUntil(work: Promise<unknown>): void;
};

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

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
    reminderSettings: user.reminderSettings,
    theme: user.theme,
    textSize: user.textSize,
    forumName: user.forumName,
    forumSilentUntil: user.forumSilentUntil,
    createdAt: user.createdAt,
  };
}

async function openSession(deps: AuthDeps, user: StoredUser, client: Client): Promise<Opened> {
  const now = deps.now();
  const { bearer, cookie, ...secrets } = newSecrets(client.browserBound);
  const presented = client.presented ? hashesOf(client.presented) : [];
  await deps.db.write([
    deps.store.deleteSessions(presented),
    deps.store.insertSession({
      ...secrets,
      userId: user.id,
      browserBound: client.browserBound,
      userAgent: client.userAgent?.slice(0, 200) ?? null,
      createdAt: now,
      lastSeenAt: now,
      idleExpiresAt: now + SESSION_IDLE_MS,
      expiresAt: now + SESSION_ABSOLUTE_MS,
    }),
  ]);
  return { bearer, cookie, member: toMember(user, deps.complimentaryEmails, now) };
}

/** A session's secrets and what the database keeps of them: two halves for a browser, one for an API client. */
function newSecrets(browserBound: boolean) {
  const bearer = newId(TOKEN_BITS);
  if (!browserBound) return { bearer, cookie: undefined, tokenHash: hashToken(bearer), bearerHash: null };
  const cookie = newId(TOKEN_BITS);
  return { bearer, cookie, tokenHash: hashToken(cookie), bearerHash: hashToken(bearer) };
}

const hashesOf = ({ bearer, cookie }: Credentials) =>
  [bearer, cookie].filter((secret) => secret !== undefined).map(hashToken);

/**
 * Gives the session that asks new secrets, after its password has changed: what was copied before opens nothing.
 * @param token the secret that opened it
 * @returns the new halves, or undefined where it has ended meanwhile
 */
export async function renewSession(
  { store, db }: Pick<AuthDeps, "store" | "db">,
  userId: string,
  token: string,
  browserBound: boolean,
): Promise<Pick<Opened, "bearer" | "cookie"> | undefined> {
  const { bearer, cookie, tokenHash, bearerHash } = newSecrets(browserBound);
  const renewed = await db.read(
    store.renewSession(hashToken(token), userId, { next: tokenHash, bearer: bearerHash }),
  );
  return renewed ? { bearer, cookie } : undefined;
}

/** The token of a new mailed link, which only its mail knows. */
export async function mailToken(
  deps: Pick<AuthDeps, "store" | "db" | "now">,
  userId: string,
  purpose: LinkPurpose,
  lifetime: number,
): Promise<string> {
  const token = newId(TOKEN_BITS);
  const now = deps.now();
  await deps.db.read(
    deps.store.insertEmailToken({
      tokenHash: hashToken(token),
      userId,
      purpose,
      createdAt: now,
      expiresAt: now + lifetime,
    }),
  );
  return token;
}

/** @throws AppError invalid (422) */
export function refuseCommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const sentence = "Ce mot de passe est l’un des plus courants : choisissez-en un autre";
  throw new AppError("invalid", sentence, { errors: { password: [sentence] } });
}

/** Opens an account and its first session. 409 when the address has one, 422 for a common password, 429, 503. */
export async function register(deps: AuthDeps, input: RegisterInput, client: Client): Promise<Opened> {
  await deps.limit.address();
  refuseCommon(input.password);
  if (deps.block !== UNKNOWN_BLOCK)
    await deps.attempts.require("register", deps.block, REGISTRATIONS_PER_BLOCK);
  return deps.passwords.withSlot(async () => {
    const now = deps.now();
    const id = newId();
    const user: StoredUser = {
      id,
      email: input.email,
      emailConfirmedAt: null,
      passwordHash: await deps.passwords.hash(input.password),
      firstName: input.firstName || null,
      lastName: input.lastName || null,
      profileImageUrl: null,
      role: "member",
      subscriptionTier: "free",
      subscriptionStatus: "inactive",
      tierUntil: null,
      tierAfter: null,
      tierSource: "none",
      timezone: isZone(input.timezone) ? input.timezone : DEFAULT_TIME_ZONE,
      dataKey: await deps.createDataKey(id),
      dashboardLayout: "A",
      reminderSettings: null,
      theme: null,
      textSize: null,
      forumName: "full",
      forumSilentUntil: null,
      suspendedAt: null,
      roleRevokedAt: null,
      lastSeenAt: now,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await deps.db.read(deps.store.insertUser(user)))) {
      throw new AppError(
        "conflict",
        "Un compte existe déjà avec cette adresse. Connectez-vous, ou demandez un nouveau mot de passe.",
      );
    }
    const { mailer } = deps;
    if (mailer) {
      const token = await mailToken(deps, id, "confirm", CONFIRM_MS);
      const mail = welcomeMail(user.firstName, `${deps.origin}${paths.confirmEmail(token)}`);
      deps.waitUntil(mailer.send({ to: user.email, idempotencyKey: `welcome/${id}`, ...mail }));
    }
    return openSession(deps, user, client);
  });
}

/**
 * Whose address and password these are. 401 with the same sentence whether one or the other is wrong; 429, 503.
 * @param purpose whose counter of failures this is: guesses at sign-in leave leaving and erasure alone
 */
export async function verifyCredentials(
  deps: AuthDeps,
  input: LoginInput,
  purpose: AttemptPurpose = "login",
): Promise<StoredUser> {
  // A device that signed in before is limited by its own failures alone, whatever its neighbours do.
  if (!(await deps.device.knownDevice(input.email))) await deps.limit.address();
  let found: StoredUser | undefined;
  const right = await deps.attempts.check(purpose, input.email, () =>
    deps.passwords.withSlot(async () => {
      found = await deps.db.read(deps.store.userByEmail(input.email));
      const { ok, outdated } = await deps.passwords.verify(
        input.password,
        found?.passwordHash ?? deps.passwords.decoy,
      );
      if (found && ok && outdated) {
        const { id } = found;
        deps.waitUntil(
          deps.passwords
            .hash(input.password)
            .then((hash) => deps.db.read(deps.store.setPasswordHash(id, hash, deps.now()))),
        );
      }
      return Boolean(found && ok);
    }),
  );
  if (!found || !right) throw new AppError("unauthorized", "Adresse ou mot de passe incorrect.");
  return found;
}

/** Opens a session; refuses as `verifyCredentials`. */
export async function login(deps: AuthDeps, input: LoginInput, client: Client): Promise<Opened> {
  return openSession(deps, await verifyCredentials(deps, input), client);
}

/** The member behind a request's credentials, or undefined: anonymous, expired, or a bearer without its cookie. */
export async function identify(deps: AuthDeps, credentials: Credentials): Promise<Identified | undefined> {
  const ways = waysIn(credentials);
  if (ways.length === 0) return undefined;
  const now = deps.now();
  const hashed = ways.map(({ opener, bearer, bound }) => ({
    openerHash: hashToken(opener),
    bearerHash: bearer === undefined ? undefined : hashToken(bearer),
    bound,
  }));
  const live = await deps.db.read(deps.store.liveSession(hashed, now));
  if (!live) return undefined;
  const { tokenHash, lastSeenAt } = live.session;
  const opener = ways.find((way) => hashToken(way.opener) === tokenHash)?.opener ?? "";
  if (now - lastSeenAt > SESSION_TOUCH_MS)
    deps.waitUntil(deps.db.read(deps.store.touchSession(tokenHash, now, now + SESSION_IDLE_MS)));
  return {
    token: opener,
    member: toMember(live.user, deps.complimentaryEmails, now),
    unread: live.unread,
  };
}

/** Ends the session on the server; whatever the token, it is gone afterwards. */
export async function logout(
  { store, db }: Pick<AuthDeps, "store" | "db">,
  credentials: Credentials,
): Promise<void> {
  await db.read(store.deleteSessions(hashesOf(credentials)));
}

/**
 * May one more mail of a kind go to the mailbox behind an address? Three an hour and ten a day: whoever asks for them is
 * not always whoever gets them. Past it nothing is said, because the answer must not tell whether there is an account.
 */
export async function mayMail(
  { attempts }: Pick<AuthDeps, "attempts">,
  kind: string,
  email: string,
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  for (const quota of MAILS_PER_MAILBOX) if (!(await attempts.take(kind, mailbox, quota))) return false;
  return true;
}

/** Mails a reset link when the address has an account; says nothing either way. 503 without a mail provider. */
export async function forgotPassword(deps: AuthDeps, email: string): Promise<void> {
  await deps.limit.address();
  const { mailer } = deps;
  if (!mailer)
    throw new AppError(
      "unavailable",
      "L’envoi d’e-mails n’est pas configuré. Écrivez-nous pour retrouver votre compte.",
    );
  deps.waitUntil(
    (async () => {
      const user = await deps.db.read(deps.store.userByEmail(email));
      if (!user || !(await mayMail(deps, "reset", email))) return;
      const token = await mailToken(deps, user.id, "reset", RESET_MS);
      const mail = resetMail(`${deps.origin}${paths.resetPassword(token)}`);
      await mailer.send({ to: email, idempotencyKey: `reset/${hashToken(token)}`, ...mail });
    })(),
  );
}

/** Sets a new password from a mailed link and closes every session. 422 for a dead link or a common password. */
export async function resetPassword(deps: AuthDeps, { token, password }: ResetInput): Promise<void> {
  const { store, db, now } = deps;
  await deps.limit.address();
  refuseCommon(password);
  const tokenHash = hashToken(token);
  // Hashing is dear: not for a link that is none.
  if (!(await db.read(store.resetLink(tokenHash, now())))) throw deadLink();
  await deps.passwords.withSlot(async () => {
    const passwordHash = await deps.passwords.hash(password);
    if (!spent(await db.write(store.spendReset(tokenHash, passwordHash, deps.adminEmails, now()))))
      throw deadLink();
  });
}

const deadLink = () =>
  new AppError("invalid", "Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.");

/** A token of the reset screen, for who has proved to be the member in another way. */
export const resetTokenFor = (deps: Pick<AuthDeps, "store" | "db" | "now">, userId: string) =>
  mailToken(deps, userId, "reset", RESET_MS);

/** The choice between the dashboard's two layouts, kept on the account. */
export const chooseLayout = (
  { store, db, now }: Pick<AuthDeps, "store" | "db" | "now">,
  { id }: Pick<Member, "id">,
  layout: "A" | "B",
) => db.read(store.setDashboardLayout(id, layout, now()));
