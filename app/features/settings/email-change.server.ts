// A change of address in three steps that may come days apart: asked in the settings, confirmed from the new address,
// refused from the old one (docs/decisions/0015-change-of-address.md).

import type { Member } from "#app/features/auth/user.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { SettingsDeps } from "./deps.ts";
import { NEW_ADDRESS_MAIL, OLD_ADDRESS_MAIL } from "./mails.ts";
import { requirePassword } from "./security.server.ts";
import { EMAIL_CONFIRM_MS, EMAIL_REFUSE_MS, EMAIL_TAKEN, PASSWORD_FOR_EMAIL } from "./settings.ts";

const TOKEN_BITS = 256;
/** Each sends a mail to an address somebody typed. */
export const EMAIL_REQUESTS_PER_DAY = 5;
const NO_MAIL =
  "Aucun e-mail ne peut partir de ce site pour le moment\u00a0: votre adresse n’a pas changé. Réessayez plus tard.";
const TOO_OFTEN = "Vous avez demandé plusieurs changements d’adresse aujourd’hui. Réessayez demain.";
const DEAD_LINK = "Ce lien a déjà servi, ou n’est plus valable.";

const wrongField = (field: string, sentence: string) =>
  new AppError("invalid", sentence, { errors: { [field]: [sentence] } });
const takenError = () => new AppError("conflict", EMAIL_TAKEN, { errors: { email: [EMAIL_TAKEN] } });

/**
 * Asks for another address: nothing changes until its link is opened. 422 without the right password, 409 where the
 * address has an account or may be taken back by one, 429, 503 without a mail provider.
 */
export async function requestEmailChange(
  deps: SettingsDeps,
  member: Member,
  { email, password }: { email: string; password: string | undefined },
): Promise<void> {
  if (!password) throw wrongField("password", PASSWORD_FOR_EMAIL);
  const { outbox } = deps;
  if (!outbox.available) throw new AppError("unavailable", NO_MAIL);
  await requirePassword(deps, member, password, "password");
  const now = deps.now();
  if (await deps.db.read(deps.emailChanges.isTaken(email, member.id, now))) throw takenError();

  const id = newId();
  const [toNew, toOld] = [`email-new/${id}`, `email-told/${id}`];
  // Whoever holds an address that was never proved may be a stranger: told, but given no say.
  const refusable = member.emailConfirmed;
  const change = {
    id,
    userId: member.id,
    oldEmail: member.email,
    newEmail: email,
    confirmHash: deps.hashToken(deps.linkToken(toNew)),
    refuseHash: refusable ? deps.hashToken(deps.linkToken(toOld)) : null,
    createdAt: now,
    confirmUntil: now + EMAIL_CONFIRM_MS,
    refuseUntil: now + EMAIL_REFUSE_MS,
  };
  const limit = { since: now - DAY_MS, requests: EMAIL_REQUESTS_PER_DAY };
  const when = deps.emailChanges.isRequested(id);
  const [written] = await deps.db.write([
    ...deps.emailChanges.request(change, limit),
    outbox.enqueue(OLD_ADDRESS_MAIL, {
      key: toOld,
      to: { email: member.email },
      facts: { changeId: id, refusable },
      when,
    }),
    outbox.enqueue(NEW_ADDRESS_MAIL, { key: toNew, to: { email }, facts: {}, when }),
  ]);
  if (!written) throw new AppError("tooMany", TOO_OFTEN, { retryAfter: DAY_MS / 1000 });
  outbox.nudge(toOld, toNew);
}

/** The member thinks better of it. */
export const cancelEmailChange = ({ db, emailChanges, now }: SettingsDeps, member: Pick<Member, "id">) =>
  db.read(emailChanges.cancel(member.id, now()));

export type EmailStep = "confirm" | "refuse";
export type EmailStepView = {
  step: EmailStep;
  newEmail: string;
  oldEmail: string;
  confirmed: boolean;
  /** Whose session opens the link: the account's own, none, or another account's. */
  session: "own" | "none" | "other";
};

/** What a mailed link would do, or undefined for one that is no longer good. 429. */
export async function getEmailStepView(
  deps: SettingsDeps,
  step: EmailStep,
  token: string,
  member: Pick<Member, "id"> | undefined,
): Promise<EmailStepView | undefined> {
  await deps.limit.link();
  const hash = deps.hashToken(token);
  const { db, emailChanges, now } = deps;
  const change = await db.read(
    step === "confirm" ? emailChanges.toConfirm(hash, now()) : emailChanges.toRefuse(hash, now()),
  );
  if (!change) return undefined;
  const { userId, newEmail, oldEmail, confirmed } = change;
  const session = member ? (member.id === userId ? "own" : "other") : "none";
  return { step, newEmail, oldEmail, confirmed, session };
}

/**
 * Opens the new address, in a session of the account: a press of whoever reads that mailbox must not give an address
 * that means something (an administrator's) to a stranger. 422 for a dead link, another account's, or an address that
 * was taken meanwhile; 429.
 */
export async function confirmEmailChange(
  deps: SettingsDeps,
  member: Pick<Member, "id">,
  token: string,
): Promise<void> {
  await deps.limit.link();
  const hash = deps.hashToken(token);
  const steps = deps.emailChanges.confirm(hash, member.id, deps.adminEmails, deps.now());
  const confirmed = (await deps.db.write(steps)).at(-1);
  if (!confirmed) throw new AppError("invalid", DEAD_LINK);
}

/**
 * Takes the account back from the old address and answers a link to choose a new password with: somebody knew the old
 * one. 422 for a dead link; 429, 503.
 */
export async function refuseEmailChange(deps: SettingsDeps, token: string): Promise<{ resetToken: string }> {
  await deps.limit.link();
  const hash = deps.hashToken(token);
  // Hashing is dear: not for a link that is none.
  const change = await deps.db.read(deps.emailChanges.toRefuse(hash, deps.now()));
  if (!change) throw new AppError("invalid", DEAD_LINK);
  const lockedHash = await deps.passwords.hash(newId(TOKEN_BITS), "member");
  const [refused] = await deps.db.write(deps.emailChanges.refuse(hash, change, lockedHash, deps.now()));
  if (!refused) throw new AppError("invalid", DEAD_LINK);
  return { resetToken: await deps.resetToken(change.userId) };
}
