// Access: sign-up, sign-in, sessions, mailed links. Screens and calls share these use cases.
import { createHash } from "node:crypto";
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import { isZone } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { effectiveTier } from "#app/lib/tiers.ts";
import type { LoginInput, RegisterInput, ResetInput } from "./auth.schema.ts";
import type { AuthStore, StoredUser } from "./auth.store.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { resetMail, welcomeMail } from "./mails.ts";
import {
  type Credentials,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_TOUCH_MS,
  TOKEN_BITS,
  tokenOf,
} from "./session.ts";
import type { Member } from "./user.ts";

/** How long a link that proves an address is good. */
export const CONFIRM_MS = 7 * 86_400_000;
const RESET_MS = 30 * 60_000;

/** Who asks, as far as a session remembers it. */
export type Client = { browserBound: boolean; userAgent: string | null };
export type Opened = { token: string; member: Member };
/** A session that is asked for again; `unread`: what waits for the member in the community. */
export type Identified = Opened & { unread: number };

export type AuthDeps = {
  store: AuthStore;
  now(): number;
  passwords: {
    hash(password: string): Promise<string>;
    verify(password: string, stored: string): Promise<{ ok: boolean; outdated: boolean }>;
    /** Stands for the hash of an unknown address, at the same cost. */
    decoy: string;
    /** Admission control: throws 503 when too many hashes are in hand. */
    withSlot<T>(work: () => Promise<T>): Promise<T>;
  };
  /** Throws 429 when the key was used too often. */
  limit: { address(): Promise<void>; account(email: string): Promise<void> };
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
  const token = newId(TOKEN_BITS);
  await deps.store.insertSession({
    tokenHash: hashToken(token),
    userId: user.id,
    browserBound: client.browserBound,
    userAgent: client.userAgent?.slice(0, 200) ?? null,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: now + SESSION_IDLE_MS,
    expiresAt: now + SESSION_ABSOLUTE_MS,
  });
  return { token, member: toMember(user, deps.complimentaryEmails, now) };
}

/** The token of a new mailed link, which only its mail knows. */
export async function mailToken(
  deps: Pick<AuthDeps, "store" | "now">,
  userId: string,
  purpose: "reset" | "confirm",
  lifetime: number,
): Promise<string> {
  const token = newId(TOKEN_BITS);
  const now = deps.now();
  await deps.store.insertEmailToken({
    tokenHash: hashToken(token),
    userId,
    purpose,
    createdAt: now,
    expiresAt: now + lifetime,
  });
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
      lastSeenAt: now,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await deps.store.insertUser(user))) {
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

/** Whose address and password these are. 401 with the same sentence whether one or the other is wrong; 429, 503. */
export async function verifyCredentials(deps: AuthDeps, input: LoginInput): Promise<StoredUser> {
  await deps.limit.address();
  await deps.limit.account(input.email);
  return deps.passwords.withSlot(async () => {
    const user = await deps.store.userByEmail(input.email);
    const { ok, outdated } = await deps.passwords.verify(
      input.password,
      user?.passwordHash ?? deps.passwords.decoy,
    );
    if (!user || !ok) throw new AppError("unauthorized", "Adresse ou mot de passe incorrect.");
    if (outdated) {
      deps.waitUntil(
        deps.passwords
          .hash(input.password)
          .then((hash) => deps.store.setPasswordHash(user.id, hash, deps.now())),
      );
    }
    return user;
  });
}

/** Opens a session; refuses as `verifyCredentials`. */
export async function login(deps: AuthDeps, input: LoginInput, client: Client): Promise<Opened> {
  return openSession(deps, await verifyCredentials(deps, input), client);
}

/** The member behind a request's credentials, or undefined: anonymous, expired, or a bearer without its cookie. */
export async function identify(deps: AuthDeps, credentials: Credentials): Promise<Identified | undefined> {
  const shown = tokenOf(credentials);
  if (!shown) return undefined;
  const now = deps.now();
  const tokenHash = hashToken(shown.token);
  const live = await deps.store.liveSession(tokenHash, now);
  if (!live || !shown.accepts(live.session.browserBound)) return undefined;
  if (now - live.session.lastSeenAt > SESSION_TOUCH_MS) {
    deps.waitUntil(deps.store.touchSession(tokenHash, now, now + SESSION_IDLE_MS));
  }
  return {
    token: shown.token,
    member: toMember(live.user, deps.complimentaryEmails, now),
    unread: live.unread,
  };
}

/** Ends the session on the server; whatever the token, it is gone afterwards. */
export async function logout(deps: Pick<AuthDeps, "store">, { bearer, cookie }: Credentials): Promise<void> {
  for (const token of new Set([bearer, cookie])) if (token) await deps.store.deleteSession(hashToken(token));
}

/** Mails a reset link when the address has an account; says nothing either way. 503 without a mail provider. */
export async function forgotPassword(deps: AuthDeps, email: string): Promise<void> {
  await deps.limit.address();
  await deps.limit.account(email);
  const { mailer } = deps;
  if (!mailer)
    throw new AppError(
      "unavailable",
      "L’envoi d’e-mails n’est pas configuré. Écrivez-nous pour retrouver votre compte.",
    );
  deps.waitUntil(
    (async () => {
      const user = await deps.store.userByEmail(email);
      if (!user) return;
      const token = await mailToken(deps, user.id, "reset", RESET_MS);
      const mail = resetMail(`${deps.origin}${paths.resetPassword(token)}`);
      await mailer.send({ to: email, idempotencyKey: `reset/${hashToken(token)}`, ...mail });
    })(),
  );
}

/** Sets a new password from a mailed link and closes every session. 422 for a dead link or a common password. */
export async function resetPassword(deps: AuthDeps, { token, password }: ResetInput): Promise<void> {
  await deps.limit.address();
  refuseCommon(password);
  await deps.passwords.withSlot(async () => {
    const passwordHash = await deps.passwords.hash(password);
    if (!(await deps.store.spendReset(hashToken(token), passwordHash, deps.adminEmails, deps.now()))) {
      throw new AppError("invalid", "Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.");
    }
  });
}

/** A token of the reset screen, for who has proved to be the member in another way. */
export const resetTokenFor = (deps: Pick<AuthDeps, "store" | "now">, userId: string) =>
  mailToken(deps, userId, "reset", RESET_MS);
