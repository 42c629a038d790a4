// The password and the open sessions.
import type { Member } from "#app/features/auth/user.ts";
import { AppError } from "#app/lib/errors.ts";
import type { SettingsDeps } from "./deps.ts";
import { PASSWORD_MAIL } from "./mails.ts";
import type { PasswordInput } from "./settings.schema.ts";
import { isSessionId, PASSWORD_WRONG } from "./settings.ts";

/** @param token of the session that asks, which stays open */
type Asker = { member: Member; token: string };

const wrong = (field: string, sentence: string) =>
  new AppError("invalid", sentence, { errors: { [field]: [sentence] } });

/**
 * The stored hash where the password is the member's. 422 on `field`, 429 after too many wrong ones, 503. Only failures
 * count, from where they come: whoever sits at an open session elsewhere does not keep its owner from changing it.
 */
export async function requirePassword(
  { db, members, passwords, attempts }: Pick<SettingsDeps, "db" | "members" | "passwords" | "attempts">,
  { id, email }: Pick<Member, "id" | "email">,
  password: string,
  field: string,
): Promise<string> {
  const stored = await db.read(members.passwordHash(id));
  const right = await attempts.check(
    "password",
    email,
    async () => (await passwords.verify(password, stored ?? passwords.decoy, "member")).ok,
  );
  if (!stored || !right) throw wrong(field, PASSWORD_WRONG);
  return stored;
}

/**
 * Changes the password, closes the other sessions, and says so by mail. 422 where the old one is not right or the new
 * one is common or the same; 429, 503.
 */
export async function changePassword(
  deps: SettingsDeps,
  { member, token }: Asker,
  { currentPassword, newPassword }: PasswordInput,
): Promise<void> {
  try {
    deps.refuseCommon(newPassword);
  } catch (error) {
    throw error instanceof AppError ? wrong("newPassword", error.message) : error;
  }
  if (newPassword === currentPassword)
    throw wrong("newPassword", "Le nouveau mot de passe est le même que l’ancien");
  const knownHash = await requirePassword(deps, member, currentPassword, "currentPassword");
  const newHash = await deps.passwords.hash(newPassword, "member");
  const now = deps.now();
  const key = `password/${member.id}/${now}`;
  const isSet = deps.members.passwordIsNow(member.id, newHash);
  // Whoever knew the old password may have asked for a reset or another address: both are void.
  const [changed] = await deps.db.write([
    deps.members.setPassword(member.id, { known: knownHash, next: newHash }, now),
    deps.members.endOtherSessions(member.id, deps.hashToken(token), isSet),
    deps.members.voidResetLinks(member.id, now, isSet),
    deps.emailChanges.cancelUnconfirmed(member.id, now, isSet),
    deps.outbox.enqueue(PASSWORD_MAIL, { key, to: { userId: member.id }, facts: {}, when: isSet }),
  ]);
  // Somebody changed it in between: the one that was given is no longer right.
  if (!changed) throw wrong("currentPassword", PASSWORD_WRONG);
  deps.outbox.nudge(key);
}

/** Ends one of the member's other sessions; twice, or one that is none, changes nothing. */
export async function endSession(
  { db, members, hashToken }: Pick<SettingsDeps, "db" | "members" | "hashToken">,
  { member, token }: Asker,
  id: string,
): Promise<void> {
  if (isSessionId(id)) await db.write([members.endSession(member.id, id, hashToken(token))]);
}

export async function endOtherSessions(
  { db, members, hashToken }: Pick<SettingsDeps, "db" | "members" | "hashToken">,
  { member, token }: Asker,
): Promise<void> {
  await db.write([members.endOtherSessions(member.id, hashToken(token))]);
}
