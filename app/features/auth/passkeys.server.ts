// Passkeys: made in the settings, asked for at sign-in. One stands for both factors, because its device asks for its
// owner's finger, face or code before it signs. docs/decisions/0021-second-factor.md

import { deviceWords } from "#app/features/settings/devices.ts";
import type { PasskeyAnswer } from "#app/gateways/passkeys/passkeys.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { fromBase64Url, newId } from "#app/lib/ids.ts";
import { type AuthDeps, type Client, type Opened, openSession } from "./auth.server.ts";
import { PASSKEY_MAIL } from "./passkey-mails.ts";
import type { NewPasskeyInput } from "./passkeys.schema.ts";
import {
  CHALLENGE_MS,
  type CreationOptions,
  creationOptions,
  PASSKEYS_MAX,
  type PasskeyPurpose,
  type RequestOptions,
  requestOptions,
  rpIdOf,
  userHandleOf,
} from "./passkeys.ts";
import {
  hasConfirmedFactor,
  LAST_FACTOR,
  requireOwner,
  requireSecondFactor,
} from "./second-factor.server.ts";
import { SUSPENDED } from "./sign-in.server.ts";
import type { Member } from "./user.ts";

const FULL = `Vous avez ${PASSKEYS_MAX} clés d’accès, le plus possible. Retirez-en une d’abord.`;
const EXPIRED = "Cette demande a expiré. Recommencez.";
const NOT_MADE = "Cette clé d’accès n’a pas pu être vérifiée. Recommencez.";
const UNKNOWN = "Cette clé d’accès n’est pas reconnue ici. Connectez-vous avec votre mot de passe.";
const NOT_THERE = "Cette clé d’accès n’est plus dans votre liste.";

/** Who asks, and by which session. */
type Asker = { member: Member; token: string };

const questionOf = (deps: AuthDeps, challenge: string) => ({
  challenge,
  origin: deps.origin,
  rpId: rpIdOf(deps.origin),
});

async function newChallenge(deps: AuthDeps, purpose: PasskeyPurpose, userId: string | null): Promise<string> {
  const challenge = newId(256);
  const now = deps.now();
  const kept = { challengeHash: hashToken(challenge), purpose, userId, expiresAt: now + CHALLENGE_MS };
  await deps.db.write(deps.passkeys.keepChallenge(kept, now));
  return challenge;
}

/** The challenge that an answer names, or undefined where it is unreadable. It is the browser's own text of JSON. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON)));
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the challenge that an answer was given for. @returns undefined where it was never asked, is old or was taken */
async function takenChallenge(
  deps: AuthDeps,
  { response }: { response: { clientDataJSON: string } },
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<string | undefined> {
  const challenge = challengeOf(response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await deps.db.read(
    deps.passkeys.takeChallenge(hashToken(challenge), purpose, userId, deps.now()),
  );
  return taken ? challenge : undefined;
}

export type PasskeysView = {
  passkeys: { id: string; name: string; made: string; used: string | null }[];
  mayAdd: boolean;
  /** The account has an application's second factor: its code is asked for before another way in is made. */
  asksCode: boolean;
  /** What this device is called, as a name for its passkey; empty where the browser does not say. */
  suggestedName: string;
};

/** What the page of the passkeys shows. @param userAgent the header */
export async function getPasskeysView(
  deps: AuthDeps,
  member: Member,
  userAgent: string | null,
): Promise<PasskeysView> {
  const { passkeys, factor } = await deps.db.batch({
    passkeys: deps.passkeys.ofMember(member.id),
    factor: deps.factors.of(member.id),
  });
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      made: formatInstant(createdAt, member.timezone),
      used: lastUsedAt === null ? null : formatInstant(lastUsedAt, member.timezone),
    })),
    mayAdd: passkeys.length < PASSKEYS_MAX,
    asksCode: hasConfirmedFactor(factor),
    suggestedName: userAgent ? deviceWords(userAgent) : "",
  };
}

/**
 * What the browser is asked to make a passkey with, for who gives the password, and the code where there is one.
 * @throws AppError invalid for a wrong password, unauthorized for a wrong code, conflict past the tenth, tooMany
 */
export async function beginPasskey(
  deps: AuthDeps,
  member: Member,
  { password, code }: { password: string; code?: string | undefined },
): Promise<CreationOptions> {
  await requireOwner(deps, member, password);
  await requireSecondFactor(deps, member, code);
  const known = await deps.db.read(deps.passkeys.ofMember(member.id));
  if (known.length >= PASSKEYS_MAX) throw new AppError("conflict", FULL);
  return creationOptions(await newChallenge(deps, "add", member.id), deps.origin, member, known);
}

