// Who may open a session: sign-up and sign-in, by form and by call. docs/decisions/0019-two-secrets.md

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { UNKNOWN_BLOCK } from "#app/lib/client-block.ts";
import { isZone } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { AttemptPurpose } from "./attempts.ts";
import type { LoginInput, RegisterInput } from "./auth.schema.ts";
import { type AuthDeps, type Client, type Opened, openSession } from "./auth.server.ts";
import type { StoredUser } from "./auth.store.server.ts";
import { mayMail, NO_LINK, owedLink } from "./links.server.ts";
import { refuseCommon } from "./new-password.server.ts";
import { requireSecondFactor } from "./second-factor.server.ts";

const REGISTRATIONS_PER_BLOCK = { limit: 5, windowMs: HOUR_MS } as const;

const TAKEN =
  "Un compte existe déjà avec cette adresse. Connectez-vous, ou demandez un nouveau mot de passe.";
const WRONG = "Adresse ou mot de passe incorrect.";
export const SUSPENDED =
  "Ce compte est suspendu. Écrivez-nous par la page Contact pour en connaître la raison.";

/** Opens an account and its first session. 409 when the address has one, 422 for a common password, 429, 503. */
export async function register(deps: AuthDeps, input: RegisterInput, client: Client): Promise<Opened> {
  refuseCommon(input.password);
  const passwordHash = await deps.admit(undefined, async (precedence) => {
    await deps.limit.address();
    // Where nobody tells addresses apart (a local start) there is nothing to count by.
    if (deps.block !== UNKNOWN_BLOCK)
      await deps.attempts.require("register", deps.block, REGISTRATIONS_PER_BLOCK);
    return deps.passwords.hash(input.password, precedence);
  });
  const now = deps.now();
  const id = newId();
  const user: StoredUser = {
    id,
    email: input.email,
    emailConfirmedAt: null,
    passwordHash,
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
    dataKey: await deps.vault.createDataKey(id),
    dashboardLayout: "A",
    streakHidden: false,
    journalPace: "page",
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
  // Whoever signs up with a stranger's address, under ever new names of one mailbox, sends it a few mails and no more.
  const welcome = (await mayMail(deps, "confirm", user.email)) ? owedLink(deps, "welcome", id) : NO_LINK;
  const [isNew] = await deps.db.write([deps.store.insertUser(user), ...welcome.queries]);
  if (!isNew) throw new AppError("conflict", TAKEN);
  welcome.send();
  deps.event("registered", user.email);
  return openSession(deps, user, client);
}

/**
 * Whose address and password these are. 401 with the same sentence whether one or the other is wrong; 429, 503.
 * @param purpose whose counter of failures this is: guesses at sign-in leave leaving and erasure alone
 */
export async function verifyCredentials(
  deps: AuthDeps,
  { email, password }: Pick<LoginInput, "email" | "password">,
  purpose: AttemptPurpose = "login",
): Promise<StoredUser> {
  const device = await deps.device.knownDevice(email);
  const known = device !== undefined;
  let user: StoredUser | undefined;
  const right = await deps.admit(device, async (precedence) => {
    // A device that signed in before is limited by its own failures alone, whatever its neighbours do.
    if (!known) await deps.limit.address();
    return deps.attempts.check(purpose, email, async () => {
      user = await deps.db.read(deps.store.userByEmail(email));
      const stored = user?.passwordHash ?? deps.passwords.decoy;
      const { ok, outdated } = await deps.passwords.verify(password, stored, precedence);
      if (user && ok && outdated) deps.waitUntil(rehash(deps, user, password));
      return Boolean(user && ok);
    });
  });
  if (!user || !right) {
    deps.event("failed", email, { purpose, known });
    throw new AppError("unauthorized", WRONG);
  }
  return user;
}

/** The parameters of the hash have grown since: the same password, hashed with the new ones. */
async function rehash(
  deps: AuthDeps,
  { id, passwordHash: known }: Pick<StoredUser, "id" | "passwordHash">,
  password: string,
): Promise<void> {
  const next = await deps.passwords.hash(password);
  await deps.db.read(deps.store.renewPasswordHash(id, { known, next }, deps.now()));
}

/**
 * Opens a session, and ends the one that the request shows; refuses as `verifyCredentials`, with 403 for a suspended
 * account and 401 with `secondFactor` while the code of the second factor is missing.
 */
export async function login(deps: AuthDeps, input: LoginInput, client: Client): Promise<Opened> {
  const user = await verifyCredentials(deps, input);
  if (user.suspendedAt !== null) {
    deps.event("suspended", user.email);
    throw new AppError("forbidden", SUSPENDED);
  }
  await requireSecondFactor(deps, user, input.code);
  const opened = await openSession(deps, user, client);
  deps.event("signed-in", user.email, { role: user.role, browser: client.browserBound });
  return opened;
}