/**
 * Keeps the passkey that the browser made, and says so by mail. The session in which it was made has then shown both
 * factors.
 * @throws AppError invalid where the challenge is spent or the answer does not hold, conflict past the tenth, unavailable
 */
export async function addPasskey(
  deps: AuthDeps,
  { member, token }: Asker,
  { name, answer }: NewPasskeyInput,
): Promise<void> {
  const challenge = await takenChallenge(deps, answer, "add", member.id);
  if (challenge === undefined) throw new AppError("invalid", EXPIRED);
  const key = await deps.passkeyChecks.checkNewPasskey(answer, questionOf(deps, challenge));
  if (!key) throw new AppError("invalid", NOT_MADE);
  const now = deps.now();
  const transports = answer.response.transports ?? [];
  const mail = `passkey-added/${hashToken(challenge)}`;
  const when = deps.passkeys.isThere(member.id, key.id);
  const [added] = await deps.db.write([
    deps.passkeys.add({ ...key, userId: member.id, name, transports, createdAt: now }),
    deps.passkeys.proveSession(member.id, hashToken(token), key.id),
    deps.outbox.enqueue(PASSKEY_MAIL, {
      key: mail,
      to: { userId: member.id },
      facts: { added: true },
      when,
    }),
  ]);
  if (!added) throw new AppError("conflict", FULL);
  deps.event("passkey-changed", member.email, { added: true });
  deps.outbox.nudge(mail);
}

/**
 * Takes a passkey away, closes the sessions that it opened, and says so by mail.
 * @throws AppError invalid for a wrong password, conflict for an administrator's last second factor, notFound, tooMany
 */
export async function removePasskey(
  deps: AuthDeps,
  { member, token }: Asker,
  { id, password }: { id: string; password: string },
): Promise<void> {
  await requireOwner(deps, member, password);
  const known = await deps.db.read(deps.passkeys.ofMember(member.id));
  if (!known.some((passkey) => passkey.id === id)) throw new AppError("notFound", NOT_THERE);
  const keepsOne = member.role === "admin" && deps.adminsNeedFactor;
  const mail = `passkey-removed/${newId()}`;
  const [, removed] = await deps.db.write([
    ...deps.passkeys.remove(member.id, id, hashToken(token), keepsOne),
    deps.outbox.enqueue(PASSKEY_MAIL, {
      key: mail,
      to: { userId: member.id },
      facts: { added: false },
      when: deps.passkeys.isGone(member.id, id),
    }),
  ]);
  if (!removed) throw keepsOne ? new AppError("conflict", LAST_FACTOR) : new AppError("notFound", NOT_THERE);
  deps.event("passkey-changed", member.email, { added: false });
  deps.outbox.nudge(mail);
}

/** What the browser is asked to show a passkey with, whoever's. @throws AppError tooMany */
export async function askForPasskey(deps: AuthDeps): Promise<RequestOptions> {
  await deps.limit.passkey();
  return requestOptions(await newChallenge(deps, "enter", null), deps.origin);
}

/**
 * Opens a session for a passkey, and ends the one that the request shows. It stands for password and second factor.
 * @throws AppError invalid where the challenge is spent, unauthorized where the passkey does not hold, forbidden for a
 * suspended account, tooMany, unavailable
 */
export async function enterWithPasskey(
  deps: AuthDeps,
  answer: PasskeyAnswer,
  client: Client,
): Promise<Opened> {
  await deps.limit.passkey();
  const challenge = await takenChallenge(deps, answer, "enter", null);
  if (challenge === undefined) throw new AppError("invalid", EXPIRED);
  const key = await deps.db.read(deps.passkeys.byId(answer.id));
  const user = key && (await deps.db.read(deps.store.userById(key.userId)));
  const checked = user && (await deps.passkeyChecks.checkPasskey(answer, questionOf(deps, challenge), key));
  const isTheirs = user && answer.response.userHandle === userHandleOf(user.id);
  const counted =
    checked && isTheirs && (await deps.db.read(deps.passkeys.use(key.id, checked.counter, deps.now())));
  if (!user || !counted) {
    deps.event("failed", user?.email ?? "", { purpose: "passkey" });
    throw new AppError("unauthorized", UNKNOWN);
  }
  if (user.suspendedAt !== null) {
    deps.event("suspended", user.email);
    throw new AppError("forbidden", SUSPENDED);
  }
  const opened = await openSession(deps, user, client, key.id);
  deps.event("signed-in", user.email, { role: user.role, browser: client.browserBound, by: "passkey" });
  return opened;
}
